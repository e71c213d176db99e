import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { expectTextsAlone, spoilTexts } from '@justright/client/fakes/hostile-texts';
import { openScreen } from '@justright/client/fakes/open-screen';
import { Link } from '@justright/client/router';
import { routesOf } from '@justright/client/screens';
import { deleteDiet, listDiets, updateDiet } from '@justright/contract/preferences';
import { fakeCatalog, dietOf } from '../../fakes/fake-catalog.ts';
import { DietsScreen } from './diets.screen.tsx';

test('a diet in use is not deleted and links to its uses; typed text survives an accidental close', async () => {
  const api = fakeApi();
  fakeCatalog(api);
  let diet = dietOf('raw', 'Raw food', { active: false });
  api.on(listDiets, () => [diet]);
  api.on(updateDiet, ({ body }) => {
    diet = { ...diet, ...body, version: 2 };
    return diet;
  });
  api.on(deleteDiet, () => {
    const details = { uses: [{ text: 'Ingredient Sprouts', path: '/ingredients?edit=i1' }] };
    throw new ApiError('Raw food is in use', { code: 'in-use', status: 409, details });
  });
  await openScreen({
    api,
    at: '/allergies',
    routes: () =>
      routesOf({
        '/allergies': { Component: () => <Link to="/diets">Diets</Link> },
        '/diets': { Component: DietsScreen },
      }),
  });
  await page.getByRole('link', { name: 'Diets' }).click();
  await expect.element(page.getByRole('heading', { name: /^Diets/, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Raw food' }).click();
  const dialog = page.getByRole('dialog');
  const description = dialog.getByRole('textbox', { name: 'Description' });
  await description.fill('Nothing above 42 °C');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(description).toHaveValue('Nothing above 42 °C');
  history.back();
  await page.getByRole('button', { name: 'Stay' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(diet.description).toBe('Nothing above 42 °C');

  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const confirm = page.getByRole('alertdialog');
  await expect
    .element(confirm)
    .toMatchTextContent('This is an irreversible action. Are you sure you wish to delete this diet?');
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect.element(confirm).toMatchTextContent('Raw food is in use');
  await expect
    .element(confirm.getByRole('link', { name: 'Ingredient Sprouts' }))
    .toHaveAttribute('href', '/ingredients?edit=i1');
});

test('a diet excludes foods that are found by name', async () => {
  const api = fakeApi();
  fakeCatalog(api);
  let diet = dietOf('dairy_free', 'Dairy-free', { excludes: ['sesame'] });
  api.on(listDiets, () => [diet]);
  api.on(updateDiet, ({ body: { version: _seen, ...body } }) => {
    diet = { ...diet, ...(body as Partial<typeof diet>), version: 2 };
    return diet;
  });
  await openScreen({ api, at: '/diets', routes: () => routesOf({ '/diets': { Component: DietsScreen } }) });
  await page.getByRole('button', { name: 'Edit Dairy-free' }).click();
  const dialog = page.getByRole('dialog');
  const chosen = dialog.getByRole('grid', { name: 'Excludes, chosen' });
  await expect.element(chosen.getByRole('row')).toMatchTextContent('Sesame');
  await dialog.getByRole('button', { name: /Excludes/ }).click();
  await page.getByRole('searchbox', { name: 'Search dislikes' }).fill('dai');
  await page.getByRole('option', { name: 'Dairy' }).click();
  // The first Escape clears the search, the second closes the list.
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(chosen.getByRole('row', { name: 'Dairy' })).toBeVisible();
  await chosen.getByRole('row', { name: 'Sesame' }).getByRole('button').click();
  await dialog.getByText('A claim of “free from”').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(diet).toMatchObject({ excludes: ['milk'], isFreeFrom: true });
});

test('on a phone in dark colours a diet opens from its card, without an accessibility violation', async () => {
  await onDarkPhone();
  const api = fakeApi();
  fakeCatalog(api);
  await openScreen({ api, at: '/diets', routes: () => routesOf({ '/diets': { Component: DietsScreen } }) });
  await page.getByRole('row').filter({ hasText: 'Vegan' }).click();
  await expect.element(page.getByRole('dialog').getByRole('tab', { name: 'History' })).toBeVisible();
  await expectAccessible();
});

test('what others have written is shown as text and becomes no element', async () => {
  const api = fakeApi();
  spoilTexts(api);
  fakeCatalog(api);
  await openScreen({ api, at: '/diets', routes: () => routesOf({ '/diets': { Component: DietsScreen } }) });
  await expectTextsAlone();
  await page.getByRole('button', { name: /^Edit Vegan/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectTextsAlone();
});
