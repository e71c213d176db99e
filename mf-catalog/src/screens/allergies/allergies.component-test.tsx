import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, FakePage, fakeApi } from '@justright/client/fakes/fake-api';
import { expectTextsAlone, spoilTexts } from '@justright/client/fakes/hostile-texts';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { listHistory } from '@justright/contract/history';
import { countOpenForAllergy } from '@justright/contract/open-foods';
import { type AllergyInput, listAllergies, updateAllergy } from '@justright/contract/preferences';
import { allergyOf, fakeCatalog } from '../../fakes/fake-catalog.ts';
import { textContradiction } from '../../fakes/text-contradiction.ts';
import { AllergiesScreen } from './allergies.screen.tsx';

const LEGAL = [
  { set: 'us-9' as const, name: 'Milk', code: 'AM' },
  { set: 'eu-14' as const, name: 'Milk (including lactose)', code: 'AM' },
];
const STORED = [
  allergyOf('milk', 'Dairy', { legal: LEGAL }),
  allergyOf('gluten', 'Wheat & gluten'),
  allergyOf('rye', 'Rye', { familyKey: 'gluten', active: false }),
  allergyOf('oats', 'Oats', { active: false }),
];

/** Opens the screen; returns every body that it saved. */
async function openAllergies(api: FakeApi): Promise<AllergyInput[]> {
  const saved: AllergyInput[] = [];
  fakeCatalog(api);
  api.on(listAllergies, () => STORED);
  api.on(updateAllergy, ({ params, body }) => {
    saved.push(body);
    if (body.familyKey === 'milk') {
      const issues = [{ path: 'familyKey', message: 'That is itself a kind of another allergy' }];
      throw new ApiError('Refused', { code: 'validation-failed', status: 422, issues });
    }
    const { version: _seen, ...fields } = body;
    const stored = STORED.find(({ id }) => id === params.id) ?? allergyOf(params.id, '');
    return { ...stored, ...(fields as Partial<typeof stored>), version: 2 };
  });
  await openScreen({ api, at: '/allergies', routes: () => routesOf({ '/allergies': { Component: AllergiesScreen } }) });
  return saved;
}

const dialog = page.getByRole('dialog');
const family = dialog.getByRole('button', { name: /Kind of/ });

async function edit(name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect.element(dialog).toBeVisible();
}

test('an allergy becomes a kind of a family, whose refusal is shown at the field', async () => {
  const saved = await openAllergies(fakeApi());
  await edit('Oats');
  await expect.element(dialog.getByRole('switch', { name: /Covered/ })).not.toBeInTheDocument();
  await family.click();
  const offered = page.getByRole('option').all();
  expect(offered.map((option) => option.element().textContent)).toEqual([
    'Nothing: it stands alone',
    'Dairy',
    'Wheat & gluten',
  ]);
  await page.getByRole('option', { name: 'Dairy' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('That is itself a kind of another allergy')).toBeVisible();

  await family.click();
  await page.getByRole('option', { name: 'Wheat & gluten' }).click();
  const covered = dialog.getByRole('switch', { name: 'Covered by its family' });
  await expect.element(covered).toBeChecked();
  await dialog.getByText('Covered by its family').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(saved.at(-1)).toEqual({ familyKey: 'gluten', isCoveredByFamily: false, version: 1 });
});

test('an allergy that texts of dishes name in vain is offered once somebody has confirmed it', async () => {
  const api = fakeApi();
  const saved = await openAllergies(api);
  const answered = { foods: 0, totalFoods: 9, customIngredients: 0, dishes: 0 };
  api.on(countOpenForAllergy, () => answered);
  api.on(updateAllergy, ({ body }) => {
    saved.push(body);
    if (body.confirmsTexts !== true) throw textContradiction({ key: 'oats', words: ['porridge'], dish: 'Porridge' });
    return allergyOf('oats', 'Oats', { version: 2 });
  });
  await edit('Oats');
  await dialog.getByText('Active', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText('Porridge: Oats (“porridge”)')).toBeVisible();
  await question.getByRole('button', { name: 'Confirm and save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(saved).toEqual([
    { active: true, version: 1 },
    { active: true, confirmsTexts: true, version: 1 },
  ]);
});

test('a family shows its kinds and is no kind itself', async () => {
  await openAllergies(fakeApi());
  await edit('Wheat & gluten');
  await expect.element(family).toBeDisabled();
  await expect.element(dialog.getByText('It has kinds: Rye.')).toBeVisible();
});

test('the laws that name an allergy are shown', async () => {
  await openAllergies(fakeApi());
  await edit('Dairy');
  const sets = dialog.getByRole('list', { name: 'Allergen by law' }).getByRole('listitem');
  expect(sets.all().map((set) => set.element().textContent)).toEqual([
    'United StatesMilk (AM)',
    'European Union, United KingdomMilk (including lactose) (AM)',
  ]);
});

test('a new allergy starts inactive', async () => {
  const saved = await openAllergies(fakeApi());
  await page.getByRole('button', { name: 'Add Allergy' }).click();
  await expect.element(dialog.getByText('Required').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'ID' }).fill('milk');
  await expect.element(dialog.getByText('ID Already Exists')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'ID' }).fill('lupin');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lupin');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Lupin');
  const active = dialog.getByRole('switch', { name: 'Active' });
  await expect.element(active).not.toBeChecked();
  await expect.element(active).toBeDisabled();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Edit Lupin' })).toBeVisible();
  expect(saved).toMatchObject([{ key: 'lupin', active: false, familyKey: null, isCoveredByFamily: true }]);
});

test('an activation shows what has no answer first, and then leads to the foods', async () => {
  const api = fakeApi();
  const saved = await openAllergies(api);
  api.on(countOpenForAllergy, () => ({ foods: 8789, totalFoods: 8789, customIngredients: 1, dishes: 212 }));
  await edit('Oats');
  await dialog.getByText('Active', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog', { name: 'Activate Oats?' });
  await expect
    .element(question)
    .toMatchTextContent(/8,789 of 8,789 foods, 1 own ingredient of restaurants, and 212 dishes with one of them/);
  await question.getByRole('button', { name: 'Back to editing' }).click();
  expect(saved).toEqual([]);
  await expect.element(dialog.getByRole('switch', { name: 'Active' })).toBeChecked();

  await dialog.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Activate' }).click();
  await expect.poll(() => location.pathname).toBe('/allergies/oats/foods');
  expect(saved).toEqual([{ active: true, version: 1 }]);
});

test('an allergy says who changed it and why, on a phone in dark colours too', async () => {
  await onDarkPhone();
  const api = fakeApi();
  await openAllergies(api);
  api.on(
    listHistory,
    () =>
      new FakePage({
        data: [
          {
            id: 'h2',
            at: '2026-11-22T12:00:00.000Z',
            actorName: 'Dana Whitfield',
            reason: 'Never on a menu here',
            before: { active: true },
            after: { active: false },
          },
          { id: 'h1', at: '2026-11-21T12:00:00.000Z', actorName: 'Robin Vale', reason: '', before: null, after: {} },
        ],
        total: 2,
        nextCursor: null,
      }),
  );
  await page.getByRole('row').filter({ hasText: 'Oats' }).click();
  await expectAccessible();
  await dialog.getByRole('tab', { name: 'History' }).click();
  const entries = dialog.getByRole('list', { name: 'History, newest first' }).getByRole('listitem');
  await expect.element(entries.first()).toMatchTextContent('Dana Whitfield');
  await expect.element(entries.first()).toMatchTextContent('Never on a menu here');
  await expect.element(entries.last()).toMatchTextContent('Added');
  expect(api.received(listHistory)[0]?.query).toMatchObject({ entity: 'allergy', id: 'oats' });
  await expectAccessible();
});

test('what others have written is shown as text and becomes no element', async () => {
  const api = fakeApi();
  spoilTexts(api);
  await openAllergies(api);
  await expectTextsAlone();
  await page.getByRole('button', { name: /^Edit Oats/ }).click();
  await expect.element(dialog).toBeVisible();
  await expectTextsAlone();
});
