import { listCustomIngredients } from '@justright/contract/ingredients';
import { listCustomIngredientPage } from '../../data/custom-ingredients.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';
import { pageOf } from '../../data/pages.ts';

/** Lists the custom ingredients of one restaurant, or of all that the caller may see. */
export const listCustomIngredientsEndpoint = endpoint(listCustomIngredients, async (request) => {
  const { db, query } = request;
  const scope = await request.scope();
  const page = pageOf(query);
  if (query.restaurantId !== undefined && !(await findRestaurant(scope, db, query.restaurantId))) {
    throw notFound('Restaurant');
  }
  return listCustomIngredientPage(scope, db, query.restaurantId, page);
});
