import type { ClientErrorInput } from '@justright/contract/client-errors';
import type { StandIn } from '../remotes/stand-in.ts';

/** A part of the page that can be taken away and put back. */
export type Restartable = Pick<StandIn, 'isShown' | 'restart'>;

/** The part of a name, if there is one. */
export type PartFinder = (remote: string) => Restartable | undefined;

/** What is known of a failure besides the error: a part of the page by its name, or only how it came up. */
export type FailedPart =
  | (Pick<ClientErrorInput, 'remote' | 'version'> & { kind: 'part' | 'widget' })
  | { kind: 'uncaught' | 'rejection' };

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
