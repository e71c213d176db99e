import type { Submission } from '@justright/contract/submissions';
import { RequestError } from '../../domain/refusals.ts';

/** Makes the refusal of closing a submission that is closed. One of answers is withdrawn by a change of what waits. */
export const closedAlready = (
  entity: Submission['entity'],
  { by, outcome }: NonNullable<Submission['closed']>,
): RequestError =>
  new RequestError(
    'invalid-transition',
    entity === 'answers' && outcome === 'withdrawn'
      ? `${by} has changed it since: what waits now is listed anew`
      : `This was ${outcome} by ${by} already`,
  );
