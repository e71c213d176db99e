import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { type FakeApi, FakePage, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { invalid } from '@justright/client/fakes/refusals';
import { routesOf } from '@justright/client/screens';
import {
  copyIngredient,
  createIngredient,
  deleteIngredient,
  getIngredient,
  getRawIngredients,
  type Ingredient,
  listFoodGroups,
  listIngredients,
  previewIngredientImpact,
  searchIngredients,
  updateIngredient,
} from '@justright/contract/ingredients';
import { fakeCatalog, ingredientOf } from '../../fakes/fake-catalog.ts';
import { RawIngredientsScreen } from './raw-ingredients.screen.tsx';

const SEEDS = ingredientOf('9001', 'Seeds', { allergies: ['sesame'] });

/** Describes the responses of the raw ingredients, which keep what is sent to them. */
function fakeIngredients(api: FakeApi, ingredients: readonly Ingredient[]): { all: Ingredient[] } {
  const stored = { all: [...ingredients] };
  fakeCatalog(api);
  api.on(listFoodGroups, () => []);
  api.on(listIngredients, ({ query: { query = '' } }) => {
    const data = stored.all.filter(({ title }) => title.includes(query));
    return new FakePage({ data, total: data.length });
  });
  api.on(getRawIngredients, ({ body }) => stored.all.filter(({ id }) => body.ingredientIds.includes(id)));
  api.on(searchIngredients, ({ body }) => ({
    customIngredients: [],
    ingredients: stored.all
      .filter(({ title }) => title.includes(body.ingredientName))
      .map((one) => ({ ...one, computed: { allergies: one.allergies, diets: one.diets, known: true } })),
  }));
  api.on(getIngredient, ({ params }) => {
    const found = stored.all.find(({ internalId }) => internalId === params.internalId);
    if (!found) throw new ApiError('This ingredient does not exist', { code: 'not-found', status: 404 });
    return found;
  });
  api.on(createIngredient, ({ body: { id, title, ...rest } }) => {
    const made = ingredientOf(id, title, rest as Partial<Ingredient>);
    stored.all.push(made);
    return made;
  });
  return stored;
}

const openIngredients = (api: FakeApi) =>
  openScreen({
    api,
    at: '/ingredients',
    routes: () => routesOf({ '/ingredients': { Component: RawIngredientsScreen } }),
  });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const row = (id: string) => page.getByRole('row').filter({ hasText: id });
const dialog = page.getByRole('dialog');
const confirm = page.getByRole('alertdialog');
const save = dialog.getByRole('button', { name: 'Save' });

async function act(id: string, action: string): Promise<void> {
  await row(id)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}
async function addPart(title: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Ingredients' }).fill(title);
  await page.getByRole('option', { name: new RegExp(`^${title}`) }).click();
}

test('a raw ingredient is added with a free number, and its parts show their allergens', async () => {
  const api = fakeApi();
  const stored = fakeIngredients(api, [SEEDS]);
  await openIngredients(api);
  await button('Add New').click();
  await dialog.getByRole('textbox', { name: 'NDB number' }).fill(SEEDS.id);
  await expect.element(dialog.getByText('ID Already Exists')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'NDB number' }).fill('9002');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Paste');
  await addPart('Seeds');
  await expect.element(dialog.getByText('Sesame ← Seeds')).toBeInTheDocument();
  await save.click();
  await expect.element(dialog.getByRole('heading', { name: 'Edit Paste' })).toBeVisible();
  expect(stored.all[1]).toMatchObject({ id: '9002', title: 'Paste', ingredients: [{ id: SEEDS.id }] });
});

test('a refusal of an ingredient that contains itself is shown at its parts', async () => {
  const api = fakeApi();
  fakeIngredients(api, [SEEDS, ingredientOf('9002', 'Paste')]);
  api.on(previewIngredientImpact, () => {
    throw invalid(['ingredients', 'An ingredient cannot contain itself']);
  });
  api.on(updateIngredient, () => {
    throw invalid(['ingredients', 'An ingredient cannot contain itself']);
  });
  await openIngredients(api);
  await button('Edit Seeds').click();
  await addPart('Paste');
  await save.click();
  await expect.element(dialog.getByText('An ingredient cannot contain itself')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button('Discard').click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a raw ingredient is duplicated, and deleted only when nothing uses it', async () => {
  const api = fakeApi();
  const stored = fakeIngredients(api, [SEEDS]);
  api.on(deleteIngredient, ({ params: { internalId } }) => {
    if (internalId === SEEDS.internalId) {
      const details = { uses: [{ text: 'Ingredient Paste', path: '/ingredients?edit=internal-9002' }] };
      throw new ApiError('Seeds is in use', { code: 'in-use', status: 409, details });
    }
    stored.all = stored.all.filter((one) => one.internalId !== internalId);
    return { internalId };
  });
  api.on(copyIngredient, () => {
    const copy = ingredientOf('9003', 'Seeds (copy)');
    stored.all.push(copy);
    return copy;
  });
  await openIngredients(api);
  await act(SEEDS.id, 'Delete');
  await expect
    .element(confirm)
    .toMatchTextContent('This is an irreversible action. Are you sure you wish to delete this ingredient?');
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect.element(confirm.getByRole('link', { name: 'Ingredient Paste' })).toBeVisible();
  await confirm.getByRole('button', { name: 'Cancel' }).click();

  await act(SEEDS.id, 'Duplicate');
  await expect.poll(() => location.search).toMatch(/duplicate=/);
  await confirm.getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(() => location.search).not.toMatch(/duplicate=/);
  await expect.element(row('9003')).toBeVisible();
  await act('9003', 'Delete');
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect.element(row('9003')).not.toBeInTheDocument();
});

test('an ingredient that is being edited is open again, with the input, after the session ended and a new login', async () => {
  const api = fakeApi();
  fakeIngredients(api, [SEEDS]);
  const screen = await openIngredients(api);
  await button('Edit Seeds').click();
  const description = dialog.getByRole('textbox', { name: 'Description' });
  await description.fill('Kept');
  await screen.signInAgain();
  await expect.element(page.getByText(/^What you had typed is here again/)).toBeVisible();
  await expect.element(description).toHaveValue('Kept');
});
