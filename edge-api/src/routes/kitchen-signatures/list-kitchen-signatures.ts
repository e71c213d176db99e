import { listKitchenSignatures } from '@justright/contract/kitchen-signatures';
import { listKitchenSignaturePage, readKitchen, shownKitchenSignature } from '../../data/kitchen-signatures.ts';
import { pageOf } from '../../data/pages.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { requireFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Lists the kitchen signatures of a restaurant, each with what speaks against it now and what it does not cover. */
export const listKitchenSignaturesEndpoint = endpoint(listKitchenSignatures, async (request) => {
  const { db, params, query } = request;
  const scope = await request.scope();
  const page = pageOf(query);
  const restaurant = requireFound(await findRestaurant(scope, db, params.id), 'Restaurant');
  const { records, ...rest } = await listKitchenSignaturePage(scope, db, restaurant.id, page);
  const kitchen = requireFound(await readKitchen(db, restaurant.id), 'Restaurant');
  return { data: records.map((record) => shownKitchenSignature(record, kitchen)), ...rest };
});
