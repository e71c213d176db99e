import { eraseOrderPeople, type OrderRow } from '@justright/contract/orders';
import { erasePeople } from '../../data/order-people.ts';
import { findOrderRow } from '../../data/orders.ts';
import { isOver } from '@justright/contract/kitchen-moves';
import { requireFound, RequestError } from '../../domain/refusals.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { nameOf } from '../../identity/authenticate.ts';

/**
 * Erases the personal part of an order and the comments on it. An open order is refused, because its kitchen needs the names,
 * and one that is held.
 */
export const eraseOrderPeopleEndpoint = endpoint(eraseOrderPeople, { changes: 'orders' }, async (request) => {
  const { db, params, scope, nowMs } = request;
  const allowed = await scope();
  const find = async () => {
    const order = requireFound(await findOrderRow(allowed, db, params.id), 'Order');
    return order;
  };
  const order = await find();
  if (!isOver(order.orderStatus)) {
    throw new RequestError('invalid-transition', `${order.productOrderId} is ${order.orderStatus}: close it first`);
  }
  requireNotHeld(order);
  const caller = callerOf(request);
  const at = new Date(nowMs).toISOString();
  await erasePeople(db, order.id, { at, uid: caller.uid, by: nameOf(caller) });
  const erased = await find();
  // Somebody may have placed a hold meanwhile.
  requireNotHeld(erased);
  return { data: erased };
});

/** Refuses to erase an order that is held. */
function requireNotHeld({ productOrderId, hold }: OrderRow): void {
  if (hold === null) return;
  throw new RequestError('invalid-transition', `${productOrderId} is held by ${hold.by}: end the hold first`, {
    details: { hold },
  });
}
