import type { FailedPart, PartFinder } from './failed-part.ts';

/** Reports a failure to the server's log. The code is loaded with the first failure, so that no diner waits for it. */
export function reportFailure(error: unknown, part: FailedPart, find?: PartFinder): void {
  void import(/* webpackChunkName: "failures" */ './send-failure.ts')
    .then(({ sendFailure }) => sendFailure(error, part, find))
    .catch((failure: unknown) => console.warn('Not reported:', failure));
}

/** Reports all uncaught errors from now on, and offers to restart the part that failed. */
export function reportUncaught(find: PartFinder): void {
  addEventListener('error', ({ error, message }) => reportFailure(error ?? message, { kind: 'uncaught' }, find));
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason, { kind: 'rejection' }, find));
}
