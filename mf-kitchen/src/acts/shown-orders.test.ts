import { expect, test } from 'vitest';
import { fakeLine, fakeOrder } from '../fakes/fake-order.ts';
import type { KeptAct } from './kept-act.ts';
import { madeLine, refusedLine } from './made-line.ts';
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

test('a line is shown as somebody has decided it, by whom, and an offer as one that waits', () => {
  const changed = { at: '2026-03-01T12:00:00.000Z', was: [], is: [], texts: ['Sold out'], because: [], by: '' };
  const order = fakeOrder(
    '1',
    { question: 'asked' },
    { Ann: [fakeLine('Olives')], Ben: [fakeLine('Plate', { changed })] },
  );
  const options = {
    asks: [],
    fits: false,
    ways: [],
    parts: [
      { title: 'Bread', required: false, isLeftOut: false, fits: false },
      { title: 'Sauce', required: true, isLeftOut: false, fits: true },
    ],
    groups: [
      {
        id: 'dip',
        title: 'Dip',
        minimum: 1,
        maximum: 1,
        options: [
          { id: 'plain', title: 'Plain', isChosen: true, fits: true },
          { id: 'lemon', title: 'Lemon', isChosen: false, fits: true },
        ],
      },
    ],
  };
  const choices = {
    omit: ['Bread'],
    without: ['Sauce'],
    customizations: [{ customizationId: 'dip', optionIds: ['lemon'] }],
  };
  const made = madeLine(order, 2, choices, options);
  const refused = refusedLine(order, 2, 'No clean pan');
  if (!made || !refused) throw new Error('The order has no such line');
  expect([made.change, refused.change]).toEqual([changed.at, changed.at]);
  const shownAs = (act: KeptAct['act'], lines: KeptAct['lines'] = []) =>
    shownOrders([order], [{ ...actOf(act), lines, by: { id: 'k', name: 'Kim', pass: 'p' } }])[0];
  for (const act of ['make', 'yes'] as const) {
    const [olives, plate] = shownAs(act, [made])?.cart.orders.flatMap(({ items }) => items) ?? [];
    expect(olives).toEqual(fakeLine('Olives'));
    expect(plate).toMatchObject({
      omit: ['Bread', 'Sauce'],
      customizations: [{ title: 'Dip', options: [{ title: 'Lemon' }] }],
      amended: { by: 'Kim', refusal: null },
    });
    expect(plate?.changed).toBeUndefined();
  }
  expect(shownAs('yes', [made])?.question).toBe('yes');
  expect(shownAs('make', [made])?.question).toBe('asked');
  const line = shownAs('refuse-line', [refused])?.cart.orders[1]?.items[0];
  expect(line).toMatchObject({ changed, amended: { by: 'Kim', refusal: 'No clean pan' } });
  const asked = shownAs('offer', [made]);
  expect(asked?.offer).toMatchObject({ by: 'Kim', until: '', lines: [{ place: 2, made: ['Omit Bread, Sauce'] }] });
  expect(asked?.cart).toEqual(order.cart);
});
