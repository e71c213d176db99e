import { OPEN_SUBMISSIONS_MAX, submitForSigning } from '@justright/contract/submissions';
import { writeOnce } from '../../data/idempotency.ts';
import { insertSubmission, shownSubmission, type StoredSubmission, writtenSubmission } from '../../data/submissions.ts';
import { requireCurrentVersion } from '../../data/versions.ts';
import { invalid } from '../../domain/refusals.ts';
import { authorOf, callerOf, endpoint } from '../../http/endpoint.ts';
import { tellSigners } from '../../identity/tell-staff.ts';
import { submittedChange } from './submitted-change.ts';

/** Stores what the caller states and may not sign, for somebody who may. Nothing else changes. */
export const submitForSigningEndpoint = endpoint(submitForSigning, { once: true }, async (request) => {
  const { db, body } = request;
  const { version, ...sent } = body;
  const author = authorOf(request);
  const change = await submittedChange(await request.scope(), db, sent, author);
  requireCurrentVersion(version, change.version);
  const mayChange = callerOf(request).roleType !== 'KitchenStaff';
  if (mayChange && !change.needsSignature) throw invalid('changes', 'This needs no signature. Save it instead.');
  const { restaurantId, merchantId, title, madeFrom } = change;
  const { uid } = callerOf(request);
  const submission: StoredSubmission = {
    ...sent,
    id: crypto.randomUUID(),
    restaurantId,
    merchantId,
    title,
    madeFrom,
    uid,
    ...author,
    closed: null,
  };
  const shown = (results: D1Result[]) => shownSubmission(db, uid, writtenSubmission(results));
  const stored = await writeOnce(
    request,
    insertSubmission(db, submission),
    await shownSubmission(db, uid, submission),
    shown,
  );
  if (!stored.wrote && stored.data.id === submission.id) {
    throw invalid('', `At most ${OPEN_SUBMISSIONS_MAX} submissions of a restaurant wait to be signed`);
  }
  if (stored.wrote) request.afterResponse(tellSigners(request, stored.data.id, request.nowMs));
  return stored;
});
