import { checkUrlSlug } from '@justright/contract/calls';
import { UrlSlugQuery } from '@justright/contract/restaurants';
import { freeSlug, isSlugFree } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Tells whether a slug is free while it is being typed; saving checks again. */
export const checkUrlSlugEndpoint = endpoint(checkUrlSlug, { query: UrlSlugQuery }, async ({ db, params, query }) => {
  const isAvailable = await isSlugFree(db, params.slug, query.restaurantId ?? null);
  return { data: { isAvailable, suggestion: isAvailable ? params.slug : await freeSlug(db, params.slug) } };
});
