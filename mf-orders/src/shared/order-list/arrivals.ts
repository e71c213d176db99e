import type { OrderSummary } from '@justright/contract/orders';

/** The orders that arrived while the screen was open. */
export interface Arrivals {
  /** The total at the last count. */
  total: number;
  /** The number of arrived orders. */
  arrived: number;
  /** The number of arrived orders that the user has seen. */
  seen: number;
  /** The number of orders that arrived with the last higher count. */
  latest: number;
  /** The instant of the newest order at the first count: younger orders arrived while the screen was open. */
  openedAt: string;
}

/** Returns the number of orders in all statuses. */
export const totalOf = (counts: OrderSummary['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Updates the arrivals with a newer count. Orders of the first count are not new. */
export function withCount(before: Arrivals | undefined, total: number, newestAt: string): Arrivals {
  if (before === undefined) return { total, arrived: 0, seen: 0, latest: 0, openedAt: newestAt };
  if (total <= before.total) return { ...before, total };
  const latest = total - before.total;
  return { ...before, total, arrived: before.arrived + latest, latest };
}

export const announcement = (count: number): string => (count === 1 ? '1 new order' : `${count} new orders`);

/** Returns the page's title with the number of unseen orders. */
export const titleWith = (unseen: number, title: string): string => (unseen > 0 ? `(${unseen}) ${title}` : title);
