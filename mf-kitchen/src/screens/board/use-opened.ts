import { useCallback, useState } from 'react';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { hasOpenChange, type LaneId } from './lanes.ts';

/** Of at most this many tickets each is open: a cook reads them without a tap. */
const OPEN_MAX = 3;

/** Decides whether a dish of an order was asked about: a cook answers it at the ticket. */
const isAboutTraces = ({ isQuestion, cart }: KitchenOrder): boolean =>
  !isQuestion && cart.orders.some(({ items }) => items.some(({ question }) => question !== undefined));

interface Opened {
  isOpen: (order: KitchenOrder, lane: LaneId, tickets: number) => boolean;
  open: (orderId: string, lane: LaneId, isOpen: boolean) => void;
}

/** Knows which tickets are open: those of a lane with few, those with an open change, and those that somebody has opened there. */
export function useOpened(): Opened {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const open = useCallback((orderId: string, lane: LaneId, isOpen: boolean) => {
    setChosen((known) => new Map(known).set(`${lane} ${orderId}`, isOpen));
  }, []);
  return {
    // A question in words is a line: the dialog that answers it has its dishes.
    isOpen: (order, lane, tickets) =>
      hasOpenChange(order) ||
      (chosen.get(`${lane} ${order.id}`) ?? ((lane !== 'asked' || isAboutTraces(order)) && tickets <= OPEN_MAX)),
    open,
  };
}
