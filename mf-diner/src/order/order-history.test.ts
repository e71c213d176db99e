import { fakeStorage } from '@justright/client/fakes/fake-storage';
import type { Order } from '@justright/contract/orders';
import { beforeEach, expect, it, vi } from 'vitest';
import { confirmedOrder, keepPlacedOrder, latestPlacedOrder, placedOrders } from './order-history.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

const order = (id: string, restaurantId: string, createdAt: string) =>
  ({ id, createdAt, restaurant: { id: restaurantId, name: '' }, cart: {} }) as Order;

it('an order is kept once, the newest first', () => {
  keepPlacedOrder(order('1', 'r', '2026-11-22T12:00:00Z'));
  keepPlacedOrder(order('2', 'r', '2026-11-22T12:05:00Z'));
  keepPlacedOrder(order('1', 'r', '2026-11-22T12:00:00Z'));
  expect(placedOrders().map(({ id }) => id)).toEqual(['1', '2']);
});

it('the latest order is shown for three hours, at its own restaurant', () => {
  keepPlacedOrder(order('1', 'r', '2026-11-22T12:00:00Z'));
  const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);
  expect(latestPlacedOrder(at('12:01:00'), 'r')?.id).toBe('1');
  expect(latestPlacedOrder(at('12:01:00'))?.id).toBe('1');
  expect(latestPlacedOrder(at('12:01:00'), 'other')).toBeUndefined();
  expect(latestPlacedOrder(at('15:01:00'), 'r')).toBeUndefined();
});

it('where the device refuses to store an order, the state of the next address confirms it, for three hours', () => {
  const placed = { ...order('2', 'r', '2026-11-22T12:00:00Z'), productOrderId: 'JR-2', followKey: 'key' };
  expect(keepPlacedOrder(placed)).toBeNull();
  const storage = fakeStorage();
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const state: unknown = structuredClone(keepPlacedOrder(placed));
  const at = (time: string) => confirmedOrder(state, Date.parse(`2026-11-22T${time}Z`));
  expect(at('12:01:00')).toMatchObject({ id: '2', productOrderId: 'JR-2', followKey: 'key' });
  expect(JSON.stringify(state)).not.toContain('cart');
  expect(at('15:01:00')).toBeUndefined();
  for (const other of [null, 'menu', { id: '2' }]) expect(confirmedOrder(other, 0)).toBeUndefined();
});
