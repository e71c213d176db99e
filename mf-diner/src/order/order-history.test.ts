import type { Order } from '@justright/contract/orders';
import { expect, it } from 'vitest';
import { keepPlacedOrder, latestPlacedOrder, placedOrders } from './order-history.ts';

function memory() {
  const values = new Map<string, string>();
  return () => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
  });
}
const order = (id: string, restaurantId: string, createdAt: string) =>
  ({ id, createdAt, restaurant: { id: restaurantId, name: '' }, cart: {} }) as Order;

it('an order is kept once, the newest first', () => {
  const pick = memory();
  keepPlacedOrder(order('1', 'r', '2026-11-22T12:00:00Z'), pick);
  keepPlacedOrder(order('2', 'r', '2026-11-22T12:05:00Z'), pick);
  keepPlacedOrder(order('1', 'r', '2026-11-22T12:00:00Z'), pick);
  expect(placedOrders(pick).map(({ id }) => id)).toEqual(['1', '2']);
});

it('the latest order is in sight for three hours, at its own restaurant', () => {
  const pick = memory();
  keepPlacedOrder(order('1', 'r', '2026-11-22T12:00:00Z'), pick);
  const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);
  expect(latestPlacedOrder(at('12:01:00'), 'r', pick)?.id).toBe('1');
  expect(latestPlacedOrder(at('12:01:00'), undefined, pick)?.id).toBe('1');
  expect(latestPlacedOrder(at('12:01:00'), 'other', pick)).toBeUndefined();
  expect(latestPlacedOrder(at('15:01:00'), 'r', pick)).toBeUndefined();
});
