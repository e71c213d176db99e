import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { versionConflict } from '@justright/client/fakes/refusals';
import { recordExport } from '@justright/contract/list-exports';
import { importMenu, type ImportRow, type MenuImportPreview, previewMenuImport } from '@justright/contract/menu-import';
import { getMenu, listMenus } from '@justright/contract/menus';
import { listRestaurants, type Restaurant } from '@justright/contract/restaurants';
import { fakeCatalog } from '../../fakes/fake-catalog.ts';
import { dishOf, fakeRestaurant, menuOf, restaurantOf } from '../../fakes/fake-menu.ts';
import { textContradiction } from '../../fakes/text-contradiction.ts';
import { Widget } from '../menus-widget.tsx';

const NONE = { created: 0, updated: 0, unchanged: 0, kept: 0, errors: 0, warnings: 0, unknown: 0 };
const rowOf = (title: string, outcome: ImportRow['outcome'], more: Partial<ImportRow> = {}): ImportRow => ({
  place: 'line 2',
  menuTitle: 'Lunch',
  sectionTitle: 'Plates',
  title,
  externalId: '',
  price: 750,
  outcome,
  changes: [],
  issues: [],
  isUnknown: false,
  ...more,
});
const previewOf = (more: Partial<MenuImportPreview>): MenuImportPreview => ({
  format: 'csv',
  currency: 'USD',
  fingerprint: 'first',
  priceQuestion: null,
  counts: NONE,
  menus: [],
  rows: [],
  issues: [],
  ignoredFields: [],
  ...more,
});

const button = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog', { name: 'Import Menu' });
const confirm = dialog.getByRole('button', { name: 'Import' });
const done = page.getByRole('dialog', { name: 'Import finished' });
const row = (title: string) => dialog.getByRole('row').filter({ hasText: title });

/** Opens the menus of restaurant `r1` and their import, which offers these restaurants to copy from. */
async function openImport(api: FakeApi, sources: Restaurant[] = []): Promise<void> {
  fakeCatalog(api);
  api.on(listMenus, () => [menuOf('m1', 'Lunch')]);
  api.on(listRestaurants, () => sources);
  await openScreen({
    api,
    at: '/restaurants/r1',
    routes: () => [{ path: '/restaurants/r1', Component: () => Widget({ restaurantId: 'r1' }) }],
  });
  await button('Import Menu').click();
}

/** Opens the import from a file. */
async function openFileImport(api: FakeApi): Promise<void> {
  await openImport(api);
  await dialog.getByRole('tab', { name: 'From a file' }).click();
}

test('who copies menus of another currency is told that prices keep their numbers', async () => {
  const api = fakeApi();
  fakeRestaurant(api, { currency: 'JPY' });
  await openImport(api, [
    restaurantOf({ id: 'r2', name: 'Trattoria', currency: 'EUR' }),
    restaurantOf({ id: 'r3', name: 'Izakaya', currency: 'JPY' }),
  ]);
  await dialog.getByText('Trattoria').click();
  await expect.element(dialog).toMatchTextContent('what costs €12.50 will cost ¥1,250.');
  await dialog.getByText('Izakaya').click();
  await expect.element(dialog.getByRole('heading', { name: 'Izakaya' })).toBeVisible();
  await expect.element(dialog).not.toMatchTextContent('Prices are not converted');
});

test('a second import of a file shows what changes and what is kept', async () => {
  const api = fakeApi();
  const counts = { ...NONE, updated: 1, unchanged: 1, kept: 1 };
  api.on(previewMenuImport, () =>
    previewOf({
      counts,
      rows: [
        rowOf('Smoked fish chowder', 'unchanged'),
        rowOf('Skillet chicken', 'updated', { changes: ['Price: $18.75 → $19.25'] }),
        rowOf('Peach cobbler', 'kept'),
      ],
    }),
  );
  api.on(importMenu, () => ({ menus: [{ id: 'm1', title: 'Lunch', outcome: 'updated' as const }], counts }));
  await openFileImport(api);
  const input = document.querySelector('input[type="file"]');
  if (input) await userEvent.upload(input, new File(['{"sections":[]}'], 'lunch.json', { type: 'application/json' }));
  await expect.element(dialog.getByText(/^The import changes 1 dish, finds 1 dish as it is\./)).toBeVisible();
  await expect.element(row('Skillet chicken')).toMatchTextContent('Price: $18.75 → $19.25');
  await expect.element(row('Peach cobbler')).toMatchTextContent('Not in the file');
  await confirm.click();
  await expect.element(done.getByText('0 dishes added, 1 changed.')).toBeVisible();
  expect(api.received(importMenu)).toMatchObject([
    { body: { restaurantId: 'r1', content: '{"sections":[]}', fingerprint: 'first', leaveOutErrors: false } },
  ]);
});

test('a file whose texts name food that its dishes do not have is imported once that is confirmed', async () => {
  const api = fakeApi();
  const counts = { ...NONE, updated: 1 };
  api.on(previewMenuImport, () => previewOf({ counts, rows: [rowOf('Mash', 'updated')] }));
  api.on(importMenu, ({ body }) => {
    if (body.confirmsTexts !== true) throw textContradiction({ key: 'milk', words: ['butter'], dish: 'Mash' });
    return { menus: [{ id: 'm1', title: 'Lunch', outcome: 'updated' as const }], counts };
  });
  await openFileImport(api);
  const input = document.querySelector('input[type="file"]');
  if (input) await userEvent.upload(input, new File(['{"sections":[]}'], 'lunch.json', { type: 'application/json' }));
  await expect.element(row('Mash')).toBeVisible();
  await confirm.click();
  const question = page.getByRole('alertdialog', { name: /^Texts of dishes name food/ });
  await expect.element(question).toMatchTextContent('Mash: Dairy (“butter”)');
  await question.getByRole('button', { name: 'Confirm and save' }).click();
  await expect.element(done.getByText('0 dishes added, 1 changed.')).toBeVisible();
});

test('a pasted menu is corrected as text; when the menus change meanwhile, nothing is imported and a new preview is shown', async () => {
  const api = fakeApi();
  api.on(previewMenuImport, ({ body }) => {
    if (body.content.startsWith('dish,')) {
      throw new ApiError('Missing: title, price. Found: "dish", "cost".', { code: 'validation-failed', status: 422 });
    }
    const fingerprint = api.received(previewMenuImport).length > 2 ? 'second' : 'first';
    return previewOf({ fingerprint, counts: { ...NONE, created: 1 }, rows: [rowOf('Tomato soup', 'created')] });
  });
  api.on(importMenu, ({ body }) => {
    if (body.fingerprint === 'first') {
      throw Object.assign(versionConflict(), {
        message: 'The menus have changed since this preview. Nothing was imported.',
      });
    }
    return { menus: [{ id: 'm2', title: 'Supper', outcome: 'created' as const }], counts: { ...NONE, created: 1 } };
  });
  await openFileImport(api);
  await dialog.getByRole('button', { name: 'Paste text' }).click();
  const text = dialog.getByRole('textbox', { name: 'Text of the file' });
  const check = dialog.getByRole('button', { name: 'Check this text' });
  await text.fill('dish,cost\nTomato soup,7.50');
  await check.click();
  await expect.element(dialog.getByText(/Missing: title, price\. Found: "dish", "cost"/)).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await text.fill('menu;title;price\nSupper;Tomato soup;7,50');
  await check.click();
  await expect.element(row('Tomato soup')).toMatchTextContent('$7.50');
  await dialog.getByRole('tab', { name: 'From another restaurant' }).click();
  await dialog.getByRole('tab', { name: 'From a file' }).click();
  await expect.element(row('Tomato soup')).toMatchTextContent('$7.50');

  await confirm.click();
  await expect
    .element(dialog.getByText(/The menus have changed since this preview\. Nothing was imported/))
    .toBeVisible();
  await expect.element(row('Tomato soup')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await button('Keep editing').click();
  await confirm.click();
  await expect.element(done).toBeVisible();
  expect(api.received(importMenu).map(({ body }) => body.fingerprint)).toEqual(['first', 'second']);
});

test('prices that can mean two amounts are asked about once, before anything can be imported', async () => {
  const api = fakeApi();
  api.on(previewMenuImport, ({ body }) =>
    previewOf({
      currency: 'EUR',
      fingerprint: body.decimalSign ?? 'unasked',
      priceQuestion: { example: '1.250', point: '€1.25', comma: '€1,250.00', answer: body.decimalSign ?? null },
      counts: { ...NONE, created: 1 },
      rows: [rowOf('Lobster', 'created', { price: body.decimalSign === ',' ? 125_000 : 125 })],
    }),
  );
  api.on(importMenu, () => ({ menus: [], counts: { ...NONE, created: 1 } }));
  await openFileImport(api);
  await dialog.getByRole('button', { name: 'Paste text' }).click();
  await dialog.getByRole('textbox', { name: 'Text of the file' }).fill('title;price\nLobster;1.250');
  await dialog.getByRole('button', { name: 'Check this text' }).click();
  const question = dialog.getByRole('radiogroup', { name: 'How are the prices of this file written?' });
  await expect.element(question).toHaveAccessibleDescription(/“1\.250” can mean two prices/);
  await expect.element(confirm).toBeDisabled();
  await question.getByText('With a comma before the decimals: “1.250” is €1,250.00').click();
  await expect.element(row('Lobster')).toMatchTextContent('€1,250.00');
  await confirm.click();
  await expect.element(done).toBeVisible();
  expect(api.received(importMenu)).toMatchObject([{ body: { fingerprint: ',', decimalSign: ',' } }]);
});

test('a menu is exported with its dishes', async () => {
  const api = fakeApi();
  api.on(listMenus, () => [menuOf('m1', 'Lunch')]);
  api.on(getMenu, () => ({ ...menuOf('m1', 'Lunch'), menuItems: [dishOf('d1', 'Chowder', { price: 1250 })] }));
  api.on(recordExport, () => ({ id: 'export-1' }));
  const made = vi.spyOn(URL, 'createObjectURL');
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openScreen({
    api,
    at: '/restaurants/r1',
    routes: () => [{ path: '/restaurants/r1', Component: () => Widget({ restaurantId: 'r1' }) }],
  });
  await button('Actions for Lunch').click();
  await page.getByRole('menuitem', { name: 'Export Menu' }).click();
  await expect.poll(() => pressed.mock.calls.length).toBe(1);
  const [blob] = made.mock.calls[0] ?? [];
  const content: unknown = blob instanceof Blob ? JSON.parse(await blob.text()) : undefined;
  expect(content).toMatchObject({ title: 'Lunch', menuItems: [{ title: 'Chowder', price: 1250 }] });
  expect(api.received(recordExport).map(({ body }) => body)).toEqual([{ list: 'menu', rows: 1 }]);
  made.mockRestore();
  pressed.mockRestore();
});
