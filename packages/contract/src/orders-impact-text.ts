import type { OrdersImpact, TouchedOrder } from './orders-impact.ts';

const orders = (count: number, more = ''): string => `${count} ${more}${count === 1 ? 'order' : 'orders'}`;

/** Says how many orders a change would flag: "3 open orders and 1 served just now, 1 of them strict"; '' for none. */
export function ordersImpactTitle({ orderCount, strictCount, servedCount, restaurantsLeft }: OrdersImpact): string {
  if (orderCount === 0) return '';
  const openCount = orderCount - servedCount;
  const counted = [
    ...(openCount > 0 ? [orders(openCount, 'open ')] : []),
    ...(servedCount > 0 ? [`${openCount > 0 ? servedCount : orders(servedCount)} served just now`] : []),
  ].join(' and ');
  const strict = strictCount === 0 ? '' : orderCount === 1 ? ', strict' : `, ${strictCount} of them strict`;
  return `${restaurantsLeft > 0 ? 'At least ' : ''}${counted}${strict}`;
}

/** Names an order: where it goes, its table or else who ordered it, and its number. */
export const touchedPlace = ({ table, userName, productOrderId }: TouchedOrder): string =>
  [table || userName, productOrderId].filter((text) => text !== '').join(' · ');
