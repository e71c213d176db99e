import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, type FakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { unavailable } from '@justright/client/fakes/refusals';
import { translatePage } from '@justright/client/fakes/translate-page';
import { routesOf } from '@justright/client/screens';
import { type DraftedDish, getMenuDraft } from '@justright/contract/publications';
import { POTATO, fakeCatalog } from '../../fakes/fake-catalog.ts';
import { componentOf, dishOf, fakeMenu, fakeRestaurant } from '../../fakes/fake-menu.ts';
import { fakeVersions, LOOSER, menuDraftOf, publicationOf } from '../../fakes/fake-versions.ts';
import { MenuEditorScreen } from './menu-editor.screen.tsx';

const MASH = dishOf('d1', 'Mash', { components: [componentOf('Potatoes', [POTATO])] });
const CHANGED: DraftedDish = {
  itemId: 'd1',
  title: 'Mash',
  change: 'changed',
  fields: ['price'],
  before: { price: 600 },
  after: { price: 650 },
};

function draftingApi(): FakeApi {
  const api = fakeApi();
  fakeCatalog(api);
  const stored = fakeMenu(api, [MASH], [{ name: 'Sides', items: ['d1'] }]);
  stored.menu = { ...stored.menu, active: true };
  fakeRestaurant(api, { menuDrafts: true, timeZone: 'America/New_York' });
  return api;
}
const openEditor = (api: FakeApi) =>
  openScreen({
    api,
    as: 'MerchantAdmin',
    at: '/menus/m1',
    routes: () => routesOf({ '/menus/{menuId}': { Component: MenuEditorScreen } }),
  });

test.each(['', ', in translation too'])(
  'a drafted menu says what differs from what diners see, and a saved dish is a draft that is counted%s',
  async (translated) => {
    if (translated !== '') translatePage();
    const api = draftingApi();
    const stored = fakeVersions(api, { draft: menuDraftOf(), publications: [publicationOf('p1')] });
    const screen = await openEditor(api);
    await expect.element(page.getByText('No draft: everything is published.')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Mash' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Mash' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Mashed potatoes');
    stored.draft = menuDraftOf({ isChanged: true, dishes: [CHANGED] });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => screen.toasts).toEqual(['Mashed potatoes saved as a draft']);
    await expect.element(page.getByText('Draft: 1 dish changed.')).toBeVisible();
    await expect.element(page.getByText(/Diners see the version of Thu 12 Nov.*13:30/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Review and publish' }))
      .toHaveAttribute('href', '/menus/m1/versions');
  },
);

test('a dish that no diner gets before a publication says so, and why, at the dish', async () => {
  const api = draftingApi();
  const withheld = [{ itemId: 'd1', title: 'Mash', because: [LOOSER] }];
  fakeVersions(api, { draft: menuDraftOf({ isChanged: true, withheld }), publications: [publicationOf('p1')] });
  await openEditor(api);
  await expect
    .element(
      page.getByRole('button', {
        name: 'Withheld: No diner gets it until the menu is published: Dairy: contains → free from.',
      }),
    )
    .toBeVisible();
});

test('when the draft cannot be compared the menu can still be edited, and the comparison is tried again', async () => {
  const api = draftingApi();
  const stored = fakeVersions(api, { draft: menuDraftOf(), publications: [publicationOf('p1')] });
  api.on(getMenuDraft, () => {
    throw unavailable('Try again in a minute');
  });
  await openEditor(api);
  await expect.element(page.getByText(/could not be compared.*Try again in a minute/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Actions for Mash' })).toBeEnabled();
  api.on(getMenuDraft, () => stored.draft);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No draft: everything is published.')).toBeVisible();
});
