import { apiOver } from '@justright/client/api';
import { toast } from '@justright/client/toast';
import { reportClientError } from '@justright/contract/client-errors';
import { createFailureReporter } from './failure-reporter.ts';
import type { FailedPart, PartFinder, Restartable } from './failed-part.ts';

/** A report outlives the page that it is about. */
const api = apiOver((input, init) => fetch(input, { ...init, keepalive: true }));

/** One for the whole page, which counts what it has sent. */
const report = createFailureReporter({
  path: () => location.pathname,
  send: async (body) => {
    await api(reportClientError, { body });
  },
});

/**
 * A part that threw where React does not notice goes on as it is, with what was typed into it: the user decides. Nothing
 * is offered where it is not shown.
 */
function offerRestart(part: Restartable | undefined, error: unknown): void {
  if (part?.isShown() !== true) return;
  toast('Something went wrong here. Retry starts this part anew; what is not saved in it is lost.', {
    kind: 'error',
    action: { label: 'Retry', onPress: () => void part.restart(error) },
  });
}

/** Reports a failure, and offers to start the part anew whose code it was, if one is found. */
export async function sendFailure(error: unknown, part: FailedPart, find?: PartFinder): Promise<void> {
  const remote = await report(error, part);
  if (remote !== undefined) offerRestart(find?.(remote), error);
}
