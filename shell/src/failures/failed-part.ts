import type { ClientErrorInput } from '@justright/contract/client-errors';
import type { StandIn } from '../remotes/stand-in.ts';

/** A part of the page that can be restarted. */
export type Restartable = Pick<StandIn, 'isShown' | 'restart'>;

/** Finds the part of a remote, if there is one. */
export type PartFinder = (remote: string) => Restartable | undefined;

/** The source of a failure: a named part of the page, or only the event that reported it. */
export type FailedPart =
  | (Pick<ClientErrorInput, 'remote' | 'version'> & { kind: 'part' | 'widget' })
  | { kind: 'uncaught' | 'rejection' };
