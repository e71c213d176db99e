import { checkUrlSlug } from '@justright/contract/restaurants';
import { findRestaurant } from '../../data/restaurants.ts';
import { freeSlug, isSlugFree } from '../../data/slugs.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Reports whether a slug is free while the user types it; saving checks again. */
export const checkUrlSlugEndpoint = endpoint(checkUrlSlug, async (request) => {
  const { db, params, query } = request;
  const own =
    query.restaurantId === undefined ? null : await findRestaurant(await request.scope(), db, query.restaurantId);
  const isAvailable = await isSlugFree(db, params.slug, own?.id ?? null);
  return { data: { isAvailable, suggestion: isAvailable ? params.slug : await freeSlug(db, params.slug) } };
});
