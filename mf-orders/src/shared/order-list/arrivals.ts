import type { OrderSummary } from '@justright/contract/orders';

/** What has come in while the screen was open. */
export interface Arrivals {
  /** How many orders there were when it was last counted. */
  total: number;
  /** How many came in. */
  arrived: number;
  /** How many of those the reader has looked at. */
  seen: number;
  /** How many came with the last count that was higher. */
  latest: number;
  /** Instant of the newest order that was there at first: whatever is younger came in while the screen was open. */
  openedAt: string;
}

/** Orders of all statuses together. */
export const totalOf = (counts: OrderSummary['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Takes a newer count into account. What the first one holds is not new. */
export function withCount(before: Arrivals | undefined, total: number, newestAt: string): Arrivals {
  if (before === undefined) return { total, arrived: 0, seen: 0, latest: 0, openedAt: newestAt };
  if (total <= before.total) return { ...before, total };
  const latest = total - before.total;
  return { ...before, total, arrived: before.arrived + latest, latest };
}

export const announcement = (count: number): string => (count === 1 ? '1 new order' : `${count} new orders`);

/** The page's title, with how many orders wait to be looked at. */
export const titleWith = (unseen: number, title: string): string => (unseen > 0 ? `(${unseen}) ${title}` : title);
