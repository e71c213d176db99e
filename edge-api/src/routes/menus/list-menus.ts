import { listMenus } from '@justright/contract/menus';
import { listMenuPage } from '../../data/menus.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';
import { pageOf } from '../../data/pages.ts';

/** Lists the menus of one restaurant in their order, or all that the caller may see. */
export const listMenusEndpoint = endpoint(listMenus, async (request) => {
  const { db, query } = request;
  const scope = await request.scope();
  const page = pageOf(query);
  if (query.restaurantId !== undefined && !(await findRestaurant(scope, db, query.restaurantId))) {
    throw notFound('Restaurant');
  }
  return listMenuPage(scope, db, query.restaurantId, page);
});
