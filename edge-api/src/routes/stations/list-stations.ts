import { listStations } from '@justright/contract/stations';
import { pageOf } from '../../data/pages.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { listStationPage, shownStations } from '../../data/stations.ts';
import { requireFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Lists a restaurant's stations by name, with what is made there now. */
export const listStationsEndpoint = endpoint(listStations, async (request) => {
  const { db, params, query } = request;
  const scope = await request.scope();
  const page = pageOf(query);
  const restaurant = requireFound(await findRestaurant(scope, db, params.id), 'Restaurant');
  const { stations, ...rest } = await listStationPage(scope, db, restaurant.id, page);
  const owner = { restaurantId: restaurant.id, merchantId: restaurant.merchantId };
  return { data: await shownStations(db, owner, stations), ...rest };
});
