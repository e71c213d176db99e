import * as v from 'valibot';
import { call, KITCHEN_PEOPLE, RESTAURANT_PEOPLE } from './call.ts';
import { CompleteOrderInput, Order, OrderRow, ReasonInput } from './orders.ts';

/** How long the last act of a kitchen can be undone, in milliseconds. */
export const KITCHEN_UNDO_MS = 10_000;

/** The hour at which a kitchen's day begins, also for one that is open past midnight. */
export const KITCHEN_DAY_BEGINS_HOUR = 5;

/** How long a pass for watching orders is valid, in milliseconds. */
export const KITCHEN_PASS_MS = 30_000;
/** How long a screen watches orders with one pass, in milliseconds: an access that has ended ends within this time. */
export const KITCHEN_WATCHED_MS = 5 * 60_000;

/** An order as its kitchen works on it. */
export const KitchenOrder = v.object({
  ...v.omit(Order, ['restaurant', 'email', 'phoneNumber', 'followKey', 'ownKey']).entries,
  ...v.pick(OrderRow, ['restaurantId', 'userName', 'claimedBy', 'dislikes', 'dislikeLevels', 'preferences', 'isErased'])
    .entries,
  /** For a delivery, where the diner left one; an API key does not get it. */
  phoneNumber: v.optional(v.string()),
  /** Somebody avoids a food: the order is accepted only after the needs were read. */
  hasNeeds: v.boolean(),
  /** Who has read the needs, and when; null before. */
  needsRead: v.nullable(v.object({ by: v.string(), at: v.string() })),
  /** Grows with each change of the order: of two states of it, that with the higher one is the newer. */
  changeId: v.number(),
  /** When the last act was, by which its maker may undo it; null without one. */
  undoableAt: v.nullable(v.string()),
});
export type KitchenOrder = v.InferOutput<typeof KitchenOrder>;

/** What a kitchen does with an order. `yes` and `no` answer the diner's question. */
export const KITCHEN_ACTS = ['read', 'yes', 'accept', 'start', 'ready', 'done', 'undo'] as const;
export type KitchenAct = (typeof KITCHEN_ACTS)[number];
/** What an API key does with an order. A person alone reads needs, answers a question and undoes. */
export const KEY_ACTS = ['accept', 'start', 'ready', 'done'] as const satisfies readonly KitchenAct[];

/** Lists the orders that a kitchen has to do with, oldest first: open ones, and those that it has just closed. */
export const listKitchenOrders = call('GET', '/restaurants/{id}/kitchen-orders', [...KITCHEN_PEOPLE, 'orders:read'], {
  data: v.array(KitchenOrder),
});
/** Reads one order as its kitchen works on it. */
export const getKitchenOrder = call('GET', '/orders/{id}/kitchen', [...RESTAURANT_PEOPLE, 'orders:read'], {
  data: KitchenOrder,
});
/** What the socket of a kitchen sends: an order that was placed or has changed. */
export const KitchenMessage = v.object({ order: KitchenOrder });
export type KitchenMessage = v.InferOutput<typeof KitchenMessage>;
/** Admits the caller once to the socket that sends each order of a restaurant that is placed or changes. */
export const watchKitchenOrders = call('POST', '/restaurants/{id}/kitchen-pass', KITCHEN_PEOPLE, {
  body: v.optional(v.object({}), {}),
  data: v.object({
    /** The address of the socket, below the product's origin. It sends {@link KitchenMessage}s as JSON. */
    path: v.string(),
  }),
});
/**
 * Moves an order. A 409 `needs-unread` before its needs were read, a 409 `invalid-transition` where it moved meanwhile.
 * An API key does {@link KEY_ACTS} alone.
 */
export const actInKitchen = call('POST', '/orders/{id}/kitchen', [...KITCHEN_PEOPLE, 'orders:write'], {
  body: v.object({ act: v.picklist(KITCHEN_ACTS) }),
  data: KitchenOrder,
});
/** Refuses an order, or answers its question with no: the order is cancelled, and its diner reads the reason. */
export const refuseInKitchen = call('POST', '/orders/{id}/kitchen-refusal', [...KITCHEN_PEOPLE, 'orders:write'], {
  body: ReasonInput,
  data: KitchenOrder,
});
/** Keeps the number that an open order has in the restaurant's own system. */
export const setExternalNumber = call('PUT', '/orders/{id}/external-number', [...RESTAURANT_PEOPLE, 'orders:write'], {
  body: CompleteOrderInput,
  data: KitchenOrder,
});
