import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi, type FakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { versionConflict } from '@justright/client/fakes/refusals';
import {
  createMenu,
  deleteMenu,
  duplicateMenu,
  getMenu,
  listMenus,
  type Menu,
  previewMenuImpact,
  updateMenu,
} from '@justright/contract/menus';
import { getMenuDraft } from '@justright/contract/publications';
import type { RoleType } from '@justright/contract/roles';
import { fakeCatalog, NO_ORDERS, ONE_STRICT_ORDER } from '../../fakes/fake-catalog.ts';
import { textContradiction } from '../../fakes/text-contradiction.ts';
import { fakeVersions, menuDraftOf, publicationOf } from '../../fakes/fake-versions.ts';
import { fakeRestaurant, menuOf } from '../../fakes/fake-menu.ts';
import { Widget } from '../menus-widget.tsx';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const EVERY_DAY = WEEKDAYS.map((weekday) => ({
  day_of_week: weekday,
  enabled: true,
  time_periods: [{ start_time: '08:00', end_time: '23:30' }],
}));

/** Describes the responses of the menus of restaurant `r1`, which keep what is sent to them. */
function fakeMenus(api: FakeApi, menus: readonly Menu[]): { menus: Menu[] } {
  const stored = { menus: [...menus] };
  const found = (id: string) => stored.menus.find((menu) => menu.id === id) ?? menuOf(id, '');
  fakeRestaurant(api);
  fakeCatalog(api);
  api.on(listMenus, () => stored.menus);
  api.on(previewMenuImpact, () => ({ orders: NO_ORDERS }));
  api.on(getMenu, ({ params: { id } }) => ({ ...found(id), menuItems: [] }));
  api.on(updateMenu, ({ params: { id }, body: { version, ...rest } }) => {
    const before = found(id);
    if (version !== before.version) throw versionConflict();
    const changed: Menu = { ...before, ...(rest as Partial<Menu>), version: version + 1 };
    stored.menus = stored.menus.map((menu) => (menu.id === id ? changed : menu));
    return changed;
  });
  api.on(duplicateMenu, ({ params: { id } }) => {
    const copy = { ...found(id), id: `${id}-copy`, title: `${found(id).title} (copy)` };
    stored.menus.push(copy);
    return copy;
  });
  api.on(deleteMenu, ({ params: { id } }) => {
    stored.menus = stored.menus.filter((menu) => menu.id !== id);
    return { id };
  });
  return stored;
}

const openMenus = (api: FakeApi, as: RoleType) =>
  openScreen({
    api,
    as,
    at: '/restaurants/r1',
    routes: () => [{ path: '/restaurants/r1', Component: () => Widget({ restaurantId: 'r1' }) }],
  });
const button = (name: string) => page.getByRole('button', { name });
const card = (title: string) =>
  page
    .getByRole('list', { name: 'Menus' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const choose = async (of: string, action: string) => {
  const name = `Actions for ${of}`;
  await button(name).click();
  await page.getByRole('menu', { name, exact: true }).getByRole('menuitem', { name: action }).click();
};

test('a menu changed by another user meanwhile is turned on only at the second press', async () => {
  const api = fakeApi();
  const stored = fakeMenus(api, [menuOf('m1', 'Supper')]);
  await openMenus(api, 'SuperAdmin');
  const toggle = page.getByRole('switch', { name: 'Supper is active' });
  await card('Supper').getByText('Inactive').click();
  stored.menus = [menuOf('m1', 'Supper', { subtitle: 'From six', version: 2 })];
  const dialog = page.getByRole('alertdialog', { name: 'Activate Supper?' });
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('From six')).toBeInTheDocument();
  expect(stored.menus).toMatchObject([{ active: false }]);
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(toggle).toBeChecked();
});

test.each([
  ['is switched off', 'Deactivate Late night?', { active: false }],
  ['is deleted', 'Delete Late night?', { deletes: true }],
])('before a menu %s the open orders that have its dishes are named', async (_, name, sent) => {
  const api = fakeApi();
  fakeMenus(api, [menuOf('m1', 'Late night', { active: true })]);
  api.on(previewMenuImpact, () => ({ orders: ONE_STRICT_ORDER }));
  await openMenus(api, 'MerchantAdmin');
  if ('active' in sent) await card('Late night').getByText('Active', { exact: true }).click();
  else await choose('Late night', 'Delete Menu');
  const question = page.getByRole('alertdialog', { name });
  await expect.element(question.getByRole('status')).toMatchTextContent(/^1 open order, strict.*Table 4 · JR-10001/);
  expect(api.received(previewMenuImpact)).toMatchObject([{ params: { id: 'm1' }, body: sent }]);
  await expectAccessible();
});

test('a merchant changes, copies and deletes a menu from its card, and cannot import one', async () => {
  const api = fakeApi();
  const stored = fakeMenus(api, [menuOf('m1', 'Late night')]);
  await openMenus(api, 'MerchantAdmin');
  await button('Actions for Late night').click();
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      'Edit Menu card',
      'Auto-assign Ingredients',
      'Allergen chart',
      'Copy Menu',
      'Export Menu',
      'Delete Menu',
    ]);
  // The board is at the menu's route, which merchants may open too.
  await expect
    .element(page.getByRole('menuitem', { name: 'Auto-assign Ingredients' }))
    .toHaveAttribute('href', '/menus/m1?view=ingredients');
  await page.getByRole('menuitem', { name: 'Edit Menu card' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Late night' });
  await editing.getByRole('textbox', { name: 'Subtitle' }).fill('After the theatre');
  await userEvent.keyboard('{Escape}');
  await page
    .getByRole('alertdialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect.element(card('Late night')).toMatchTextContent('After the theatre');

  await choose('Late night', 'Copy Menu');
  await expect.element(card('Late night (copy)')).toMatchTextContent('After the theatre');
  await choose('Late night (copy)', 'Delete Menu');
  const deleting = page.getByRole('alertdialog', { name: 'Delete Late night (copy)?' });
  await expect
    .element(deleting)
    .toMatchTextContent('This is an irreversible action. Are you sure you wish to delete this item?');
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect.element(card('Late night (copy)')).not.toBeInTheDocument();
  await expect.element(button('Add Menu')).toHaveFocus();
  expect(stored.menus).toMatchObject([{ title: 'Late night', subtitle: 'After the theatre' }]);
  await expect.element(button('Import Menu')).not.toBeInTheDocument();
});

test('an admin who saves a menu that was changed meanwhile sees the conflict, and neither change is lost', async () => {
  const api = fakeApi();
  const stored = fakeMenus(api, [menuOf('m1', 'Brunch', { serviceAvailability: EVERY_DAY })]);
  await openMenus(api, 'SuperAdmin');
  await button('Actions for Brunch').click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Auto-assign Ingredients' }))
    .toHaveAttribute('href', '/menus/m1/auto-assign-ingredients');
  await page.getByRole('menuitem', { name: 'Edit Menu card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Brunch' });
  await dialog.getByLabelText('Monday, start').fill('10:00');
  stored.menus = [menuOf('m1', 'Brunch', { serviceAvailability: EVERY_DAY, subtitle: 'At weekends', version: 2 })];
  await dialog.getByRole('button', { name: 'Save' }).click();
  const comparison = page.getByRole('dialog', { name: 'Somebody else has saved Brunch' });
  await expect.element(comparison.getByRole('radiogroup', { name: 'Subtitle' })).toMatchTextContent('At weekends');
  await comparison.getByRole('button', { name: 'Continue with these' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Subtitle' })).toHaveValue('At weekends');
  await expect.element(dialog.getByLabelText('Monday, start')).toHaveValue('10:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(card('Brunch')).toMatchTextContent('At weekends');
  await expect.element(card('Brunch')).toMatchTextContent('Mon 10:00–23:30');
});

test('a menu that is being edited is open again, with the input, after the session ended and a new login', async () => {
  const api = fakeApi();
  fakeMenus(api, [menuOf('m1', 'Brunch')]);
  const screen = await openMenus(api, 'MerchantAdmin');
  await choose('Brunch', 'Edit Menu card');
  const subtitle = page.getByRole('dialog', { name: 'Edit Brunch' }).getByRole('textbox', { name: 'Subtitle' });
  await subtitle.fill('Kept');
  await screen.signInAgain();
  await expect.element(page.getByText(/^What you had typed is here again/)).toBeVisible();
  await expect.element(subtitle).toHaveValue('Kept');
});

test('the card of a drafted menu says what waits to be published, and a change is saved as a draft', async () => {
  const api = fakeApi();
  fakeMenus(api, [menuOf('m1', 'Brunch')]);
  fakeRestaurant(api, { menuDrafts: true, timeZone: 'America/New_York' });
  fakeVersions(api, {
    draft: menuDraftOf({ isChanged: true, menuFields: ['subtitle'] }),
    publications: [
      publicationOf('p2', { isInEffect: false, takesEffectAt: '2099-11-27T23:00:00.000Z' }),
      publicationOf('p1'),
    ],
  });
  const screen = await openMenus(api, 'MerchantAdmin');
  await expect.element(card('Brunch')).toMatchTextContent('Draft differs');
  await expect.element(card('Brunch')).toMatchTextContent('Takes effect Fri 27 Nov 99 18:00');
  await expect
    .element(page.getByRole('link', { name: 'Versions of Brunch' }))
    .toHaveAttribute('href', '/menus/m1/versions');
  await choose('Brunch', 'Edit Menu card');
  const dialog = page.getByRole('dialog', { name: 'Edit Brunch' });
  await dialog.getByRole('textbox', { name: 'Subtitle' }).fill('At weekends');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => screen.toasts).toEqual(['Brunch saved as a draft']);
});

test('above the menus a reviewer reads which publication waits for an approval, and its author that somebody else gives it', async () => {
  const api = fakeApi();
  fakeMenus(api, [menuOf('m1', 'Brunch')]);
  fakeRestaurant(api, { menuDrafts: true, timeZone: 'America/New_York' });
  const waiting = publicationOf('p2', { state: 'waiting', isInEffect: false });
  const stored = fakeVersions(api, { draft: menuDraftOf(), publications: [waiting, publicationOf('p1')] });
  const screen = await openMenus(api, 'FoodSafetyLead');
  await expect.element(page.getByText('A publication of Brunch waits for approval')).toBeVisible();
  await expect.element(page.getByText(/Kim Cook asked for it .*before you approve it/)).toBeVisible();
  await expect.element(card('Brunch')).toMatchTextContent('Waiting for approval');
  await expect
    .element(page.getByRole('link', { name: 'Review', exact: true }))
    .toHaveAttribute('href', '/menus/m1/versions');
  stored.publications = [{ ...waiting, isOwn: true }, publicationOf('p1')];
  await screen.reload();
  await expect.element(page.getByText(/You asked for it .*Another person approves it/)).toBeVisible();
  stored.publications = [publicationOf('p1')];
  await screen.reload();
  await expect.element(card('Brunch')).toBeVisible();
  await expect.element(page.getByText(/waits for approval/)).not.toBeInTheDocument();
});

test('where changes are live at once, nothing speaks of drafts and nothing is asked about them', async () => {
  const api = fakeApi();
  fakeMenus(api, [menuOf('m1', 'Brunch')]);
  fakeVersions(api, { draft: menuDraftOf(), publications: [] });
  const screen = await openMenus(api, 'MerchantAdmin');
  await choose('Brunch', 'Edit Menu card');
  const dialog = page.getByRole('dialog', { name: 'Edit Brunch' });
  await dialog.getByRole('textbox', { name: 'Subtitle' }).fill('At weekends');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => screen.toasts).toEqual(['Brunch saved']);
  expect(api.received(getMenuDraft)).toEqual([]);
  await expect.element(page.getByText(/Draft|Versions/)).not.toBeInTheDocument();
});

test('a menu is served past midnight on some weekdays, in periods that do not overlap', async () => {
  const api = fakeApi();
  const stored = fakeMenus(api, []);
  api.on(createMenu, ({ body }) => {
    const made = menuOf('m1', body.title, { ...(body as Partial<Menu>), active: false });
    stored.menus.push(made);
    return made;
  });
  await openMenus(api, 'MerchantAdmin');
  await expect.element(page.getByText('No menus yet')).toBeVisible();
  await button('Add Menu').click();
  const adding = page.getByRole('dialog', { name: 'Add Menu' });
  const save = adding.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await adding.getByRole('textbox', { name: 'Title', exact: true }).fill('Late night');
  await expect.element(adding.getByLabelText('Monday, start')).toHaveValue('08:00');
  await expect.element(adding.getByLabelText('Sunday, end')).toHaveValue('23:30');
  await adding.getByLabelText('Monday, start').fill('18:00');
  await adding.getByLabelText('Monday, end').fill('02:00');
  await expect.element(adding.getByText('until 02:00 the next day')).toBeVisible();
  await adding.getByRole('button', { name: 'Add a period on Monday' }).click();
  const start = adding.getByLabelText('Monday, period 2, start');
  const end = adding.getByLabelText('Monday, period 2, end');
  await expect.element(start).toHaveFocus();
  await start.fill('17:00');
  await end.fill('19:00');
  await expect.element(adding.getByText('Overlaps with 18:00–02:00')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await start.fill('11:30');
  await end.fill('15:00');
  await adding.getByRole('button', { name: 'Copy Monday to other days' }).click();
  await page.getByRole('menuitem', { name: 'To Monday to Friday' }).click();
  await expect.element(adding.getByLabelText('Friday, period 1, end')).toHaveValue('02:00');
  await adding.getByText('Saturday', { exact: true }).click();
  await adding.getByRole('button', { name: '24 hours on Sunday' }).click();
  await expect.element(adding.getByText('all day, 24 hours')).toBeVisible();
  await expectAccessible();
  await save.click();
  await expect.element(card('Late night')).toMatchTextContent('Mon–Fri 11:30–15:00 and 18:00–02:00 the next day');
  await expect.element(card('Late night')).toMatchTextContent('Sun 24 hours');
  await expect.element(page.getByRole('switch', { name: 'Late night is active' })).not.toBeChecked();
  await expect
    .element(card('Late night').getByRole('link', { name: 'Late night' }))
    .toHaveAttribute('href', '/menus/m1');
});

test('on a phone in dark colours a menu is edited without an accessibility violation', async () => {
  await onDarkPhone();
  const api = fakeApi();
  fakeMenus(api, [menuOf('m1', 'Brunch', { serviceAvailability: EVERY_DAY })]);
  await openMenus(api, 'MerchantAdmin');
  await choose('Brunch', 'Edit Menu card');
  await expect.element(page.getByRole('dialog').getByLabelText('Monday, start')).toBeVisible();
  await expectAccessible();
});

test('a text of a menu that names food which a dish lacks is asked about, and who may sign confirms it', async () => {
  const api = fakeApi();
  const stored = fakeMenus(api, [menuOf('m1', 'Supper')]);
  api.on(updateMenu, ({ body: { confirmsTexts, version: _version, ...rest } }) => {
    if (confirmsTexts !== true) {
      throw textContradiction({ key: 'milk', words: ['butter'], dish: 'Mash', heading: 'Supper' });
    }
    stored.menus = [{ ...menuOf('m1', 'Supper'), ...(rest as Partial<Menu>), version: 2 }];
    return stored.menus[0] ?? menuOf('m1', 'Supper');
  });
  await openMenus(api, 'MerchantAdmin');
  await choose('Supper', 'Edit Menu card');
  const editing = page.getByRole('dialog', { name: 'Edit Supper' });
  await editing.getByRole('textbox', { name: 'Subtitle' }).fill('All with butter');
  await editing.getByRole('button', { name: 'Save' }).click();
  const name = 'Texts above dishes name food that these dishes do not have';
  const question = page.getByRole('alertdialog', { name });
  await expect.element(question).toMatchTextContent('Supper: Dairy (“butter”), not in Mash');
  await expectAccessible();
  await question.getByRole('button', { name: 'Confirm and save' }).click();
  await expect.element(editing).not.toBeInTheDocument();
  expect(stored.menus).toMatchObject([{ subtitle: 'All with butter' }]);
});
