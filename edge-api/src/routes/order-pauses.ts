import { endOrderPause, getOrderPause, type OrderPauseState, pauseOrders } from '@justright/contract/order-pauses';
import type { Restaurant } from '@justright/contract/restaurants';
import type { Database } from '../data/database.ts';
import { endOrderPauses, findOrderPause, insertOrderPause } from '../data/order-pauses.ts';
import { findRestaurant } from '../data/restaurants.ts';
import type { Scope } from '../data/scope.ts';
import { nextDayOpeningMs } from '../domain/opening-state.ts';
import { invalid, requireFound } from '../domain/refusals.ts';
import { zoneClock } from '../domain/zone-clock.ts';
import { authorOf, endpoint, type Endpoint } from '../http/endpoint.ts';

const MINUTE_MS = 60_000;

async function requireRestaurant(scope: Scope, db: Database, id: string): Promise<Restaurant> {
  const restaurant = requireFound(await findRestaurant(scope, db, id), 'Restaurant');
  return restaurant;
}

/** Returns when a restaurant opens on its next day, in milliseconds since 1970; null without a clock or hours. */
const nextDayMs = ({ operatingHours, closedDates, timeZone }: Restaurant, nowMs: number): number | null =>
  timeZone === null ? null : nextDayOpeningMs(operatingHours, closedDates, zoneClock(timeZone), nowMs);

async function stateOf(db: Database, restaurant: Restaurant, nowMs: number): Promise<OrderPauseState> {
  const nextMs = nextDayMs(restaurant, nowMs);
  return {
    pause: await findOrderPause(db, restaurant, new Date(nowMs).toISOString()),
    nextDayAt: nextMs === null ? null : new Date(nextMs).toISOString(),
  };
}

const getOrderPauseEndpoint = endpoint(getOrderPause, async ({ db, params, scope, nowMs }) => ({
  data: await stateOf(db, await requireRestaurant(await scope(), db, params.id), nowMs),
}));

/** Pauses the orders of a restaurant by the server's clock: a tablet's may be wrong. */
const pauseOrdersEndpoint = endpoint(pauseOrders, { changes: 'menus' }, async (request) => {
  const { db, params, body, nowMs } = request;
  const restaurant = await requireRestaurant(await request.scope(), db, params.id);
  const untilMs = body.minutes === null ? nextDayMs(restaurant, nowMs) : nowMs + body.minutes * MINUTE_MS;
  if (untilMs === null) {
    throw invalid('minutes', 'When it opens on its next day is not known: set its time zone and opening hours first');
  }
  const made = authorOf(request);
  await db.batch([
    endOrderPauses(db, restaurant, made),
    insertOrderPause(db, restaurant, { ...made, until: new Date(untilMs).toISOString() }),
  ]);
  return { data: await stateOf(db, restaurant, nowMs) };
});

const endOrderPauseEndpoint = endpoint(endOrderPause, { changes: 'menus' }, async (request) => {
  const { db, params, nowMs } = request;
  const restaurant = await requireRestaurant(await request.scope(), db, params.id);
  await db.batch([endOrderPauses(db, restaurant, authorOf(request))]);
  return { data: await stateOf(db, restaurant, nowMs) };
});

export const orderPauseEndpoints: readonly Endpoint[] = [
  getOrderPauseEndpoint,
  pauseOrdersEndpoint,
  endOrderPauseEndpoint,
];
