import { useCallback, useState } from 'react';
import type { OrderSummary } from '@justright/contract/orders';
import { type Arrivals, totalOf, withCount } from './arrivals.ts';

/** Updates the arrivals with each new summary. */
export function useArrivals(summary: OrderSummary | undefined): { arrivals: Arrivals | undefined; see: () => void } {
  const [followed, setFollowed] = useState<{ summary: OrderSummary; arrivals: Arrivals }>();
  if (summary !== undefined && summary !== followed?.summary) {
    const arrivals = withCount(followed?.arrivals, totalOf(summary.counts), summary.newestAt);
    setFollowed({ summary, arrivals });
  }
  const see = useCallback(
    () =>
      setFollowed((before) => before && { ...before, arrivals: { ...before.arrivals, seen: before.arrivals.arrived } }),
    [],
  );
  return { arrivals: followed?.arrivals, see };
}
