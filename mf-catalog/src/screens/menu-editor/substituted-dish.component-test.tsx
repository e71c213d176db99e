import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { listSubstitutions } from '@justright/contract/substitutions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BUTTER, fakeCatalog, GARLIC } from '../../fakes/fake-catalog.ts';
import { dishOf, fakeMenu } from '../../fakes/fake-menu.ts';
import { MADE, PAST } from '../../fakes/fake-substitutions.ts';
import { MenuEditorScreen } from './menu-editor.screen.tsx';

const dialog = page.getByRole('dialog');

test('the dialog of a dish says what is used in it today, and of no other dish', async () => {
  const api = fakeApi();
  fakeCatalog(api);
  fakeMenu(api, [dishOf('d1', 'Mash'), dishOf('d2', 'Soup')], [{ name: 'Mains', items: ['d1', 'd2'] }]);
  api.on(listSubstitutions, () => [MADE, PAST]);
  const routes = () => routesOf({ '/menus/{menuId}': { Component: MenuEditorScreen } });
  await openScreen({ api, as: 'MerchantAdmin', at: '/menus/m1', routes });
  const notice = dialog.getByText(`Today you use ${BUTTER.title} instead of ${GARLIC.title}`, { exact: false });
  const edit = async (title: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect.element(dialog.getByRole('heading', { name: `Edit ${title}` })).toBeVisible();
  };
  await edit('Soup');
  await expect.element(notice).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await edit('Mash');
  await expect.element(notice).toBeVisible();
});

test('the kitchen reads it too, beside the recipe', async () => {
  const api = fakeApi();
  fakeCatalog(api);
  fakeMenu(api, [dishOf('d1', 'Mash')], [{ name: 'Mains', items: ['d1'] }]);
  api.on(listSubstitutions, () => [MADE]);
  const routes = () => routesOf({ '/menus/{menuId}': { Component: MenuEditorScreen } });
  await openScreen({ api, as: 'KitchenStaff', at: '/menus/m1', routes });
  await page.getByRole('button', { name: 'Actions for Mash' }).click();
  await page.getByRole('menuitem', { name: 'Open' }).click();
  await expect.element(dialog).toMatchTextContent(`Today you use ${BUTTER.title} instead of ${GARLIC.title}`);
  await expect.element(dialog).toMatchTextContent('This is the recipe.');
});
