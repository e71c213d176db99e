import type { OrderSummaryQuery } from '@justright/contract/orders';
import type * as v from 'valibot';
import type { Scope } from './scope.ts';

/** Which orders are meant; instants are ISO 8601, `to` is not included. */
export type OrderFilter = v.InferOutput<typeof OrderSummaryQuery>;

/** The parameters are those of {@link boundFilter}. */
const CONDITIONS = [
  'o.merchant_id = ?1',
  'o.merchant_id = ?2',
  'o.restaurant_id = ?3',
  'o.created_at >= ?4',
  'o.created_at < ?5',
];

/** The first five parameters of a statement about orders within the scope. */
export const boundFilter = (scope: Scope, { merchantId, restaurantId, from, to }: OrderFilter) =>
  [scope.merchantId, merchantId ?? null, restaurantId ?? null, from ?? null, to ?? null] as const;

/** The condition has only what is asked for, so that the index of it is used: screens ask again and again. */
export const orderCondition = (bound: ReturnType<typeof boundFilter>): string =>
  CONDITIONS.map((condition, index) => (bound[index] === null ? `?${index + 1} IS NULL` : condition)).join(' AND ');
