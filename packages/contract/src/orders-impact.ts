import * as v from 'valibot';

/** An order that a change would flag: a line of it would no longer fit its diner. */
export const TouchedOrder = v.object({
  id: v.string(),
  productOrderId: v.string(),
  restaurantId: v.string(),
  /** The table; '' without one. */
  table: v.string(),
  userName: v.string(),
  /** One of these lines is for somebody with an allergy. */
  isStrict: v.boolean(),
  /** It is completed, and its guests may still be at the table. */
  isServed: v.boolean(),
});
export type TouchedOrder = v.InferOutput<typeof TouchedOrder>;

/** The orders that a change would flag, of those whose lines follow the facts. */
export const OrdersImpact = v.object({
  orderCount: v.number(),
  strictCount: v.number(),
  /** Of all, those that are completed. */
  servedCount: v.number(),
  /** The restaurants with open orders that were not looked at, because there are too many. */
  restaurantsLeft: v.number(),
  /** At most 50 of those that the caller may see, strict ones first. */
  orders: v.array(TouchedOrder),
});
export type OrdersImpact = v.InferOutput<typeof OrdersImpact>;
