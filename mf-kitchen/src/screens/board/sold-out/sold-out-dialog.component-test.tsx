import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
  updateMenuItem,
} from '@justright/contract/menus';
import { getOrderPause } from '@justright/contract/order-pauses';
import { getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import { fakeDish } from '../../../fakes/fake-dish.ts';
import { BoardScreen } from '../board.screen.tsx';

let api: FakeApi;
let stored: ComputedMenuItem[];

beforeEach(async () => {
  api = fakeApi();
  stored = [fakeDish('Falafel', ['Tzatziki', 'Harissa']), fakeDish('Olives')];
  api.on(getRestaurant, () => ({ name: 'Olive & Ember' }) as Restaurant);
  api.on(listKitchenOrders, () => []);
  api.on(getOrderPause, () => ({ pause: null, nextDayAt: null }));
  api.on(listMenus, () => [{ id: 'm' } as Menu]);
  api.on(getMenu, () => ({ id: 'm', menuItems: stored }) as unknown as MenuWithItems);
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
const dialog = page.getByRole('dialog', { name: 'Sold out' });
const press = (name: string) => dialog.getByRole('button', { name }).click();

test('a dish is sold out with one press, is stored at once, and comes back', async () => {
  await press('Olives is sold out');
  await expect.element(dialog.getByRole('button', { name: 'Olives is back' })).toBeVisible();
  expect(api.received(updateMenuItem).map(({ params, body }) => [params.id, body])).toEqual([
    ['Olives', { version: 3, disabled: true }],
  ]);
  await dialog.getByText('Only what is sold out').click();
  await expect.element(dialog.getByText('Falafel')).not.toBeInTheDocument();
  await press('Olives is back');
  await expect.element(dialog.getByText('Nothing is sold out.')).toBeVisible();
  expect(api.received(updateMenuItem).at(-1)?.body).toEqual({ version: 4, disabled: false });
});

test('an option is sold out until a time', async () => {
  await dialog.getByRole('searchbox').fill('harissa');
  await press('Sauce: Harissa of Falafel is sold out: 1 hour');
  await expect.element(dialog.getByText(/^Sold out until \d\d:\d\d$/)).toBeVisible();
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
  await press('Olives is sold out');
  await expect.element(dialog.getByText(/^Olives is as before: Somebody else has saved this/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Falafel is back' })).toBeVisible();
});
