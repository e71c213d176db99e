import { useEffect, useRef } from 'react';
import { api } from '@justright/client/api';
import { type FinishedOrder, type KitchenOrder, listFinishedOrders } from '@justright/contract/kitchen';
import { isOver } from '@justright/contract/kitchen-moves';
import { laneOf } from './lanes.ts';
import { finishedText } from './ticket-texts.ts';
import type { Notice } from './use-notices.ts';

/** Says what became of an order that somebody else closed; undefined when there is nothing to say. That one is over is news. */
function goneOf(
  { productOrderId }: KitchenOrder,
  now: KitchenOrder | undefined,
): (Pick<Notice, 'isNews'> & { text: string }) | undefined {
  if (now === undefined) return { text: `${productOrderId} is no longer open`, isNews: true };
  if (now.orderStatus !== 'cancelled') return undefined;
  return { text: `${productOrderId} is cancelled now: do not cook`, isNews: false };
}

/** Tells about orders that were on the board and that somebody else has cancelled or closed: at once, and by whom once that is known. */
export function useGoneOrders(
  restaurantId: string,
  orders: readonly KitchenOrder[] | undefined,
  own: ReadonlySet<string>,
  note: (notice: Notice) => void,
) {
  const seen = useRef<readonly KitchenOrder[]>([]);
  useEffect(() => {
    if (orders === undefined) return;
    const gone = seen.current.flatMap((was) => {
      const now = orders.find(({ id }) => id === was.id);
      if (laneOf(was) === undefined || isOver(was.orderStatus) || own.has(was.id) || (now && !isOver(now.orderStatus)))
        return [];
      const told = goneOf(was, now);
      return told ? [{ id: was.id, key: crypto.randomUUID(), ...told }] : [];
    });
    seen.current = orders;
    if (gone.length === 0) return;
    const goneMs = Date.now();
    for (const { key, text, isNews } of gone) note({ key, goneMs, isNews, textIn: () => text });
    const tellBy = (finished: readonly FinishedOrder[]) => {
      for (const { id, key, text, isNews } of gone) {
        const order = finished.find((one) => one.id === id);
        if (!order || order.finishedBy === '') continue;
        note({ key, goneMs, isNews, textIn: (timeZone) => `${text}. ${finishedText(order, timeZone)}` });
      }
    };
    // Without a response it stays unsaid by whom.
    void api(listFinishedOrders, { params: { id: restaurantId } }).then(
      ({ data }) => tellBy(data),
      () => undefined,
    );
  }, [restaurantId, orders, own, note]);
}
