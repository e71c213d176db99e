import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { versionConflict } from '@justright/client/fakes/refusals';
import { routesOf } from '@justright/client/screens';
import { listKitchenOrders } from '@justright/contract/kitchen';
import {
  type ComputedMenuItem,
  getMenu,
  listMenus,
  type Menu,
  type MenuWithItems,
  previewMenuItemImpact,
  updateMenuItem,
} from '@justright/contract/menus';
import { getOrderPause } from '@justright/contract/order-pauses';
import type { OrdersImpact } from '@justright/contract/orders-impact';
import { getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import { createSoldOut, endSoldOut, listSoldOuts, previewSoldOut, type SoldOut } from '@justright/contract/sold-outs';
import { listUsedIngredients } from '@justright/contract/substitutions';
import { listTodayAnswers } from '@justright/contract/today-answers';
import { fakeDish } from '../../../fakes/fake-dish.ts';
import { fakeSoldOut } from '../../../fakes/fake-sold-out.ts';
import { BoardScreen } from '../board.screen.tsx';

const NO_IMPACT = {
  dishCount: 0,
  restaurantCount: 0,
  counts: {
    gainAllergies: 0,
    loseAllergies: 0,
    becomeUnknown: 0,
    becomeKnown: 0,
    gainMayContain: 0,
    loseMayContain: 0,
    gainDiets: 0,
    loseDiets: 0,
    ruleOutDiets: 0,
    lapse: 0,
  },
  dishes: [],
};
const NO_ORDERS = { orderCount: 0, strictCount: 0, servedCount: 0, restaurantsLeft: 0, orders: [] };
const ORDERS = {
  ...NO_ORDERS,
  orderCount: 1,
  strictCount: 1,
  orders: [
    {
      id: 'o1',
      productOrderId: 'JR-10001',
      restaurantId: 'r1',
      table: 'Table 4',
      userName: '',
      isStrict: true,
      isServed: false,
    },
  ],
};

let api: FakeApi;
let stored: ComputedMenuItem[];
let listed: SoldOut[];
/** The open orders that a mark changes. */
let touched: OrdersImpact;

beforeEach(async () => {
  // A chosen time later than this is of the same day, whenever the test runs.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setHours(12, 0, 0, 0) });
  api = fakeApi();
  stored = [fakeDish('Falafel', ['Tzatziki', 'Harissa']), fakeDish('Olives')];
  api.on(getRestaurant, () => ({ name: 'Olive & Ember' }) as Restaurant);
  api.on(listTodayAnswers, () => []);
  api.on(listKitchenOrders, () => []);
  api.on(getOrderPause, () => ({ pause: null, nextDayAt: null }));
  listed = [];
  api.on(listSoldOuts, () => listed);
  api.on(createSoldOut, ({ body }) => {
    const made = fakeSoldOut(body.of, body.id, { until: body.until });
    listed = [...listed, made];
    return made;
  });
  api.on(endSoldOut, ({ params }) => {
    listed = listed.filter(({ id }) => id !== params.id);
    return { id: params.id };
  });
  api.on(listUsedIngredients, () => [
    { id: 'Mayo', title: 'Mayo' },
    { id: 'Salt', title: 'Salt' },
  ]);
  api.on(listMenus, () => [{ id: 'm' } as Menu]);
  api.on(getMenu, () => ({ id: 'm', menuItems: stored }) as unknown as MenuWithItems);
  touched = NO_ORDERS;
  api.on(previewSoldOut, () => ({ dishes: [], orders: touched }));
  api.on(previewMenuItemImpact, () => ({ ...NO_IMPACT, orders: touched }));
  api.on(updateMenuItem, ({ params, body }) => {
    stored = stored.map((item) =>
      item.id === params.id ? ({ ...item, ...body, version: item.version + 1 } as ComputedMenuItem) : item,
    );
    const changed = stored.find(({ id }) => id === params.id);
    if (!changed) throw new Error('no dish');
    return changed;
  });
  await openScreen({
    api,
    as: 'KitchenStaff',
    at: '/kitchen/r',
    routes: () => routesOf({ '/kitchen/{restaurantId}': { Component: BoardScreen } }),
  });
  await page.getByRole('button', { name: 'Sold out' }).click();
});
afterEach(() => void vi.useRealTimers());
const dialog = page.getByRole('dialog', { name: 'Sold out' });
const press = (name: string) => dialog.getByRole('button', { name }).click();

test('a dish is sold out with one press, is stored at once, and comes back', async () => {
  await press('Olives is sold out: Until I say');
  await expect.element(dialog.getByRole('button', { name: 'Olives is back again' })).toBeVisible();
  expect(api.received(updateMenuItem).map(({ params, body }) => [params.id, body])).toEqual([
    ['Olives', { version: 3, disabled: true }],
  ]);
  await dialog.getByText('Only what is sold out').click();
  await expect.element(dialog.getByText('Falafel')).not.toBeInTheDocument();
  await press('Olives is back again');
  await expect.element(dialog.getByText('Nothing is sold out.')).toBeVisible();
  expect(api.received(updateMenuItem).at(-1)?.body).toEqual({ version: 4, disabled: false });
});

test.each([
  { what: 'a dish', search: 'olives', name: 'Olives', span: 'Until I say' },
  { what: 'a dish for a time', search: 'olives', name: 'Olives', span: '1 hour' },
  { what: 'an option', search: 'harissa', name: 'Sauce: Harissa of Falafel', span: '1 hour' },
])('$what of an open order is sold out after that order was named', async ({ search, name, span }) => {
  touched = ORDERS;
  await dialog.getByRole('searchbox').fill(search);
  await press(`${name} is sold out: ${span}`);
  const question = page.getByRole('alertdialog', { name: `${name} is sold out?` });
  await expect.element(question.getByRole('status')).toMatchTextContent(/1 open order, strict.*Table 4/);
  await expectAccessible();
  const stored = () => [...api.received(updateMenuItem), ...api.received(createSoldOut)].length;
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(stored()).toBe(0);
  await press(`${name} is sold out: ${span}`);
  await question.getByRole('button', { name: 'It is sold out' }).click();
  await expect.element(dialog.getByRole('button', { name: `${name} is back again` })).toBeVisible();
  expect(stored()).toBe(1);
});

test('an option is sold out until a time', async () => {
  await dialog.getByRole('searchbox').fill('harissa');
  await press('Sauce: Harissa of Falafel is sold out: 1 hour');
  await expect.element(dialog.getByText(/^Sold out until .*\d\d:\d\d$/)).toBeVisible();
  const [group] = api.received(updateMenuItem)[0]?.body.menuItemCustomizations ?? [];
  expect(group?.menuItemCustomizationOptions?.map(({ suspendUntil }) => suspendUntil)).toEqual([
    null,
    expect.stringMatching(/^\d{4}-/),
  ]);
});

test('a change that the server refuses is told, and the dish is shown as it is', async () => {
  api.on(updateMenuItem, () => {
    stored = stored.map((item) => ({ ...item, disabled: true, version: 9 }));
    throw versionConflict();
  });
  await press('Olives is sold out: Until I say');
  await expect.element(dialog.getByText(/^Olives is as before: Somebody else has saved this/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Falafel is back again' })).toBeVisible();
});

test('a dish is sold out for an hour or until a chosen time, and comes back before with one press', async () => {
  await press('Olives is sold out: 1 hour');
  await expect.element(dialog.getByText(/^Sold out until .*\d\d:\d\d$/)).toBeVisible();
  await press('Olives is back again');
  await expect.element(dialog.getByRole('button', { name: 'Olives is sold out: 1 hour' })).toBeVisible();
  await press('Olives is sold out: Until…');
  const set = dialog.getByRole('button', { name: 'Set: Olives is sold out until this time' });
  await expect.element(set).toBeDisabled();
  await expect.element(dialog.getByLabelText('Olives: back at')).toHaveFocus();
  await dialog.getByLabelText('Olives: back at').fill('17:30');
  await expectAccessible();
  await set.click();
  await expect.element(dialog.getByText('Sold out until 17:30', { exact: true })).toBeVisible();
  expect(api.received(createSoldOut).map(({ body }) => [body.of, body.id])).toEqual([
    ['dish', 'Olives'],
    ['dish', 'Olives'],
  ]);
  expect(api.received(updateMenuItem)).toEqual([]);
});

test('an ingredient shows the dishes that it takes along before it is sold out, and they come back with it', async () => {
  const dishes = [
    { id: 'Olives', title: 'Olives', isOut: true, options: [], parts: [] },
    { id: 'Falafel', title: 'Falafel', isOut: false, options: ['Sauce: Harissa'], parts: [] },
  ];
  api.on(previewSoldOut, () => ({ dishes, orders: ORDERS }));
  await dialog.getByRole('tab', { name: 'Ingredients' }).click();
  await dialog.getByRole('searchbox').fill('may');
  await expect.element(dialog.getByText('Salt')).not.toBeInTheDocument();
  await press('Mayo is sold out: Until I say');
  const question = page.getByRole('alertdialog', { name: 'Mayo is sold out?' });
  await expect.element(question.getByRole('listitem').first()).toMatchTextContent('Olives');
  await expect.element(question.getByRole('listitem').last()).toMatchTextContent('Falafel without Sauce: Harissa');
  await expect.element(question.getByRole('status')).toMatchTextContent(/1 open order, strict.*Table 4/);
  expect(api.received(createSoldOut)).toEqual([]);
  await expectAccessible();
  api.on(createSoldOut, ({ body }) => {
    listed = [fakeSoldOut(body.of, body.id, { dishes })];
    return fakeSoldOut(body.of, body.id, { dishes });
  });
  await question.getByRole('button', { name: 'It is sold out' }).click();
  await expect.element(dialog.getByText('Not served: Olives; Falafel without Sauce: Harissa')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('searchbox').fill('');
  await dialog.getByRole('tab', { name: 'Dishes and options' }).click();
  await expect.element(dialog.getByText('Sold out: no Mayo')).toBeVisible();
  await press('Mayo is back again');
  await expect.element(dialog.getByText('Sold out: no Mayo')).not.toBeInTheDocument();
});

test('an ingredient that the server refuses stays in its question, with the reason', async () => {
  api.on(previewSoldOut, () => ({ dishes: [], orders: NO_ORDERS }));
  api.on(createSoldOut, () => {
    throw new ApiError('Mayo is sold out already', { code: 'invalid-transition', status: 409 });
  });
  await dialog.getByRole('tab', { name: 'Ingredients' }).click();
  await press('Mayo is sold out: Today');
  const question = page.getByRole('alertdialog', { name: 'Mayo is sold out?' });
  await expect.element(question.getByText('No dish on an active menu changes.')).toBeVisible();
  await question.getByRole('button', { name: 'It is sold out' }).click();
  await expect.element(question.getByRole('alert')).toMatchTextContent('Mayo is sold out already');
});

test('on a phone in dark colours what is sold out is marked without an accessibility violation', async () => {
  await onDarkPhone();
  await press('Olives is sold out: Until I say');
  await expect.element(dialog.getByRole('button', { name: 'Olives is back again' })).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
