import { signKitchen } from '@justright/contract/kitchen-signatures';
import { writeOnce } from '../../data/idempotency.ts';
import { shownKitchenSignature } from '../../data/kitchen-signatures.ts';
import { KITCHEN_SIGNATURES } from '../../data/kitchen-signature-table.ts';
import { requireKnownKeys } from '../../data/known-keys.ts';
import { requireRoom } from '../../data/quotas.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { versionConflict } from '../../data/versions.ts';
import { requireFound } from '../../domain/refusals.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { requireReviewAhead, signedKitchen } from './signed-kitchen.ts';

/** Signs for a restaurant that traces of keys are ruled out wherever they are no ingredient. */
export const signKitchenEndpoint = endpoint(signKitchen, { once: true, changes: 'menus' }, async (request) => {
  const { db, params, body, nowMs } = request;
  requireReviewAhead(body.reviewBy, nowMs);
  const restaurant = requireFound(await findRestaurant(await request.scope(), db, params.id), 'Restaurant');
  await requireKnownKeys(db, [{ path: 'keys', table: 'allergies', keys: body.keys }]);
  const { covered, kitchen, isUnchanged } = await signedKitchen(db, restaurant.id, body);
  const { how, note, reviewBy } = body;
  const record = {
    id: crypto.randomUUID(),
    restaurantId: restaurant.id,
    merchantId: restaurant.merchantId,
    ...covered,
    how,
    note,
    reviewBy,
    ...authorOf(request),
    lapsedAt: null,
    because: [],
    endedBy: null,
    endedAt: null,
    version: 1,
  };
  const written = await writeOnce(
    request,
    [KITCHEN_SIGNATURES.insert(db, record, isUnchanged)],
    shownKitchenSignature(record, kitchen),
    undefined,
    [requireRoom(db, 'kitchenSignatures', restaurant.id, 1)],
  );
  if (!written.wrote) throw versionConflict();
  return written;
});
