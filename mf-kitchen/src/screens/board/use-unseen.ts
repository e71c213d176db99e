import { useState } from 'react';
import { LANES, type LaneId, type LanesOfOrders } from './lanes.ts';

/** Lanes into which others bring orders; into the rest this kitchen moves them. */
const ARRIVES_IN: readonly LaneId[] = ['served', 'changed', 'asked', 'new'];

/** Counts the orders that came into each lane while it was not shown. What the first response has is not new. */
export function useUnseen(lanes: LanesOfOrders, shown: readonly LaneId[]): Record<LaneId, number> {
  const keysOf = (lane: LaneId) => lanes[lane].map(({ id }) => `${lane} ${id}`);
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(LANES.flatMap(keysOf)));
  const fresh = shown.flatMap(keysOf).filter((key) => !seen.has(key));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh]));
  const countOf = (lane: LaneId): number =>
    ARRIVES_IN.includes(lane) && !shown.includes(lane) ? keysOf(lane).filter((key) => !seen.has(key)).length : 0;
  return Object.fromEntries(LANES.map((lane) => [lane, countOf(lane)])) as Record<LaneId, number>;
}
