import { useState } from 'react';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { laneOf } from './lanes.ts';
import { placeOf } from './ticket-texts.ts';

interface Arrivals {
  known: ReadonlySet<string>;
  /** How many orders arrived while the board was open. */
  count: number;
  /** The newest of them, for screen readers. */
  text: string;
}

const toText = (order: KitchenOrder): string =>
  `New order ${order.productOrderId}, ${placeOf(order)}${order.hasNeeds ? ', read what these guests avoid' : ''}`;

/** Counts the orders that arrive while the board is open; those of the first response are not new. */
export function useArrivals(orders: readonly KitchenOrder[] | undefined): Pick<Arrivals, 'count' | 'text'> {
  const [arrivals, setArrivals] = useState<Arrivals>();
  if (orders !== undefined && arrivals === undefined) {
    setArrivals({ known: new Set(orders.map(({ id }) => id)), count: 0, text: '' });
  } else if (orders !== undefined && arrivals !== undefined) {
    const fresh = orders.filter(({ id }) => !arrivals.known.has(id));
    if (fresh.length > 0) {
      const open = fresh.filter((order) => laneOf(order) !== undefined);
      setArrivals({
        known: new Set([...arrivals.known, ...fresh.map(({ id }) => id)]),
        count: arrivals.count + open.length,
        text: open.length > 0 ? open.map(toText).join('. ') : arrivals.text,
      });
    }
  }
  return { count: arrivals?.count ?? 0, text: arrivals?.text ?? '' };
}
