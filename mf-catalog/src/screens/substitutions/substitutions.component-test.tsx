import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, FakePage, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import type { IngredientImpact } from '@justright/contract/ingredients';
import type { RoleType } from '@justright/contract/roles';
import type { TouchedOrder } from '@justright/contract/orders-impact';
import { getRestaurant, type OperatingHours, type Restaurant } from '@justright/contract/restaurants';
import {
  createSubstitution,
  endSubstitution,
  listSubstitutions,
  listUsedIngredients,
  previewSubstitutionEnd,
  previewSubstitutionImpact,
  type Substitution,
} from '@justright/contract/substitutions';
import { BUTTER, fakeCatalog, GARLIC, NO_COUNTS } from '../../fakes/fake-catalog.ts';
import { MADE, PAST } from '../../fakes/fake-substitutions.ts';
import { SubstitutionsScreen } from './substitutions.screen.tsx';

const orderOf = (id: string, more: Partial<TouchedOrder>): TouchedOrder => ({
  id,
  productOrderId: id,
  restaurantId: 'r1',
  table: '',
  userName: '',
  isStrict: false,
  isServed: false,
  ...more,
});
const IMPACT: IngredientImpact = {
  dishCount: 1,
  restaurantCount: 1,
  usedInDishCount: 1,
  counts: { ...NO_COUNTS, gainAllergies: 1 },
  orders: {
    orderCount: 3,
    strictCount: 1,
    servedCount: 0,
    restaurantsLeft: 0,
    orders: [orderOf('o1', { table: 'Table 4', isStrict: true }), orderOf('o2', { userName: 'Ana', isServed: true })],
  },
  dishes: [
    {
      id: 'd1',
      title: 'Mash',
      menuTitle: 'All day',
      restaurantId: 'r1',
      restaurantName: 'Quay Kitchen',
      foods: [{ key: 'milk', before: 'free', after: 'contains' }],
      diets: [],
      lapses: false,
    },
  ],
};
const CLOSED = { isOpen: false, hours: [] };
const NEVER: OperatingHours = {
  monday: CLOSED,
  tuesday: CLOSED,
  wednesday: CLOSED,
  thursday: CLOSED,
  friday: CLOSED,
  saturday: CLOSED,
  sunday: CLOSED,
};

/** Describes a restaurant with these substitutions; the result can be changed. */
function fakeKitchen(
  api: FakeApi,
  all: readonly Substitution[],
  timeZone: string | null = null,
): { all: readonly Substitution[] } {
  const stored = { all };
  fakeCatalog(api);
  api.on(
    getRestaurant,
    () => ({ id: 'r1', merchantId: 'quay', name: 'Quay Kitchen', operatingHours: NEVER, timeZone }) as Restaurant,
  );
  api.on(listSubstitutions, () => new FakePage({ data: [...stored.all], total: stored.all.length }));
  api.on(
    listUsedIngredients,
    () => new FakePage({ data: [GARLIC, BUTTER].map(({ id, title }) => ({ id, title })), total: 2 }),
  );
  api.on(previewSubstitutionImpact, () => IMPACT);
  api.on(previewSubstitutionEnd, () => ({ orders: IMPACT.orders }));
  return stored;
}
const open = (api: FakeApi, as: RoleType = 'MerchantAdmin') =>
  openScreen({
    api,
    at: '/restaurants/r1/substitutions',
    as,
    routes: () => routesOf({ '/restaurants/{restaurantId}/substitutions': { Component: SubstitutionsScreen } }),
  });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const confirm = page.getByRole('alertdialog');

/** Fills in that butter is used instead of garlic. */
async function chooseBoth() {
  await button('Today we use …').click();
  await dialog.getByRole('combobox', { name: 'What is missing' }).fill('garl');
  await page.getByRole('option', { name: GARLIC.title }).click();
  await dialog.getByRole('combobox', { name: 'What you use instead' }).fill('butter');
  await page.getByRole('option', { name: new RegExp(`^${BUTTER.title}`) }).click();
}

test('a substitution is made after its impact was seen, and is in effect at once', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, []);
  api.on(createSubstitution, () => {
    kitchen.all = [MADE];
    return MADE;
  });
  const screen = await open(api);
  await expect.element(page.getByText('Everything is as the recipes say')).toBeVisible();
  await chooseBoth();
  await onDarkPhone();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await expect.element(confirm).toMatchTextContent(/Mash/);
  await expect.element(confirm.getByRole('status')).toMatchTextContent(/3 open orders, 1 of them strict/);
  const orders = confirm.getByRole('list', { name: 'Orders that change' }).getByRole('listitem');
  expect(orders.elements().map(({ textContent }) => textContent)).toEqual([
    'Table 4 · o1 · strict',
    'Ana · o2 · served',
    'and 1 more',
  ]);
  await expectAccessible();
  expect(api.received(createSubstitution)).toEqual([]);
  await confirm.getByRole('textbox').fill('Late delivery');
  await confirm.getByRole('button', { name: 'Save change' }).click();
  await expect.element(page.getByRole('list', { name: 'In effect' }).getByText('1 dish: Mash')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = api.received(createSubstitution)[0]?.body;
  expect(sent).toMatchObject({ ingredientId: GARLIC.id, substituteId: BUTTER.id, note: 'Late delivery' });
  const until = new Date((sent as { until: string }).until);
  expect([until.getHours(), until.getMinutes()]).toEqual([23, 59]);
  expect(screen.toasts).toEqual([`${BUTTER.title} instead of ${GARLIC.title}: 1 dish is updated`]);
});

test.each([
  { as: 'KitchenStaff' as const, isTold: true },
  { as: 'FoodSafetyLead' as const, isTold: false },
])('what waits for a signature is said beside the button, before it is pressed: $as', async ({ as, isTold }) => {
  const api = fakeApi();
  fakeKitchen(api, []);
  await open(api, as);
  await chooseBoth();
  const note = (within: typeof dialog) => within.getByText('What this makes better waits for somebody who may sign.');
  expect(note(dialog).elements()).toHaveLength(isTold ? 1 : 0);
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await expect.element(confirm).toMatchTextContent(/Mash/);
  expect(note(confirm).elements()).toHaveLength(isTold ? 1 : 0);
});

test('a refusal stays at its field, and nothing that was entered is lost', async () => {
  const api = fakeApi();
  fakeKitchen(api, []);
  const message = 'Butter contains garlic';
  api.on(previewSubstitutionImpact, () => {
    throw new ApiError(message, {
      code: 'validation-failed',
      status: 422,
      issues: [{ path: 'substituteId', message }],
    });
  });
  await open(api);
  await chooseBoth();
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(dialog.getByRole('combobox', { name: 'What is missing' })).toHaveValue(GARLIC.title);
  expect(api.received(createSubstitution)).toEqual([]);
});

test('a substitution is ended after a question; past ones say who ended them', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [MADE, PAST]);
  api.on(endSubstitution, () => {
    kitchen.all = [{ ...MADE, isInEffect: false, ended: { by: 'Zoë Ortiz', at: MADE.at } }, PAST];
    return { ...MADE, isInEffect: false };
  });
  await open(api);
  const before = page.getByRole('list', { name: 'Before' });
  await expect.element(before.getByText('Late delivery')).toBeVisible();
  await expect.element(before.getByText(/Ended by Zoë Ortiz/)).toBeVisible();
  await button(/^End now/).click();
  await expect.element(confirm.getByRole('status')).toMatchTextContent(/^3 open orders, 1 of them strict.*Table 4/);
  await expectAccessible();
  expect(api.received(endSubstitution)).toEqual([]);
  await confirm.getByRole('button', { name: 'Use it again' }).click();
  await expect.element(page.getByText('Everything is as the recipes say')).toBeVisible();
  expect(api.received(endSubstitution).map(({ params }) => params)).toEqual([{ id: 's1' }]);
});

test('one that is over meanwhile is not ended again', async () => {
  const api = fakeApi();
  fakeKitchen(api, [MADE]);
  api.on(previewSubstitutionEnd, () => {
    throw new ApiError('This substitution is over already', { code: 'invalid-transition', status: 409 });
  });
  await open(api);
  await button(/^End now/).click();
  await expect.element(confirm.getByText('This substitution is over already')).toBeVisible();
  await expect.element(confirm.getByRole('button', { name: 'Use it again' })).toBeDisabled();
});

test('one in effect names the dishes that it hides today, by the food or diet', async () => {
  const api = fakeApi();
  fakeKitchen(api, [MADE, PAST]);
  await open(api);
  const card = page.getByRole('list', { name: 'In effect' });
  await expect.element(card).toMatchTextContent(/Hidden today from.*Dairy: Mash.*Vegan: Mash/);
  await expect.element(page.getByRole('list', { name: 'Before' })).not.toMatchTextContent(/Hidden today/);
});

test('times are those of the restaurant, which the screen names where they are not those of the device', async () => {
  const api = fakeApi();
  const until = '2026-11-25T23:30:00.000Z';
  fakeKitchen(api, [{ ...MADE, until }], 'Pacific/Kiritimati');
  api.on(createSubstitution, () => MADE);
  await open(api);
  await expect.element(page.getByText(/Times are the restaurant’s \(Pacific.Kiritimati\)/)).toBeVisible();
  await expect.element(page.getByText(/^Until .*13:30$/)).toBeVisible();
  await chooseBoth();
  await dialog.getByText('Another time').click();
  await dialog.getByLabelText(/^Day and time/).fill('2026-11-26T20:00');
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await confirm.getByRole('button', { name: 'Save change' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.received(createSubstitution)[0]?.body.until).toBe('2026-11-26T06:00:00.000Z');
});
