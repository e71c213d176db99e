import type { OrderSummaryQuery } from '@justright/contract/orders';
import type * as v from 'valibot';
import { boundScope, type Scope, withinIndexed } from './scope.ts';

/** The filter of an order list. Instants are ISO 8601; `to` is exclusive. */
export type OrderFilter = v.InferOutput<typeof OrderSummaryQuery>;

/** SQL condition for an open order: neither complete nor cancelled. */
export const IS_OPEN_ORDER = "order_status NOT IN ('complete', 'cancelled')";

/** Tells whether a filter selects the orders of all restaurants, for which there are sums of their own. */
export const isOfAllRestaurants = (
  { ofMerchant }: Scope,
  { merchantId, restaurantId }: Pick<OrderFilter, 'merchantId' | 'restaurantId'>,
): boolean => ofMerchant === null && merchantId === undefined && restaurantId === undefined;

/** The condition of each further parameter of {@link orderFilter}, in the same order. */
const CONDITIONS = ['o.merchant_id = ?2', 'o.restaurant_id = ?3', 'o.created_at >= ?4', 'o.created_at < ?5'];

/**
 * Returns the first five parameters of a statement about orders within the scope, and its condition: of the set
 * parameters only, so that SQLite uses their index, because screens poll these queries.
 */
export function orderFilter(scope: Scope, { merchantId, restaurantId, from, to }: OrderFilter) {
  const further = [merchantId ?? null, restaurantId ?? null, from ?? null, to ?? null];
  const conditions = CONDITIONS.map((condition, at) => (further[at] === null ? `?${at + 2} IS NULL` : condition));
  return {
    bound: [boundScope(scope), ...further],
    condition: [withinIndexed(scope, 'o.merchant_id', 'o.restaurant_id'), ...conditions].join(' AND '),
  };
}
