import { refuseSubmission, type Submission, withdrawSubmission } from '@justright/contract/submissions';
import type { Database } from '../../data/database.ts';
import type { Scope } from '../../data/scope.ts';
import { closeSubmission, findSubmission, shownSubmission, type StoredSubmission } from '../../data/submissions.ts';
import { invalid, notFound, requireFound, RequestError } from '../../domain/refusals.ts';
import { authorOf, callerOf, endpoint } from '../../http/endpoint.ts';
import { closedAlready } from './closed-already.ts';

/** Closes an open submission; of two callers the second gets a 409. */
async function close(
  scope: Scope,
  db: Database,
  uid: string,
  submission: StoredSubmission,
  closed: NonNullable<Submission['closed']>,
): Promise<Submission> {
  const [written] = await db.batch([closeSubmission(db, submission.id, closed)]);
  if (written && written.meta.changes > 0) return shownSubmission(db, uid, { ...submission, closed });
  const other = await findSubmission(scope, db, submission.id);
  throw other?.closed ? closedAlready(other.entity, other.closed) : notFound('Submission');
}

/** Refuses a submission, with the reason for the person who submitted it. */
export const refuseSubmissionEndpoint = endpoint(refuseSubmission, async (request) => {
  const { db, params, body } = request;
  const scope = await request.scope();
  const submission = requireFound(await findSubmission(scope, db, params.id), 'Submission');
  const closed = { ...authorOf(request), outcome: 'refused', note: body.note } as const;
  return { data: await close(scope, db, callerOf(request).uid, submission, closed) };
});

/** Withdraws a submission of the caller. */
export const withdrawSubmissionEndpoint = endpoint(withdrawSubmission, async (request) => {
  const { db, params } = request;
  const scope = await request.scope();
  const submission = requireFound(await findSubmission(scope, db, params.id), 'Submission');
  const { uid } = callerOf(request);
  if (submission.uid !== uid) {
    throw new RequestError('forbidden', `Only ${submission.by} withdraws this`);
  }
  if (submission.entity === 'answers')
    throw invalid('', 'The change is made. Somebody who may sign decides on what it makes better');
  const closed = { ...authorOf(request), outcome: 'withdrawn', note: '' } as const;
  return { data: await close(scope, db, uid, submission, closed) };
});
