import { listUsedIngredients } from '@justright/contract/substitutions';
import { pageOf } from '../../data/pages.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { listUsedPage } from '../../data/substitutions.ts';
import { requireFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Lists what a restaurant can replace: the ingredients in its dishes, at any depth, and the substitutes in effect. */
export const listUsedIngredientsEndpoint = endpoint(listUsedIngredients, async (request) => {
  const { db, params, query, nowMs } = request;
  const page = pageOf(query);
  const restaurant = requireFound(await findRestaurant(await request.scope(), db, params.id), 'Restaurant');
  return listUsedPage(db, restaurant, nowMs, page);
});
