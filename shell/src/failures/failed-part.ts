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
