import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi, loseResponse } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import {
  countOpenForAllergy,
  countOpenForDiet,
  type FoodOpenForAllergy,
  listFoodsOpenForAllergy,
  listFoodsOpenForDiet,
  stateAllergy,
  type StateAllergyInput,
  stateDiet,
} from '@justright/contract/open-foods';
import { listAllergies, listDiets } from '@justright/contract/preferences';
import { allergyOf, dietOf } from '../../fakes/fake-catalog.ts';
import { AllergyFoodsScreen } from './allergy-foods.screen.tsx';
import { DietFoodsScreen } from './diet-foods.screen.tsx';

const foodOf = (id: string, title: string, more: Partial<FoodOpenForAllergy> = {}): FoodOpenForAllergy => ({
  internalId: id,
  id,
  title,
  foodGroup: 'Spices and Herbs',
  version: 2,
  isMixed: false,
  ...more,
});
const FOODS = [
  foodOf('flour', 'Lupin flour', { found: { source: 'title', words: 'Lupin' } }),
  foodOf('bread', 'Country bread', {
    found: { source: 'description', words: 'Lupin' },
    isMixed: true,
    foodGroup: 'Baked Products',
  }),
  foodOf('stew', 'Stew', { isMixed: true, foodGroup: 'Soups' }),
  ...Array.from({ length: 250 }, (_, at) => foodOf(`spice-${at}`, `Spice ${at}`)),
];

interface Server {
  api: FakeApi;
  /** The answers that were stored, by food. */
  stored: Map<string, StateAllergyInput['answers'][number]>;
}

/** A server that stores the answers of foods without one. */
function allergyServer(): Server {
  const api = fakeApi();
  const stored: Server['stored'] = new Map();
  const open = () => FOODS.filter(({ internalId }) => !stored.has(internalId));
  api.on(listAllergies, () => [allergyOf('lupin', 'Lupin'), allergyOf('oats', 'Oats', { active: false })]);
  api.on(countOpenForAllergy, () => ({ foods: open().length, totalFoods: 253, customIngredients: 2, dishes: 9 }));
  api.on(listFoodsOpenForAllergy, () => open());
  api.on(stateAllergy, ({ body }) => {
    for (const answer of body.answers) stored.set(answer.internalId, answer);
    return { stated: body.answers.length, skipped: [], untrue: [] };
  });
  return { api, stored };
}

const openAt = (api: FakeApi, at: string) =>
  openScreen({
    api,
    at,
    routes: () =>
      routesOf({
        '/allergies/{allergyId}/foods': { Component: AllergyFoodsScreen },
        '/diets/{dietId}/foods': { Component: DietFoodsScreen },
      }),
  });
const answer = async (name: string, choice: string) => {
  await page.getByRole('button', { name: new RegExp(`Answer for ${name}`) }).click();
  await page.getByRole('option', { name: choice }).click();
};
const state = page.getByRole('button', { name: /^State \d/ });
const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'State' });

test('proposes what contains it by its title, asks about the description, and stores the rest in one act', async () => {
  const { api, stored } = allergyServer();
  await openAt(api, '/allergies/lupin/foods');
  await expect.element(page.getByRole('heading', { name: 'Foods without an answer for Lupin' })).toBeVisible();
  await expect
    .element(page.getByText(/^253 of 253 foods, 2 own ingredients of restaurants, and 9 dishes/))
    .toBeVisible();
  await expect.element(page.getByText('1 contain it, 250 not an ingredient, 2 left for later')).toBeVisible();
  await answer('Country bread', 'May contain it');
  await page.getByRole('searchbox', { name: 'Find a food' }).fill('spice 249');
  await answer('Spice 249', 'Contains it');
  await state.click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent(/2 contain it, 1 may contain it, 249 not an ingredient/);
  await confirm.click();
  await expect.element(page.getByText('252 foods stated.')).toBeVisible();
  expect(api.received(stateAllergy).map(({ body }) => body.answers.length)).toEqual([200, 52]);
  expect(stored.get('flour')).toEqual({
    internalId: 'flour',
    version: 2,
    answer: 'contains',
    note: 'Its title names “Lupin”',
  });
  expect(stored.get('bread')?.answer).toBe('mayContain');
  expect(stored.get('spice-0')?.answer).toBe('notAdded');
  expect(stored.get('spice-249')?.answer).toBe('contains');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(page.getByRole('region', { name: /^Soups/ })).toBeVisible();
  await expect.element(page.getByRole('region', { name: /^Spices/ })).not.toBeInTheDocument();
});

test('goes on where it was interrupted, and keeps the answers that are not stored', async () => {
  const { api, stored } = allergyServer();
  const screen = await openAt(api, '/allergies/lupin/foods');
  await expect.element(page.getByText('1 contain it, 250 not an ingredient, 2 left for later')).toBeVisible();
  await answer('Country bread', 'Not known');
  let calls = 0;
  api.on(stateAllergy, ({ body }) => {
    calls += 1;
    if (calls === 2) return loseResponse();
    for (const one of body.answers) stored.set(one.internalId, one);
    return { stated: body.answers.length, skipped: [], untrue: [] };
  });
  await state.click();
  await confirm.click();
  await expect.element(page.getByText('200 of 252 foods were sent')).toBeVisible();
  await screen.reload();
  await expect.element(page.getByText('52 not an ingredient, 1 left for later')).toBeVisible();
  await answer('all of Soups', 'Not known');
  await screen.reload();
  await expect.element(page.getByText('1 not known, 52 not an ingredient')).toBeVisible();
  await state.click();
  await confirm.click();
  await expect.element(page.getByText('Every food of the catalogue has an answer for Lupin')).toBeVisible();
});

test('tells which foods another person answered meanwhile', async () => {
  const { api } = allergyServer();
  api.on(stateAllergy, ({ body }) => ({ stated: body.answers.length - 1, skipped: ['flour'], untrue: [] }));
  await openAt(api, '/allergies/lupin/foods');
  await state.click();
  await confirm.click();
  await expect
    .element(page.getByText('2 foods were changed or answered by another person meanwhile. Look at them again.'))
    .toBeVisible();
});

test('tells which foods were left out, and what texts of dishes would name in vain', async () => {
  const { api } = allergyServer();
  const contradictions = [{ key: 'lupin', words: ['lupin'], dish: 'Lupin bowl' }];
  const untrue = ['flour', 'bread'].map((internalId) => ({ internalId, contradictions }));
  api.on(stateAllergy, () => ({ stated: 1, skipped: [], untrue }));
  await openAt(api, '/allergies/lupin/foods');
  await state.click();
  await confirm.click();
  await expect
    .element(page.getByText('4 foods were left out: texts of dishes name what they would not have'))
    .toBeVisible();
  expect(page.getByText('Lupin bowl: Lupin (“lupin”)').all()).toHaveLength(1);
});

test('looks for other names, which stay in the address', async () => {
  const { api } = allergyServer();
  await openAt(api, '/allergies/lupin/foods');
  await page.getByRole('textbox', { name: 'Names to look for' }).fill('lupin, tarwi');
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect.poll(() => api.received(listFoodsOpenForAllergy).at(-1)?.query.words).toBe('lupin, tarwi');
  expect(new URLSearchParams(location.search).get('names')).toBe('lupin, tarwi');
});

test('an entry that is inactive is activated first', async () => {
  const { api } = allergyServer();
  await openAt(api, '/allergies/oats/foods');
  await expect.element(page.getByText('Oats is not active')).toBeVisible();
});

test('foods that do not load can be loaded again', async () => {
  const { api } = allergyServer();
  api.on(listFoodsOpenForAllergy, () => {
    throw new ApiError('Not now', { code: 'unavailable', status: 503 });
  });
  await openAt(api, '/allergies/lupin/foods');
  await expect.element(page.getByText('Not now')).toBeVisible();
  api.on(listFoodsOpenForAllergy, () => FOODS);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('region', { name: /^Soups/ })).toBeVisible();
});

test('a diet is listed only for what a person chooses', async () => {
  const api = fakeApi();
  api.on(listDiets, () => [dietOf('vegan', 'Vegan', { excludes: ['milk'] })]);
  api.on(countOpenForDiet, () => ({ foods: 2, totalFoods: 9, customIngredients: 0, dishes: 0 }));
  const diet = [
    { ...foodOf('salt', 'Salt'), isFree: true },
    { ...foodOf('stock', 'Stock cube'), isFree: false },
  ];
  api.on(listFoodsOpenForDiet, () => diet);
  api.on(stateDiet, ({ body }) => ({ stated: body.foods.length, skipped: [], untrue: [] }));
  await openAt(api, '/diets/vegan/foods');
  await expect.element(page.getByText('2 left for later')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'State 0 foods' })).toBeDisabled();
  await answer('all of Spices and Herbs', 'Meets it');
  await state.click();
  await confirm.click();
  await expect.poll(() => api.received(stateDiet).at(0)?.body.foods).toEqual([{ internalId: 'salt', version: 2 }]);
});

test('on a phone in dark colours the foods without an answer have no accessibility violation', async () => {
  await onDarkPhone();
  const { api } = allergyServer();
  await openAt(api, '/allergies/lupin/foods');
  await expect.element(page.getByText('Lupin flour')).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
