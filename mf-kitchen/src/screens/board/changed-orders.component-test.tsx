import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import {
  actInKitchen,
  amendLine,
  answerOrder,
  getLineOptions,
  type KitchenOrder,
  listKitchenOrders,
  watchKitchenOrders,
} from '@justright/contract/kitchen';
import { getOrderPause } from '@justright/contract/order-pauses';
import { listAllergies, listDiets } from '@justright/contract/preferences';
import { getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import { listTodayAnswers } from '@justright/contract/today-answers';
import { fakeLine, fakeOrder } from '../../fakes/fake-order.ts';
import { BoardScreen } from './board.screen.tsx';

const AT = '2026-03-01T12:30:00.000Z';
const SESAME = { key: 'sesame', name: 'Sesame' };
const STRICT = { selectedAllergies: ['sesame'], selectedDiets: [], strict: ['sesame'] };
const CHANGED = {
  at: AT,
  was: [{ ...SESAME, answer: 'free' as const }],
  is: [{ ...SESAME, answer: 'contains' as const, from: ['Sesame loaf'] }],
  texts: [],
  because: [{ title: 'Sesame loaf instead of Flatbread', entity: 'substitution' as const, by: 'Leo Brandt', at: AT }],
  by: 'Leo Brandt',
};
const READ = { ...CHANGED, readBy: 'Bo', readAt: AT };
const WHAT =
  /Changed at .*Sesame: traces ruled out, now contains it \(Sesame loaf\).*Sesame loaf instead of Flatbread, by Leo Brandt/s;

/** Makes an order of somebody with an allergy whose soup has changed; a salmon fits. */
const changedOrder = (id: string, changed: typeof CHANGED, more: Partial<KitchenOrder> = {}) =>
  fakeOrder(
    id,
    { hasNeeds: true, dislikes: ['Sesame'], dislikeLevels: ['strict'], ...more },
    { Ann: [fakeLine('Soup', { changed, preference: STRICT }), fakeLine('Salmon', { preference: STRICT })] },
  );
const KNOWN = { needsRead: { by: 'Bo', at: AT } };
const ASKS = { question: 'asked', notes: 'Could you make Salmon without Fennel?' } as const;
const plain = (count: number) => Array.from({ length: count }, (_, index) => fakeOrder(`9${index}`));

function fakeKitchen(orders: KitchenOrder[]): FakeApi {
  const api = fakeApi();
  api.on(getRestaurant, () => ({ name: 'Olive & Ember' }) as Restaurant);
  api.on(listAllergies, () => []);
  api.on(listDiets, () => []);
  api.on(getOrderPause, () => ({ pause: null, nextDayAt: null }));
  api.on(listTodayAnswers, () => []);
  api.on(listKitchenOrders, () => orders);
  api.on(watchKitchenOrders, () => {
    throw new ApiError('Not now', { code: 'unavailable', status: 503 });
  });
  api.on(getLineOptions, ({ params }) => {
    const isSoup = params.place === '1';
    const title = isSoup ? 'Flatbread' : 'Fennel';
    const way = { label: 'Leave out Flatbread', omit: ['Flatbread'], without: [], customizations: [], asks: [] };
    return {
      asks: [],
      fits: false,
      ways: isSoup ? [way] : [],
      parts: [{ title, required: !isSoup, isLeftOut: false, fits: !isSoup }],
      groups: [],
    };
  });
  return api;
}

const open = (api: FakeApi) =>
  openScreen({
    api,
    as: 'KitchenStaff',
    at: '/kitchen/r',
    routes: () => routesOf({ '/kitchen/{restaurantId}': { Component: BoardScreen } }),
  });
const ticket = (number: string) => page.getByRole('article', { name: new RegExp(`^${number},`) });
const button = (number: string, name: string) => ticket(number).getByRole('button', { name });
const topOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect();

test.each([
  ['before its needs were read', CHANGED, {}],
  ['after its needs were read', CHANGED, KNOWN],
  ['after somebody read the change, also after a reload and on another tablet', READ, KNOWN],
])(
  '%s a changed ticket is open, in red and first, and says what was, what is, why, by whom, and what to do',
  async (_, changed, more) => {
    const api = fakeKitchen([
      ...plain(9),
      changedOrder('1', changed, { createdAt: '2026-03-01T12:59:00.000Z', ...more }),
    ]);
    const screen = await open(api);
    await expect.element(ticket('JR-1')).toMatchTextContent(WHAT);
    await screen.reload();
    await expect.element(ticket('JR-1')).toMatchTextContent(WHAT);
    await expect.element(ticket('JR-1')).toMatchTextContent('1 × Soup');
    await expect.element(ticket('JR-1')).toHaveAttribute('data-changed');
    await expect.element(button('JR-1', 'Leave out Flatbread')).toBeVisible();
    expect(page.getByRole('article').elements()[0]?.getAttribute('aria-label')).toMatch(/^JR-1,/);
    // Nothing closes it, and nothing goes on meanwhile.
    await expect.element(button('JR-1', 'Table 4')).not.toBeInTheDocument();
    await expect.element(button('JR-1', 'Accept')).not.toBeInTheDocument();
    if (changed === CHANGED) {
      const told = topOf(ticket('JR-1').getByText(/by Leo Brandt/));
      expect(topOf(button('JR-1', 'I have read it')).top).toBeGreaterThan(told.bottom);
    }
    await expectAccessible();
  },
);

test('a reading names each change that was shown, and no other is read by it', async () => {
  const api = fakeKitchen([changedOrder('1', CHANGED)]);
  const later = '2026-03-01T12:45:00.000Z';
  api.on(actInKitchen, () => {
    // Meanwhile it has changed once more.
    throw new ApiError('This order has changed again', { code: 'line-changed', status: 409 });
  });
  await open(api);
  await expect.element(ticket('JR-1')).toMatchTextContent(WHAT);
  api.on(listKitchenOrders, () => [changedOrder('1', { ...CHANGED, at: later }, { changeId: 2 })]);
  await button('JR-1', 'I have read it').click();
  await expect.element(page.getByText('JR-1 was not read: This order has changed again')).toBeVisible();
  expect(api.received(actInKitchen)[0]?.body).toEqual({ act: 'read', changes: [AT] });
  await expect.element(button('JR-1', 'I have read it')).toBeVisible();
});

test('right after a press the ways to make a changed dish say that they take none yet, and one that they take counts', async () => {
  const api = fakeKitchen([changedOrder('1', CHANGED)]);
  const read = changedOrder('1', READ, { changeId: 2 });
  api.on(actInKitchen, () => read);
  api.on(amendLine, () => read);
  await open(api);
  await expect.element(button('JR-1', 'Leave out Flatbread')).toBeVisible();
  const [first, way] = ['I have read it', 'Leave out Flatbread'].map(
    (name) => button('JR-1', name).element() as HTMLElement,
  );
  first?.click();
  while (way?.getAttribute('aria-disabled') !== 'true') {
    await new Promise(requestAnimationFrame);
  }
  way.click();
  expect(api.received(amendLine)).toEqual([]);
  await expect.element(button('JR-1', 'Leave out Flatbread')).not.toHaveAttribute('aria-disabled');
  way.click();
  await expect.poll(() => api.received(amendLine).length).toBe(1);
});

test('while its guest is asked about one dish, another one that has changed is decided all the same', async () => {
  const lines = [
    fakeLine('Toast', { changed: READ, preference: STRICT }),
    fakeLine('Soup', { changed: READ, preference: STRICT }),
  ];
  const offered = { place: 1, title: 'Toast', quantity: 1, made: ['Omit Butter'], options: [] };
  const offer = { id: 'o', lines: [offered], by: 'Bo', at: AT, until: '2026-03-01T13:30:00.000Z' };
  const order = fakeOrder('1', { hasNeeds: true, ...KNOWN, offer }, { Ann: lines });
  const api = fakeKitchen([order]);
  api.on(getLineOptions, ({ params }) => {
    // Of the dish that the guest is asked about nothing is offered.
    expect(params.place).toBe('2');
    const way = { label: 'Leave out Flatbread', omit: ['Flatbread'], without: [], customizations: [], asks: [] };
    const parts = [{ title: 'Flatbread', required: false, isLeftOut: false, fits: false }];
    return { asks: [], fits: false, ways: [way], parts, groups: [] };
  });
  api.on(amendLine, () => ({ ...order, changeId: 2 }));
  await open(api);
  await button('JR-1', 'Another way…').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Make it so' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Ask the guest' })).not.toBeInTheDocument();
  await page.getByRole('dialog').getByRole('button', { name: 'Make it so' }).click();
  await expect.poll(() => api.received(amendLine).map(({ params }) => params.place)).toEqual(['2']);
});

test('before its needs were read a changed ticket shows the changed dish alone', async () => {
  await open(fakeKitchen([changedOrder('1', CHANGED)]));
  await expect.element(ticket('JR-1')).toMatchTextContent('1 dish opens when this is read.');
  await expect.element(ticket('JR-1')).not.toMatchTextContent('Salmon');
});

test.each([
  [1024, 768],
  [1440, 900],
])(
  'at %i px a changed question says it all, no higher than its window, above what is pressed',
  async (width, height) => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(1280, 900));
    await open(fakeKitchen([...plain(9), changedOrder('1', CHANGED, ASKS)]));
    await expect.element(ticket('JR-1')).toMatchTextContent(WHAT);
    const list = ticket('JR-1').element().closest('ul');
    expect(list?.scrollHeight).toBeLessThanOrEqual(list?.clientHeight ?? 0);
    const told = topOf(ticket('JR-1').getByText(/by Leo Brandt/));
    expect(topOf(button('JR-1', 'I have read it')).top).toBeGreaterThan(told.bottom);
    const lane = page.getByRole('region', { name: /^New/ });
    expect(topOf(lane).height).toBeGreaterThanOrEqual(200);
  },
);

test('the answer to a question has the changed line with its cause, and starts with what makes it fit', async () => {
  const api = fakeKitchen([changedOrder('1', READ, { ...ASKS, ...KNOWN })]);
  api.on(answerOrder, () => fakeOrder('1', { question: 'yes', changeId: 9 }));
  await open(api);
  await button('JR-1', 'Answer…').click();
  const dialog = page.getByRole('dialog', { name: 'Answer JR-1' });
  const soup = dialog.getByRole('group', { name: /^1 × Soup/ });
  await expect.element(soup).toMatchTextContent(WHAT);
  const bread = dialog.getByRole('checkbox', { name: 'Flatbread' });
  await expect.element(bread).toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: 'Fennel' })).toBeChecked();
  await expectAccessible();
  // As it is, the soup is not answered with yes.
  await bread.click({ force: true });
  await expect.element(dialog.getByRole('button', { name: 'Yes, made so' })).toBeDisabled();
  await bread.click({ force: true });
  await dialog.getByRole('button', { name: 'Yes, made so' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.received(answerOrder)[0]?.body).toMatchObject({
    answer: 'yes',
    lines: [
      { place: 1, omit: ['Flatbread'] },
      { place: 2, without: ['Fennel'] },
    ],
  });
});
