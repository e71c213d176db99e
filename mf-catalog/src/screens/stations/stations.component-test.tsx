import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import type { RoleType } from '@justright/contract/roles';
import {
  createStation,
  deleteStation,
  listStations,
  type MadeHere,
  moveDishes,
  previewMoveImpact,
  previewStationImpact,
  type Station,
  updateStation,
} from '@justright/contract/stations';
import type { SaveImpact } from '@justright/contract/ingredients';
import { fakeCatalog, NO_COUNTS, NO_ORDERS, ONE_STRICT_ORDER } from '../../fakes/fake-catalog.ts';
import { StationsScreen } from './stations.screen.tsx';

const AT = '2026-11-20T12:00:00.000Z';
const made = (id: string, title: string, more: Partial<MadeHere> = {}): MadeHere => ({
  id,
  title,
  menu: { id: 'm1', title: 'All day' },
  version: 1,
  isDefault: true,
  parts: [],
  isOnMenu: true,
  contains: [],
  unknownFor: [],
  ...more,
});
const FRYER: Station = {
  id: 'st1',
  restaurantId: 'r1',
  merchantId: 'quay',
  name: 'Fryer 1',
  keepsApart: [],
  madeHere: [made('d1', 'Sesame sticks', { contains: ['sesame'] }), made('d2', 'Fries', { parts: ['Potatoes'] })],
  containedKeys: ['sesame'],
  version: 3,
};
const GRILL: Station = { ...FRYER, id: 'st2', name: 'Grill', madeHere: [], containedKeys: [] };
const SIGNED = {
  keys: ['sesame'],
  by: 'Kim Cook',
  at: AT,
  note: 'Own oil',
  containedKeys: ['sesame'],
  isLapsed: false,
};
const LAPSED: Station = {
  ...FRYER,
  containedKeys: ['milk', 'sesame'],
  madeHere: [...FRYER.madeHere, made('d3', 'Cheese sticks', { contains: ['milk'] })],
  keepsApart: [{ ...SIGNED, isLapsed: true }],
};
const IMPACT: SaveImpact = {
  dishCount: 1,
  restaurantCount: 1,
  counts: { ...NO_COUNTS, loseMayContain: 1 },
  orders: NO_ORDERS,
  dishes: [
    {
      id: 'd2',
      title: 'Fries',
      menuTitle: 'All day',
      restaurantId: 'r1',
      restaurantName: 'Quay Kitchen',
      foods: [{ key: 'sesame', before: 'mayContain', after: 'free' }],
      diets: [],
      lapses: false,
    },
  ],
};

/** Describes a restaurant with these stations; the result can be changed. */
function fakeStations(api: FakeApi, all: readonly Station[]): { all: readonly Station[] } {
  const stored = { all };
  fakeCatalog(api);
  api.on(getRestaurant, () => ({ id: 'r1', merchantId: 'quay', name: 'Quay Kitchen' }) as Restaurant);
  api.on(listStations, () => [...stored.all]);
  api.on(previewStationImpact, () => IMPACT);
  api.on(previewMoveImpact, () => IMPACT);
  return stored;
}
const open = (api: FakeApi, as: RoleType = 'MerchantAdmin') =>
  openScreen({
    api,
    at: '/restaurants/r1/stations',
    as,
    routes: () => routesOf({ '/restaurants/{restaurantId}/stations': { Component: StationsScreen } }),
  });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const confirm = page.getByRole('alertdialog');
const chooseAction = async (name: string, action: string) => {
  await button(`Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('a first station is added, and renamed', async () => {
  const api = fakeApi();
  const stored = fakeStations(api, []);
  api.on(createStation, ({ body }) => {
    const saved = { ...GRILL, name: body.name };
    stored.all = [saved];
    return saved;
  });
  api.on(updateStation, ({ body }) => {
    const saved = { ...GRILL, name: body.name ?? '', version: 4 };
    stored.all = [saved];
    return saved;
  });
  const screen = await open(api);
  await expect.element(page.getByText('No stations yet')).toBeVisible();
  await button('Add station').first().click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Plancha');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Plancha' })).toBeVisible();
  await expect.element(page.getByText('Nothing: all food here may touch.')).toBeVisible();
  await chooseAction('Plancha', 'Rename');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Grill 2');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Grill 2' })).toBeVisible();
  expect(api.received(updateStation)[0]?.body).toEqual({ name: 'Grill 2', version: 3 });
  expect(screen.toasts).toEqual(['Plancha added', 'Grill 2 saved']);
});

test('a person signs what is kept apart after its impact was seen, and withdraws it', async () => {
  const api = fakeApi();
  const stored = fakeStations(api, [FRYER]);
  api.on(updateStation, ({ body }) => {
    const saved = { ...FRYER, version: 4, keepsApart: (body.keepsApart ?? []).length === 0 ? [] : [SIGNED] };
    stored.all = [saved];
    return saved;
  });
  const screen = await open(api);
  await button('Sign what is kept apart at Fryer 1').click();
  const sign = dialog.getByRole('button', { name: 'Sign', exact: true });
  await expect.element(sign).toBeDisabled();
  await dialog.getByRole('button', { name: /Add foods/ }).click();
  await page.getByRole('option', { name: 'Sesame (made here)' }).click();
  await userEvent.keyboard('{Escape}');
  await dialog.getByText(/^I sign in my name that Sesame never touches/).click();
  await onDarkPhone();
  await expectAccessible();
  await sign.click();
  await expect.element(confirm).toMatchTextContent(/Fries/);
  await expectAccessible();
  expect(api.received(updateStation)).toEqual([]);
  await confirm.getByRole('button', { name: 'Save change' }).click();
  await expect
    .element(page.getByRole('list', { name: 'Fryer 1 keeps apart' }))
    .toMatchTextContent(/Signed by Kim Cook, 20 Nov 26. Own oil/);
  expect(api.received(updateStation)[0]?.body).toEqual({
    version: 3,
    keepsApart: [{ keys: ['sesame'], note: '', containedKeys: ['sesame'] }],
  });
  api.on(previewStationImpact, () => ({ ...IMPACT, orders: ONE_STRICT_ORDER }));
  await button('Withdraw Sesame').click();
  await expect.element(confirm.getByRole('status')).toMatchTextContent(/^1 open order, strict.*Table 4/);
  expect(api.received(previewStationImpact).at(-1)?.body).toEqual({ version: 4, keepsApart: [] });
  await confirm.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText('Nothing: all food here may touch.')).toBeVisible();
  expect(api.received(updateStation)[1]?.body).toEqual({ version: 4, keepsApart: [] });
  expect(screen.toasts).toEqual(['Signed for Fryer 1', 'Withdrawn']);
});

test('a lapsed signature says what moved in', async () => {
  const api = fakeApi();
  fakeStations(api, [LAPSED]);
  await open(api);
  await expect.element(page.getByText('Sesame is no longer kept apart')).toBeVisible();
  await expect.element(page.getByText(/Dairy has moved in since, with Cheese sticks\./)).toBeVisible();
  await expect.element(button('Sign again')).toBeVisible();
});

test('chosen dishes are moved to another station after their impact was seen', async () => {
  const api = fakeApi();
  const stored = fakeStations(api, [FRYER, GRILL]);
  api.on(moveDishes, () => {
    stored.all = [
      { ...FRYER, madeHere: FRYER.madeHere.slice(0, 1) },
      { ...GRILL, madeHere: [made('d2', 'Fries')] },
    ];
    return [];
  });
  await open(api);
  await page.getByRole('region', { name: 'Made at Fryer 1' }).getByText('Fries').click();
  await button('Move 1 dish').click();
  await dialog.getByRole('button', { name: /\bTo\b/ }).click();
  await page.getByRole('option', { name: 'Grill' }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await confirm.getByRole('button', { name: 'Save change' }).click();
  await expect.element(page.getByRole('region', { name: 'Made at Grill' }).getByText('Fries')).toBeVisible();
  expect(api.received(moveDishes)[0]?.body).toEqual({ from: 'st1', to: 'st2', dishes: [{ id: 'd2', version: 1 }] });
});

test('a station in use is not deleted, and says where it is used', async () => {
  const api = fakeApi();
  fakeStations(api, [FRYER]);
  api.on(deleteStation, () => {
    throw new ApiError('Fryer 1 is in use', {
      code: 'in-use',
      status: 409,
      usedBy: [{ id: 'd1', title: 'Sesame sticks', type: 'menuItem' }],
    } as never);
  });
  await open(api);
  await chooseAction('Fryer 1', 'Delete');
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect.element(confirm.getByText('Fryer 1 is in use')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Fryer 1', exact: true })).toBeInTheDocument();
});

test('stations that cannot be loaded offer a retry', async () => {
  const api = fakeApi();
  const stored = fakeStations(api, [FRYER]);
  api.on(listStations, () => {
    throw new ApiError('Broken', { code: 'internal', status: 500 });
  });
  await open(api);
  await expect.element(button(/Try again|Retry/)).toBeVisible();
  api.on(listStations, () => [...stored.all]);
  await button(/Try again|Retry/).click();
  await expect.element(page.getByRole('heading', { name: 'Fryer 1' })).toBeVisible();
});

const KEPT_AND_LAPSED: Station = { ...LAPSED, keepsApart: [...LAPSED.keepsApart, { ...SIGNED, keys: ['milk'] }] };

test('a manager changes what is made where, and signs nothing', async () => {
  const api = fakeApi();
  fakeStations(api, [KEPT_AND_LAPSED]);
  await open(api, 'RestaurantManager');
  await expect.element(button('Add dishes to Fryer 1')).toBeVisible();
  await expect.element(page.getByText('The merchant or a food-safety lead signs what is kept apart.')).toBeVisible();
  await expect.element(button(/^Sign/)).not.toBeInTheDocument();
});

test('the kitchen reads the stations and changes nothing', async () => {
  const api = fakeApi();
  fakeStations(api, [KEPT_AND_LAPSED]);
  await open(api, 'KitchenStaff');
  const card = page.getByRole('region', { name: 'Made at Fryer 1' });
  await expect.element(card).toMatchTextContent('Cheese sticks');
  await expect.element(button(/^(Sign|Withdraw|Add|Move|Actions)/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});
