import type { OrderRow } from '@justright/contract/orders';

/** Which orders the open screen has seen, and which of them came in while it was open. */
export interface Arrivals {
  seen: ReadonlySet<string>;
  arrived: ReadonlySet<string>;
  /** How many came with the newest list. */
  latestCount: number;
}

/** Takes a newer list into account. What the first list holds is not new. */
export function withList(before: Arrivals | undefined, rows: readonly Pick<OrderRow, 'id'>[]): Arrivals {
  const ids = rows.map(({ id }) => id);
  if (before === undefined) return { seen: new Set(ids), arrived: new Set(), latestCount: 0 };
  const latest = ids.filter((id) => !before.seen.has(id));
  if (latest.length === 0) return before;
  return {
    seen: new Set([...before.seen, ...latest]),
    arrived: new Set([...before.arrived, ...latest]),
    latestCount: latest.length,
  };
}

export const announcement = (count: number): string => (count === 1 ? '1 new order' : `${count} new orders`);
