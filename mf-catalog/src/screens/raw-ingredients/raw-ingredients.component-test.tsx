import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, FakePage, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { invalid, versionConflict } from '@justright/client/fakes/refusals';
import { routesOf } from '@justright/client/screens';
import { CHANGE_REASON_HEADER } from '@justright/contract/change-reason';
import {
  copyIngredient,
  createIngredient,
  deleteIngredient,
  getIngredient,
  getRawIngredients,
  type Ingredient,
  type IngredientImpact,
  listFoodGroups,
  listIngredients,
  previewIngredientImpact,
  searchIngredients,
  updateIngredient,
} from '@justright/contract/ingredients';
import { listAllergies } from '@justright/contract/preferences';
import { allergyOf, derivedOf, fakeCatalog, ingredientOf, NO_COUNTS, NO_ORDERS } from '../../fakes/fake-catalog.ts';
import { RawIngredientsScreen } from './raw-ingredients.screen.tsx';

const NO_IMPACT: IngredientImpact = {
  dishCount: 0,
  restaurantCount: 0,
  usedInDishCount: 0,
  counts: NO_COUNTS,
  orders: NO_ORDERS,
  dishes: [],
};
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
      .map((one) => ({ ...one, derived: derivedOf(one) })),
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
/** The answer that is chosen for an allergy. */
const answerFor = (name: string) => dialog.getByRole('radiogroup', { name }).getByRole('radio', { checked: true });
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
  await expect.element(answerFor('Sesame')).toHaveAccessibleName(/^Sesame: contains/);
  await expect.element(dialog.getByRole('radiogroup', { name: 'Sesame' })).toMatchTextContent('from Seeds');
  await save.click();
  await expect.element(dialog.getByRole('heading', { name: 'Edit Paste' })).toBeVisible();
  expect(stored.all[1]).toMatchObject({ id: '9002', title: 'Paste', ingredients: [{ id: SEEDS.id }] });
  // Its parts answer: nothing was stated of it.
  expect(api.received(createIngredient)[0]?.body).not.toHaveProperty('allergies');
});

test('a new ingredient is stated with a few keys; what is not stated is sent as not known', async () => {
  const api = fakeApi();
  fakeIngredients(api, []);
  await openIngredients(api);
  await button('Add New').click();
  await dialog.getByRole('textbox', { name: 'NDB number' }).fill('9003');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Stock');
  await expect.element(dialog.getByText('0 of 2 answered')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Dairy: not stated/ }).click();
  await userEvent.keyboard('m');
  await expect.element(dialog.getByText('1 of 2 answered')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The producer said so');
  await dialog.getByLabelText('Review by').fill('2027-05-01');
  await save.click();
  await expect.element(dialog.getByRole('heading', { name: 'Edit Stock' })).toBeVisible();
  expect(api.received(createIngredient)[0]?.body).toMatchObject({
    allergies: [],
    mayContain: ['milk'],
    unknownFor: ['sesame'],
    evidence: { kind: 'staff', note: 'The producer said so' },
    reviewBy: '2027-05-01',
    noneOfTheRest: [],
  });
});

test('“None of the rest” is recorded, and a key that was added meanwhile is sent as not known', async () => {
  const api = fakeApi();
  fakeIngredients(api, []);
  await openIngredients(api);
  await button('Add New').click();
  await dialog.getByRole('textbox', { name: 'NDB number' }).fill('9003');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Stock');
  await dialog.getByRole('button', { name: 'None of the rest' }).click();
  await expect.element(dialog.getByText('2 of 2 answered')).toBeVisible();
  api.on(listAllergies, () => ['milk', 'sesame', 'lupin'].map((key) => allergyOf(key, key)));
  await save.click();
  await expect.element(dialog.getByRole('heading', { name: 'Edit Stock' })).toBeVisible();
  expect(api.received(createIngredient)[0]?.body).toMatchObject({
    allergies: [],
    mayContain: [],
    unknownFor: ['lupin'],
    noneOfTheRest: ['milk', 'sesame'],
  });
});

test('two statements of one ingredient are compared key by key, and the worse answer stays', async () => {
  const api = fakeApi();
  const stored = fakeIngredients(api, [SEEDS]);
  api.on(previewIngredientImpact, () => {
    throw versionConflict();
  });
  await openIngredients(api);
  await button('Edit Seeds').click();
  await dialog.getByRole('radio', { name: /^Dairy: may contain/ }).click();
  stored.all = [{ ...SEEDS, allergies: ['milk'], mayContain: ['sesame'], version: 2 }];
  await save.click();
  const comparison = page.getByRole('dialog', { name: 'Somebody else has saved Seeds' });
  const dislikes = comparison.getByRole('radiogroup', { name: 'Dislikes' });
  await expect.element(dislikes.getByRole('radio', { name: 'Both put together' })).toBeChecked();
  await expect
    .element(comparison.getByText('Dairy: yours is “May contain”, saved meanwhile is “Contains”. “Contains” stays.'))
    .toBeVisible();
  await comparison.getByRole('button', { name: 'Continue with these' }).click();
  await expect.element(answerFor('Dairy')).toHaveAccessibleName(/^Dairy: contains/);
  await expect.element(answerFor('Sesame')).toHaveAccessibleName(/^Sesame: may contain/);
});

test('a statement is checked again: the same answers with a later review are a new statement', async () => {
  const api = fakeApi();
  fakeIngredients(api, [SEEDS]);
  const statement = { by: 'Anna Reyes', at: '2026-11-22T12:00:00.000Z', evidence: { kind: 'staff' } } as const;
  api.on(previewIngredientImpact, () => NO_IMPACT);
  api.on(updateIngredient, () => ({ ...SEEDS, version: 2, statement: { ...statement, reviewBy: '2027-05-01' } }));
  await openIngredients(api);
  await button('Edit Seeds').click();
  await expect.element(dialog.getByText(/^Stated on 20 Nov 26, from the food catalogue$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change evidence' }).click();
  await dialog.getByLabelText('Review by').fill('2027-05-01');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.received(updateIngredient)[0]?.body).toEqual({
    version: 1,
    allergies: ['sesame'],
    mayContain: [],
    unknownFor: [],
    freeFrom: [],
    evidence: { kind: 'staff', note: '' },
    reviewBy: '2027-05-01',
    noneOfTheRest: [],
    isReviewed: true,
  });
});

test('a raw ingredient is said to be a single food; with parts it is none', async () => {
  const api = fakeApi();
  const ginger = ingredientOf('11216', 'Ginger root');
  const stored = fakeIngredients(api, [ginger, SEEDS]);
  api.on(previewIngredientImpact, () => NO_IMPACT);
  api.on(updateIngredient, () => {
    const single = { ...ginger, isSingle: true, version: 2 };
    stored.all = [single, SEEDS];
    return single;
  });
  await openIngredients(api);
  await button('Edit Ginger root').click();
  const single = dialog.getByRole('switch', { name: 'Single food' });
  await expect.element(single).toHaveAccessibleDescription(/^It is certainly one food and nothing else/);
  await dialog.getByText('Single food', { exact: true }).click();
  await expect.element(single).toBeChecked();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.received(updateIngredient)[0]?.body).toEqual({ version: 1, isSingle: true });

  await button('Edit Ginger root').click();
  await expect.element(single).toBeChecked();
  await addPart('Seeds');
  await expect.element(single).not.toBeChecked();
  await expect.element(single).toBeDisabled();
  await expect.element(single).toHaveAccessibleDescription(/^What is made of others is no single food/);
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

test('a goal that a contained food rules out is said while typing, with its path; a refusal stands at the goals', async () => {
  const api = fakeApi();
  const milk = ingredientOf('9002', 'Milk powder', { allergies: ['milk'], diets: ['keto'] });
  fakeIngredients(api, [SEEDS, milk]);
  const refusal = 'Vegan is ruled out: Dairy is contained (Milk powder)';
  api.on(previewIngredientImpact, () => {
    throw invalid(['diets', refusal]);
  });
  await openIngredients(api);
  await button('Edit Seeds').click();
  const ruledOut = dialog.getByRole('status').filter({ hasText: 'rules a listed diet out' });
  await expect.element(ruledOut).not.toBeInTheDocument();
  await addPart('Milk powder');
  await expect.element(ruledOut).toMatchTextContent('Vegan is ruled out, because: Dairy ← Milk powder');
  await save.click();
  await expect.element(dialog.getByText(refusal)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Milk powder' }).click();
  await expect.element(ruledOut).not.toBeInTheDocument();
  await dialog.getByRole('radio', { name: /^Dairy: contains/ }).click();
  await expect.element(ruledOut).toMatchTextContent('Vegan is ruled out, because: Dairy ← this ingredient');
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

test('the effect of a change on the dishes of all restaurants is shown before it is saved, with its reason', async () => {
  const api = fakeApi();
  fakeIngredients(api, [SEEDS]);
  api.on(previewIngredientImpact, () => ({
    dishCount: 1,
    restaurantCount: 1,
    usedInDishCount: 1,
    counts: { ...NO_COUNTS, gainAllergies: 1 },
    orders: NO_ORDERS,
    dishes: [
      {
        id: 'd1',
        title: 'Seed bread',
        menuTitle: 'All day',
        restaurantId: 'r1',
        restaurantName: 'Quay Kitchen',
        foods: [{ key: 'milk', before: 'free' as const, after: 'contains' as const }],
        diets: [],
        lapses: false,
      },
    ],
  }));
  api.on(updateIngredient, ({ body: { version: _seen, ...body } }) => ({
    ...SEEDS,
    ...(body as Partial<Ingredient>),
    version: 2,
  }));
  await openIngredients(api);
  await button('Edit Seeds').click();
  await expectAccessible();
  await dialog.getByRole('radio', { name: /^Dairy: contains/ }).click();
  await save.click();
  const impact = page.getByRole('alertdialog', { name: /restaurants? changes?$/ });
  await expect.element(impact.getByRole('heading', { name: '1 dish in 1 restaurant changes' })).toBeVisible();
  await expect.element(impact.getByRole('region', { name: 'Quay Kitchen' })).toMatchTextContent('Seed bread');
  await expect.element(impact).toMatchTextContent('Gains Dairy');
  await expectAccessible();
  expect(api.received(updateIngredient)).toEqual([]);
  await impact.getByRole('textbox', { name: 'Reason' }).fill('The producer’s label says so');
  await impact.getByRole('button', { name: 'Save change' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [sent] = api.received(updateIngredient);
  expect(sent?.body).toMatchObject({ version: 1, allergies: ['milk', 'sesame'] });
  expect(decodeURIComponent(sent?.headers.get(CHANGE_REASON_HEADER) ?? '')).toBe('The producer’s label says so');
});

test('on a phone in dark colours an ingredient opens from its card, without an accessibility violation', async () => {
  await onDarkPhone();
  const api = fakeApi();
  fakeIngredients(api, [SEEDS]);
  await openIngredients(api);
  await row(SEEDS.id).click();
  await expect.element(dialog.getByRole('tab', { name: 'History' })).toBeVisible();
  await expectAccessible();
});
