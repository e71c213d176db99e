import { listRestaurants } from '@justright/contract/restaurants';
import { findMerchant } from '../../data/merchants.ts';
import { listRestaurantPage } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';
import { pageOf } from '../../data/pages.ts';

/** Lists the restaurants of one merchant, or all that the caller may see. */
export const listRestaurantsEndpoint = endpoint(listRestaurants, async (request) => {
  const { db, query } = request;
  const scope = await request.scope();
  const page = pageOf(query);
  if (query.merchantId !== undefined && !(await findMerchant(scope, db, query.merchantId))) throw notFound('Merchant');
  return listRestaurantPage(scope, db, query.merchantId, page);
});
