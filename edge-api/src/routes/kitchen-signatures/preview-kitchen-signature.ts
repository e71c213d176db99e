import { previewKitchenSignature } from '@justright/contract/kitchen-signatures';
import { readKitchen } from '../../data/kitchen-signatures.ts';
import { requireKnownKeys } from '../../data/known-keys.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { seenIn, stateOf } from '../../domain/kitchen-signatures.ts';
import { requireFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Shows what speaks against ruling traces of keys out in a restaurant, before anybody signs it. */
export const previewKitchenSignatureEndpoint = endpoint(previewKitchenSignature, async (request) => {
  const { db, params, body } = request;
  const restaurant = requireFound(await findRestaurant(await request.scope(), db, params.id), 'Restaurant');
  await requireKnownKeys(db, [{ path: 'keys', table: 'allergies', keys: body.keys }]);
  const { view } = requireFound(await readKitchen(db, restaurant.id), 'Restaurant');
  return { data: { seen: seenIn(view, body.keys), state: stateOf(view, body.keys) } };
});
