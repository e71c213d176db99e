import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import type { SaveImpact } from '@justright/contract/ingredients';
import { type ComputedMenuItem, previewMenuItemImpact, updateMenuItem } from '@justright/contract/menus';
import { listStations, type Station } from '@justright/contract/stations';
import { fakeCatalog, NO_COUNTS, NO_ORDERS, POTATO } from '../../fakes/fake-catalog.ts';
import { componentOf, dishOf, type FakeMenu, fakeMenu } from '../../fakes/fake-menu.ts';
import { MenuEditorScreen } from './menu-editor.screen.tsx';

const STATION: Station = {
  id: 'fryer',
  restaurantId: 'r1',
  merchantId: 'quay',
  name: 'Fryer',
  keepsApart: [],
  madeHere: [
    {
      id: 'd9',
      title: 'Sesame sticks',
      menu: { id: 'm1', title: 'All day' },
      version: 1,
      isDefault: true,
      parts: [],
      isOnMenu: true,
      contains: ['sesame'],
      unknownFor: [],
    },
  ],
  containedKeys: ['sesame'],
  version: 1,
};
const GRILL: Station = { ...STATION, id: 'grill', name: 'Grill', madeHere: [], containedKeys: [] };
const dialog = page.getByRole('dialog', { name: 'Edit Fries' });
const confirm = page.getByRole('alertdialog');
const station = (of: { getByRole: typeof page.getByRole } = dialog) => of.getByRole('button', { name: /\bStation$/ });

const dish = (id: string, title: string): SaveImpact['dishes'][number] => ({
  id,
  title,
  menuTitle: 'All day',
  restaurantId: 'r1',
  restaurantName: 'Quay Kitchen',
  foods: [{ key: 'sesame', before: 'free', after: 'mayContain' }],
  diets: [],
  lapses: false,
});
const impactOf = (dishes: SaveImpact['dishes']): SaveImpact => ({
  dishCount: dishes.length,
  restaurantCount: 1,
  counts: { ...NO_COUNTS, gainMayContain: dishes.length },
  orders: NO_ORDERS,
  dishes,
});

/** Opens the dish Fries of a restaurant with these stations. */
async function openFries(
  api: FakeApi,
  stations: readonly Station[],
  more: Partial<ComputedMenuItem> = {},
): Promise<FakeMenu> {
  fakeCatalog(api);
  const fries = dishOf('d1', 'Fries', { components: [componentOf('Potatoes', [POTATO])], ...more });
  const stored = fakeMenu(api, [fries], [{ name: 'Sides', items: ['d1'] }]);
  api.on(listStations, () => [...stations]);
  api.on(previewMenuItemImpact, () => impactOf([dish('d1', 'Fries')]));
  const routes = () => routesOf({ '/menus/{menuId}': { Component: MenuEditorScreen } });
  await openScreen({ api, as: 'MerchantAdmin', at: '/menus/m1', routes });
  await page.getByRole('button', { name: 'Actions for Fries' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toBeVisible();
  return stored;
}
const choose = async (name: string) => {
  await station().click();
  await page.getByRole('option', { name }).click();
};

test('a chosen station says at once what other food there brings, and no dish is moved before its impact was seen', async () => {
  const api = fakeApi();
  const stored = await openFries(api, [STATION, GRILL]);
  await choose('Fryer');
  await expect.element(dialog.getByText('May contain Sesame: Fryer, with Sesame sticks.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(confirm).toMatchTextContent(/Fries/);
  expect(api.received(updateMenuItem)).toEqual([]);
  await confirm.getByRole('button', { name: 'Back to editing' }).click();
  await expect.element(dialog).toBeVisible();
  expect(stored.dishes[0]?.stationId).toBeNull();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await confirm.getByRole('button', { name: 'Save change' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored.dishes[0]?.stationId).toBe('fryer');
  expect(api.received(previewMenuItemImpact)[0]?.body).toMatchObject({ stationId: 'fryer' });
});

test('a part is made where its dish is unless it has a station of its own', async () => {
  const api = fakeApi();
  const stored = await openFries(api, [STATION, GRILL], { stationId: 'grill' });
  await dialog.getByRole('tab', { name: /^Components/ }).click();
  await expect.element(station()).toMatchTextContent('As the dish: Grill');
  await choose('Fryer');
  await expect.element(dialog.getByText('May contain Sesame: Fryer, with Sesame sticks.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await confirm.getByRole('button', { name: 'Save change' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored.dishes[0]).toMatchObject({ stationId: 'grill', components: [{ stationId: 'fryer' }] });
});

test('a station that is gone is named so and stays until another one is chosen', async () => {
  const api = fakeApi();
  await openFries(api, [GRILL], { stationId: 'demolished' });
  await expect.element(station()).toMatchTextContent('A station that is gone');
});

test('a restaurant without stations asks for none', async () => {
  const api = fakeApi();
  await openFries(api, []);
  await expect.element(station()).not.toBeInTheDocument();
});
