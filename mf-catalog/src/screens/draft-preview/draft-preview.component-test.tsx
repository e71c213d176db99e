import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { unavailable } from '@justright/client/fakes/refusals';
import { routesOf } from '@justright/client/screens';
import { searchFoods } from '@justright/contract/foods';
import { getMenu } from '@justright/contract/menus';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { previewMenuDraft } from '@justright/contract/publications';
import { fakeCatalog } from '../../fakes/fake-catalog.ts';
import { menuOf } from '../../fakes/fake-menu.ts';
import { filteredOf, hiddenOf, servedDishOf } from '../../fakes/fake-served.ts';
import { DraftPreviewScreen } from './draft-preview.screen.tsx';

const MASH = servedDishOf('d1', 'Mash');
const HIDDEN_MASH = hiddenOf('d1', 'Mash', { allergies: ['milk'] });
const EVENING = {
  day_of_week: 'friday',
  enabled: true,
  time_periods: [{ start_time: '18:00', end_time: '23:00' }],
} as const;

/** Butter was taken out of the mash in the draft: diners who avoid dairy get it there, and not yet on the menu. */
function fakePreview(): FakeApi {
  const api = fakeApi();
  fakeCatalog(api);
  api.on(getMenu, () => ({
    ...menuOf('m1', 'All day', { serviceAvailability: [{ ...EVENING, time_periods: [...EVENING.time_periods] }] }),
    menuItems: [],
  }));
  api.on(previewMenuDraft, () => filteredOf([MASH]));
  api.on(getFilteredMenu, ({ query }) => (query.allergies === '' ? filteredOf([MASH]) : filteredOf([], [HIDDEN_MASH])));
  return api;
}
const open = (api: FakeApi, query = '') =>
  openScreen({
    api,
    as: 'KitchenStaff',
    at: `/menus/m1/versions/preview${query}`,
    routes: () => routesOf({ '/menus/{menuId}/versions/preview': { Component: DraftPreviewScreen } }),
  });
const fitting = page.getByRole('list', { name: 'Fits as it is', exact: true });

test('the draft is shown to a diner with chosen foods and levels, and what is new for this diner says so', async () => {
  const api = fakePreview();
  await open(api);
  await expect.element(fitting).toMatchTextContent(/^Mash$/);
  await page.getByRole('button', { name: /Add foods/ }).click();
  await page.getByRole('option', { name: 'Dairy' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(fitting).toMatchTextContent(/Mash.*New for this diner/);
  await page.getByRole('button', { name: /How strictly: Dairy/ }).click();
  await page.getByRole('option', { name: 'Rather not' }).click();
  await expect
    .poll(() => api.received(previewMenuDraft).at(-1)?.query)
    .toEqual({
      diets: '',
      allergies: 'milk',
      strict: '',
      avoid: '',
      mild: 'milk',
      asks: '1',
    });
  // What is served now is asked for the same diner, at a time at which this menu is served.
  await expect
    .poll(() => api.received(getFilteredMenu).at(-1)?.query)
    .toMatchObject({
      allergies: 'milk',
      mild: 'milk',
      day: 'friday',
      time: '18:00',
    });
  await expect.element(page.getByText('1 dish: 1 as they are. 1 new for this diner')).toBeVisible();
});

test('a link shows the same diner, and what is no longer for this diner says why', async () => {
  const api = fakePreview();
  api.on(previewMenuDraft, () => filteredOf([], [HIDDEN_MASH]));
  api.on(getFilteredMenu, () => filteredOf([MASH]));
  await open(api, '?allergies=milk&strict=milk&diets=vegan');
  await expect
    .element(page.getByRole('list', { name: 'Hidden', exact: true }))
    .toMatchTextContent(/Mash.*Contains Dairy.*No longer for this diner/);
  expect(api.received(previewMenuDraft)[0]?.query).toMatchObject({ allergies: 'milk', strict: 'milk', diets: 'vegan' });
});

test('where changes are live at once, the screen says so instead of failing', async () => {
  const api = fakePreview();
  api.on(previewMenuDraft, () => {
    throw new ApiError('This restaurant does not draft', { code: 'drafts-off', status: 409 });
  });
  await open(api);
  await expect.element(page.getByText('Changes are live at once here')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('without what is served now the draft is shown alone, and no difference is claimed', async () => {
  const api = fakePreview();
  api.on(getFilteredMenu, () => {
    throw unavailable('Try again in a minute');
  });
  await open(api, '?allergies=milk&strict=milk');
  await expect.element(page.getByText(/The draft is shown without the comparison/)).toBeVisible();
  await expect.element(fitting).toMatchTextContent(/^Mash$/);
});

test('a food that is avoided by its name is found as diners find it, and stays in the link', async () => {
  const api = fakePreview();
  const found = { keys: [], isTooBroad: false, ids: [], titles: [], total: 0 };
  api.on(searchFoods, ({ query: { q } }) =>
    q === 'gluten'
      ? [{ ...found, name: 'gluten', keys: ['gluten'] }]
      : [{ ...found, name: 'Ginger', ids: ['11216', '02021'], titles: ['Ginger root, raw'], total: 2 }],
  );
  api.on(previewMenuDraft, ({ query }) =>
    query.foods === undefined
      ? filteredOf([MASH])
      : filteredOf([], [hiddenOf('d1', 'Mash', { unknownFor: ['food:11216', 'food:02021'] })]),
  );
  const screen = await open(api);
  const field = page.getByRole('combobox', { name: 'Avoids by name' });
  await field.fill('gluten');
  await expect.element(page.getByRole('listbox')).toMatchTextContent('It has a key: choose that');
  await field.fill('ging');
  await page.getByRole('option', { name: /^Ginger/ }).click();
  const hidden = page.getByRole('list', { name: 'Hidden', exact: true });
  await expect.element(hidden).toMatchTextContent(/Mash.*Not known for Ginger/);
  expect(api.received(previewMenuDraft).at(-1)?.query).toMatchObject({ avoid: '', mild: '' });
  await page.getByRole('button', { name: /How strictly: Ginger/ }).click();
  await page.getByRole('option', { name: 'Avoid' }).click();
  await expect
    .poll(() => api.received(previewMenuDraft).at(-1)?.query)
    .toMatchObject({ avoid: 'food:02021,food:11216' });
  await screen.reload();
  await expect.element(page.getByRole('button', { name: /How strictly: Ginger/ })).toMatchTextContent('Avoid');
  await expect.element(hidden).toMatchTextContent(/Mash.*Not known for Ginger/);
  expect(api.received(previewMenuDraft).at(-1)?.query).toMatchObject({ foods: '11216,02021' });
  await page.getByRole('button', { name: 'Remove Ginger' }).click();
  await expect.element(fitting).toMatchTextContent(/^Mash$/);
});
