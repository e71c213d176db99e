import { previewStationImpact } from '@justright/contract/stations';
import { kitchenImpact } from '../../data/kitchen-impact.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { findStation } from '../../data/stations.ts';
import { signsApart } from '../../domain/kept-apart.ts';
import { notFound } from '../../domain/refusals.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { requireSigner } from '../../http/require-signer.ts';
import { ordersFlaggedAfter } from '../../kitchen/orders-impact.ts';
import { changedStation } from './changed-station.ts';

/** Previews what dishes would gain or lose by an unsaved change of a station. Refuses the same input as saving. */
export const previewStationImpactEndpoint = endpoint(previewStationImpact, async (request) => {
  const { db, params, body } = request;
  const scope = await request.scope();
  const station = await findStation(scope, db, params.id);
  const restaurant = station && (await findRestaurant(scope, db, station.restaurantId));
  if (!station || !restaurant) throw notFound('Station');
  requireSigner(request, signsApart(station.keepsApart, body.keepsApart));
  const changed = await changedStation(db, station, body, authorOf(request));
  const orders = await ordersFlaggedAfter(request, [restaurant.id], { of: 'station', station: changed }, scope);
  return { data: { ...(await kitchenImpact(db, restaurant, { station: changed })), orders } };
});
