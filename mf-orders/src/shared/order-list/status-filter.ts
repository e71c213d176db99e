import type { OrderStatus, OrderSummary } from '@justright/contract/orders';
import type { FilterChipItem } from '@justright/ui/filter-chips';
import { ORDER_STATUSES_IN_ORDER, statusLook } from '../order-texts/order-status.ts';
import { totalOf } from './arrivals.ts';

export type StatusFilter = OrderStatus | 'all';

/** The statuses that always have a chip; the others have one only while there are such orders. */
const ALWAYS: readonly OrderStatus[] = ['pending', 'claimed', 'escalated', 'complete'];

/** Returns the chips above the grid, with the number of orders in each status once it is known. */
export function statusFilterItems(
  counts: OrderSummary['counts'] | undefined,
  chosen: StatusFilter,
): FilterChipItem<StatusFilter>[] {
  const isOffered = (status: OrderStatus) =>
    ALWAYS.includes(status) || (counts?.[status] ?? 0) > 0 || status === chosen;
  const counted = (count: number) => (counts === undefined ? {} : { count });
  return [
    { id: 'all', label: 'All', ...counted(totalOf(counts ?? {})) },
    ...ORDER_STATUSES_IN_ORDER.filter(isOffered).map((status) => ({
      id: status,
      label: statusLook(status).label,
      ...counted(counts?.[status] ?? 0),
    })),
  ];
}
