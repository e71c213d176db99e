import type { FailedPart, PartFinder } from './failed-part.ts';

/** Tells the server's log of a failure. What that takes is loaded when the first thing fails, and never in a diner's way. */
export function reportFailure(error: unknown, part: FailedPart, find?: PartFinder): void {
  void import(/* webpackChunkName: "failures" */ './send-failure.ts')
    .then(({ sendFailure }) => sendFailure(error, part, find))
    .catch((failure: unknown) => console.warn('Not reported:', failure));
}

/** From now on, what nobody has caught is reported, and the part whose code it was may be started anew. */
export function reportUncaught(find: PartFinder): void {
  addEventListener('error', ({ error, message }) => reportFailure(error ?? message, { kind: 'uncaught' }, find));
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason, { kind: 'rejection' }, find));
}
