import { apiOver } from '@justright/client/api';
import { toast } from '@justright/client/toast';
import { reportClientError } from '@justright/contract/client-errors';
import { createFailureReporter } from './failure-reporter.ts';
import type { FailedPart, PartFinder, Restartable } from './failed-part.ts';

/** The request continues when the page is closed. */
const api = apiOver((input, init) => fetch(input, { ...init, keepalive: true }));

/** The reporter of this page; it counts its reports. */
const report = createFailureReporter({
  path: () => location.pathname,
  send: async (body) => {
    await api(reportClientError, { body });
  },
});

/**
 * Offers to restart a part after an error that React does not catch. The part keeps running with its input, so the user
 * decides. Offers nothing where the part is not shown.
 */
function offerRestart(part: Restartable | undefined, error: unknown): void {
  if (part?.isShown() !== true) return;
  toast('Something went wrong here. Retry starts this part anew; what is not saved in it is lost.', {
    kind: 'error',
    action: { label: 'Retry', onPress: () => void part.restart(error) },
  });
}

/** Reports a failure, and offers to restart the part that failed, if it is found. */
export async function sendFailure(error: unknown, part: FailedPart, find?: PartFinder): Promise<void> {
  const remote = await report(error, part);
  if (remote !== undefined) offerRestart(find?.(remote), error);
}
