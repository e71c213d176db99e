import type { OrderStatus, OrderSummary } from '@justright/contract/orders';
import type { FilterChipItem } from '@justright/ui/filter-chips';
import { ORDER_STATUSES_IN_ORDER, statusLook } from '../order-texts/order-status.ts';
import { totalOf } from './arrivals.ts';

/** `changed`: orders of which a dish no longer fits, and nobody in the kitchen has read that. */
export type StatusFilter = OrderStatus | 'all' | 'changed';

/** The statuses that always have a chip; the others have one only while there are such orders. */
const ALWAYS: readonly OrderStatus[] = ['pending', 'claimed', 'escalated', 'complete'];

/** Returns the chips above the grid, with their numbers of orders once they are known; that of changed ones while there are any. */
export function statusFilterItems(
  summary: Pick<OrderSummary, 'counts' | 'changed'> | undefined,
  chosen: StatusFilter,
): FilterChipItem<StatusFilter>[] {
  const { counts, changed = 0 } = summary ?? {};
  const isOffered = (status: OrderStatus) =>
    ALWAYS.includes(status) || (counts?.[status] ?? 0) > 0 || status === chosen;
  const counted = (count: number) => (counts === undefined ? {} : { count });
  return [
    { id: 'all', label: 'All', ...counted(totalOf(counts ?? {})) },
    ...(changed > 0 || chosen === 'changed' ? [{ id: 'changed' as const, label: 'Changed', ...counted(changed) }] : []),
    ...ORDER_STATUSES_IN_ORDER.filter(isOffered).map((status) => ({
      id: status,
      label: statusLook(status).label,
      ...counted(counts?.[status] ?? 0),
    })),
  ];
}
