import { expect, test } from 'vitest';
import { fakeOrder } from '../fakes/fake-order.ts';
import type { KeptAct } from './kept-act.ts';
import { shownOrders } from './shown-orders.ts';

const actOf = (act: KeptAct['act'], before: KeptAct['before'] = null): KeptAct => ({
  key: act,
  orderId: '1',
  productOrderId: 'JR-1',
  act,
  reason: '',
  before,
  atMs: 0,
  isTried: false,
});
const statusOf = (acts: readonly KeptAct[], order = fakeOrder('1')) => shownOrders([order], acts)[0]?.kitchenStatus;

test('acts that are not confirmed yet are shown in their order, at their order alone', () => {
  expect(statusOf([actOf('accept'), actOf('start')])).toBe('started');
  expect(statusOf([actOf('accept')], fakeOrder('2'))).toBe('new');
});

test('an act that the server has done already, without its response, changes nothing more', () => {
  expect(statusOf([actOf('accept')], fakeOrder('1', { kitchenStatus: 'started', orderStatus: 'inprocess' }))).toBe(
    'started',
  );
});

test('an undo brings back what was before', () => {
  const before = fakeOrder('1');
  expect(statusOf([actOf('accept'), actOf('undo', before)])).toBe('new');
});

test('who has read the needs stays who read them first', () => {
  const needsRead = { by: 'Kim', at: '2026-03-01T12:00:00.000Z' };
  expect(shownOrders([fakeOrder('1', { needsRead })], [actOf('read')])[0]?.needsRead).toEqual(needsRead);
  expect(shownOrders([fakeOrder('1')], [actOf('read')])[0]?.needsRead?.by).toBe('you');
});

test('a change is shown as read where it was shown to who reads, and no later one', () => {
  const { cart } = fakeOrder('1');
  const changed = { at: '2026-03-01T12:00:00.000Z', was: [], is: [], texts: ['Sold out'], because: [], by: '' };
  const orders = cart.orders.map((one) => ({ ...one, items: one.items.map((item) => ({ ...item, changed })) }));
  const order = fakeOrder('1', { cart: { ...cart, orders } });
  const readOf = (changes?: string[]) =>
    shownOrders([order], [{ ...actOf('read'), ...(changes && { changes }) }])[0]?.cart.orders[0]?.items[0]?.changed
      ?.readBy;
  expect(readOf([changed.at])).toBe('you');
  expect(readOf(['2026-03-01T11:00:00.000Z'])).toBeUndefined();
  expect(readOf()).toBeUndefined();
});

test('a finished order that is taken back is shown at once, once only, until that is refused or undone', () => {
  const finished = fakeOrder('9', { orderStatus: 'complete', kitchenStatus: 'done' });
  const back: KeptAct = { ...actOf('reopen'), orderId: '9', order: finished };
  const shown = shownOrders([fakeOrder('1')], [back]);
  expect(shown.map(({ id, kitchenStatus }) => [id, kitchenStatus])).toEqual([
    ['1', 'new'],
    ['9', 'ready'],
  ]);
  expect(shownOrders([finished], [back]).map(({ kitchenStatus }) => kitchenStatus)).toEqual(['ready']);
  expect(shownOrders([fakeOrder('1')], []).map(({ id }) => id)).toEqual(['1']);
  const done = { ...actOf('done'), orderId: '9' };
  expect(shownOrders([], [back, done]).map(({ kitchenStatus }) => kitchenStatus)).toEqual(['done']);
});
