import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { fakeCatalog, POTATO } from '../../fakes/fake-catalog.ts';
import { componentOf, dishOf, fakeMenu } from '../../fakes/fake-menu.ts';
import { MenuEditorScreen } from './menu-editor.screen.tsx';

const UNSAID = { isAll: false, by: 'Ann Author', at: '2026-11-12T12:00:00.000Z' };
const dialog = page.getByRole('dialog', { name: 'Edit Stew' });
const box = dialog.getByRole('checkbox', { name: 'This is all that is in it' });

async function openStew(listing: typeof UNSAID | null) {
  const api = fakeApi();
  fakeCatalog(api);
  const stew = dishOf('d1', 'Stew', { components: [componentOf('Base', [POTATO])], listing });
  const stored = fakeMenu(api, [stew], [{ name: 'Mains', items: ['d1'] }]);
  const routes = () => routesOf({ '/menus/{menuId}': { Component: MenuEditorScreen } });
  await openScreen({ api, as: 'MerchantAdmin', at: '/menus/m1', routes });
  await page.getByRole('button', { name: 'Actions for Stew' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByRole('tab', { name: /^Components/ }).click();
  return stored;
}

test('a dish from the menu’s words is said to be complete in its dialog, with the keyboard alone', async () => {
  const stored = await openStew(UNSAID);
  await expect.element(box).not.toBeChecked();
  await expect.element(dialog.getByText(/Until somebody says that nothing else is in it/).first()).toBeVisible();
  await expectAccessible();
  box.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored.dishes).toMatchObject([{ listing: { isAll: true, by: 'Sam Staff' } }]);
});

test('a dish that staff composed is not asked about', async () => {
  await openStew(null);
  await expect.element(dialog.getByRole('button', { name: 'Suggest ingredients' })).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
});
