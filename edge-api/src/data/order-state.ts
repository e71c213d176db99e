import type { OrderState } from '@justright/contract/kitchen-moves';
import type { OrderRow } from '@justright/contract/orders';
import { toFlag } from './database.ts';

/** The part of an order that a move changes. */
export type Movable = OrderState & Pick<OrderRow, 'id' | 'claimedBy' | 'externalOrderId'>;

/** SQL of an order in the state, and with the claim, that was read. */
export const AS_READ = `id = ?1 AND order_status = ?2 AND payment_status = ?3 AND active = ?4 AND kitchen_status = ?5
  AND question IS ?6 AND claimed_by = ?7`;
/** Returns what {@link AS_READ} is bound to. */
export const asRead = (order: Movable) => [
  order.id,
  order.orderStatus,
  order.paymentStatus,
  toFlag(order.active),
  order.kitchenStatus,
  order.question,
  order.claimedBy,
];
