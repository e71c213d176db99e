import { expect, it } from 'vitest';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { fakeLine, fakeOrder } from '../fakes/fake-order.ts';
import { newestOrders } from './newest-orders.ts';

const heardOf = (...orders: KitchenOrder[]) => new Map(orders.map((order) => [order.id, order]));
const newer = fakeOrder('1', { changeId: 5, kitchenStatus: 'accepted' });
const older = fakeOrder('1', { changeId: 4, kitchenStatus: 'new' });

it('the newer state of an order counts, whether it was listed or heard of', () => {
  expect(newestOrders([older], heardOf(newer))).toEqual([newer]);
  expect(newestOrders([newer], heardOf(older))).toEqual([newer]);
});

it('an order that was only heard of comes after the listed ones, while it is open', () => {
  const placed = fakeOrder('2', { changeId: 6 });
  const done = fakeOrder('3', { changeId: 7, orderStatus: 'complete', kitchenStatus: 'done' });
  expect(newestOrders([older], heardOf(placed, done))).toEqual([older, placed]);
});

it('an order that is over counts although it was only heard of, while somebody has to be told', () => {
  const over = { orderStatus: 'complete', kitchenStatus: 'done' } as const;
  const at = '2026-03-01T12:30:00.000Z';
  const changed = { at, was: [], is: [], texts: ['No longer vegan'], because: [], by: '' };
  const read = { ...changed, readBy: 'Kim', readAt: at };
  const unwell = fakeOrder('2', { ...over, unwell: { at, readBy: null, readAt: null } });
  const served = fakeOrder('3', over, { Ann: [fakeLine('Falafel', { changed })] });
  expect(newestOrders([older], heardOf(unwell, served))).toEqual([older, unwell, served]);
  const attended = fakeOrder('2', { ...over, unwell: { at, readBy: 'Kim', readAt: at } });
  expect(
    newestOrders([older], heardOf(attended, fakeOrder('3', over, { Ann: [fakeLine('Falafel', { changed: read })] }))),
  ).toEqual([older]);
});
