import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi, loseResponse } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import {
  actInKitchen,
  amendLine,
  answerOrder,
  getLineOptions,
  type KitchenOrder,
  type LastAct,
  listKitchenOrders,
  refuseInKitchen,
  watchKitchenOrders,
} from '@justright/contract/kitchen';
import { getOrderPause } from '@justright/contract/order-pauses';
import { listAllergies, listDiets } from '@justright/contract/preferences';
import { getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import { listTodayAnswers } from '@justright/contract/today-answers';
import { fakeLine, fakeOrder } from '../../fakes/fake-order.ts';
import { untilBoardKept } from '../../fakes/until-board-kept.ts';
import { BoardScreen } from './board.screen.tsx';

const AT = '2026-03-01T12:30:00.000Z';
const CHANGED = {
  at: AT,
  was: [{ key: 'sesame', name: 'Sesame', answer: 'free' as const }],
  is: [{ key: 'sesame', name: 'Sesame', answer: 'contains' as const }],
  texts: [],
  because: [],
  by: '',
  readBy: 'Bo',
  readAt: AT,
};
const accepted = { kitchenStatus: 'accepted', orderStatus: 'inprocess' } as const;
const changedOrder = (id: string) =>
  fakeOrder(id, accepted, { Ann: [fakeLine('Soup', { changed: CHANGED }), fakeLine('Olives')] });
const asking = (id: string) => fakeOrder(id, { question: 'asked', notes: 'Could you make Falafel without Sauce?' });

interface FakeKitchen {
  orders: KitchenOrder[];
  isLost: boolean;
}

function fakeKitchen(api: FakeApi, orders: KitchenOrder[]): FakeKitchen {
  const kitchen: FakeKitchen = { orders, isLost: false };
  const reach = () => {
    if (kitchen.isLost) loseResponse();
  };
  api.on(getRestaurant, () => {
    reach();
    return { name: 'Olive & Ember' } as Restaurant;
  });
  api.on(listAllergies, () => []);
  api.on(listDiets, () => []);
  api.on(getOrderPause, () => ({ pause: null, nextDayAt: null }));
  api.on(watchKitchenOrders, () => {
    throw new ApiError('Not now', { code: 'unavailable', status: 503 });
  });
  api.on(listTodayAnswers, () => []);
  api.on(listKitchenOrders, () => {
    reach();
    return kitchen.orders;
  });
  api.on(getLineOptions, ({ params }) => {
    reach();
    const isSoup = kitchen.orders.find(({ id }) => id === params.id)?.question !== 'asked' && params.place === '1';
    const part = isSoup ? 'Bread' : 'Sauce';
    return {
      asks: [],
      fits: false,
      ways: isSoup ? [{ label: 'Leave out Bread', omit: ['Bread'], without: [], customizations: [], asks: [] }] : [],
      parts: [{ title: part, required: !isSoup, isLeftOut: false, fits: !isSoup }],
      groups: [],
    };
  });
  api.on(amendLine, ({ params }) => {
    reach();
    const line = fakeLine('Soup', { omit: ['Bread'], amended: { by: 'Kim', at: AT, refusal: null } });
    const next = fakeOrder(params.id, { ...accepted, changeId: 9 }, { Ann: [line, fakeLine('Olives')] });
    kitchen.orders = kitchen.orders.map((order) => (order.id === params.id ? next : order));
    return next;
  });
  api.on(answerOrder, ({ params }) => {
    reach();
    const line = fakeLine('Falafel', { without: ['Sauce'], omit: ['Sauce'] });
    const next = { ...fakeOrder(params.id, { question: 'yes', changeId: 9 }, { Ann: [line] }) };
    kitchen.orders = kitchen.orders.map((order) => (order.id === params.id ? next : order));
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
const button = (number: string, name: string) => ticket(number).getByRole('button', { name });
const firstWas = (action: string) => {
  const act: LastAct = { by: 'Left', at: AT, action };
  return new ApiError('JR-1 is accepted now', { code: 'invalid-transition', status: 409, details: { act } });
};
async function refuseSoup(): Promise<void> {
  await button('JR-1', 'Do not make it…').click();
  const dialog = page.getByRole('alertdialog', { name: 'Do not make Soup?' });
  await dialog.getByText('We have run out of something in it.').click();
  await dialog.getByRole('button', { name: 'Do not make it' }).click();
}
async function makeAnotherWay(press: string): Promise<void> {
  await button('JR-1', 'Another way, or ask the guest…').click();
  await page.getByRole('dialog').getByRole('button', { name: press }).click();
}
async function answer(press: string): Promise<void> {
  await button('JR-1', 'Answer…').click();
  await page.getByRole('dialog', { name: 'Answer JR-1' }).getByRole('button', { name: press }).click();
}

test.each([
  ['Do not make it', changedOrder('1'), refuseSoup, 'line-refused', 'refused Soup'],
  ['Leave out', changedOrder('1'), () => button('JR-1', 'Leave out Bread').click(), 'line-refused', 'refused Soup'],
  ['Make it so', changedOrder('1'), () => makeAnotherWay('Make it so'), 'line-amended', 'decided how Soup is made'],
  ['an offer', changedOrder('1'), () => makeAnotherWay('Ask the guest'), 'kitchen-offer', 'asked the guest'],
  ['a yes', asking('1'), () => answer('Yes, made so'), 'kitchen-yes', 'answered it with yes'],
  ['an offer to a question', asking('1'), () => answer('Ask the guest'), 'kitchen-refuse', 'refused it'],
])(
  'of two tablets the second reads who was first and when, and its dialog closes: %s',
  async (_, order, act, ...was) => {
    const [action, text] = was;
    const api = fakeApi();
    const kitchen = fakeKitchen(api, [order]);
    const second = () => {
      kitchen.orders = [fakeOrder('1', { ...accepted, changeId: 5 })];
      throw firstWas(action);
    };
    api.on(amendLine, second);
    api.on(answerOrder, second);
    await open(api);
    await act();
    await expect.element(page.getByText(new RegExp(`^JR-1: Left ${text} at \\d\\d:\\d\\d$`))).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(page.getByText(/Nothing has changed|was not/)).not.toBeInTheDocument();
    // What stands now.
    await expect.element(button('JR-1', 'Start')).toBeVisible();
  },
);

test('a one-press decision that the server refuses is told, and the line waits again', async () => {
  const api = fakeApi();
  fakeKitchen(api, [changedOrder('1')]);
  api.on(amendLine, () => {
    const issues = [{ path: 'omit', message: 'Soup lists Sesame' }];
    throw new ApiError('No', { code: 'dietary-conflict', status: 409, issues });
  });
  await open(api);
  await button('JR-1', 'Leave out Bread').click();
  await expect.element(page.getByText('JR-1 was not made another way: Soup lists Sesame')).toBeVisible();
  await expect.element(button('JR-1', 'Leave out Bread')).toBeVisible();
});

test('without a network lines are decided, kept over a reload and sent once, each with the change it was decided on', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [changedOrder('1'), changedOrder('2'), changedOrder('3'), asking('4')]);
  const screen = await open(api);
  await expect.element(button('JR-3', 'Leave out Bread')).toBeVisible();
  await expect.poll(() => api.received(getLineOptions).filter(({ params }) => params.id === '4')).not.toHaveLength(0);
  await untilBoardKept('KitchenStaff', 'r');
  kitchen.isLost = true;
  await button('JR-2', 'Leave out Bread').click();
  await expect.element(ticket('JR-2')).toMatchTextContent('Omit Bread');
  await expect.element(ticket('JR-2')).toMatchTextContent('Not sent yet');
  await refuseSoup();
  await expect.element(ticket('JR-1')).toMatchTextContent('Do not make it: We have run out of something in it.');
  await screen.reload();
  await expect.element(page.getByText(/tickets as of/)).toBeVisible();
  await expect.element(ticket('JR-2')).toMatchTextContent('Omit Bread');
  // The ways are kept with the board.
  await button('JR-3', 'Leave out Bread').click();
  await expect.element(ticket('JR-3')).toMatchTextContent('Omit Bread');
  // The cook goes on.
  await button('JR-3', 'Start').click();
  await button('JR-4', 'Answer…').click();
  const dialog = page.getByRole('dialog', { name: 'Answer JR-4' });
  await expect.element(dialog).toMatchTextContent('No network: what you decide is kept here and sent when it is back.');
  await expect.element(dialog.getByRole('checkbox', { name: 'Sauce' })).toBeChecked();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Yes, made so' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(ticket('JR-4')).toMatchTextContent('Omit Sauce');
  await expect.element(ticket('JR-4')).toMatchTextContent('Not sent yet');

  const lost = api.received(amendLine).length;
  api.on(actInKitchen, ({ params }) => ({
    ...(kitchen.orders.find(({ id }) => id === params.id) ?? fakeOrder('0')),
    kitchenStatus: 'started' as const,
    changeId: 10,
  }));
  kitchen.isLost = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Not sent yet')).not.toBeInTheDocument();
  const sent = api.received(amendLine).slice(lost);
  expect(sent.map(({ params, body }) => [params.id, params.place, body.act, body.change])).toEqual([
    ['2', '1', 'make', AT],
    ['1', '1', 'refuse', AT],
    ['3', '1', 'make', AT],
  ]);
  expect(api.received(actInKitchen).at(-1)).toMatchObject({ params: { id: '3' }, body: { act: 'start' } });
  expect(api.received(answerOrder).at(-1)?.body).toMatchObject({
    answer: 'yes',
    lines: [{ place: 1, without: ['Sauce'] }],
  });
});

test('a decision that was made without a network and no longer holds is undone and told, with what followed it', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [changedOrder('1')]);
  await open(api);
  await expect.element(button('JR-1', 'Leave out Bread')).toBeVisible();
  kitchen.isLost = true;
  await button('JR-1', 'Leave out Bread').click();
  await button('JR-1', 'Start').click();
  await expect.element(ticket('JR-1')).toMatchTextContent('Omit Bread');
  kitchen.isLost = false;
  api.on(amendLine, () => {
    throw new ApiError('Soup has changed again: read first what it says now', { code: 'line-changed', status: 409 });
  });
  window.dispatchEvent(new Event('online'));
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('JR-1 was not made another way and started: Soup has changed again');
  await expect.element(button('JR-1', 'Leave out Bread')).toBeVisible();
  await expect.element(ticket('JR-1')).not.toMatchTextContent('Omit Bread');
});

test('without a network the board says before a press what cannot be done', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [changedOrder('1'), asking('4')]);
  api.on(getLineOptions, () => loseResponse());
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    await open(api);
    await expect.element(page.getByText('Sold out, pausing and finished orders need the network.')).toBeVisible();
    await expect
      .element(ticket('JR-1'))
      .toMatchTextContent('Without a network it is not known how else it can be made.');
    await expect.element(button('JR-1', 'Another way, or ask the guest…')).toBeDisabled();
    kitchen.isLost = true;
    await button('JR-4', 'Answer…').click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent('it is not known how these dishes can be made');
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'No…' })).toBeEnabled();
  } finally {
    network.mockRestore();
  }
});

test('of the last dish that is made, not to make it is to refuse the order', async () => {
  const api = fakeApi();
  const none = { amended: { by: 'Kim', at: AT, refusal: 'We have run out.' } };
  fakeKitchen(api, [
    fakeOrder('1', accepted, { Ann: [fakeLine('Soup', { changed: CHANGED }), fakeLine('Olives', none)] }),
  ]);
  api.on(refuseInKitchen, ({ params }) =>
    fakeOrder(params.id, { kitchenStatus: 'refused', orderStatus: 'cancelled', changeId: 9 }),
  );
  await open(api);
  await button('JR-1', 'Do not make it…').click();
  const dialog = page.getByRole('alertdialog', { name: 'Refuse JR-1?' });
  await expect.element(dialog).toMatchTextContent('the order is cancelled');
  await dialog.getByText('We have run out of something in it.').click();
  await dialog.getByRole('button', { name: 'Refuse the order' }).click();
  await expect.poll(() => api.received(refuseInKitchen)).toHaveLength(1);
  expect(api.received(amendLine)).toEqual([]);
});
