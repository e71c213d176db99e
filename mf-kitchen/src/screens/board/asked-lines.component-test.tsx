import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi, loseResponse } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { proofOfPin } from '@justright/client/pin-proof';
import { routesOf } from '@justright/client/screens';
import {
  actInKitchen,
  amendLine,
  answerOrder,
  getLineOptions,
  type KitchenOrder,
  type LastAct,
  type LineOptions,
  listKitchenOrders,
  watchKitchenOrders,
} from '@justright/contract/kitchen';
import { KITCHEN_PERSON_HEADER } from '@justright/contract/kitchen-headers';
import { type KitchenNames, listKitchenNames, provePin } from '@justright/contract/kitchen-people';
import { getOrderPause } from '@justright/contract/order-pauses';
import type { CartItem } from '@justright/contract/orders';
import { type Allergy, listAllergies, listDiets } from '@justright/contract/preferences';
import { REFUSAL_REASONS } from '@justright/contract/refusal-reasons';
import { getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import { endTodayAnswer, listTodayAnswers, sayYesForToday, type TodayAnswer } from '@justright/contract/today-answers';
import { fakeAskedLine, fakeLine, fakeOrder } from '../../fakes/fake-order.ts';
import { BoardScreen } from './board.screen.tsx';

const SALT = 'c2FsdC1zYWx0LXNhbHQtcw';
const AT = '2026-03-01T19:02:00.000Z';
const person = (id: string, name: string, mayAnswerTraces: boolean) => ({
  id,
  name,
  salt: SALT,
  isLocked: false,
  mayAnswerTraces,
});
const [ANA, BEN] = [person('p1', 'Ana', true), person('p2', 'Ben', false)];
const READ = { hasNeeds: true, needsRead: { by: 'Bo', at: AT }, question: 'asked', isQuestion: false } as const;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const asking = (items: CartItem[], more: Partial<KitchenOrder> = {}) =>
  fakeOrder('1', { ...READ, ...more }, { Ann: items });
const until = (item: CartItem): CartItem =>
  item.question ? { ...item, question: { ...item.question, until: inMinutes(4.5) } } : item;

let api: FakeApi;
let orders: KitchenOrder[];
let names: KitchenNames['people'];
let isLost: boolean;
let options: LineOptions;

/** The order as its server has it after an answer. */
function answered(
  order: KitchenOrder,
  refused: readonly { place: number; reason: string }[],
  by: string,
): KitchenOrder {
  let place = 0;
  const people = order.cart.orders.map((one) => ({
    ...one,
    items: one.items.map((item): CartItem => {
      place += 1;
      const refusal = refused.find((line) => line.place === place)?.reason ?? null;
      const { question } = item;
      if (!question) return item;
      const state = refusal === null ? ('yes' as const) : ('no' as const);
      return { ...item, question: { ...question, state, by, at: AT }, amended: { by, at: AT, refusal } };
    }),
  }));
  return { ...order, question: 'yes', changeId: order.changeId + 1, cart: { ...order.cart, orders: people } };
}

beforeEach(() => {
  for (const name of Object.keys(localStorage)) if (name.includes('kitchen')) localStorage.removeItem(name);
  api = fakeApi();
  names = [ANA, BEN];
  isLost = false;
  options = { asks: [], fits: true, ways: [], parts: [], groups: [] };
  const reach = () => {
    if (isLost) loseResponse();
  };
  const save = (next: KitchenOrder) => {
    orders = orders.map((one) => (one.id === next.id ? next : one));
    return next;
  };
  api.on(getRestaurant, () => ({ name: 'Olive & Ember', timeZone: 'UTC' }) as Restaurant);
  api.on(listAllergies, () => []);
  api.on(listDiets, () => []);
  api.on(getOrderPause, () => ({ pause: null, nextDayAt: null }));
  api.on(watchKitchenOrders, () => {
    throw new ApiError('Not now', { code: 'unavailable', status: 503 });
  });
  api.on(listKitchenOrders, () => {
    reach();
    return orders;
  });
  api.on(getLineOptions, () => options);
  api.on(listKitchenNames, () => ({ minutes: 12, people: names }));
  api.on(provePin, async ({ params, body }) => {
    reach();
    if (body.proof !== (await proofOfPin('4071', SALT)))
      throw new ApiError('This is not the PIN', { code: 'wrong-pin', status: 403 });
    return { pass: `pass-of-${params.id}`, minutes: 12 };
  });
  api.on(answerOrder, ({ params, body }) => {
    reach();
    const order = orders.find(({ id }) => id === params.id);
    if (!order || body.answer !== 'yes') throw new Error('No order');
    return save(answered(order, body.refused ?? [], 'Ana · Pass'));
  });
  api.on(actInKitchen, ({ params, body }) => {
    reach();
    const order = orders.find(({ id }) => id === params.id);
    if (!order) throw new Error('No order');
    return save({ ...order, changeId: order.changeId + 1, ...(body.act === 'undo' && { question: 'asked' as const }) });
  });
});

const open = (as: 'KitchenDevice' | 'KitchenStaff' | 'FoodSafetyLead' = 'KitchenDevice') =>
  openScreen({
    api,
    as,
    at: '/kitchen/r',
    routes: () => routesOf({ '/kitchen/{restaurantId}': { Component: BoardScreen } }),
  });
const ticket = page.getByRole('article', { name: /^JR-1,/ });
const button = (name: string | RegExp) => ticket.getByRole('button', { name });
const YES = 'Yes, traces are ruled out';
const dialog = page.getByRole('dialog', { name: 'Answer JR-1' });
const enterPin = async () => {
  for (const digit of '4071') await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
};
const answerAs = async (name: string) => {
  const who = page.getByRole('dialog', { name: 'Who are you?' });
  await who.getByRole('button', { name }).click();
  await enterPin();
};
const sent = () => api.received(answerOrder).map(({ body }) => body);
const says = (text: string | RegExp) => expect.element(ticket).toMatchTextContent(text);

describe('an order that asks about traces', () => {
  test('says dish, foods and level before a yes, with the minutes that are left', async () => {
    orders = [asking([until(fakeAskedLine('Toast', ['Peanut', 'Milk'])), fakeLine('Olives')])];
    await open();
    await says(/Answer by \d\d:\d\d · 5 min left.*1 × Toast.*ALLERGY · TRACES MATTER: PEANUT, MILK/);
    await says('No ingredient of it. Nobody has ruled out traces.');
    await expect.element(button(YES)).toBeEnabled();
    await expectAccessible();
  });

  test('that has changed meanwhile does not say that it is no ingredient', async () => {
    const changed = {
      at: AT,
      was: [],
      is: [{ key: 'peanut', name: 'Peanut', answer: 'contains' as const }],
      texts: [],
      because: [],
      by: '',
    };
    orders = [asking([{ ...fakeAskedLine('Toast'), changed }])];
    await open();
    await says('Peanut: now contains it');
    await expect.element(ticket).not.toMatchTextContent('No ingredient of it');
  });

  test('shows its dishes and takes no yes before what is avoided was read', async () => {
    orders = [asking([fakeAskedLine('Toast')], { needsRead: null })];
    await open('FoodSafetyLead');
    await expect.element(button('I have read it')).toBeVisible();
    await expect.element(button(YES)).not.toBeInTheDocument();
  });

  test('is announced as one that waits for an answer', async () => {
    orders = [];
    await open();
    await expect.element(page.getByText('No orders right now')).toBeVisible();
    orders = [asking([fakeAskedLine('Toast')])];
    window.dispatchEvent(new Event('focus'));
    await expect.element(page.getByText(/New order JR-1.*waits for your answer about traces/)).toBeInTheDocument();
  });

  test('is heard and seen again, once, in the last minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const notes = vi.spyOn(AudioContext.prototype, 'createOscillator');
    onTestFinished(() => notes.mockRestore());
    orders = [asking([until(fakeAskedLine('Toast')), fakeLine('Olives')])];
    await open();
    await page.getByText('Sound for new orders').click();
    // The switch plays an example.
    await expect.poll(() => notes.mock.calls.length).toBe(2);
    vi.setSystemTime(Date.now() + 3.4 * 60_000);
    await says(/2 min left/);
    expect(notes.mock.calls).toHaveLength(2);
    vi.setSystemTime(Date.now() + 0.2 * 60_000);
    await says(/Last minute: answer by \d\d:\d\d, or it is refused/);
    await expect.poll(() => notes.mock.calls.length).toBe(4);
    await expect
      .element(page.getByText('Last minute to answer JR-1, Table 4: without an answer its dish is refused'))
      .toBeInTheDocument();
    await expectAccessible();
    vi.setSystemTime(Date.now() + 60_000);
    await says(/The time to answer ended at/);
    expect(notes.mock.calls).toHaveLength(4);
  });

  test('calls from the lane that is not shown in the last minute', async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1280, 900));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    orders = [asking([until(fakeAskedLine('Toast'))]), fakeOrder('2')];
    await open();
    await page.getByRole('tab', { name: /^New/ }).click();
    const tab = page.getByRole('tab', { name: /^Asks/ });
    await expect.element(tab).not.toMatchTextContent('last minute to answer');
    vi.setSystemTime(Date.now() + 4 * 60_000);
    await expect.element(tab).toMatchTextContent('last minute to answer');
  });

  test('says when its time is over', async () => {
    const item = fakeAskedLine('Toast');
    orders = [asking([{ ...item, ...(item.question && { question: { ...item.question, until: inMinutes(-1) } }) }])];
    await open();
    await says(/The time to answer ended at \d\d:\d\d/);
  });
});

describe('a yes', () => {
  test('to all dishes is one press by a named person, whose PIN is asked for; the ticket says who and when', async () => {
    orders = [asking([fakeAskedLine('Toast'), fakeLine('Olives'), fakeAskedLine('Brownie', ['Milk'])])];
    await open();
    await button(`${YES} in all 2`).click();
    await expect.element(page.getByRole('dialog', { name: 'Who are you?' })).toMatchTextContent('in their own name');
    // Who was not named for it is no choice.
    await expect.element(page.getByRole('button', { name: 'Ben' })).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
    await answerAs('Ana');
    await expect.poll(sent).toEqual([
      {
        answer: 'yes',
        lines: [
          { place: 1, omit: [], without: [], customizations: [], ruledOut: ['peanut'] },
          { place: 3, omit: [], without: [], customizations: [], ruledOut: ['milk'] },
        ],
      },
    ]);
    expect(api.received(answerOrder)[0]?.headers.get(KITCHEN_PERSON_HEADER)).toBe('pass-of-p1');
    await says('Traces of peanut ruled out by Ana · Pass, 19:02');
    await says('Traces of milk ruled out by Ana · Pass, 19:02');
  });

  test('without a person is none: nothing is sent when nobody enters a PIN', async () => {
    orders = [asking([fakeAskedLine('Toast')])];
    await open();
    await button(YES).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByText(/JR-1 was not answered: Nobody has entered a PIN/)).toBeVisible();
    await expect.element(button(YES)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test('is never given in the name of somebody who is remembered and was not named for it', async () => {
    orders = [asking([fakeAskedLine('Toast')])];
    await open();
    await page.getByRole('button', { name: 'Enter a PIN' }).click();
    await answerAs('Ben');
    await expect.element(page.getByText(/^Ben · 12 min/)).toBeVisible();
    await button(YES).click();
    await answerAs('Ana');
    await expect.poll(() => api.received(answerOrder)[0]?.headers.get(KITCHEN_PERSON_HEADER)).toBe('pass-of-p1');
  });

  test.each([
    ['a device with nobody named for it', 'KitchenDevice', 'Nobody at this device may say yes'],
    ['an account that does not sign', 'KitchenStaff', 'Who signs for the food may say yes'],
  ] as const)('is no target at %s, and the ticket says who may; a no is', async (_, as, text) => {
    names = [BEN];
    orders = [asking([fakeAskedLine('Toast')])];
    await open(as);
    await says(text);
    await expect.element(button(YES)).toBeDisabled();
    await button('No…').click();
    await expect.element(dialog.getByRole('radio', { name: YES })).toBeDisabled();
    await expect.element(dialog).toMatchTextContent(text);
    await expect.element(dialog.getByRole('radio', { name: 'No, do not make it' })).toBeEnabled();
    await expectAccessible();
  });

  test('of an account that signs asks for no PIN', async () => {
    orders = [asking([fakeAskedLine('Toast')])];
    await open('FoodSafetyLead');
    await button(YES).click();
    await expect.poll(sent).toMatchObject([{ lines: [{ ruledOut: ['peanut'] }] }]);
    expect(api.received(answerOrder)[0]?.headers.get(KITCHEN_PERSON_HEADER)).toBeNull();
  });

  test('is undone with its words for ten seconds: the dish is asked again', async () => {
    orders = [asking([fakeAskedLine('Toast')])];
    await open('FoodSafetyLead');
    const before = orders;
    await button(YES).click();
    await says('Traces of peanut ruled out by Ana');
    api.on(actInKitchen, ({ body }) => {
      expect(body.act).toBe('undo');
      orders = before.map((order) => ({ ...order, changeId: 9 }));
      return orders[0] ?? fakeOrder('0');
    });
    await button('Undo').click();
    await expect.element(button(YES)).toBeVisible();
    await expect.element(ticket).not.toMatchTextContent('ruled out by');
  });
});

describe('a yes for the rest of the day', () => {
  const saidOf = (dish: string, more: Partial<TodayAnswer> = {}): TodayAnswer => ({
    id: `said of ${dish}`,
    restaurantId: 'r',
    dish: { id: dish, title: dish },
    keys: ['peanut'],
    options: [],
    parts: [],
    until: inMinutes(300),
    by: 'Ana · Pass',
    at: AT,
    ...more,
  });
  const part = (title: string, more: object = {}) => ({
    title,
    required: false,
    isLeftOut: false,
    fits: true,
    ...more,
  });
  const choosing = {
    customizations: [{ customizationId: 'g', title: 'Spread', options: [{ id: 'jam', title: 'Jam', price: 0 }] }],
  };
  const yes = (item: CartItem): CartItem =>
    item.question ? { ...item, question: { ...item.question, state: 'yes', by: 'Ana · Pass', at: AT } } : item;
  const offer = button('Toast: yes, for today…');
  const today = page.getByRole('alertdialog', { name: 'Toast: yes, for today?' });
  const count = page.getByRole('button', { name: /^Yes, for today: / });
  let said: TodayAnswer[];

  beforeEach(() => {
    said = [];
    api.on(listTodayAnswers, () => said);
    api.on(sayYesForToday, ({ body }) => {
      const one = saidOf('Toast', { keys: body.keys });
      said = [one, ...said];
      return one;
    });
    api.on(endTodayAnswer, ({ params }) => {
      said = said.filter(({ id }) => id !== params.id);
      return { id: params.id };
    });
  });

  test('is offered after a yes, says first of what, and is sent with what is chosen, in the name of who may', async () => {
    options = {
      ...options,
      parts: [part('Bread', { required: true }), part('Crust'), part('Butter', { isLeftOut: true })],
    };
    orders = [asking([fakeAskedLine('Toast', ['Peanut', 'Milk'], choosing)])];
    await open();
    await expect.element(offer).not.toBeInTheDocument();
    await button(YES).click();
    await answerAs('Ana');
    await offer.click();
    await expect.element(today).toMatchTextContent(/ALLERGY · TRACES MATTER: PEANUT, MILK/);
    await expect
      .element(today)
      .toMatchTextContent('Traces of peanut and milk are ruled out in Toast, with Crust and Jam.');
    await expectAccessible();
    await today.getByRole('button', { name: 'Yes, for today' }).click();
    await expect.element(today).not.toBeInTheDocument();
    expect(api.received(sayYesForToday).map(({ body }) => body)).toEqual([
      { menuItemId: 'Toast', keys: ['peanut', 'milk'], options: ['jam'], parts: ['Crust'] },
    ]);
    expect(api.received(sayYesForToday)[0]?.headers.get(KITCHEN_PERSON_HEADER)).toBe('pass-of-p1');
    await expect.element(count).toMatchTextContent('Yes, for today: 1');
  });

  test('asks for the PIN of who may, whoever is remembered', async () => {
    orders = [fakeOrder('1', { ...READ, question: 'yes' }, { Ann: [yes(fakeAskedLine('Toast'))] })];
    await open();
    await page.getByRole('button', { name: 'Enter a PIN' }).click();
    await answerAs('Ben');
    await offer.click();
    await today.getByRole('button', { name: 'Yes, for today' }).click();
    await answerAs('Ana');
    await expect.poll(() => api.received(sayYesForToday)[0]?.headers.get(KITCHEN_PERSON_HEADER)).toBe('pass-of-p1');
  });

  test('is not offered where that is said already, in another way made, or of a food that is avoided by name', async () => {
    said = [saidOf('Toast')];
    const byName = fakeAskedLine('Soup', ['White fish'], {
      preference: { selectedAllergies: [], selectedDiets: [] },
    });
    const lines = [
      fakeAskedLine('Toast'),
      fakeAskedLine('Cake', ['Peanut'], { without: ['Cream'] }),
      fakeAskedLine('Bun', ['Peanut']),
      byName,
    ];
    orders = [fakeOrder('1', { ...READ, question: 'yes' }, { Ann: lines.map(yes) })];
    await open();
    await expect.element(button('Bun: yes, for today…')).toBeVisible();
    await expect.poll(() => ticket.getByRole('button', { name: /yes, for today/ }).elements()).toHaveLength(1);
  });

  test('that the server refuses says why, and can be tried again', async () => {
    api.on(sayYesForToday, () => {
      throw new ApiError('The menus have changed', { code: 'version-conflict', status: 409 });
    });
    orders = [fakeOrder('1', { ...READ, question: 'yes' }, { Ann: [yes(fakeAskedLine('Toast'))] })];
    await open('FoodSafetyLead');
    await offer.click();
    await today.getByRole('button', { name: 'Yes, for today' }).click();
    await expect.element(today.getByRole('alert')).toMatchTextContent('The menus have changed');
    await expect.element(count).not.toBeInTheDocument();
  });

  test('is listed with who said it and until when, and taken back after a word on what follows', async () => {
    said = [saidOf('Toast', { options: [{ id: 'jam', title: 'Jam' }] }), saidOf('Cake', { keys: ['milk'] })];
    api.on(
      listAllergies,
      () =>
        [
          { key: 'peanut', name: 'Peanut' },
          { key: 'milk', name: 'Milk' },
        ] as Allergy[],
    );
    orders = [];
    await open('KitchenStaff');
    await count.click();
    const list = page.getByRole('dialog', { name: 'Yes, for today' });
    const row = list.getByRole('listitem').filter({ hasText: 'Toast' });
    await expect.element(row).toMatchTextContent(/Traces of peanut are ruled out, also in Jam/);
    await expect.element(row).toMatchTextContent(/Said by Ana · Pass at 19:02, until .*\d\d:\d\d/);
    await expectAccessible();
    await row.getByRole('button', { name: 'Toast: take it back…' }).click();
    const sure = page.getByRole('alertdialog', { name: 'Toast: ask again?' });
    await expect.element(sure).toMatchTextContent('Open orders that rest on this answer are marked as changed');
    await sure.getByRole('button', { name: 'Take it back' }).click();
    await expect.element(row).not.toBeInTheDocument();
    expect(api.received(endTodayAnswer).map(({ params }) => params.id)).toEqual(['said of Toast']);
    await expect.element(list.getByRole('listitem')).toMatchTextContent(/Cake/);
  });
});

describe('a no', () => {
  test('takes its dish alone, with a reason that the guest reads; the rest is answered with yes in the same act', async () => {
    orders = [asking([fakeAskedLine('Toast'), fakeAskedLine('Brownie'), fakeLine('Olives')])];
    await open();
    await button('No, or one by one…').click();
    await expectAccessible();
    const said = (dish: string) => dialog.getByRole('region', { name: `1 × ${dish}` });
    await said('Toast').getByText(YES).click();
    await expect.element(dialog.getByRole('button', { name: 'Answer', exact: true })).toBeDisabled();
    await said('Brownie').getByText('No, do not make it').click();
    await expect.element(said('Brownie').getByRole('radio', { name: REFUSAL_REASONS.traces })).toBeChecked();
    await expect.element(dialog).toMatchTextContent('The rest stays: 1 × Toast and 1 × Olives.');
    await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
    await answerAs('Ana');
    await expect.poll(sent).toEqual([
      {
        answer: 'yes',
        lines: [{ place: 1, omit: [], without: [], customizations: [], ruledOut: ['peanut'] }],
        refused: [{ place: 2, reason: REFUSAL_REASONS.traces }],
      },
    ]);
    await expect.element(dialog).not.toBeInTheDocument();
    await says(/Toast.*Traces of peanut ruled out by Ana · Pass, 19:02/);
    await says(/Do not make it: We cannot rule out traces in it\..*Brownie.*not ruled out: no by Ana · Pass, 19:02/);
  });

  test('to all dishes of an order says before that the order is cancelled', async () => {
    orders = [asking([fakeAskedLine('Toast')])];
    await open('KitchenStaff');
    await button('No…').click();
    await dialog.getByText('No, do not make it').click();
    await dialog.getByText('Another reason').click();
    await expect.element(dialog.getByRole('button', { name: 'Refuse the order' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Reason in your words' }).fill('We fry in peanut oil');
    await expect.element(dialog).toMatchTextContent('the order is cancelled, and the guest reads why');
    await dialog.getByRole('button', { name: 'Refuse the order' }).click();
    await expect
      .poll(sent)
      .toEqual([{ answer: 'yes', lines: [], refused: [{ place: 1, reason: 'We fry in peanut oil' }] }]);
  });

  test('that the server refuses stays in its dialog, with what was entered', async () => {
    orders = [asking([fakeAskedLine('Toast'), fakeLine('Olives')])];
    api.on(answerOrder, () => {
      throw new ApiError('Too much just now', { code: 'needs-unread', status: 409 });
    });
    await open('KitchenStaff');
    await button('No…').click();
    await dialog.getByText('No, do not make it').click();
    await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect.element(dialog).toMatchTextContent('Nothing has changed: Too much just now');
    await expect.element(dialog.getByRole('radio', { name: 'No, do not make it' })).toBeChecked();
  });
});

test('a dish that has changed is refused alone in the answer to another one', async () => {
  const change = { at: AT, texts: [], because: [], by: '', readBy: 'Bo', readAt: AT };
  const answer = { key: 'sesame', name: 'Sesame' };
  const was = [{ ...answer, answer: 'free' as const }];
  const potatoes = {
    ...fakeLine('Potatoes'),
    changed: { ...change, was, is: [{ ...answer, answer: 'contains' as const }] },
  };
  orders = [asking([fakeAskedLine('Toast'), potatoes])];
  api.on(getLineOptions, ({ params }) =>
    params.place === '1' ? { ...options, asks: ['peanut'] } : { ...options, fits: false },
  );
  await open('FoodSafetyLead');
  await button('Answer…').click();
  await dialog.getByText(YES).click();
  const send = dialog.getByRole('button', { name: 'Yes, made so' });
  await expect.element(send).toBeDisabled();
  await dialog.getByText('Do not make Potatoes').click();
  await expect.element(dialog.getByRole('radio', { name: REFUSAL_REASONS.unfit })).toBeChecked();
  await expectAccessible();
  await send.click();
  await expect.poll(sent).toEqual([
    {
      answer: 'yes',
      lines: [{ place: 1, omit: [], without: [], customizations: [], ruledOut: ['peanut'] }],
      refused: [{ place: 2, reason: REFUSAL_REASONS.unfit }],
    },
  ]);
});

test.each([
  [{ by: 'Left', at: AT, action: 'kitchen-yes' }, 'JR-1: Left answered it with yes at 19:02'],
  [{ by: '', at: AT, action: 'asks-ended' }, 'JR-1: nobody had answered in time at 19:02'],
] satisfies [LastAct, string][])('who is second reads what was first: %o', async (act, text) => {
  orders = [asking([fakeAskedLine('Toast')])];
  await open('FoodSafetyLead');
  await expect.element(button(YES)).toBeVisible();
  api.on(answerOrder, () => {
    orders = [];
    throw new ApiError('JR-1 is new now', { code: 'invalid-transition', status: 409, details: { act } });
  });
  await button(YES).click();
  await expect.element(page.getByText(text)).toBeVisible();
});

test('without a network a named yes is kept with its person, and sent when the network is back', async () => {
  orders = [asking([fakeAskedLine('Toast')])];
  await open();
  await expect.element(button(YES)).toBeEnabled();
  isLost = true;
  await button(YES).click();
  await answerAs('Ana');
  await says('Traces of peanut ruled out by Ana');
  await says('Not sent yet · PIN not checked yet');
  isLost = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/Not sent yet/)).not.toBeInTheDocument();
  const [last] = api.received(answerOrder).slice(-1);
  expect(last?.body).toMatchObject({ lines: [{ ruledOut: ['peanut'] }] });
  expect(last?.headers.get(KITCHEN_PERSON_HEADER)).toBe('pass-of-p1');
});

test('a kept yes of somebody who may no longer say so is dropped and told, and the dish is asked', async () => {
  orders = [asking([fakeAskedLine('Toast')])];
  await open();
  api.on(answerOrder, () => {
    throw new ApiError('Only somebody who signs for the food says that', { code: 'forbidden', status: 403 });
  });
  await button(YES).click();
  await answerAs('Ana');
  await expect.element(page.getByText(/JR-1 was not answered: Only somebody who signs/)).toBeVisible();
  await expect.element(button(YES)).toBeVisible();
});

describe('a line that is made another way', () => {
  const lapsed = (): KitchenOrder => {
    const { question: _question, ...line } = fakeAskedLine('Toast');
    const change = { at: AT, texts: [], because: [], by: '', readBy: 'Bo', readAt: AT };
    const answer = { key: 'peanut', name: 'Peanut' };
    return fakeOrder(
      '1',
      { ...READ, question: null, kitchenStatus: 'accepted', orderStatus: 'inprocess' },
      {
        Ann: [
          {
            ...line,
            changed: { ...change, was: [{ ...answer, answer: 'free' }], is: [{ ...answer, answer: 'notAdded' }] },
          },
        ],
      },
    );
  };

  test('is made as it was ordered when somebody who may rules traces out', async () => {
    orders = [lapsed()];
    options = { ...options, asks: ['peanut'] };
    api.on(amendLine, () => fakeOrder('1', { changeId: 9 }));
    await open();
    await button('As ordered. Traces of peanut are ruled out').click();
    await answerAs('Ana');
    await expect
      .poll(() => api.received(amendLine).map(({ body }) => body))
      .toEqual([{ act: 'make', change: AT, omit: [], without: [], customizations: [], ruledOut: ['peanut'] }]);
    expect(api.received(amendLine)[0]?.headers.get(KITCHEN_PERSON_HEADER)).toBe('pass-of-p1');
  });

  test('is not offered as it was ordered where it does not fit, whatever is said of traces', async () => {
    orders = [lapsed()];
    const way = { label: 'Leave out Aioli', omit: ['Aioli'], without: [], customizations: [], asks: ['peanut'] };
    options = { ...options, asks: ['peanut'], fits: false, ways: [way] };
    await open();
    await expect.element(button('Leave out Aioli. Traces of peanut are ruled out')).toBeVisible();
    await expect.element(button(/^As ordered/)).not.toBeInTheDocument();
  });

  test('says who may, where nobody here does', async () => {
    orders = [lapsed()];
    names = [BEN];
    options = { ...options, asks: ['peanut'] };
    await open();
    await expect.element(button('As ordered. Traces of peanut are ruled out')).toBeDisabled();
    await says('Nobody at this device may say yes');
  });

  test('of a question in words is answered for its traces in the same dialog', async () => {
    options = {
      ...options,
      asks: ['peanut'],
      parts: [{ title: 'Sauce', required: true, isLeftOut: false, fits: true }],
    };
    orders = [asking([fakeAskedLine('Toast')], { isQuestion: true, notes: 'Could you make Toast without Sauce?' })];
    await open('FoodSafetyLead');
    await button('Answer…').click();
    await expect.element(dialog).toMatchTextContent('ALLERGY · TRACES MATTER: PEANUT');
    await dialog.getByText(YES).click();
    await dialog.getByRole('button', { name: 'Yes, made so' }).click();
    await expect.poll(sent).toEqual([
      {
        answer: 'yes',
        lines: [{ place: 1, omit: [], without: ['Sauce'], customizations: [], ruledOut: ['peanut'] }],
      },
    ]);
  });
});
