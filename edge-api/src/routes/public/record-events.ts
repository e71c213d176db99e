import { recordEvents } from '@justright/contract/events';
import { recordedEvent } from '../../domain/analytics-event.ts';
import { chooseAnalytics } from '../../analytics/choose-analytics.ts';
import { findViewedRestaurants } from '../../data/analytics-events.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound, RequestError } from '../../domain/refusals.ts';
import { limitNetwork } from '../../http/limit-network.ts';

/**
 * Records what diners who agreed to it have looked at, without anything about them. A browser that asks for privacy
 * (Global Privacy Control, Do Not Track) is heard here too, whatever its page sends.
 */
export const recordEventsEndpoint = endpoint(recordEvents, async (request) => {
  const { env, db, body, clientAddress, header, nowMs } = request;
  // A browser says where a page is from that sends; other clients say nothing, and can do no more than a diner's.
  if ((header('sec-fetch-site') ?? 'same-origin') !== 'same-origin') {
    throw new RequestError('forbidden', 'Events are taken from our own pages only');
  }
  await limitNetwork(env.PUBLIC_EVENT_LIMIT, clientAddress);
  if (header('sec-gpc') === '1' || header('dnt') === '1') return { data: null };

  const restaurants = await findViewedRestaurants(
    db,
    body.events.map((event) => event.restaurant_id),
  );
  const events = body.events.map((event) => {
    const restaurant = restaurants.find(({ id }) => id === event.restaurant_id);
    if (!restaurant) throw notFound('Restaurant');
    return recordedEvent(event, restaurant);
  });
  await chooseAnalytics(env, db).record(events, nowMs);
  return { data: null };
});
