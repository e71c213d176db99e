import { Id, ListQuery } from '@justright/contract/common';
import { listMenus } from '@justright/contract/menus';
import * as v from 'valibot';
import { listMenuPage } from '../../data/menus.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';
import { pageOf } from '../../data/pages.ts';

const Query = v.object({ ...ListQuery.entries, restaurantId: v.optional(Id) });

/** Menus of one restaurant in their order, or of all that the caller may see. */
export const listMenusEndpoint = endpoint(listMenus, { query: Query }, async (request) => {
  const { db, query } = request;
  const scope = await request.scope();
  const page = pageOf(query);
  if (query.restaurantId !== undefined && !(await findRestaurant(scope, db, query.restaurantId))) {
    throw notFound('Restaurant');
  }
  return listMenuPage(scope, db, query.restaurantId, page);
});
