import * as v from 'valibot';
import { call, KITCHEN_PEOPLE } from './call.ts';

/** The longest pause in minutes that is not until the next day. */
export const PAUSE_MINUTES_MAX = 12 * 60;

/** What a restaurant's pause of orders is now. */
export const OrderPauseState = v.object({
  /** The pause in effect, who began it and when; null while orders are taken. */
  pause: v.nullable(v.object({ until: v.string(), by: v.string(), at: v.string() })),
  /** When the restaurant opens on its next day; null where that is not known. */
  nextDayAt: v.nullable(v.string()),
});
export type OrderPauseState = v.InferOutput<typeof OrderPauseState>;

export const OrderPauseInput = v.object({
  /** By the server's clock. Null: until the restaurant opens on its next day. */
  minutes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PAUSE_MINUTES_MAX))),
});
export type OrderPauseInput = v.InferInput<typeof OrderPauseInput>;

export const getOrderPause = call('GET', '/restaurants/{id}/order-pause', KITCHEN_PEOPLE, { data: OrderPauseState });
/** Takes no orders from now until a time; replaces the pause before. */
export const pauseOrders = call('PUT', '/restaurants/{id}/order-pause', KITCHEN_PEOPLE, {
  body: OrderPauseInput,
  data: OrderPauseState,
});
/** Takes orders again. Without a pause it changes nothing. */
export const endOrderPause = call('DELETE', '/restaurants/{id}/order-pause', KITCHEN_PEOPLE, {
  data: OrderPauseState,
});
