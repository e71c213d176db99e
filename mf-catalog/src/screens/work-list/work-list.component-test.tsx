import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { type FakeApi, FakePage, fakeApi, loseResponse } from '@justright/client/fakes/fake-api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import {
  closeDishReport,
  type DishReport,
  listDishReports,
  listReportChanges,
  type ReportedChange,
} from '@justright/contract/dish-reports';
import {
  type CustomIngredient,
  getCustomIngredient,
  getIngredient,
  type IngredientImpact,
  listCustomIngredients,
  previewCustomIngredientImpact,
  updateCustomIngredient,
} from '@justright/contract/ingredients';
import { listMenus, updateMenuItem } from '@justright/contract/menus';
import type { RoleType } from '@justright/contract/roles';
import { getCatalogueWorkList, getRestaurantWorkList, type WorkEntry } from '@justright/contract/work-list';
import { BUTTER, fakeCatalog, ingredientOf, NO_COUNTS, NO_ORDERS } from '../../fakes/fake-catalog.ts';
import { COMPUTED, dishOf, fakeMenu, fakeRestaurant, menuOf } from '../../fakes/fake-menu.ts';
import { fakeVersions, menuDraftOf, publicationOf } from '../../fakes/fake-versions.ts';
import { CatalogueWorkListScreen } from './catalogue-work-list.screen.tsx';
import { RestaurantWorkListScreen } from './restaurant-work-list.screen.tsx';

const entryOf = (more: Partial<WorkEntry> & Pick<WorkEntry, 'id' | 'title'>): WorkEntry => ({
  kind: 'not-stated',
  of: 'customIngredient',
  menu: null,
  keys: ['milk', 'sesame'],
  diets: [],
  dishes: 2,
  dishTitles: ['Mash', 'Soup'],
  diners: 10,
  reviewBy: null,
  report: null,
  submission: null,
  ...more,
});
const SAUCE: CustomIngredient = {
  id: 'ci_sauce',
  restaurantId: 'r1',
  merchantId: 'quay',
  title: 'House sauce',
  description: '',
  active: true,
  isRestaurantOnly: false,
  allergies: [],
  mayContain: [],
  unknownFor: ['milk', 'sesame'],
  freeFrom: [],
  statement: null,
  diets: [],
  ingredients: [],
  version: 1,
  derived: { ...COMPUTED, unknownFor: ['milk', 'sesame'], notAdded: [], known: false },
};
const REPORT = { id: 'rep1', text: 'Has nuts on top', at: '2026-11-20T12:00:00.000Z' };
const ON_MENU = { of: 'dish', menu: { id: 'm1', title: 'All day' } } as const;

const openRestaurant = (api: FakeApi, as: RoleType = 'SuperAdmin', query = '') =>
  openScreen({
    api,
    at: `/work-list/r1${query}`,
    as,
    routes: () => routesOf({ '/work-list/{restaurantId}': { Component: RestaurantWorkListScreen } }),
  });

/** Describes a restaurant whose work list has these entries; the result can be changed. */
function fakeWork(api: FakeApi, entries: readonly WorkEntry[]): { entries: readonly WorkEntry[] } {
  const stored = { entries };
  fakeCatalog(api);
  fakeMenu(api, [dishOf('d1', 'Mash')], [{ name: 'Sides', items: ['d1'] }]);
  api.on(getRestaurantWorkList, () => ({ entries: [...stored.entries], total: stored.entries.length }));
  api.on(getCatalogueWorkList, () => ({ entries: [...stored.entries], total: stored.entries.length }));
  api.on(listCustomIngredients, () => [SAUCE]);
  api.on(getCustomIngredient, () => SAUCE);
  api.on(listDishReports, () => new FakePage({ data: [], total: 0 }));
  return stored;
}
const row = (title: string) => page.getByRole('row').filter({ hasText: title });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const confirm = page.getByRole('alertdialog');

test('a publication that waits for an approval stands above the work list of its reviewer', async () => {
  const api = fakeApi();
  fakeWork(api, []);
  fakeRestaurant(api, { menuDrafts: true });
  api.on(listMenus, () => [menuOf('m1', 'All day')]);
  const waiting = publicationOf('p2', { state: 'waiting', isInEffect: false });
  fakeVersions(api, { draft: menuDraftOf(), publications: [waiting] });
  await openRestaurant(api, 'FoodSafetyLead');
  await expect.element(page.getByText('A publication of All day waits for approval')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Review', exact: true }))
    .toHaveAttribute('href', '/menus/m1/versions');
});

test('an ingredient is stated in place with the preview of the dishes, and its entry disappears', async () => {
  const api = fakeApi();
  const work = fakeWork(api, [entryOf({ id: SAUCE.id, title: SAUCE.title })]);
  const impact: IngredientImpact = {
    dishCount: 1,
    restaurantCount: 1,
    usedInDishCount: 2,
    counts: { ...NO_COUNTS, becomeKnown: 1 },
    orders: NO_ORDERS,
    dishes: [
      {
        id: 'd1',
        title: 'Mash',
        menuTitle: 'All day',
        restaurantId: 'r1',
        restaurantName: 'Quay Kitchen',
        foods: [{ key: 'milk', before: 'unknown', after: 'free' }],
        diets: [],
        lapses: false,
      },
    ],
  };
  api.on(previewCustomIngredientImpact, () => impact);
  api.on(updateCustomIngredient, ({ body }) => {
    work.entries = [];
    return { ...SAUCE, ...(body as Partial<CustomIngredient>), version: 2 };
  });
  const screen = await openRestaurant(api);
  await expect.element(row('House sauce')).toMatchTextContent(/Not stated.*Dairy and Sesame.*2.*10/);
  await button('State: House sauce').click();
  await expect.element(dialog.getByRole('heading', { name: 'Edit House sauce' })).toBeVisible();
  await dialog.getByRole('button', { name: /None of the rest/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await confirm.getByRole('button', { name: 'Save change' }).click();
  await expect.element(page.getByText('Nothing to do')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.received(updateCustomIngredient)[0]?.body).toMatchObject({ allergies: [], unknownFor: [] });
  expect(screen.toasts).toEqual(['House sauce saved']);
});

test('a dish opens where it is corrected; closing it without a change keeps the entry', async () => {
  const api = fakeApi();
  fakeWork(api, [entryOf({ ...ON_MENU, kind: 'no-evidence', id: 'd1', title: 'Mash' })]);
  await openRestaurant(api);
  await button('Add: Mash').click();
  await expect.element(dialog.getByRole('heading', { name: 'Edit Mash' })).toBeVisible();
  await expect.element(dialog.getByRole('tab', { name: /Components/ })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('Mash')).toBeVisible();
  expect(api.received(getRestaurantWorkList).length).toBe(2);
  expect(api.received(updateMenuItem)).toEqual([]);
});

test('a station whose signature has lapsed says what moved in, and opens where it is signed', async () => {
  const api = fakeApi();
  fakeWork(api, [
    entryOf({ of: 'station', kind: 'lapsed', id: 'st1', title: 'Fryer 1', keys: ['sesame'], dishTitles: ['Fries'] }),
  ]);
  await openRestaurant(api);
  await expect
    .element(row('Fryer 1'))
    .toMatchTextContent(/Signature lapsed.*Station.*has moved in.*Sesame is kept apart/);
  await button('Sign again: Fryer 1').click();
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/restaurants/r1/stations?station=st1'));
});

test('a dish that was deleted meanwhile says so', async () => {
  const api = fakeApi();
  fakeWork(api, [entryOf({ ...ON_MENU, kind: 'lapsed', id: 'gone', title: 'Old soup' })]);
  await openRestaurant(api);
  await button('Declare: Old soup').click();
  await expect.element(dialog.getByText('This dish has been deleted.')).toBeVisible();
});

const changeOf = (id: string, fields: string[]): ReportedChange => ({
  id,
  entity: 'menuItem',
  title: 'Mash',
  by: 'Nadia',
  at: REPORT.at,
  fields,
});

test('who closes a report as corrected says by which change, and cannot while nothing was changed', async () => {
  const api = fakeApi();
  const entry = entryOf({ ...ON_MENU, kind: 'report', id: 'd1', title: 'Mash', keys: [], report: REPORT });
  const work = fakeWork(api, [entry]);
  let changes: ReportedChange[] = [];
  api.on(listReportChanges, () => changes);
  api.on(closeDishReport, ({ body }) => {
    work.entries = [];
    const closed = { by: 'Zoë', at: REPORT.at, outcome: body.outcome, note: '' };
    return { ...REPORT, restaurantId: 'r1', itemId: 'd1', dishTitle: 'Mash', closed };
  });
  await openRestaurant(api, 'MerchantAdmin');
  await button('Answer: Mash').click();
  const close = confirm.getByRole('button', { name: 'Close report' });
  await confirm.getByText('The data was wrong, and is corrected').click();
  await expect.element(confirm.getByText(/Nothing of this dish was changed since the report/)).toBeVisible();
  await expect.element(close).toBeDisabled();
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  changes = [changeOf('8', ['price']), changeOf('7', ['additionalAllergies', 'components'])];
  await button('Answer: Mash').click();
  await confirm.getByText('The data was wrong, and is corrected').click();
  await expect.element(confirm.getByRole('radio', { name: /^Mash: price/ })).not.toBeChecked();
  await expect.element(close).toBeDisabled();
  await confirm.getByText('Mash: additional allergies, components').click();
  await expectAccessible();
  await close.click();
  await expect.element(page.getByText('Nothing to do')).toBeVisible();
  expect(api.received(closeDishReport)[0]?.body).toMatchObject({ outcome: 'corrected', correction: '7' });
});

test('a report of a diner is answered with what was found, and its entry disappears', async () => {
  const api = fakeApi();
  const entry = entryOf({ ...ON_MENU, kind: 'report', id: 'd1', title: 'Mash', keys: [], report: REPORT });
  const work = fakeWork(api, [entry]);
  api.on(listReportChanges, () => [changeOf('7', ['components'])]);
  api.on(closeDishReport, () => {
    throw new ApiError('This report was closed by Ann', { code: 'invalid-transition', status: 409 });
  });
  await openRestaurant(api, 'MerchantAdmin');
  await expect.element(row('Mash')).toMatchTextContent(/Has nuts on top/);
  await button('Answer: Mash').click();
  const close = confirm.getByRole('button', { name: 'Close report' });
  await expect.element(close).toBeDisabled();
  await confirm.getByText('The data was wrong, and is corrected').click();
  await confirm.getByRole('textbox', { name: 'Note' }).fill('Added almonds');
  await close.click();
  await expect.element(confirm.getByText('This report was closed by Ann')).toBeVisible();

  api.on(closeDishReport, ({ body }) => {
    work.entries = [];
    const { correction: _correction, ...answer } = body;
    const closed = { by: 'Zoë', at: REPORT.at, ...answer, note: body.note ?? '' };
    return { ...REPORT, restaurantId: 'r1', itemId: 'd1', dishTitle: 'Mash', closed };
  });
  await close.click();
  await expect.element(page.getByText('Nothing to do')).toBeVisible();
  expect(api.received(closeDishReport)[1]).toMatchObject({
    params: { id: 'rep1' },
    body: { outcome: 'corrected', note: 'Added almonds', correction: '7' },
  });
});

test('a report opens its dish, and is still there after that', async () => {
  const api = fakeApi();
  fakeWork(api, [entryOf({ ...ON_MENU, kind: 'report', id: 'd1', title: 'Mash', keys: [], report: REPORT })]);
  await openRestaurant(api);
  await button('Answer: Mash').click();
  await confirm.getByRole('button', { name: 'Open the dish' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Edit Mash' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.element(confirm.getByText('Has nuts on top')).toBeVisible();
});

test('a merchant is told who works on the catalogue, and has no button for it', async () => {
  const api = fakeApi();
  fakeWork(api, [entryOf({ of: 'ingredient', id: BUTTER.internalId, title: BUTTER.title })]);
  await openRestaurant(api, 'MerchantAdmin');
  await expect.element(row(BUTTER.title)).toMatchTextContent(/An administrator works on the catalogue/);
  await expect.element(button(`State: ${BUTTER.title}`)).not.toBeInTheDocument();
});

test('an entry that was open is open again after a reload, and unsaved input is kept', async () => {
  const api = fakeApi();
  fakeWork(api, [entryOf({ id: SAUCE.id, title: SAUCE.title })]);
  const screen = await openRestaurant(api);
  await button('State: House sauce').click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Kept sauce');
  await screen.signInAgain();
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Kept sauce');
});

test('a list that cannot be loaded offers a retry; an unknown restaurant is missing', async () => {
  const api = fakeApi();
  fakeWork(api, []);
  api.on(getRestaurantWorkList, loseResponse);
  const screen = await openRestaurant(api);
  await expect.element(button('Retry')).toBeVisible();
  api.on(getRestaurantWorkList, () => ({ entries: [], total: 0 }));
  await button('Retry').click();
  await expect.element(page.getByText('Nothing to do')).toBeVisible();
  api.on(getRestaurantWorkList, () => {
    throw new ApiError('Restaurant not found', { code: 'not-found', status: 404 });
  });
  await screen.reload();
  await expect.element(page.getByRole('heading', { name: 'Work list', level: 1 })).toBeVisible();
  await expect.element(page.getByText(/restaurant/i).first()).toBeVisible();
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
});

test('reports are kept with what staff found', async () => {
  const api = fakeApi();
  fakeWork(api, []);
  const reports: DishReport[] = [
    { ...REPORT, restaurantId: 'r1', itemId: 'd1', dishTitle: 'Mash', closed: null },
    {
      id: 'rep0',
      restaurantId: 'r1',
      itemId: 'd2',
      dishTitle: 'Soup',
      text: '',
      at: REPORT.at,
      closed: { by: 'Ann', at: REPORT.at, outcome: 'was-right', note: 'Checked the label' },
    },
  ];
  api.on(listDishReports, () => new FakePage({ data: reports, total: 2 }));
  await openRestaurant(api, 'SuperAdmin', '?tab=reports');
  await expect.element(row('Has nuts on top')).toMatchTextContent(/Mash.*Open/);
  await expect.element(row('Soup')).toMatchTextContent(/No text.*Closed.*The data was right.*Ann.*Checked the label/);
});

test('the catalogue’s list opens a raw ingredient in place, and says how many entries are not listed', async () => {
  const api = fakeApi();
  const open = ingredientOf('9001', 'Stock', { unknownFor: ['milk'], freeFrom: [], statement: null });
  fakeWork(api, []);
  api.on(getCatalogueWorkList, () => ({
    entries: [entryOf({ of: 'ingredient', id: open.internalId, title: 'Stock', dishTitles: [] })],
    total: 1201,
  }));
  api.on(getIngredient, () => open);
  await openScreen({
    api,
    at: '/work-list',
    routes: () => routesOf({ '/work-list': { Component: CatalogueWorkListScreen } }),
  });
  await expect.element(page.getByText(/The first 1 of 1,201 entries are listed/)).toBeVisible();
  await button('State: Stock').click();
  await expect.element(dialog.getByRole('heading', { name: 'Edit Stock' })).toBeVisible();
});
