import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import {
  actInKitchen,
  getLineOptions,
  type KitchenOrder,
  listFinishedOrders,
  listKitchenOrders,
  watchKitchenOrders,
} from '@justright/contract/kitchen';
import { getOrderPause } from '@justright/contract/order-pauses';
import { listAllergies, listDiets } from '@justright/contract/preferences';
import { getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import { listTodayAnswers } from '@justright/contract/today-answers';
import { fakeLine, fakeOrder } from '../../fakes/fake-order.ts';
import { BoardScreen } from './board.screen.tsx';

const MILK = { selectedAllergies: ['milk'], selectedDiets: [], strict: ['milk'] };
const STATUSES = ['new', 'accepted', 'started', 'ready'] as const;

/** Makes forty open orders, ten in each lane. Each tenth has an allergy, and is the youngest of its lane. */
const forty = (): KitchenOrder[] =>
  STATUSES.flatMap((kitchenStatus, lane) =>
    Array.from({ length: 10 }, (_, index) => {
      const isStrict = index === 9;
      return fakeOrder(
        `${lane}${index}`,
        {
          kitchenStatus,
          orderStatus: kitchenStatus === 'new' ? 'pending' : 'inprocess',
          createdAt: `2026-03-01T12:0${index}:00.000Z`,
          ...(isStrict && { hasNeeds: true, dislikes: ['Milk'], dislikeLevels: ['strict'] }),
        },
        { Ann: [fakeLine('Falafel', isStrict ? { preference: MILK } : {}), fakeLine('Olives')] },
      );
    }),
  );

function fakeKitchen(api: FakeApi, orders: KitchenOrder[]) {
  const kitchen = { orders };
  api.on(getRestaurant, () => ({ name: 'Olive & Ember' }) as Restaurant);
  api.on(listAllergies, () => []);
  api.on(listDiets, () => []);
  api.on(getOrderPause, () => ({ pause: null, nextDayAt: null }));
  api.on(listTodayAnswers, () => []);
  api.on(listKitchenOrders, () => kitchen.orders);
  api.on(watchKitchenOrders, () => {
    throw new ApiError('Not now', { code: 'unavailable', status: 503 });
  });
  api.on(getLineOptions, () => ({ asks: [], fits: false, ways: [], parts: [], groups: [] }));
  api.on(actInKitchen, ({ params }) => {
    const order = kitchen.orders.find(({ id }) => id === params.id) ?? fakeOrder(params.id);
    const next = { ...order, needsRead: { by: 'Kim', at: order.createdAt }, changeId: order.changeId + 1 };
    kitchen.orders = kitchen.orders.map((one) => (one === order ? next : one));
    return next;
  });
  return kitchen;
}

const open = (api: FakeApi) =>
  openScreen({
    api,
    as: 'KitchenStaff',
    at: '/kitchen/r',
    routes: () => routesOf({ '/kitchen/{restaurantId}': { Component: BoardScreen } }),
  });
const ticket = (number: string) => page.getByRole('article', { name: new RegExp(`^${number},`) });
const lane = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const askAgain = () => window.dispatchEvent(new Event('visibilitychange'));

async function onPortrait(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 900));
}

test('of forty orders each ticket is closed, says what it takes to choose it, and opens by a tap', async () => {
  const api = fakeApi();
  fakeKitchen(api, forty());
  await open(api);
  for (const name of ['New', 'Accepted', 'Started', 'Ready']) {
    await expect.element(lane(name)).toMatchTextContent(`${name}10`);
    expect(lane(name).getByRole('article').elements()).toHaveLength(10);
    // The allergy stands before older orders.
    expect(lane(name).getByRole('article').elements()[0]?.textContent).toContain('ALLERGY: MILK');
  }
  await expect.element(ticket('JR-10')).toMatchTextContent('2 dishes');
  await expect.element(ticket('JR-10')).not.toMatchTextContent('Falafel');
  const toggle = ticket('JR-10').getByRole('button', { name: 'Table 4' });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await ticket('JR-10')
    .getByText(/2 dishes/)
    .click({ force: true });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect.element(ticket('JR-10')).toMatchTextContent(/1 × Falafel\s*1 × Olives/);
  await expectAccessible();
  await toggle.click();
  await expect.element(ticket('JR-10')).not.toMatchTextContent('Falafel');
});

test('a closed ticket with needs is accepted only after they were read, and shows its dishes then', async () => {
  const api = fakeApi();
  fakeKitchen(api, forty());
  await open(api);
  await expect.element(ticket('JR-09').getByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  await ticket('JR-09').getByRole('button', { name: 'I have read it' }).click();
  await expect.element(ticket('JR-09')).toMatchTextContent('1 × Falafel');
  await expect.element(ticket('JR-09').getByRole('button', { name: 'Accept' })).toBeVisible();
});

test('a question is a line of the board', async () => {
  const api = fakeApi();
  fakeKitchen(api, [
    ...forty(),
    fakeOrder('7', { question: 'asked', notes: 'Could you make Falafel without Sauce?', hasNeeds: true }),
  ]);
  await open(api);
  await expect.element(lane('Asks first').getByText('Could you make Falafel without Sauce?')).toBeVisible();
  expect(ticket('JR-7').element().getBoundingClientRect().height).toBeLessThanOrEqual(56);
  await ticket('JR-7').getByRole('button', { name: 'Table 4' }).click();
  await expect.element(ticket('JR-7')).toMatchTextContent('1 dish opens when this is read.');
});

test.each([
  [390, 844],
  [768, 1024],
])('at %i px one lane is shown, and the counts of all others', async (width, height) => {
  await onPortrait(width, height);
  const api = fakeApi();
  const kitchen = fakeKitchen(api, forty());
  await open(api);
  await expect.element(page.getByRole('tab', { name: 'New 10' })).toHaveAttribute('aria-selected', 'true');
  expect(page.getByRole('article').elements()).toHaveLength(10);
  await page.getByRole('tab', { name: 'Started 10' }).click();
  await expect.element(ticket('JR-20')).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(10);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();

  // What comes into a lane that is not shown is marked there until it was seen; a change is an alarm.
  const changed = {
    at: '2026-03-01T12:30:00.000Z',
    was: [],
    is: [{ key: 'sesame', name: 'Sesame', answer: 'contains' as const }],
    texts: [],
    because: [],
    by: '',
  };
  kitchen.orders = [
    ...kitchen.orders.filter(({ id }) => id !== '10'),
    fakeOrder('8'),
    fakeOrder(
      '10',
      { kitchenStatus: 'accepted', orderStatus: 'inprocess', changeId: 2 },
      { Ann: [fakeLine('Falafel', { changed })] },
    ),
  ];
  askAgain();
  await expect.element(page.getByRole('tab', { name: 'New 11 1 new' })).toBeVisible();
  await page.getByRole('tab', { name: 'Changed 1 to be read and decided' }).click();
  await expect.element(ticket('JR-10')).toMatchTextContent('Sesame: now contains it');
  await expect.element(ticket('JR-10')).toMatchTextContent('Accepted · JR-10');
  await page.getByRole('tab', { name: 'New 11 1 new' }).click();
  await page.getByRole('tab', { name: 'Ready 10' }).click();
  await expect.element(page.getByRole('tab', { name: 'New 11', exact: true })).toBeVisible();
});

test('an order is found by table, name or number, open or finished, and a completed one goes back to ready', async () => {
  const api = fakeApi();
  fakeKitchen(api, [...forty(), fakeOrder('7', { addressString: 'Table 77' })]);
  const done = { orderStatus: 'complete', kitchenStatus: 'done' } as const;
  const by = { finishedAt: '2026-03-01T12:30:00.000Z', finishedBy: 'Kim' };
  api.on(listFinishedOrders, () => [
    { ...fakeOrder('5', { ...done, userName: 'Chioma' }), ...by },
    { ...fakeOrder('6', { orderStatus: 'cancelled', kitchenStatus: 'refused', userName: 'Chioma' }), ...by },
    { ...fakeOrder('3', done), ...by },
  ]);
  await open(api);
  await page.getByRole('button', { name: 'Find or finished' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find an order' });
  await expect.element(dialog.getByText(/Completed by Kim at/).first()).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('searchbox').fill('table 77');
  await expect.element(dialog.getByText('Open: 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect.element(ticket('JR-7')).toHaveFocus();
  await expect.element(ticket('JR-7')).toMatchTextContent('1 × Falafel');

  await page.getByRole('button', { name: 'Find or finished' }).click();
  await dialog.getByRole('searchbox').fill('chioma');
  await expect.element(dialog.getByText(/Refused by Kim at/)).toBeVisible();
  // A refused order is a host's to reopen.
  expect(dialog.getByRole('button', { name: 'Back to ready' }).elements()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Back to ready' }).click();
  await expect
    .poll(() => api.received(actInKitchen).at(-1))
    .toMatchObject({ params: { id: '5' }, body: { act: 'reopen' } });
});

test('orders that are gone are told by whom, the newest three, and for a minute', async () => {
  const orders = forty();
  const api = fakeApi();
  const kitchen = fakeKitchen(api, orders);
  const done = { orderStatus: 'complete', kitchenStatus: 'done' } as const;
  const refused = { orderStatus: 'cancelled', kitchenStatus: 'refused' } as const;
  const by = { finishedAt: '2026-03-01T12:30:00.000Z', finishedBy: 'Kim' };
  const gone = ['00', '01', '02', '03'];
  api.on(listFinishedOrders, () => gone.map((id) => ({ ...fakeOrder(id, id === '03' ? refused : done), ...by })));
  await open(api);
  await expect.element(ticket('JR-03')).toBeVisible();
  kitchen.orders = orders.flatMap((order) =>
    order.id === '03' ? [{ ...order, ...refused }] : gone.includes(order.id) ? [] : [order],
  );
  askAgain();
  await expect.element(page.getByText(/^JR-02 is no longer open. Kim completed it at \d\d:\d\d$/)).toBeVisible();
  await expect.element(page.getByText(/^JR-03 is cancelled now: do not cook. Kim refused it at/)).toBeVisible();
  expect(page.getByText(/^JR-0\d is/).elements()).toHaveLength(3);
  await expect.element(page.getByText(/^JR-00 is/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  expect(page.getByText(/^JR-0\d is/).elements()).toHaveLength(2);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
  await expect.element(page.getByText(/^JR-0\d is/)).not.toBeInTheDocument();
  clock.mockRestore();
});

test('beside a guest who feels unwell, notices and a question the lanes keep their room', async () => {
  await onPortrait(1024, 768);
  const served = { orderStatus: 'complete', kitchenStatus: 'done' } as const;
  const unwell = { at: '2026-03-01T12:30:00.000Z', readBy: null, readAt: null };
  const api = fakeApi();
  api.on(listFinishedOrders, () => []);
  const all = [
    ...forty(),
    fakeOrder('7', { question: 'asked', notes: 'Could you make Falafel without Sauce?' }),
    ...['1', '2', '3', '4'].map((id) => fakeOrder(id, { ...served, unwell })),
  ];
  const kitchen = fakeKitchen(api, all);
  await open(api);
  await expect.element(ticket('JR-05')).toBeVisible();
  kitchen.orders = all.filter(({ id }) => !['01', '02', '03'].includes(id));
  askAgain();
  await expect.element(page.getByText('JR-03 is no longer open')).toBeVisible();
  const box = (lane('New').element().querySelector('ul') ?? lane('New').element()).getBoundingClientRect();
  expect(box.height).toBeGreaterThanOrEqual(150);
  const frame = lane('New').element().getBoundingClientRect();
  expect(frame.height).toBeGreaterThanOrEqual(200);
  expect(frame.bottom).toBeLessThanOrEqual(768);
});

test('the title of a lane without orders is as wide as the lane', async () => {
  await onPortrait(1024, 768);
  const api = fakeApi();
  fakeKitchen(api, [fakeOrder('1')]);
  await open(api);
  await expect.element(ticket('JR-1')).toBeVisible();
  const empty = lane('Ready').element();
  const title = empty.querySelector('h2')?.getBoundingClientRect();
  expect(title?.width).toBe(empty.getBoundingClientRect().width);
});

test('the second of two tablets is told who was first', async () => {
  const api = fakeApi();
  fakeKitchen(api, [fakeOrder('1')]);
  api.on(actInKitchen, () => {
    const act = { by: 'Ana', at: '2026-03-01T12:30:00.000Z', action: 'kitchen-accept' };
    throw new ApiError('JR-1 is accepted now', { code: 'invalid-transition', status: 409, details: { act } });
  });
  await open(api);
  await ticket('JR-1').getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText(/^JR-1: Ana accepted it at \d\d:\d\d$/)).toBeVisible();
  await expect.element(page.getByText(/was not accepted/)).not.toBeInTheDocument();
});

test('an order that is taken back without a network is on the board at once, also after a reload', async () => {
  const api = fakeApi();
  fakeKitchen(api, [fakeOrder('1')]);
  const by = { finishedAt: '2026-03-01T12:30:00.000Z', finishedBy: 'Kim' };
  api.on(listFinishedOrders, () => [{ ...fakeOrder('5', { orderStatus: 'complete', kitchenStatus: 'done' }), ...by }]);
  const isLost = vi.fn<() => boolean>(() => true);
  api.on(actInKitchen, ({ params }) => {
    if (isLost()) throw new ApiError('Network Error', { code: 'network-error', status: 0 });
    return fakeOrder(params.id, { orderStatus: 'inprocess', kitchenStatus: 'ready', changeId: 9 });
  });
  const takeBack = async () => {
    await page.getByRole('button', { name: 'Find or finished' }).click();
    await page.getByRole('button', { name: 'Back to ready' }).click();
    await expect.element(lane('Ready').getByRole('article', { name: /^JR-5,/ })).toMatchTextContent('Not sent yet');
  };
  const screen = await open(api);
  await takeBack();
  await screen.reload();
  await expect.element(ticket('JR-5')).toMatchTextContent('Not sent yet');
  isLost.mockReturnValue(false);
  window.dispatchEvent(new Event('online'));
  await expect.element(ticket('JR-5')).not.toMatchTextContent('Not sent yet');
  await expect.element(lane('Ready').getByRole('article', { name: /^JR-5,/ })).toBeVisible();
});
