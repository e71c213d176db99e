import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { proofOfPin } from '@justright/client/pin-proof';
import { routesOf } from '@justright/client/screens';
import { actInKitchen, type KitchenOrder, listKitchenOrders, watchKitchenOrders } from '@justright/contract/kitchen';
import { ACTED_AT_HEADER, KITCHEN_PERSON_HEADER } from '@justright/contract/kitchen-headers';
import { changeOwnPin, listKitchenNames, provePin } from '@justright/contract/kitchen-people';
import { getOrderPause } from '@justright/contract/order-pauses';
import { listAllergies, listDiets } from '@justright/contract/preferences';
import { getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import { listTodayAnswers } from '@justright/contract/today-answers';
import { fakeLine, fakeOrder } from '../../../fakes/fake-order.ts';
import { BoardScreen } from '../board.screen.tsx';

const SALT = 'c2FsdC1zYWx0LXNhbHQtcw';
const MILK = { selectedAllergies: ['milk'], selectedDiets: [], strict: ['milk'] };
const LOST = new ApiError('Network Error', { code: 'network-error', status: 0 });

let api: FakeApi;
let orders: KitchenOrder[];
let isOffline: boolean;
let acts: { act: string; person: string | null; isLate: boolean }[];
let right: string;
let left: number;
let salt: string;
/** The pass that the server takes no more. */
let ended: string;

beforeEach(async () => {
  for (const name of Object.keys(localStorage)) if (name.includes('kitchen')) localStorage.removeItem(name);
  right = await proofOfPin('4071', SALT);
  api = fakeApi();
  acts = [];
  isOffline = false;
  left = 5;
  salt = SALT;
  ended = '';
  orders = [fakeOrder('1', { hasNeeds: true }, { Ann: [fakeLine('Falafel', { preference: MILK })] })];
  const orLost = <Value,>(value: () => Value): Value => {
    if (isOffline) throw LOST;
    return value();
  };
  api.on(getRestaurant, () => ({ name: 'Olive & Ember' }) as Restaurant);
  api.on(listAllergies, () => []);
  api.on(listDiets, () => []);
  api.on(getOrderPause, () => ({ pause: null, nextDayAt: null }));
  api.on(watchKitchenOrders, () => {
    throw new ApiError('Not now', { code: 'unavailable', status: 503 });
  });
  api.on(listTodayAnswers, () => []);
  api.on(listKitchenOrders, () => orLost(() => orders));
  api.on(listKitchenNames, () =>
    orLost(() => ({
      minutes: 12,
      people: [
        { id: 'p1', name: 'Ana', salt, isLocked: false, mayAnswerTraces: false },
        { id: 'p2', name: 'Ben', salt: SALT, isLocked: true, mayAnswerTraces: false },
      ],
    })),
  );
  api.on(provePin, ({ body }) =>
    orLost(() => {
      if (body.proof === right && left > 0) return { pass: 'pass-of-ana', minutes: 12 };
      left -= 1;
      throw left > 0
        ? new ApiError(`This is not the PIN of Ana. ${left} tries are left.`, { code: 'wrong-pin', status: 403 })
        : new ApiError('Too many wrong PINs for Ana. A manager has to open it.', { code: 'pin-locked', status: 403 });
    }),
  );
  api.on(actInKitchen, ({ params, body, headers }) =>
    orLost(() => {
      const at = headers.get(ACTED_AT_HEADER);
      if (headers.get(KITCHEN_PERSON_HEADER) === ended)
        throw new ApiError('Choose your name and enter your PIN again', { code: 'person-needed', status: 403 });
      acts.push({ act: body.act, person: headers.get(KITCHEN_PERSON_HEADER), isLate: at !== null });
      orders = orders.map((order) =>
        order.id === params.id
          ? { ...order, changeId: 2, needsRead: { by: 'Ana · Pass', at: '2026-03-01T12:30:00.000Z' } }
          : order,
      );
      const [order] = orders;
      if (!order) throw new Error('No order');
      return order;
    }),
  );
});

const open = (as: 'KitchenDevice' | 'KitchenStaff' = 'KitchenDevice') =>
  openScreen({
    api,
    as,
    at: '/kitchen/r',
    routes: () => routesOf({ '/kitchen/{restaurantId}': { Component: BoardScreen } }),
  });
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const read = () =>
  page
    .getByRole('article', { name: /^JR-1,/ })
    .getByRole('button', { name: 'I have read it' })
    .click();
const says = (text: string | RegExp) => expect.element(page.getByText(text, { exact: false }).first()).toBeVisible();
const tap = async (pin: string) => {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await press('OK');
};

test('what needs a person asks for a name and a PIN, and goes on without a second tap', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: 'Enter a PIN' })).toBeVisible();
  await read();
  await expectAccessible();
  await press('Ana');
  await tap('4071');
  await says('Read by Ana · Pass');
  expect(acts).toEqual([{ act: 'read', person: 'pass-of-ana', isLate: false }]);
  await says('Ana · 12 min');
  await press('Not me');
  await expect.element(page.getByRole('button', { name: 'Enter a PIN' })).toBeVisible();
});

test('a wrong PIN says what is left, the last one what to do; nothing is done', async () => {
  await open();
  await read();
  await press('Ana');
  await userEvent.keyboard('0001{Enter}');
  await says('4 tries are left');
  left = 1;
  await tap('0002');
  await says('A manager has to open it.');
  await says('Open the lock.');
  await userEvent.keyboard('{Escape}');
  expect(acts).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'I have read it' })).toBeVisible();
});

test('without a network a PIN is taken and said to be checked later; then the act is sent with its pass', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: 'Enter a PIN' })).toBeVisible();
  isOffline = true;
  await read();
  await press('Ana');
  await tap('4071');
  await expect.element(page.getByText('PIN not checked yet', { exact: true })).toBeVisible();
  await says('Read by Ana');
  await says('Not sent yet · PIN not checked yet');
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => acts).toEqual([{ act: 'read', person: 'pass-of-ana', isLate: expect.any(Boolean) }]);
  await expect.element(page.getByText(/PIN not checked yet/)).not.toBeInTheDocument();
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain(right);
});

test('a PIN that turns out wrong drops the act: the board says so, and the ticket is unread again', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: 'Enter a PIN' })).toBeVisible();
  isOffline = true;
  await read();
  await press('Ana');
  await tap('0001');
  await says('Read by Ana');
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await says('JR-1 was not read: This is not the PIN of Ana.');
  await expect.element(page.getByRole('button', { name: 'I have read it' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Enter a PIN' })).toBeVisible();
  expect(acts).toEqual([]);
});

test('a pass that has ended early loses nothing: the act is kept until the same person enters the PIN again', async () => {
  let passes = 0;
  api.on(provePin, () => ({ pass: `pass ${++passes}`, minutes: 12 }));
  await open();
  await press('Enter a PIN');
  await press('Ana');
  await tap('4071');
  ended = 'pass 1';
  await read();
  const dialog = page.getByRole('dialog', { name: 'Who are you?' });
  await expect.poll(() => dialog.query()?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await says('JR-1 is not read yet: Ana enters the PIN again');
  await says('Not sent yet');
  await expectAccessible();
  expect(acts).toEqual([]);
  await press('Enter a PIN');
  await press('Ana');
  await tap('4071');
  await expect.poll(() => acts).toEqual([{ act: 'read', person: 'pass 2', isLate: expect.any(Boolean) }]);
  await expect.element(page.getByText(/is not read yet/)).not.toBeInTheDocument();
  await expect.element(page.getByText('Not sent yet')).not.toBeInTheDocument();
});

test('a person changes the own PIN over the old one, and enters the new one with the next act', async () => {
  api.on(changeOwnPin, ({ params, body }) => {
    if (body.proof !== right) throw new ApiError('This is not the PIN of Ana.', { code: 'wrong-pin', status: 403 });
    right = body.next.proof;
    salt = body.next.salt;
    return { id: params.id };
  });
  await open();
  await press('Enter a PIN');
  await press('Ana');
  await tap('4071');
  await press('My PIN…');
  await page.getByLabelText(/^PIN of today/).fill('0001');
  await page.getByLabelText(/^New PIN/).fill('1234');
  await press('Change it');
  await says('Anybody guesses this one first');
  await page.getByLabelText(/^New PIN/).fill('9305');
  await press('Change it');
  await says('This is not the PIN of Ana.');
  await page.getByLabelText(/^PIN of today/).fill('4071');
  await press('Change it');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await read();
  await press('Ana');
  await tap('9305');
  await says('Read by Ana · Pass');
});

test('an account is asked for no PIN', async () => {
  await open('KitchenStaff');
  await read();
  await says('Read by Ana · Pass');
  expect(acts).toEqual([{ act: 'read', person: null, isLate: false }]);
  expect(api.received(listKitchenNames)).toEqual([]);
});
