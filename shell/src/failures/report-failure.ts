import type { ClientErrorInput } from '@justright/contract/client-errors';

/** What is known of a failure besides the error: a part of the page by its name, or only how it came up. */
export type FailedPart =
  | (Pick<ClientErrorInput, 'remote' | 'version'> & { kind: 'part' | 'widget' })
  | { kind: 'uncaught' | 'rejection' };

/** Tells the server's log of a failure. What that takes is loaded when the first thing fails, and never in a diner's way. */
export function reportFailure(error: unknown, part: FailedPart): void {
  void import('./send-failure.ts')
    .then(({ sendFailure }) => sendFailure(error, part))
    .catch((failure: unknown) => console.warn('Not reported:', failure));
}

/** From now on, what nobody has caught is reported. */
export function reportUncaught(): void {
  addEventListener('error', ({ error, message }) => reportFailure(error ?? message, { kind: 'uncaught' }));
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason, { kind: 'rejection' }));
}
