import type { Submission } from '@justright/contract/submissions';
import { RequestError } from '../../domain/refusals.ts';

/** Makes the refusal of closing a submission that is closed. */
export const closedAlready = ({ by, outcome }: NonNullable<Submission['closed']>): RequestError =>
  new RequestError('invalid-transition', `This was ${outcome} by ${by} already`);
