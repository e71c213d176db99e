import { recordEvents } from '@justright/contract/events';
import { recordedEvent } from '../../domain/analytics-event.ts';
import { chooseAnalytics } from '../../analytics/choose-analytics.ts';
import { findViewedRestaurants } from '../../data/analytics-events.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound, RequestError } from '../../domain/refusals.ts';
import { limitNetwork } from '../../http/limit-network.ts';

/**
 * Records the events of diners who have agreed, without any data about the diner. Records nothing for a browser that
 * sends a privacy signal (Global Privacy Control, Do Not Track).
 */
export const recordEventsEndpoint = endpoint(recordEvents, async (request) => {
  const { env, db, body, clientAddress, header, nowMs } = request;
  // Browsers name the site of the page that sends. Other clients do not, and can do no more than a diner can.
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
