import { createStation } from '@justright/contract/stations';
import { writeOnce } from '../../data/idempotency.ts';
import { requireRoom } from '../../data/quotas.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { shownStation } from '../../data/stations.ts';
import { stationErrorOf, STATIONS } from '../../data/station-table.ts';
import { requireFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Adds a station to a restaurant. Nothing is made there yet. */
export const createStationEndpoint = endpoint(createStation, { once: true, changes: 'menus' }, async (request) => {
  const { db, params, body } = request;
  const restaurant = requireFound(await findRestaurant(await request.scope(), db, params.id), 'Restaurant');
  const station = {
    id: crypto.randomUUID(),
    restaurantId: restaurant.id,
    merchantId: restaurant.merchantId,
    name: body.name,
    keepsApart: [],
    version: 1,
  };
  return writeOnce(
    request,
    [STATIONS.insert(db, station)],
    await shownStation(db, station),
    ([written]) => shownStation(db, STATIONS.written(written)),
    [requireRoom(db, 'stations', restaurant.id, 1)],
  ).catch((error: unknown) => {
    throw stationErrorOf(error);
  });
});
