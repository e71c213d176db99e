import type { OrderRow, OrderStatus } from '@justright/contract/orders';
import { ORDER_STATUSES_IN_ORDER, statusLook } from '../../shared/order-status.ts';

export type StatusFilter = OrderStatus | 'all';

/** Always offered; the others only while there are orders of them. */
const ALWAYS: readonly OrderStatus[] = ['pending', 'claimed', 'escalated', 'complete'];
/** Work that is done is not counted. */
const UNCOUNTED: readonly OrderStatus[] = ['complete', 'cancelled'];

/** The status filter that an address asks for; `all` when it asks for none or for one that does not exist. */
export const asStatusFilter = (text: string | null): StatusFilter =>
  ORDER_STATUSES_IN_ORDER.find((status) => status === text) ?? 'all';

/** The chips above the grid, with the number of orders that wait in each open status. */
export function statusFilterItems(
  rows: readonly Pick<OrderRow, 'orderStatus'>[],
  chosen: StatusFilter,
): { id: StatusFilter; label: string }[] {
  const counts = new Map<OrderStatus, number>();
  for (const { orderStatus } of rows) counts.set(orderStatus, (counts.get(orderStatus) ?? 0) + 1);
  const items = ORDER_STATUSES_IN_ORDER.filter(
    (status) => ALWAYS.includes(status) || counts.has(status) || status === chosen,
  ).map((status) => {
    const { label } = statusLook(status);
    return { id: status, label: UNCOUNTED.includes(status) ? label : `${label} · ${counts.get(status) ?? 0}` };
  });
  return [{ id: 'all', label: 'All' }, ...items];
}
