import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import {
  getLineOptions,
  type KitchenOrder,
  listFinishedOrders,
  listKitchenOrders,
  watchKitchenOrders,
} from '@justright/contract/kitchen';
import { getOrderPause } from '@justright/contract/order-pauses';
import type { LineChange } from '@justright/contract/orders';
import { listAllergies, listDiets } from '@justright/contract/preferences';
import { getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import { listTodayAnswers } from '@justright/contract/today-answers';
import { fakeLine, fakeOrder } from '../../fakes/fake-order.ts';
import { BoardScreen } from './board.screen.tsx';

const AT = '2026-03-01T12:30:00.000Z';
const PEANUT = { key: 'peanut', name: 'Peanut' };
const SESAME = { key: 'sesame', name: 'Sesame' };
const STRICT = {
  selectedAllergies: ['peanut', 'sesame'],
  selectedDiets: [],
  strict: ['peanut', 'sesame'],
};
const CHANGED: LineChange = {
  at: AT,
  was: [
    { ...PEANUT, answer: 'notAdded' },
    { ...SESAME, answer: 'notAdded' },
  ],
  is: [
    { ...PEANUT, answer: 'mayContain', from: ['Seeds, sesame seeds, whole, dried'] },
    { ...SESAME, answer: 'contains', from: ['Sesame loaf'] },
  ],
  texts: [],
  because: [{ title: 'Sesame loaf instead of Ember flatbread', entity: 'substitution', by: 'Leo Brandt', at: AT }],
  by: 'Leo Brandt',
};
const NEEDS = { hasNeeds: true, dislikes: ['Peanut', 'Sesame'], dislikeLevels: ['strict', 'strict'] } as const;
const strictNeeds = () => ({ ...NEEDS, dislikes: [...NEEDS.dislikes], dislikeLevels: [...NEEDS.dislikeLevels] });

/** Makes forty open orders at eight in the evening: 31 new ones, then four questions and five that have changed. */
const atEight = (): KitchenOrder[] => [
  ...Array.from({ length: 31 }, (_, index) =>
    fakeOrder(`1${index}`, { addressString: `Table ${index}`, ...(index % 4 === 0 && strictNeeds()) }),
  ),
  ...Array.from({ length: 4 }, (_, index) =>
    fakeOrder(
      `2${index}`,
      {
        ...strictNeeds(),
        question: 'asked',
        notes: 'Could you make the salmon without the fennel?',
        addressString: '',
      },
      { Di: [fakeLine('Salmon and Fennel', { preference: STRICT })] },
    ),
  ),
  ...Array.from({ length: 5 }, (_, index) =>
    fakeOrder(
      `3${index}`,
      {
        addressString: index === 0 ? '' : `Table ${index}`,
        createdAt: `2026-03-01T13:0${index}:00.000Z`,
        ...(index > 0 && strictNeeds()),
      },
      {
        Ann: [
          fakeLine('Red Lentil Soup', { changed: CHANGED, ...(index > 0 && { preference: STRICT }) }),
          fakeLine('Olives'),
        ],
      },
    ),
  ),
];

async function open(width: number, height: number, orders: KitchenOrder[]): Promise<void> {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 900));
  const api = fakeApi();
  api.on(getRestaurant, () => ({ name: 'Olive & Ember', timeZone: 'America/Los_Angeles' }) as Restaurant);
  api.on(listAllergies, () => []);
  api.on(listDiets, () => []);
  api.on(getOrderPause, () => ({ pause: null, nextDayAt: null }));
  api.on(listTodayAnswers, () => []);
  api.on(listKitchenOrders, () => [...orders]);
  api.on(listFinishedOrders, () => []);
  api.on(watchKitchenOrders, () => {
    throw new ApiError('Not now', { code: 'unavailable', status: 503 });
  });
  const way = {
    label: 'Leave out Ember flatbread',
    omit: ['Ember flatbread'],
    without: [],
    customizations: [],
    asks: [],
  };
  api.on(getLineOptions, () => ({ asks: [], fits: false, ways: [way], parts: [], groups: [] }));
  await openScreen({
    api,
    as: 'KitchenStaff',
    at: '/kitchen/r',
    routes: () => routesOf({ '/kitchen/{restaurantId}': { Component: BoardScreen } }),
  });
}
const ticket = (number: string) => page.getByRole('article', { name: new RegExp(`^${number},`) });
const lane = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect();
const numbers = () =>
  page
    .getByRole('article')
    .elements()
    .map((one) => one.getAttribute('aria-label')?.split(',')[0]);

test.each([
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
])('a board that is opened at %i×%i shows what has changed first, allergies before others', async (width, height) => {
  await open(width, height, atEight());
  await expect.element(ticket('JR-31').getByRole('button', { name: 'Leave out Ember flatbread' })).toBeVisible();
  expect(numbers().slice(0, 5)).toEqual(['JR-31', 'JR-32', 'JR-33', 'JR-34', 'JR-30']);
  expect(boxOf(ticket('JR-31')).top).toBeLessThan(height);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
});

test.each([
  [1024, 768],
  [1440, 900],
])('at %i×%i a changed ticket is whole, questions are lines and the lanes keep their room', async (width, height) => {
  await open(width, height, atEight());
  const first = ticket('JR-31');
  await expect.element(first.getByRole('button', { name: 'Leave out Ember flatbread' })).toBeVisible();
  const seen = lane('Changed').element().parentElement?.getBoundingClientRect();
  for (const part of [
    first.getByText(/^Peanut: none listed, now may contain it/),
    first.getByText(/^Sesame loaf instead of Ember flatbread, by Leo Brandt at/),
    ...[
      'I have read it',
      'Leave out Ember flatbread',
      'Another way, or ask the guest…',
      'Do not make it…',
      'Refuse…',
    ].map((name) => first.getByRole('button', { name })),
  ]) {
    expect(boxOf(part).bottom, part.element().textContent).toBeLessThanOrEqual(seen?.bottom ?? 0);
  }
  const told = boxOf(first.getByText(/by Leo Brandt at/));
  expect(boxOf(first.getByRole('button', { name: 'I have read it' })).top).toBeGreaterThanOrEqual(told.bottom - 1);

  for (const question of lane('Asks first').getByRole('article').elements()) {
    expect(question.getBoundingClientRect().height).toBeLessThanOrEqual(56);
    expect(question.textContent).toContain('ALLERGY: PEANUT, SESAME');
  }
  expect(boxOf(lane('Asks first')).height).toBeLessThanOrEqual(height / 5);
  expect(boxOf(lane('New')).height).toBeGreaterThanOrEqual(190);
  expect(boxOf(lane('New')).bottom).toBeLessThanOrEqual(height);
  expect(boxOf(lane('Accepted')).width).toBeLessThan(160);
  expect(boxOf(lane('New')).width).toBeGreaterThan(width / 2);
});

/** Decides whether a press in the middle of a target would be its own: it is in sight and nothing lies over it. */
function isPressable(target: Element): boolean {
  const { left, top, width, height } = target.getBoundingClientRect();
  return target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Makes one order that was served and has changed, and eight that are cooked. */
const alarmed = (): KitchenOrder[] =>
  Array.from({ length: 9 }, (_, index) =>
    fakeOrder(
      `4${index}`,
      {
        ...strictNeeds(),
        addressString: `Table ${index}`,
        ...(index === 0
          ? { orderStatus: 'complete', kitchenStatus: 'done' }
          : { orderStatus: 'inprocess', kitchenStatus: 'started' }),
      },
      { Ann: [fakeLine('Red Lentil Soup', { changed: CHANGED, preference: STRICT }), fakeLine('Olives')] },
    ),
  );

test.each([
  [1024, 768],
  [1440, 900],
])('at %i×%i no alarm lies over another one, and each is answered', async (width, height) => {
  await open(width, height, [...alarmed(), ...atEight().slice(0, 12)]);
  await expect.element(ticket('JR-41')).toBeVisible();
  expect(boxOf(lane('Served')).bottom).toBeLessThanOrEqual(boxOf(lane('Changed')).top);
  expect(isPressable(ticket('JR-40').getByRole('button', { name: 'The table knows' }).element())).toBe(true);
  for (const { id } of alarmed()) {
    const alarm = ticket(`JR-${id}`);
    await expect.element(alarm.getByRole('button', { name: id === '40' ? 'Print ticket' : 'Refuse…' })).toBeVisible();
    for (const target of alarm.getByRole('button').elements()) {
      target.scrollIntoView({ block: 'center' });
      expect(isPressable(target), `${id} ${target.textContent}`).toBe(true);
    }
  }
});

test.each([
  [1024, 768],
  [1440, 900],
])('at %i×%i orders that are over take no room from what has changed', async (width, height) => {
  const orders = [...atEight().slice(0, 12), ...alarmed().slice(1)];
  await open(width, height, orders);
  await expect.element(ticket('JR-41')).toBeVisible();
  const top = boxOf(lane('Changed')).top;
  orders.splice(1, 3);
  window.dispatchEvent(new Event('visibilitychange'));
  const told = page.getByText('JR-13 is no longer open');
  await expect.element(told).toBeVisible();
  expect(told.element().closest('[role=alert]')).toBeNull();
  expect(boxOf(lane('Changed')).top).toBe(top);
  expect(boxOf(lane('New')).bottom).toBeLessThanOrEqual(height);
  expect(isPressable(ticket('JR-41').getByRole('button', { name: 'I have read it' }).element())).toBe(true);
});

test.each([
  [390, 844],
  [768, 1024],
])('at %i×%i a change while another lane is shown is told in words, which open it', async (width, height) => {
  const orders = atEight().slice(0, 12);
  await open(width, height, orders);
  await expect.element(ticket('JR-10')).toBeVisible();
  await expect.element(page.getByRole('alert').getByRole('button')).not.toBeInTheDocument();
  const [served, one, other] = alarmed();
  if (served && one && other) orders.push(served, one, other);
  window.dispatchEvent(new Event('visibilitychange'));
  const line = page.getByRole('alert').getByRole('button', { name: '2 orders changed: Table 1, Table 2' });
  await expect.element(line).toBeVisible();
  expect(boxOf(line).bottom).toBeLessThan(height / 2);
  expect(boxOf(line).height).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  window.scrollTo(0, document.documentElement.scrollHeight);
  expect(isPressable(line.element())).toBe(true);
  await expectAccessible();
  await line.click();
  await expect.element(ticket('JR-41')).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
  await page.getByRole('button', { name: '1 served order changed, tell: Table 0' }).click();
  await expect.element(ticket('JR-40').getByRole('button', { name: 'The table knows' })).toBeVisible();
});

test.each([
  { below: 'no order', orders: [] },
  { below: 'one order', orders: [fakeOrder('9', { kitchenStatus: 'accepted', orderStatus: 'inprocess' })] },
])('with $below in the lanes below, what has changed takes the room that they leave', async ({ orders }) => {
  const lines = ['Red Lentil Soup', 'Salmon and Fennel', 'Crisp Squid'].map((title) =>
    fakeLine(title, { changed: CHANGED, preference: STRICT }),
  );
  await open(1024, 768, [fakeOrder('1', strictNeeds(), { Ann: lines }), ...orders]);
  await expect.element(ticket('JR-1')).toBeVisible();
  const alarms = lane('Changed').element().parentElement;
  const below = boxOf(lane('Accepted'));
  expect(alarms?.clientHeight).toBeGreaterThan(orders.length === 0 ? 480 : 360);
  expect(below.height).toBeGreaterThanOrEqual(orders.length === 0 ? 80 : 190);
  expect(below.bottom).toBeLessThanOrEqual(768);
});

test('no word of a ticket’s heading is broken', async () => {
  await open(
    1024,
    768,
    (['new', 'accepted', 'started', 'ready'] as const).map((kitchenStatus, index) =>
      fakeOrder(String(index), {
        kitchenStatus,
        addressString: '',
        createdAt: new Date(Date.now() - 7_200_000).toISOString(),
      }),
    ),
  );
  await expect.element(ticket('JR-0')).toBeVisible();
  for (const heading of page.getByRole('heading', { name: 'In restaurant' }).elements()) {
    const range = document.createRange();
    const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
    if (!text) throw new Error('The heading has no text');
    range.setStart(text, 'In '.length);
    range.setEnd(text, 'In restaurant'.length);
    expect(range.getClientRects()).toHaveLength(1);
  }
});

test('the reading of the needs is not taken for that of a newer change', async () => {
  const served = { orderStatus: 'complete', kitchenStatus: 'done' } as const;
  await open(1024, 768, [
    fakeOrder(
      '1',
      { ...served, ...strictNeeds(), needsRead: { by: 'Nadia', at: '2026-03-01T12:29:00.000Z' } },
      { Ann: [fakeLine('Red Lentil Soup', { changed: CHANGED, preference: STRICT })] },
    ),
  ]);
  await expect.element(ticket('JR-1')).toMatchTextContent(/What is avoided was read by Nadia at 04:29/);
  await expect.element(ticket('JR-1').getByText(/^Read by/)).not.toBeInTheDocument();
});
