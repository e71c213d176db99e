import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi, type FakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { queryClient } from '@justright/client/query';
import { Link } from '@justright/client/router';
import { CHANGE_REASON_HEADER } from '@justright/contract/change-reason';
import {
  copyCustomIngredient,
  type CustomIngredient,
  deleteCustomIngredient,
  listCustomIngredients,
  previewCustomIngredientImpact,
  searchIngredients,
  updateCustomIngredient,
} from '@justright/contract/ingredients';
import { getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import { BUTTER, GARLIC, fakeCatalog, ingredientOf, NO_COUNTS, NO_ORDERS } from '../../fakes/fake-catalog.ts';
import { textContradiction } from '../../fakes/text-contradiction.ts';
import { Widget } from '../ingredients-widget.tsx';

const GARLIC_BUTTER: CustomIngredient = {
  id: 'ci_1',
  restaurantId: 'r1',
  merchantId: 'quay',
  title: 'Garlic butter',
  description: '',
  active: true,
  ingredients: [BUTTER, GARLIC].map(({ id, title }) => ({ id, title })),
  allergies: [],
  mayContain: [],
  unknownFor: [],
  freeFrom: [],
  statement: null,
  diets: [],
  isRestaurantOnly: false,
  derived: {
    allergies: ['milk'],
    mayContain: [],
    unknownFor: [],
    notAdded: [],
    diets: ['keto'],
    notDiets: ['vegan'],
    known: true,
  },
  version: 1,
};

/** Describes the responses of restaurant `r1` and its custom ingredients. */
function fakeIngredients(api: FakeApi, ingredients: readonly CustomIngredient[]): { ingredients: CustomIngredient[] } {
  const stored = { ingredients: [...ingredients] };
  fakeCatalog(api, [BUTTER, GARLIC, ingredientOf('01077', 'Milk, whole, 3.25% milkfat', { allergies: ['milk'] })]);
  api.on(getRestaurant, () => ({ id: 'r1', merchantId: 'quay', name: 'Quay Kitchen' }) as Restaurant);
  api.on(listCustomIngredients, () => stored.ingredients);
  api.on(copyCustomIngredient, ({ params: { id } }) => {
    const copy = { ...GARLIC_BUTTER, id: `${id}-copy`, title: `${GARLIC_BUTTER.title} (copy)` };
    stored.ingredients.push(copy);
    return copy;
  });
  return stored;
}

const openIngredients = (api: FakeApi) =>
  openScreen({
    api,
    as: 'MerchantAdmin',
    at: '/restaurants/r1',
    routes: () => [{ path: '/restaurants/r1', Component: () => Widget({ restaurantId: 'r1' }) }],
  });
const button = (name: string) => page.getByRole('button', { name });
const row = (title: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
const chooseFromRow = async (title: string, action: string) => {
  const name = `Actions for ${title}`;
  await button(name).click();
  await page.getByRole('menu', { name, exact: true }).getByRole('menuitem', { name: action }).click();
};

test('a merchant sees the effect of an ingredient’s change on dishes before saving, and the reason is sent', async () => {
  const api = fakeApi();
  const stored = fakeIngredients(api, [GARLIC_BUTTER]);
  api.on(previewCustomIngredientImpact, () => ({
    dishCount: 1,
    restaurantCount: 1,
    usedInDishCount: 1,
    counts: { ...NO_COUNTS, loseAllergies: 1 },
    orders: NO_ORDERS,
    dishes: [
      {
        id: 'd1',
        title: 'Garlic toast',
        menuTitle: 'Supper',
        restaurantId: 'r1',
        restaurantName: 'Quay Kitchen',
        foods: [{ key: 'milk', before: 'contains' as const, after: 'free' as const }],
        diets: [],
        lapses: false,
      },
    ],
  }));
  api.on(updateCustomIngredient, ({ body }) => {
    const derived = { ...GARLIC_BUTTER.derived, allergies: [], diets: ['vegan', 'keto'], notDiets: [] };
    const changed = { ...GARLIC_BUTTER, ...(body as Partial<CustomIngredient>), derived, version: 2 };
    stored.ingredients = [changed];
    return changed;
  });
  await openIngredients(api);
  await row('Garlic butter').getByRole('rowheader').click();
  const editing = page.getByRole('dialog', { name: 'Edit Garlic butter' });
  const dairy = editing.getByRole('radiogroup', { name: 'Dairy' });
  await expect.element(dairy).toMatchTextContent('from Butter, salted');
  await editing.getByRole('button', { name: 'Remove Butter, salted' }).click();
  await expect.element(editing.getByRole('button', { name: 'Remove Garlic, raw' })).toHaveFocus();
  await expect.element(dairy).not.toMatchTextContent('from Butter, salted');
  await editing.getByRole('button', { name: 'Save' }).click();
  const impact = page.getByRole('alertdialog');
  await expect.element(impact).toMatchTextContent('Garlic toast');
  await expect.element(impact).toMatchTextContent('Loses Dairy');
  expect(api.received(updateCustomIngredient)).toEqual([]);
  await impact.getByRole('textbox', { name: 'Reason' }).fill('We use oil now');
  await impact.getByRole('button', { name: 'Save change' }).click();
  await expect.element(editing).not.toBeInTheDocument();
  await expect.element(row('Garlic butter')).not.toMatchTextContent('Dairy');
  const [sent] = api.received(updateCustomIngredient);
  expect(sent).toMatchObject({ params: { id: 'ci_1' }, body: { ingredients: [{ id: GARLIC.id }], version: 1 } });
  expect(decodeURIComponent(sent?.headers.get(CHANGE_REASON_HEADER) ?? '')).toBe('We use oil now');
});

test('an ingredient in use is not deleted and the dialog shows its uses; an unused copy is deleted', async () => {
  const api = fakeApi();
  const stored = fakeIngredients(api, [GARLIC_BUTTER]);
  api.on(deleteCustomIngredient, ({ params: { id } }) => {
    if (id === 'ci_1') {
      const details = { uses: [{ text: 'Dish Garlic toast', path: '/menus/m1' }] };
      throw new ApiError('Garlic butter is in use', { code: 'in-use', status: 409, details });
    }
    stored.ingredients = stored.ingredients.filter((one) => one.id !== id);
    return { id };
  });
  await openIngredients(api);
  await chooseFromRow('Garlic butter', 'Copy');
  await expect.element(row('Garlic butter (copy)')).toBeVisible();
  await chooseFromRow('Garlic butter', 'Delete');
  const deleting = page.getByRole('alertdialog', { name: 'Delete Garlic butter?' });
  await expect
    .element(deleting)
    .toMatchTextContent('This is an irreversible action. Are you sure you wish to delete this ingredient?');
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect.element(deleting.getByRole('list', { name: 'Used in' })).toMatchTextContent('Garlic toast');
  await deleting.getByRole('button', { name: 'Cancel' }).click();
  await chooseFromRow('Garlic butter (copy)', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(row('Garlic butter (copy)')).not.toBeInTheDocument();
  await expect.element(row('Garlic butter')).toBeVisible();
});

test('a failed search for ingredients shows an error, keeps the text, and can be retried', async () => {
  const api = fakeApi();
  fakeIngredients(api, []);
  api.on(searchIngredients, () => {
    throw new ApiError('Try again later', { code: 'rate-limited', status: 429 });
  });
  await openIngredients(api);
  await button('Add Ingredient').click();
  const search = page.getByRole('combobox', { name: 'Ingredients' });
  await search.fill('butter, salted');
  const message = page.getByText('The search did not work: Try again later');
  await expect.element(page.getByRole('listbox').filter({ has: message })).toBeVisible();
  fakeIngredients(api, []);
  await userEvent.keyboard('{Escape}');
  await button('Try again').click();
  await expect.poll(() => message.elements()).toHaveLength(0);
  await expect.element(search).toHaveValue('butter, salted');
  await search.click();
  await userEvent.keyboard('{ArrowDown}');
  await page.getByRole('option', { name: /^Butter, salted/ }).click();
  await expect.element(button('Remove Butter, salted')).toBeVisible();
});

test('a response that arrives while an option is pressed does not change the chosen option', async () => {
  const api = fakeApi();
  fakeIngredients(api, []);
  await openIngredients(api);
  await button('Add Ingredient').click();
  const search = page.getByRole('combobox', { name: 'Ingredients' });
  await search.fill('milk, whole');
  const option = page.getByRole('option', { name: /^Milk, whole/ });
  await expect.element(option).toBeVisible();
  const held = Promise.withResolvers<undefined>();
  api.on(searchIngredients, async () => {
    await held.promise;
    return { customIngredients: [], ingredients: [] };
  });
  await userEvent.keyboard(', 3');
  await expect.poll(() => api.received(searchIngredients).length).toBe(2);
  const pressed = option.element();
  const pointer = { bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse', isPrimary: true };
  pressed.dispatchEvent(new PointerEvent('pointerdown', pointer));
  held.resolve(undefined);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  expect(pressed.isConnected).toBe(true);
  pressed.dispatchEvent(new PointerEvent('pointerup', pointer));
  pressed.dispatchEvent(new MouseEvent('click', pointer));
  await expect.element(button('Remove Milk, whole, 3.25% milkfat')).toBeVisible();
});

test('a new ingredient is open again, with the input, after the session ended and a new login', async () => {
  const api = fakeApi();
  fakeIngredients(api, []);
  const screen = await openIngredients(api);
  await button('Add Ingredient').click();
  const description = page.getByRole('dialog').getByRole('textbox', { name: 'Description' });
  await description.fill('Kept');
  await screen.signInAgain();
  await expect.element(page.getByText(/^What you had typed is here again/)).toBeVisible();
  await expect.element(description).toHaveValue('Kept');
});

test('the parts of an ingredient decide its allergens whatever is declared', async () => {
  const api = fakeApi();
  fakeIngredients(api, []);
  await openIngredients(api);
  await button('Add Ingredient').click();
  const adding = page.getByRole('dialog', { name: 'Add Ingredient' });
  await adding.getByRole('textbox', { name: 'Title' }).fill('Garlic butter');
  const unsaid = adding.getByText(/^Nobody has stated what it contains/);
  await expect.element(unsaid).toBeVisible();
  const search = adding.getByRole('combobox', { name: 'Ingredients' });
  await search.fill('but');
  await expect.element(page.getByText('Type at least 4 characters')).toBeVisible();
  await search.fill('butter, salted');
  await page.getByRole('option', { name: /^Butter, salted.*Dairy/ }).click();
  await expect.element(unsaid).not.toBeInTheDocument();
  const dairy = adding.getByRole('region', { name: 'Dislikes' }).getByRole('radiogroup', { name: 'Dairy' });
  await expect.element(dairy).toMatchTextContent('from Butter, salted');
  const free = dairy.getByRole('radio', { name: /free from/ }).element();
  if (free instanceof HTMLElement) free.focus();
  await userEvent.keyboard('f');
  await expect.element(dairy.getByRole('radio', { name: /contains/ })).toBeChecked();
  await adding.getByRole('button', { name: /Add preferences/ }).click();
  await page.getByRole('option', { name: 'Vegan', exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await expect
    .element(adding.getByRole('grid', { name: 'Preferences, chosen' }).getByRole('row').first())
    .toMatchTextContent('Vegan, does not count');
  await expect.element(adding.getByText('Vegan is ruled out, because: Dairy ← Butter, salted')).toBeVisible();
  await expectAccessible();
});

test('on a phone in dark colours an ingredient opens without an accessibility violation', async () => {
  await onDarkPhone();
  const api = fakeApi();
  fakeIngredients(api, [GARLIC_BUTTER]);
  await openIngredients(api);
  await page.getByRole('row').filter({ hasText: 'Garlic butter' }).click();
  await expect.element(page.getByRole('heading', { name: 'As a whole' })).toBeVisible();
  await expectAccessible();
});

test('leaving the page with an unsaved ingredient asks first', async () => {
  const api = fakeApi();
  fakeIngredients(api, []);
  await openScreen({
    api,
    as: 'MerchantAdmin',
    at: '/restaurants',
    routes: () => [
      { path: '/restaurants', Component: () => <Link to="/restaurants/r1">Quay Kitchen</Link> },
      { path: '/restaurants/r1', Component: () => Widget({ restaurantId: 'r1' }) },
    ],
  });
  await page.getByRole('link', { name: 'Quay Kitchen' }).click();
  await button('Add Ingredient').click();
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
  await title.fill('House stock');
  history.back();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(title).toHaveValue('House stock');
  expect(location.pathname).toBe('/restaurants/r1');
});

test('an ingredient whose title names food that it does not have is saved once that is confirmed', async () => {
  const api = fakeApi();
  const stored = fakeIngredients(api, [GARLIC_BUTTER]);
  api.on(updateCustomIngredient, ({ body: { confirmsTexts, title = '' } }) => {
    if (confirmsTexts !== true) throw textContradiction({ key: 'peanut', words: ['peanut butter'] });
    stored.ingredients = [{ ...GARLIC_BUTTER, title, version: 2 }];
    return { ...GARLIC_BUTTER, title, version: 2 };
  });
  await openIngredients(api);
  await row('Garlic butter').getByRole('rowheader').click();
  const editing = page.getByRole('dialog', { name: 'Edit Garlic butter' });
  const title = editing.getByRole('textbox', { name: 'Title' });
  await title.fill('Peanut butter');
  await editing.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog', { name: 'The text names food that this ingredient does not have' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(title).toHaveValue('Peanut butter');
  await editing.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Confirm and save' }).click();
  await expect.element(row('Peanut butter')).toBeVisible();
});
