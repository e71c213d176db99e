import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi, type FakeApi } from '@justright/client/fakes/fake-api';
import { drawnPicture, openScreen } from '@justright/client/fakes/open-screen';
import { unavailable } from '@justright/client/fakes/refusals';
import { routesOf } from '@justright/client/screens';
import { CHANGE_REASON_HEADER } from '@justright/contract/change-reason';
import { findTextContradictions, generateIngredients } from '@justright/contract/generation';
import { uploadImage } from '@justright/contract/images';
import {
  createMenuItem,
  deleteMenuItem,
  duplicateMenuItem,
  getMenu,
  listImportableItems,
  updateMenu,
  updateMenuItem,
  previewMenuImpact,
} from '@justright/contract/menus';
import type { RoleType } from '@justright/contract/roles';
import { listSubmissions, signSubmission, type Submission, submitForSigning } from '@justright/contract/submissions';
import { BUTTER, ONE_STRICT_ORDER, POTATO, fakeCatalog } from '../../fakes/fake-catalog.ts';
import { componentOf, dishOf, fakeMenu, fakeRestaurant } from '../../fakes/fake-menu.ts';
import { textContradiction } from '../../fakes/text-contradiction.ts';
import { MenuEditorScreen } from './menu-editor.screen.tsx';

const MASH = dishOf('d1', 'Mash', { components: [componentOf('Potatoes', [POTATO])] });
const SIDES = [{ name: 'Sides', items: ['d1'] }];

const button = (name: string) => page.getByRole('button', { name });
const within = (parent: Locator, name: string) => parent.getByRole('button', { name });
const sections = page.getByRole('grid', { name: 'Menu Subsections' });
const cards = (section: string) => page.getByRole('grid', { name: `Items of ${section}` });
const textsOf = (rows: Locator) => rows.elements().map(({ textContent }) => textContent);
const expectRows = (grid: Locator, texts: readonly RegExp[]) =>
  expect.poll(() => textsOf(grid.getByRole('row'))).toEqual(texts.map((text) => expect.stringMatching(text)));

async function choose(of: string, action: string): Promise<void> {
  const name = `Actions for ${of}`;
  await button(name).click();
  await page.getByRole('menu', { name, exact: true }).getByRole('menuitem', { name: action }).click();
}

async function addSection(name: string): Promise<void> {
  await button('Add New').click();
  const dialog = page.getByRole('dialog', { name: 'New Subsection' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await within(dialog, 'Create').click();
}

const newApi = (): FakeApi => {
  const api = fakeApi();
  fakeCatalog(api);
  return api;
};
const openEditor = (api: FakeApi, as: RoleType = 'MerchantAdmin', hash = '') =>
  openScreen({
    api,
    as,
    at: `/menus/m1${hash}`,
    routes: () => routesOf({ '/menus/{menuId}': { Component: MenuEditorScreen } }),
  });

test.each(['warn', 'unknown'] as const)(
  'an overdue statement counts as its merchant decided: %s',
  async (pastReview) => {
    const api = fakeApi();
    const statement = {
      by: 'Ann',
      at: '2025-01-02T12:00:00.000Z',
      evidence: { kind: 'staff' as const },
      reviewBy: '2025-12-31',
    };
    const overdue = { ...BUTTER, statement };
    fakeCatalog(api, [overdue], pastReview);
    fakeMenu(api, [dishOf('d1', 'Toast', { components: [componentOf('Spread', [overdue])] })], SIDES);
    await openEditor(api);
    await choose('Toast', 'Edit');
    const list = (label: string) => page.getByRole('dialog', { name: 'Edit Toast' }).getByRole('list', { name: label });
    // What is contained stays contained.
    await expect.element(list('Toast contains')).toMatchTextContent('Dairy');
    const unknown = list('Toast is not known for');
    if (pastReview === 'unknown') await expect.element(unknown).toMatchTextContent('Sesame');
    else await expect.element(unknown).not.toBeInTheDocument();
  },
);

test('the history of a dish gets the source of suggestions that a person takes over', async () => {
  const api = newApi();
  const stored = fakeMenu(api, [dishOf('d1', 'Mash')], SIDES);
  const potatoes = { id: POTATO.id, title: POTATO.title, name: 'potatoes', confidence: 1, evidence: [] };
  const components = [{ title: 'Base', required: true, ingredients: [potatoes] }];
  const nothing = { groups: [], doubtful: [], unresolved: [], exclusions: [], claims: [], respelled: [] };
  api.on(generateIngredients, () => ({ ...dishOf('d1', 'Mash'), proposal: { components, ...nothing } }));
  await openEditor(api);
  await choose('Mash', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Mash' });
  await dialog.getByRole('tab', { name: /^Components/ }).click();
  await within(dialog, 'Suggest ingredients').click();
  // Its title is all that was read of the dish: a person says whether this is all that is in it.
  await expect.element(button('Take into the dish')).toBeDisabled();
  await page.getByRole('radio', { name: 'Something else may be in it' }).click({ force: true });
  await button('Take into the dish').click();
  await within(dialog, 'Save').click();
  await expect.poll(() => stored.dishes[0]?.components).toMatchObject([{ ingredients: [{ id: POTATO.id }] }]);
  const [sent] = api.received(updateMenuItem);
  expect(decodeURIComponent(sent?.headers.get(CHANGE_REASON_HEADER) ?? '')).toContain('Accepted from a proposal');
});

test('decisions about suggestions stay while a dish is edited, and nothing is stored before the dish', async () => {
  const api = newApi();
  const stored = fakeMenu(api, [MASH], SIDES);
  const proposed = [POTATO, BUTTER].map(({ id, title }) => ({ id, title, name: title, confidence: 1, evidence: [] }));
  const components = [{ title: 'Base', required: true, ingredients: proposed }];
  const nothing = { groups: [], doubtful: [], unresolved: [], exclusions: [], claims: [], respelled: [] };
  api.on(generateIngredients, ({ body }) => ({
    ...dishOf('', body.menuItem.title ?? ''),
    proposal: { components, ...nothing },
  }));
  await openEditor(api);
  await button('New Item').click();
  const item = page.getByRole('dialog', { name: 'New Item' });
  await item.getByRole('textbox', { name: 'Title' }).fill('Buttered potatoes');
  await item.getByRole('tab', { name: /^Components/ }).click();
  await within(item, 'Suggest ingredients').click();
  const review = page.getByRole('dialog', { name: 'Buttered potatoes' });
  const potatoes = review.getByRole('checkbox', { name: POTATO.title });
  await potatoes.click({ force: true });
  await within(review, 'Close').last().click();
  await item.getByRole('tab', { name: /^Details/ }).click();
  await item.getByRole('tab', { name: /^Components/ }).click();
  await within(item, 'Back to the suggestions').click();
  await expect.element(potatoes).not.toBeChecked();
  await review.getByRole('radio', { name: 'This is all that is in it' }).click({ force: true });
  await within(review, 'Take into the dish').click();
  await expect.element(item.getByRole('list', { name: 'Buttered potatoes contains' })).toMatchTextContent('Dairy');
  await expectAccessible();
  expect(stored.dishes.map(({ title }) => title)).toEqual(['Mash']);
  await within(item, 'Save').click();
  await expect.poll(() => stored.dishes[1]?.components).toMatchObject([{ ingredients: [{ id: BUTTER.id }] }]);
});

test('a price is shown and typed in the currency of the restaurant', async () => {
  const api = newApi();
  fakeMenu(api, [MASH], SIDES);
  fakeRestaurant(api, { currency: 'EUR' });
  await openEditor(api);
  await expect.element(cards('Sides')).toMatchTextContent('€6.00');
  await choose('Mash', 'Edit');
  const price = page.getByRole('dialog', { name: 'Edit Mash' }).getByRole('textbox', { name: 'Price' });
  await expect.element(price).toHaveValue('€6.00');
  await price.fill('1250');
  await expect.element(price).toHaveValue('€12.50');
  await price.clear();
  await price.click();
  await userEvent.keyboard('7,5');
  await expect.element(price).toHaveValue('€7.50');
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    price.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  paste('12.5');
  await expect.element(price).toHaveValue('€12.50');
  paste('1.250');
  await expect.element(price).toHaveAccessibleDescription(/“1\.250” can mean two prices/);
  await expect.element(price).toHaveValue('€12.50');
  paste('$3');
  await expect.element(price).toHaveAccessibleDescription(/in “\$”, .* restaurant are in EUR$/);
  paste('1.250,00 €');
  await expect.element(price).toHaveValue('€1,250.00');
  await expect.element(price).toBeValid();
});

test('of two editors of one dish, the second sees the conflict and neither loses input', async () => {
  const api = newApi();
  const stored = fakeMenu(api, [MASH], SIDES);
  await openEditor(api);
  await choose('Mash', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Mash' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('With a lot of pepper');
  stored.dishes = [
    { ...MASH, price: 750, components: [componentOf('Potatoes', [POTATO, BUTTER])], allergies: ['milk'], version: 2 },
  ];
  await within(dialog, 'Save').click();
  const comparison = page.getByRole('dialog', { name: 'Somebody else has saved Mash' });
  await expect.element(comparison).toMatchTextContent('Butter');
  await within(comparison, 'Decide later').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Somebody else changed this meanwhile');
  await within(dialog, 'Compare').click();
  await within(comparison, 'Continue with these').click();
  await expect.element(dialog.getByRole('textbox', { name: 'Price' })).toHaveValue('$7.50');
  await expect.element(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('With a lot of pepper');
  await expect.element(dialog.getByRole('list', { name: 'Mash contains' })).toMatchTextContent('Dairy');
  await within(dialog, 'Save').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cards('Sides')).toMatchTextContent('$7.50');
  await expect.element(cards('Sides')).toMatchTextContent('With a lot of p ...');
  expect(stored.dishes).toMatchObject([{ price: 750, description: 'With a lot of pepper', version: 3 }]);
});

const BUTTERY = { key: 'milk', words: ['brown butter'] };
/** Refuses dishes with brown butter until somebody confirms that there is no milk in them. */
function refuseButter(api: FakeApi) {
  const stored = fakeMenu(api, [MASH], SIDES);
  api.on(findTextContradictions, ({ body: { menuItem } }) =>
    menuItem.description?.includes('brown butter') === true ? [BUTTERY] : [],
  );
  api.on(updateMenuItem, ({ body }) => {
    if (body.confirmsTexts !== true && body.description?.includes('brown butter') === true) {
      throw textContradiction(BUTTERY);
    }
    const [before] = stored.dishes;
    if (!before) throw new TypeError('There is no dish');
    const { description = '' } = body;
    return (stored.dishes[0] = { ...before, description, version: before.version + 1 });
  });
  return stored;
}

test('a text that names food which the dish does not have is told while typing, and who may sign confirms it in the save', async () => {
  const api = newApi();
  const stored = refuseButter(api);
  await openEditor(api);
  await choose('Mash', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Mash' });
  const description = dialog.getByRole('textbox', { name: 'Description' });
  await description.fill('with brown butter');
  const notice = dialog.getByRole('status').filter({ hasText: 'The text names food that this dish does not have' });
  await expect.element(notice).toMatchTextContent('Dairy (“brown butter”)');
  await description.fill('plain');
  await expect.element(notice).not.toBeInTheDocument();
  await description.fill('with brown butter again');
  await within(dialog, 'Save').click();
  const question = page.getByRole('alertdialog', { name: 'The text names food that this dish does not have' });
  await expect.element(question).toMatchTextContent('Dairy (“brown butter”)');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(description).toHaveValue('with brown butter again');
  expect(stored.dishes[0]?.description).not.toContain('brown butter');
  await within(dialog, 'Save').click();
  await within(question, 'Confirm and save').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored.dishes[0]?.description).toBe('with brown butter again');
  expect(api.received(updateMenuItem).at(-1)?.body).toMatchObject({ confirmsTexts: true });
});

test('who may not sign is told of such a text and goes back to the dish, with all that was typed', async () => {
  const api = newApi();
  const stored = refuseButter(api);
  await openEditor(api, 'RestaurantManager');
  await choose('Mash', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Mash' });
  const description = dialog.getByRole('textbox', { name: 'Description' });
  await description.fill('with brown butter');
  await within(dialog, 'Save').click();
  const told = page.getByRole('dialog', { name: 'The text names food that this dish does not have' });
  await expect.element(told).toMatchTextContent('Dairy (“brown butter”)');
  await expectAccessible();
  await within(told, 'Back to the dish').click();
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(description).toHaveValue('with brown butter');
  expect(stored.dishes[0]?.description).not.toContain('brown butter');
  await description.fill('plain');
  await within(dialog, 'Save').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored.dishes[0]?.description).toBe('plain');
});

test('a dish that is being saved cannot be edited, and keeps input and focus after a failed save', async () => {
  const api = newApi();
  const stored = fakeMenu(api, [MASH], SIDES);
  await openEditor(api);
  await choose('Mash', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Mash' });
  const subtext = dialog.getByLabelText('Subtext');
  const typed = Promise.withResolvers<undefined>();
  api.on(updateMenuItem, async () => {
    await typed.promise;
    throw unavailable('Not now');
  });
  await subtext.fill('Warm');
  await userEvent.keyboard('{Enter}');
  await expect.element(subtext).not.toHaveFocus();
  await userEvent.keyboard(' and soft');
  typed.resolve(undefined);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Not now');
  await expect.element(subtext).toHaveValue('Warm');
  await expect.element(subtext).toHaveFocus();
  api.on(updateMenuItem, ({ body }) => {
    stored.dishes = [{ ...MASH, subtext: body.subtext ?? '', version: 2 }];
    return stored.dishes[0] ?? MASH;
  });
  await userEvent.keyboard('{End} and soft{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await choose('Mash', 'Edit');
  await expect.element(subtext).toHaveValue('Warm and soft');
});

test('of two editors of one menu both save their sections, and leaving unsaved sections asks first', async () => {
  const api = newApi();
  const stored = fakeMenu(api, [MASH], SIDES);
  await openEditor(api);
  await addSection('Mine');
  stored.menu = {
    ...stored.menu,
    version: 2,
    subsections: [
      { id: 's0', name: 'Sides and salads', description: '', items: ['d1'] },
      { id: 't', name: 'Theirs', description: '', items: [] },
    ],
  };
  await page.getByRole('link', { name: 'Cancel' }).click();
  await within(page.getByRole('alertdialog', { name: 'Leave without saving?' }), 'Stay').click();
  await button('Save Menu').click();
  const comparison = page.getByRole('dialog', { name: /^Somebody else has saved/ });
  await expect.element(comparison).toMatchTextContent('Theirs: 0 dishes');
  await within(comparison, 'Continue with these').click();
  await expectRows(sections, [/^Sides and salads/, /^Mine/, /^Theirs/]);
  await button('Save Menu').click();
  await expect.element(button('Saved!')).toBeVisible();
  expect(stored.menu.subsections.map(({ name }) => name)).toEqual(['Sides and salads', 'Mine', 'Theirs']);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect.poll(() => location.pathname).toBe('/merchants/quay/restaurants/r1');
});

test('sections are selected, renamed, reordered and removed, also by keyboard', async () => {
  const api = newApi();
  fakeMenu(api, [MASH], SIDES);
  await openEditor(api, 'MerchantAdmin', '#0');
  await addSection('Sweets');
  await expect.poll(() => location.hash).toBe('#1');
  await expect.element(page.getByRole('heading', { name: 'Sweets' })).toBeVisible();

  await choose('Sweets', 'Rename');
  const rename = page.getByRole('dialog', { name: 'Rename Subsection' });
  await rename.getByRole('textbox', { name: 'Name' }).fill(' ');
  await expect.element(rename.getByRole('button', { name: 'Update' })).toBeDisabled();
  await rename.getByRole('textbox', { name: 'Name' }).fill('Desserts');
  await within(rename, 'Update').click();

  await sections.getByRole('row').nth(1).click();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Insert after Desserts' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(page.getByRole('button', { name: 'Insert before Sides' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectRows(sections, [/^Desserts/, /^Sides/]);
  await expect.poll(() => location.hash).toBe('#0');

  await choose('Desserts', 'Delete');
  const asked = page.getByRole('alertdialog', { name: 'Remove Desserts?' });
  await expect.element(asked).toMatchTextContent('Are you sure you want to remove this menu section?');
  await within(asked, 'Remove').click();
  await expectRows(sections, [/^Sides/]);
  await expectRows(cards('Sides'), [/^Mash/]);
});

test('before a dish leaves the menu’s sections the open orders that have it are named, and going back keeps what was changed', async () => {
  const api = newApi();
  const stored = fakeMenu(api, [MASH], SIDES);
  api.on(previewMenuImpact, () => ({ orders: ONE_STRICT_ORDER }));
  await openEditor(api, 'MerchantAdmin', '#0');
  await addSection('Sweets');
  await button('Save Menu').click();
  await expect.element(page.getByText('Saved!').first()).toBeVisible();
  expect(api.received(previewMenuImpact)).toEqual([]);

  await choose('Sides', 'Delete');
  await within(page.getByRole('alertdialog', { name: 'Remove Sides?' }), 'Remove').click();
  await button('Save Menu').click();
  const question = page.getByRole('alertdialog', { name: 'Save the sections?' });
  await expect.element(question.getByRole('status')).toMatchTextContent(/^1 open order, strict.*Table 4 · JR-10001/);
  await expectAccessible();
  await within(question, 'Back to editing').click();
  await expectRows(sections, [/^Sweets/]);
  expect(stored.menu.subsections).toHaveLength(2);

  await button('Save Menu').click();
  await within(question, 'Save change').click();
  await expect.poll(() => stored.menu.subsections.map(({ name }) => name)).toEqual(['Sweets']);
});

test('dishes of a section are reordered by pointer and by keyboard, and Save Menu sends the order', async () => {
  const api = newApi();
  const items = ['Apple', 'Berry', 'Cherry'];
  fakeMenu(
    api,
    items.map((title) => dishOf(title, title)),
    [{ name: 'Sides', items }],
  );
  await openEditor(api);
  const rows = cards('Sides').getByRole('row');
  await expectRows(cards('Sides'), [/Apple/, /Berry/, /Cherry/]);
  const dragTo = async (from: number, to: number) => {
    const { width, height } = rows.nth(to).element().getBoundingClientRect();
    await userEvent.dragAndDrop(rows.nth(from), rows.nth(to), { targetPosition: { x: width - 4, y: height / 2 } });
  };
  await dragTo(0, 2);
  await expectRows(cards('Sides'), [/Berry/, /Cherry/, /Apple/]);

  const handle = rows.nth(2).getByRole('button', { name: /^Drag/ }).element();
  if (handle instanceof HTMLElement) handle.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Insert after Apple' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByRole('button', { name: 'Insert before Berry' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectRows(cards('Sides'), [/Apple/, /Berry/, /Cherry/]);

  await expect.poll(() => rows.nth(0).element().contains(document.activeElement)).toBe(true);
  await dragTo(0, 1);
  await expectRows(cards('Sides'), [/Berry/, /Apple/, /Cherry/]);
  await button('Save Menu').click();
  await expect.element(button('Saved!')).toBeVisible();
  expect(api.received(updateMenu)).toMatchObject([
    { body: { subsections: [{ items: ['Berry', 'Apple', 'Cherry'] }], version: 1 } },
  ]);
});

test('a dish is marked sold out, copied and deleted from its card, and an unknown dish shows why', async () => {
  const title = 'Mystery of the seven seas';
  const api = newApi();
  const fish = componentOf('Fish', [{ id: 'gone', title: 'Sea serpent' }]);
  const stored = fakeMenu(api, [dishOf('d1', title, { known: false, components: [{ ...fish, known: false }] })], SIDES);
  const { toasts } = await openEditor(api);
  const card = cards('Sides').getByRole('row').first();
  await expect
    .element(page.getByText('1 dish of this menu is hidden from everybody with a diet or a dislike'))
    .toBeVisible();
  await button('Show which').click();
  await expect
    .element(page.getByRole('list', { name: 'Hidden dishes' }))
    .toMatchTextContent('Sea serpent (no longer exists) ← Fish');
  // The row has the whole title, and opens the dish wherever it is pressed beside its switch.
  await card.getByRole('button', { name: title, exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: `Edit ${title}` })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();

  await expect.element(card.getByText('Sold out')).not.toBeInTheDocument();
  await card.getByText('On sale').click();
  await expect.poll(() => toasts).toContain(`${title} is sold out`);
  await expect.element(card.getByText('Sold out')).toBeVisible();
  expect(api.received(updateMenuItem)).toMatchObject([{ body: { disabled: true } }]);
  await choose(title, 'Duplicate');
  await expect.poll(() => cards('Sides').getByRole('row').elements().length).toBe(2);
  await button(`Actions for ${title}`).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const asked = page.getByRole('alertdialog', { name: `Delete ${title}?` });
  await expect
    .element(asked)
    .toMatchTextContent('This is an irreversible action. Are you sure you wish to delete this menu item?');
  await within(asked, 'Delete').click();
  await expect.poll(() => cards('Sides').getByRole('row').elements().length).toBe(1);
  await button('Save Menu').click();
  await expect.element(button('Saved!')).toBeVisible();
  expect(stored.menu.subsections).toMatchObject([{ items: stored.dishes.map(({ id }) => id) }]);
});

test('an administrator imports dishes of the merchant’s other menus', async () => {
  const api = newApi();
  const stored = fakeMenu(api, [], [{ name: 'Late' }]);
  const importable = { description: '', price: 600, restaurantName: 'Quay Kitchen' };
  api.on(listImportableItems, () => [
    { ...importable, id: 'x1', title: 'Mash', menuTitle: 'All day' },
    { ...importable, id: 'x2', title: 'Peas', menuTitle: 'Evening' },
  ]);
  await openEditor(api, 'SuperAdmin');
  await button('Import Menu Items').click();
  const dialog = page.getByRole('dialog', { name: 'Import Menu Items' });
  await expect.element(dialog.getByRole('row').filter({ hasText: 'All day' })).toBeVisible();
  await dialog.getByText('Mash').click();
  const copies = dialog.getByRole('textbox', { name: 'Number of copies' });
  await copies.fill('2');
  await userEvent.tab();
  await within(dialog, 'Import 2 items').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => cards('Late').getByRole('row').elements().length).toBe(2);
  expect(api.received(duplicateMenuItem)).toMatchObject([
    { params: { id: 'x1' }, body: { menuId: 'm1', numberOfCopies: 2 } },
  ]);
  await button('Save Menu').click();
  await expect.poll(() => stored.menu.subsections[0]?.items.length).toBe(2);
});

test('a merchant cannot import dishes of other menus', async () => {
  const api = newApi();
  fakeMenu(api, [], [{ name: 'Late' }]);
  await openEditor(api);
  await expect.element(button('New Item')).toBeVisible();
  await expect.element(button('Import Menu Items')).not.toBeInTheDocument();
});

test('a new dish is stored before its image, and only a failed image upload is repeated', async () => {
  const api = newApi();
  const stored = fakeMenu(api, [MASH], SIDES);
  api.on(uploadImage, () => {
    throw unavailable('Images cannot be stored now');
  });
  const { toasts } = await openEditor(api);
  await button('New Item').click();
  const dialog = page.getByRole('dialog', { name: /^(New Item|Edit Peas)$/ });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Peas');
  const input = dialog.element().querySelector('input[type="file"]');
  if (input) await userEvent.upload(input, await drawnPicture());
  await within(page.getByRole('dialog', { name: 'Choose the part to show' }), 'Use image').click();
  await expect.element(dialog.getByRole('img', { name: 'Peas' })).toBeVisible();
  await within(dialog, 'Save').click();

  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The dish is stored, its image is not');
  await expect.element(page.getByRole('dialog', { name: 'Edit Peas' })).toBeVisible();
  api.on(uploadImage, () => ({ imageUrl: '/images/peas/1280.webp' }));
  await within(dialog, 'Retry').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(toasts).toContain('Peas saved');
  expect(stored.dishes[1]).toMatchObject({ title: 'Peas', imageUrl: '/images/peas/1280.webp' });
  expect(api.received(createMenuItem)).toHaveLength(1);
  await expect
    .poll(() => cards('Sides').element().querySelector('img')?.getAttribute('src'))
    .toBe('/images/peas/1280.webp');
});

test('unsaved sections and the dish that is being edited are there again after the session ended and a new login', async () => {
  const api = newApi();
  fakeMenu(api, [MASH], SIDES);
  const screen = await openEditor(api);
  await addSection('Kept section');
  await button('New Item').click();
  const title = page.getByRole('dialog', { name: 'New Item' }).getByRole('textbox', { name: 'Title' });
  await title.fill('Kept dish');
  await screen.signInAgain();
  await expect.element(title).toHaveValue('Kept dish');
  await within(page.getByRole('dialog'), 'Cancel').click();
  await within(page.getByRole('alertdialog'), 'Discard').click();
  await expectRows(sections, [/^Sides/, /^Kept section/]);
  await expect.element(page.getByText(/^What you had typed is here again/)).toBeVisible();
  await button('Discard').click();
  await expectRows(sections, [/^Sides/]);
});

test('a manager who declares a dish saves the rest of the change, and submits the declaration', async () => {
  const api = newApi();
  const stored = fakeMenu(api, [MASH], SIDES);
  api.on(submitForSigning, () => ({}) as Submission);
  await openEditor(api, 'RestaurantManager');
  await choose('Mash', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Mash' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('With a lot of pepper');
  await dialog.getByRole('tab', { name: 'Allergies & diets' }).click();
  await dialog.getByRole('switch', { name: 'The allergens and diets are complete' }).click({ force: true });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Declare complete' }).click();
  await dialog.getByRole('textbox', { name: 'Note for who signs' }).fill('Checked with Kim');
  await within(dialog, 'Save and submit for signing').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored.dishes[0]).toMatchObject({ description: 'With a lot of pepper', isDeclared: false });
  for (const { body } of api.received(updateMenuItem)) expect(body).not.toHaveProperty('isDeclared');
  expect(api.received(submitForSigning)).toMatchObject([
    { body: { entity: 'menuItem', entityId: 'd1', note: 'Checked with Kim', changes: { isDeclared: true } } },
  ]);
});

const ANSWER = { itemId: 'd1', title: 'Mash', part: null, kind: 'food', key: 'milk', name: 'Dairy' } as const;
const WAITING = {
  id: 's1',
  restaurantId: 'r1',
  entity: 'answers' as const,
  entityId: 'h1',
  title: 'Mash and 1 more',
  changes: {
    dishes: [
      { id: 'd1', title: 'Mash', isNew: false },
      { id: 'd2', title: 'Gratin', isNew: true },
    ],
    answers: [
      { ...ANSWER, from: 'contains', to: 'free' },
      { ...ANSWER, key: 'food:11216', name: 'Ginger root, raw', from: 'unknown', to: 'free' },
      { ...ANSWER, itemId: 'd2', title: 'Gratin', kind: 'diet', key: 'vegan', name: 'Vegan', from: 'no', to: 'yes' },
    ],
    more: 2,
  },
  note: '',
  by: 'Kim Cook',
  at: '2026-11-20T12:00:00.000Z',
  isOwn: true,
  isHeld: true,
  isStale: false,
  closed: null,
} satisfies Submission;
async function openWaiting(submission: Submission, as: RoleType) {
  const api = newApi();
  fakeMenu(api, [MASH], SIDES);
  api.on(listSubmissions, () => [submission]);
  const { toasts } = await openEditor(api, as);
  await choose('Mash', 'Edit');
  return { api, toasts, dialog: page.getByRole('dialog', { name: 'Edit Mash' }) };
}

test('a change that waits to be signed shows each answer that gets better, and nobody withdraws what is made', async () => {
  const { dialog } = await openWaiting(WAITING, 'RestaurantManager');
  const notice = dialog.getByRole('status').filter({ hasText: 'Your change waits to be signed' });
  await expect.element(notice).toMatchTextContent(/Mash.*Who avoids Dairy.*contains.*free.*and 2 more/);
  await expect.element(dialog.getByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: /^Sign/ })).not.toBeInTheDocument();
});

test('who signs such a change reads for each dish what gets better, for whom, from what to what', async () => {
  const { api, dialog } = await openWaiting({ ...WAITING, isOwn: false }, 'FoodSafetyLead');
  api.on(signSubmission, () => ({ ...WAITING, isHeld: false }));
  await dialog.getByRole('button', { name: /^Sign/ }).click();
  const asked = page.getByRole('alertdialog', { name: 'Sign what Kim Cook submitted?' });
  await expect
    .element(asked)
    .toMatchTextContent(
      /Mash.*Who avoids Dairy.*contains.*free.*Who avoids Ginger root, raw by name.*unknown.*free.*Gratin \(new\).*Diet Vegan.*no.*yes.*and 2 more/,
    );
  await expectAccessible();
  await within(asked, 'Sign').click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(api.received(signSubmission)).toMatchObject([{ params: { id: 's1' } }]);
});

test('a change that another one has joined meanwhile is not signed, and shown as it is now', async () => {
  const { api, toasts, dialog } = await openWaiting({ ...WAITING, isOwn: false }, 'FoodSafetyLead');
  const [first] = WAITING.changes.answers;
  const changes = { ...WAITING.changes, answers: first ? [{ ...first, name: 'Sesame', key: 'sesame' }] : [], more: 0 };
  api.on(signSubmission, () => {
    api.on(listSubmissions, () => [{ ...WAITING, id: 's2', isOwn: false, changes }]);
    throw new ApiError('Somebody else changed this meanwhile', { code: 'version-conflict', status: 409 });
  });
  await dialog.getByRole('button', { name: /^Sign/ }).click();
  await within(page.getByRole('alertdialog'), 'Sign').click();
  await expect.poll(() => toasts.at(-1)).toMatch(/^Not signed: what waits has changed since you read it/);
  const notice = dialog.getByRole('status').filter({ hasText: 'waits to be signed' });
  await expect.element(notice).toMatchTextContent(/Who avoids Sesame/);
  await expect.element(notice).not.toMatchTextContent(/Dairy/);
});

test('a change that was refused and stays says by whom, why, and what to do', async () => {
  const closed = { by: 'Ann Lead', at: '2026-11-21T12:00:00.000Z', outcome: 'refused', note: 'Butter in it' } as const;
  const { dialog } = await openWaiting({ ...WAITING, closed }, 'RestaurantManager');
  const notice = dialog.getByRole('status').filter({ hasText: 'Ann Lead refused your change' });
  await expect.element(notice).toMatchTextContent(/Butter in it.*Change it again.*set it back to what was signed/);
  await expectAccessible();
});

test('the kitchen submits that a dish’s allergens are complete, with a note, after it read what that states', async () => {
  const api = newApi();
  fakeMenu(api, [MASH], SIDES);
  let refusal = true;
  api.on(submitForSigning, () => {
    if (refusal) throw new ApiError('The dish has changed', { code: 'version-conflict', status: 409 });
    return {} as Submission;
  });
  await openEditor(api, 'KitchenStaff');
  await choose('Mash', 'Open');
  const dialog = page.getByRole('dialog', { name: 'Mash' });
  await within(dialog, 'Submit the allergens as complete').click();
  const asked = page.getByRole('alertdialog');
  await expect.element(asked).toMatchTextContent('diners are shown this dish once it is signed');
  await asked.getByRole('textbox', { name: 'Note for who signs' }).fill('Checked the jar');
  await within(asked, 'Submit for signing').click();
  await expect.element(asked).toMatchTextContent('The dish has changed');
  refusal = false;
  await within(asked, 'Submit for signing').click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(api.received(submitForSigning).at(-1)?.body).toEqual({
    entity: 'menuItem',
    entityId: 'd1',
    version: MASH.version,
    changes: { isDeclared: true },
    note: 'Checked the jar',
  });
});

test('the kitchen opens a dish to read what it is made of, and moves nothing', async () => {
  const api = newApi();
  fakeMenu(api, [MASH], SIDES);
  await openEditor(api, 'KitchenStaff');
  await expect.element(cards('Sides')).toMatchTextContent('Mash');
  expect(document.querySelectorAll('[draggable="true"]')).toHaveLength(0);
  await choose('Mash', 'Open');
  const dialog = page.getByRole('dialog', { name: 'Mash' });
  await expect.element(dialog).toMatchTextContent('Potatoes, flesh and skin, raw');
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(within(dialog, 'Save')).not.toBeInTheDocument();
});

test('a menu that the server does not give has a message and a link back, and one that fails to load a retry', async () => {
  const api = newApi();
  fakeMenu(api, [MASH], SIDES);
  api.on(getMenu, () => {
    throw new ApiError('No such menu', { code: 'not-found', status: 404 });
  });
  const screen = await openEditor(api);
  await expect.element(page.getByText('This menu does not exist')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/');
  api.on(getMenu, () => {
    throw unavailable('The menu cannot be read now');
  });
  await screen.reload();
  await expect.element(page.getByText('The menu cannot be read now')).toBeVisible();
  fakeMenu(api, [MASH], SIDES);
  await button('Retry').click();
  await expect.element(cards('Sides')).toBeVisible();
});

const ABOVE = { key: 'milk', words: ['brown butter'], dish: 'Mash', heading: 'Brown butter dishes' };
/** Adds a section whose name names butter, which is refused until somebody confirms it. */
async function addButterySection(api: FakeApi, as?: 'RestaurantManager') {
  const stored = fakeMenu(api, [MASH], SIDES);
  const sent: boolean[] = [];
  api.on(updateMenu, ({ body: { confirmsTexts, subsections = [] } }) => {
    sent.push(confirmsTexts === true);
    if (confirmsTexts !== true) throw textContradiction(ABOVE);
    const named = subsections.map(({ id = 'new', name = '' }) => ({ id, name, description: '', items: [] }));
    return (stored.menu = { ...stored.menu, subsections: named, version: stored.menu.version + 1 });
  });
  await openEditor(api, as);
  await addSection('Brown butter dishes');
  await button('Save Menu').click();
  return sent;
}
const TEXTS_ABOVE = 'Texts above dishes name food that these dishes do not have';

test('a section that names food which a dish under it lacks is asked about, and who may sign confirms it', async () => {
  const sent = await addButterySection(newApi());
  const question = page.getByRole('alertdialog', { name: TEXTS_ABOVE });
  await expect.element(question).toMatchTextContent('Brown butter dishes: Dairy (“brown butter”), not in Mash');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible();
  await button('Save Menu').click();
  await within(question, 'Confirm and save').click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => sent).toEqual([false, false, true]);
});

test('who may not sign is told of such a section, and keeps what was changed', async () => {
  const sent = await addButterySection(newApi(), 'RestaurantManager');
  const told = page.getByRole('dialog', { name: TEXTS_ABOVE });
  await expect.element(told).toMatchTextContent('Brown butter dishes: Dairy (“brown butter”), not in Mash');
  await within(told, 'Back').click();
  await expect.element(told).not.toBeInTheDocument();
  await expectRows(sections, [/Sides/, /Brown butter dishes/]);
  expect(sent).toEqual([false]);
});

async function deleteLastWithButter(as: RoleType): Promise<{ sent: unknown[]; asked: Locator }> {
  const api = newApi();
  const stored = fakeMenu(api, [MASH, dishOf('d2', 'Rich')], [{ name: 'Butter dishes', items: ['d1', 'd2'] }]);
  const sent: unknown[] = [];
  api.on(deleteMenuItem, ({ params: { id }, query }) => {
    sent.push(query.confirmsTexts);
    if (query.confirmsTexts !== 'true') throw textContradiction({ ...ABOVE, heading: 'Butter dishes' });
    stored.dishes = stored.dishes.filter((one) => one.id !== id);
    return { id };
  });
  await openEditor(api, as);
  await choose('Rich', 'Delete');
  const asked = page.getByRole('alertdialog', { name: 'Delete Rich?' });
  await within(asked, 'Delete').click();
  return { sent, asked };
}

test('a dish without which a text above the others is untrue is deleted when who may sign confirms the text', async () => {
  const { sent, asked } = await deleteLastWithButter('FoodSafetyLead');
  const question = page.getByRole('alertdialog', { name: TEXTS_ABOVE });
  await expect.element(question).toMatchTextContent('Butter dishes: Dairy (“brown butter”), not in Mash');
  await expectAccessible();
  await within(question, 'Confirm and delete').click();
  await expect.element(asked).not.toBeInTheDocument();
  await expectRows(cards('Butter dishes'), [/Mash/]);
  expect(sent).toEqual([undefined, 'true']);
});

test('who may not sign is told why such a dish stays', async () => {
  const { asked } = await deleteLastWithButter('RestaurantManager');
  const told = page.getByRole('dialog', { name: TEXTS_ABOVE });
  await within(told, 'Back').click();
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(asked).toMatchTextContent('The text names food that is not there');
  await within(asked, 'Cancel').click();
  await expectRows(cards('Butter dishes'), [/Mash/, /Rich/]);
});
