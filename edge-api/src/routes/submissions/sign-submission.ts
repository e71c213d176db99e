import { maySign } from '@justright/contract/call';
import { CHANGE_REASON_HEADER } from '@justright/contract/change-reason';
import { signSubmission } from '@justright/contract/submissions';
import { actingDatabase } from '../../data/history.ts';
import { closeSubmission, findSubmission, isClosedWith, shownSubmission } from '../../data/submissions.ts';
import { isWithin } from '../../data/scope.ts';
import { requireChanged, versionConflict } from '../../data/versions.ts';
import { answersNow, resubmitAnswers, signChanges, signDishes } from '../../data/waiting-changes.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';
import { authorOf, callerOf, endpoint } from '../../http/endpoint.ts';
import { nameOf } from '../../identity/authenticate.ts';
import { closedAlready } from './closed-already.ts';
import { submittedChange } from './submitted-change.ts';

/** Makes the submitted change as an ordinary one of the caller, and closes the submission in the same batch. */
export const signSubmissionEndpoint = endpoint(signSubmission, { changes: 'menus' }, async (request) => {
  const { db, params, body } = request;
  const scope = await request.scope();
  const submission = requireFound(await findSubmission(scope, db, params.id), 'Submission');
  if (submission.closed) throw closedAlready(submission.entity, submission.closed);
  const author = authorOf(request);
  if (submission.entity === 'answers') {
    const closed = { ...author, outcome: 'signed', note: '' } as const;
    const { changes, concerned, submitted } = await answersNow(db, submission);
    if (!concerned.every((restaurantId) => isWithin(scope, { ...submission, restaurantId }))) {
      throw new RequestError(
        'forbidden',
        'This changes dishes of restaurants that you do not see: somebody who sees them signs it',
      );
    }
    if (submitted && submitted.madeFrom !== submission.madeFrom) {
      await resubmitAnswers(db, submission, submitted, new Date(request.nowMs).toISOString());
      throw versionConflict();
    }
    const [written] = await db.batch(signChanges(db, submission, changes, closed));
    requireChanged(written);
    return { data: await shownSubmission(db, callerOf(request).uid, { ...submission, closed }) };
  }
  const change = await submittedChange(scope, db, submission, author);
  if (change.madeFrom !== submission.madeFrom) throw versionConflict();
  await change.requireTrue(request, body);
  const closed = { ...author, outcome: 'signed', note: '' } as const;
  const caller = callerOf(request);
  const reason = request.header(CHANGE_REASON_HEADER) ? undefined : `Submitted by ${submission.by}`;
  const acting =
    reason === undefined
      ? db
      : actingDatabase(db, {
          uid: caller.uid,
          name: nameOf(caller),
          reason,
          signs: maySign(caller.roleType),
          act: request.requestId,
        });
  const results = await acting.batch([
    closeSubmission(db, submission.id, closed),
    ...change.write(db, isClosedWith(submission.id, closed)),
    ...(submission.entity === 'menuItem' ? signDishes(db, submission.restaurantId, [submission.entityId], author) : []),
  ]);
  requireChanged(results[0]);
  return { data: await shownSubmission(db, caller.uid, { ...submission, closed }) };
});
