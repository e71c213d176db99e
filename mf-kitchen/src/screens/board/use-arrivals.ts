import { waitingPlaces } from '@justright/contract/asked-texts';
import { useState } from 'react';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { isOver } from '@justright/contract/kitchen-moves';
import { changeTexts } from '@justright/contract/line-change-texts';
import { answerBy, isLastMinute, lastMinuteOf } from './answer-by.ts';
import { laneOf } from './lanes.ts';
import { placeOf } from './ticket-texts.ts';
import { useReached } from './use-reached.ts';

interface Arrivals {
  known: ReadonlySet<string>;
  /** How many orders arrived, and how many lines of orders changed, and how many answers were nearly late, while the board was open. */
  count: number;
  /** The newest of them, for screen readers. */
  text: string;
}

const toText = (order: KitchenOrder): string =>
  [
    `New order ${order.productOrderId}`,
    placeOf(order),
    ...(order.hasNeeds ? ['read what these guests avoid'] : []),
    ...(waitingPlaces(order).length > 0 ? ['a guest waits for your answer about traces'] : []),
  ].join(', ');

const isNew = (order: KitchenOrder): boolean => laneOf(order) !== undefined && !isOver(order.orderStatus);

/** What a cook is told of with a sound. */
interface Event {
  key: string;
  text: string;
}

/** Lists what has happened to orders: each that was placed, each line that changed since, and each last minute to answer. */
const eventsOf = (orders: readonly KitchenOrder[], nowMs: number): Event[] =>
  orders.flatMap((order) => [
    { key: order.id, text: isNew(order) ? toText(order) : '' },
    ...(isLastMinute(order, nowMs)
      ? [
          {
            key: `${order.id} answer by ${answerBy(order)}`,
            text: `Last minute to answer ${order.productOrderId}, ${placeOf(order)}: without an answer its dish is refused`,
          },
        ]
      : []),
    ...order.cart.orders.flatMap(({ items }, person) =>
      items.flatMap(({ menuItem, changed }, line) =>
        changed
          ? [
              {
                key: `${order.id} ${person} ${line} ${changed.at}`,
                text: `Changed: ${menuItem.title} of ${order.productOrderId}, ${placeOf(order)}. ${changeTexts(changed).join('. ')}`,
              },
            ]
          : [],
      ),
    ),
  ]);

/** Counts what happens while the board is open; what the first response has is not new. */
export function useArrivals(orders: readonly KitchenOrder[] | undefined): Pick<Arrivals, 'count' | 'text'> {
  const [arrivals, setArrivals] = useState<Arrivals>();
  const nowMs = useReached((orders ?? []).flatMap((order) => lastMinuteOf(order) ?? []));
  if (orders !== undefined && arrivals === undefined) {
    setArrivals({ known: new Set(eventsOf(orders, nowMs).map(({ key }) => key)), count: 0, text: '' });
  } else if (orders !== undefined && arrivals !== undefined) {
    const fresh = eventsOf(orders, nowMs).filter(({ key }) => !arrivals.known.has(key));
    if (fresh.length > 0) {
      const told = fresh.filter(({ text }) => text !== '');
      setArrivals({
        known: new Set([...arrivals.known, ...fresh.map(({ key }) => key)]),
        count: arrivals.count + told.length,
        text: told.length > 0 ? told.map(({ text }) => text).join('. ') : arrivals.text,
      });
    }
  }
  return { count: arrivals?.count ?? 0, text: arrivals?.text ?? '' };
}
