import { listDishReports } from '@justright/contract/dish-reports';
import { listDishReportPage } from '../../data/dish-reports.ts';
import { pageOf } from '../../data/pages.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { notFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Lists diners' reports about a restaurant's dishes. */
export const listDishReportsEndpoint = endpoint(listDishReports, async (request) => {
  const { db, params, query } = request;
  const scope = await request.scope();
  if (!(await findRestaurant(scope, db, params.id))) throw notFound('Restaurant');
  return listDishReportPage(scope, db, { restaurantId: params.id, itemId: query.itemId }, pageOf(query));
});
