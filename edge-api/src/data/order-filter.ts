import type { OrderSummaryQuery } from '@justright/contract/orders';
import type * as v from 'valibot';
import type { Scope } from './scope.ts';

/** The filter of an order list. Instants are ISO 8601; `to` is exclusive. */
export type OrderFilter = v.InferOutput<typeof OrderSummaryQuery>;

/** The condition of each parameter of {@link boundFilter}, in the same order. */
const CONDITIONS = [
  'o.merchant_id = ?1',
  'o.merchant_id = ?2',
  'o.restaurant_id = ?3',
  'o.created_at >= ?4',
  'o.created_at < ?5',
];

/** Returns the first five parameters of a statement about orders within the scope. */
export const boundFilter = (scope: Scope, { merchantId, restaurantId, from, to }: OrderFilter) =>
  [scope.merchantId, merchantId ?? null, restaurantId ?? null, from ?? null, to ?? null] as const;

/** Returns the condition of the set parameters only, so that SQLite uses their index: screens poll these queries. */
export const orderCondition = (bound: ReturnType<typeof boundFilter>): string =>
  CONDITIONS.map((condition, index) => (bound[index] === null ? `?${index + 1} IS NULL` : condition)).join(' AND ');
