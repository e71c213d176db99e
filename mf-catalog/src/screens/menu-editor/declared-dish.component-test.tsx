import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import type { ComputedMenuItem } from '@justright/contract/menus';
import { fakeCatalog, POTATO } from '../../fakes/fake-catalog.ts';
import { componentOf, dishOf, type FakeMenu, fakeMenu } from '../../fakes/fake-menu.ts';
import { MenuEditorScreen } from './menu-editor.screen.tsx';

const SIGNED = { by: 'Ann Author', at: '2026-11-12T12:00:00.000Z', keys: ['sesame'], freeFrom: [], isLapsed: false };
const dialog = page.getByRole('dialog', { name: 'Edit Stew' });
const complete = dialog.getByRole('switch', { name: 'The allergens and diets are complete' });
const button = (name: string | RegExp) => dialog.getByRole('button', { name });
const tab = (name: RegExp) => dialog.getByRole('tab', { name });
const asked = page.getByRole('alertdialog', { name: 'Declare the allergens complete?' });

/** Opens the tab with what staff declare of the dish Stew. */
async function openStew(more: Partial<ComputedMenuItem>): Promise<FakeMenu> {
  const api = fakeApi();
  fakeCatalog(api);
  const stored = fakeMenu(api, [dishOf('d1', 'Stew', more)], [{ name: 'Mains', items: ['d1'] }]);
  const routes = () => routesOf({ '/menus/{menuId}': { Component: MenuEditorScreen } });
  await openScreen({ api, as: 'MerchantAdmin', at: '/menus/m1', routes });
  await page.getByRole('button', { name: 'Actions for Stew' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await tab(/^Allergies & diets/).click();
  return stored;
}
async function save(): Promise<void> {
  await button('Save').click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('a person who signs reads what the signature states, and the keyboard is enough for it', async () => {
  const stored = await openStew({ known: false });
  await expect.element(complete).not.toBeChecked();
  complete.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(asked).toMatchTextContent('none of these, of which it is not known: Dairy, Sesame.');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(complete).toBeChecked();
  await expect.element(dialog).toMatchTextContent('You sign it with the next save.');
  await save();
  expect(stored.dishes).toMatchObject([{ isDeclared: true, declaration: { by: 'Sam Staff' } }]);
});

test('a signature names its author, ends with a change of the parts, and can be made again in the same save', async () => {
  const parts = [componentOf('Base', [POTATO]), componentOf('Sauce', [])];
  const stored = await openStew({ isDeclared: true, declaration: SIGNED, components: parts });
  await expect.element(complete).toBeChecked();
  await expect.element(dialog).toMatchTextContent(/Signed by Ann Author, 12 Nov 26.*, for Sesame/);
  await tab(/^Components/).click();
  await button('Actions for Sauce').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await tab(/^Allergies & diets/).click();
  await expect.element(dialog.getByRole('status').filter({ hasText: 'Your changes end the signature' })).toBeVisible();
  await expect.element(complete).not.toBeChecked();
  await button('Sign again').click();
  await asked.getByRole('button', { name: 'Declare complete' }).click();
  await expect.element(complete).toBeChecked();
  await save();
  expect(stored.dishes).toMatchObject([{ isDeclared: true, declaration: { by: 'Sam Staff' }, version: 2 }]);
});

test('a signature that has lapsed says so, and can be withdrawn', async () => {
  const stored = await openStew({ declaration: { ...SIGNED, isLapsed: true } });
  const notice = dialog.getByRole('status').filter({ hasText: 'The signature has lapsed' });
  await expect.element(notice).toMatchTextContent('Signed by ');
  await expect.element(notice).toMatchTextContent('has changed since then');
  await expect.element(complete).not.toBeChecked();
  await button('Withdraw it').click();
  await expect.element(notice).not.toBeInTheDocument();
  await save();
  expect(stored.dishes).toMatchObject([{ isDeclared: false, declaration: null }]);
});

test('an allergy that staff add as contained leaves those that the dish may contain', async () => {
  const stored = await openStew({ additionalMayContain: ['sesame'] });
  await expect.element(button('Remove Sesame')).toBeVisible();
  await button(/Additional allergies/).click();
  await page.getByRole('option', { name: 'Sesame' }).click();
  await userEvent.keyboard('{Escape}');
  await save();
  expect(stored.dishes).toMatchObject([{ additionalAllergies: ['sesame'], additionalMayContain: [] }]);
});
