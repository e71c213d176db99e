import { renewKitchenSignature } from '@justright/contract/kitchen-signatures';
import { findKitchenSignature, shownKitchenSignature } from '../../data/kitchen-signatures.ts';
import { KITCHEN_SIGNATURES } from '../../data/kitchen-signature-table.ts';
import { requireChanged } from '../../data/versions.ts';
import { notFound } from '../../domain/refusals.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { requireReviewAhead, signedKitchen } from './signed-kitchen.ts';

/** Signs the keys of a kitchen signature again, for the menus as they are now. */
export const renewKitchenSignatureEndpoint = endpoint(renewKitchenSignature, { changes: 'menus' }, async (request) => {
  const { db, params, body, nowMs } = request;
  const stored = await findKitchenSignature(await request.scope(), db, params.id);
  if (stored?.endedAt !== null) throw notFound('Signature');
  const { how = stored.how, reviewBy = stored.reviewBy, state } = body;
  requireReviewAhead(reviewBy, nowMs);
  const { covered, kitchen, isUnchanged } = await signedKitchen(db, stored.restaurantId, {
    keys: stored.keys,
    how,
    state,
  });
  const record = { ...stored, ...covered, how, reviewBy, ...authorOf(request), lapsedAt: null, because: [] };
  const [result] = await db.batch([KITCHEN_SIGNATURES.update(db, record, isUnchanged)]);
  requireChanged(result);
  return { data: shownKitchenSignature(record, { ...kitchen, lapsing: new Map() }) };
});
