import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { previewMenuItemImpact, updateMenuItem } from '@justright/contract/menus';
import { endSoldOut, listSoldOuts, type SoldOut } from '@justright/contract/sold-outs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeCatalog, NO_COUNTS, ONE_STRICT_ORDER } from '../../fakes/fake-catalog.ts';
import { dishOf, fakeMenu, fakeRestaurant } from '../../fakes/fake-menu.ts';
import { MenuEditorScreen } from './menu-editor.screen.tsx';

const soldOut = (of: SoldOut['of'], id: string, title: string, dishes: SoldOut['dishes'] = []): SoldOut => ({
  id: `sold-out-${id}`,
  restaurantId: 'r1',
  of,
  subject: { id, title },
  until: '2031-11-26T02:30:00.000Z',
  by: 'Kim',
  at: '2026-11-25T12:00:00.000Z',
  dishes,
});

const dialog = page.getByRole('dialog');
const open = async (title: string) => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(dialog.getByRole('heading', { name: `Edit ${title}` })).toBeVisible();
};

test('the editor of a dish says until when it is sold out, by whom or by what, and sells it again', async () => {
  const api = fakeApi();
  fakeCatalog(api);
  fakeMenu(api, [dishOf('d1', 'Mash'), dishOf('d2', 'Soup')], [{ name: 'Mains', items: ['d1', 'd2'] }]);
  fakeRestaurant(api, { timeZone: 'America/New_York' });
  const leek = soldOut('ingredient', 'leek', 'Leek', [
    { id: 'd1', title: 'Mash', isOut: false, options: ['Top: Leek'], parts: [] },
    { id: 'd2', title: 'Soup', isOut: true, options: [], parts: [] },
  ]);
  let listed = [soldOut('dish', 'd1', 'Mash'), leek];
  api.on(listSoldOuts, () => listed);
  api.on(endSoldOut, () => {
    throw new ApiError('The connection is lost', { code: 'unavailable', status: 503 });
  });
  const routes = () => routesOf({ '/menus/{menuId}': { Component: MenuEditorScreen } });
  const screen = await openScreen({ api, as: 'RestaurantManager', at: '/menus/m1', routes });

  await open('Soup');
  await expect.element(dialog.getByText('Leek is sold out until Tue 25 Nov 31 21:30 · by Kim')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Sell again' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await open('Mash');
  const notice = dialog.getByText('Sold out until Tue 25 Nov 31 21:30 · by Kim');
  await expect.element(notice).toBeVisible();
  await expect.element(dialog.getByText('Leek is sold out', { exact: false })).not.toBeInTheDocument();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Sell again' }).click();
  await expect.poll(() => screen.toasts).toEqual(['The connection is lost']);
  await expect.element(notice).toBeVisible();

  api.on(endSoldOut, ({ params: { id } }) => {
    listed = listed.filter((one) => one.id !== id);
    return { id };
  });
  await dialog.getByRole('button', { name: 'Sell again' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(screen.toasts).toEqual(['The connection is lost', 'Mash is available again']);
});

const ONE_ORDER = { dishCount: 0, restaurantCount: 0, counts: NO_COUNTS, dishes: [], orders: ONE_STRICT_ORDER };

test('a dish is deleted after the open orders that have it were named', async () => {
  const api = fakeApi();
  fakeCatalog(api);
  fakeMenu(api, [dishOf('d1', 'Mash')], [{ name: 'Mains', items: ['d1'] }]);
  api.on(previewMenuItemImpact, () => ONE_ORDER);
  await openScreen({
    api,
    as: 'RestaurantManager',
    at: '/menus/m1',
    routes: () => routesOf({ '/menus/{menuId}': { Component: MenuEditorScreen } }),
  });
  await page.getByRole('button', { name: 'Actions for Mash' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Mash?' });
  await expect.element(question.getByRole('status')).toMatchTextContent(/^1 open order, strict.*Table 4 · JR-10001/);
  expect(api.received(previewMenuItemImpact)).toMatchObject([{ params: { id: 'd1' }, body: { active: false } }]);
  await expectAccessible();
});

test('a dish of an open order is marked sold out on its card after that order was named', async () => {
  const api = fakeApi();
  fakeCatalog(api);
  fakeMenu(api, [dishOf('d1', 'Mash')], [{ name: 'Mains', items: ['d1'] }]);
  api.on(previewMenuItemImpact, () => ONE_ORDER);
  await openScreen({
    api,
    as: 'KitchenStaff',
    at: '/menus/m1',
    routes: () => routesOf({ '/menus/{menuId}': { Component: MenuEditorScreen } }),
  });
  const card = page.getByRole('row').filter({ hasText: 'Mash' });
  const question = page.getByRole('alertdialog', { name: 'Mash is sold out?' });
  await card.getByText('On sale').click();
  await expect.element(question.getByRole('status')).toMatchTextContent(/^1 open order, strict.*Table 4/);
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(card.getByText('On sale')).toBeVisible();
  expect(api.received(updateMenuItem)).toEqual([]);
  await card.getByText('On sale').click();
  await question.getByRole('button', { name: 'It is sold out' }).click();
  await expect.element(card.getByText('Sold out')).toBeVisible();
  expect(api.received(updateMenuItem)).toMatchObject([{ body: { disabled: true } }]);
});
