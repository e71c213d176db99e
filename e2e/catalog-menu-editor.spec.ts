import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { mailedLink } from './fixtures/mail.ts';
import { asAdmin, choosePassword, makeMerchant, signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

interface TestMenu {
  email: string;
  restaurantId: string;
  menuId: string;
}

/** Makes a merchant with an account, an active restaurant and an empty, inactive menu. */
async function makeMenu(request: APIRequestContext): Promise<TestMenu> {
  const { id, email } = await makeMerchant(request);
  await asAdmin(request, 'POST', `/merchants/${id}/send-signup-email`);
  await choosePassword(request, email, await mailedLink(email, /invitation/));
  const restaurant = await asAdmin<{ id: string }>(request, 'POST', '/restaurants', {
    merchantId: id,
    name: 'Quay Kitchen',
    address: '1 Quay',
    phoneNumber: '5551234567',
    contactName: 'Imani Okafor',
    contactPhoneNumber: '5551234567',
    email,
    externalId: 'quay',
    urlSlug: `quay-${Date.now()}-${process.pid}`,
    status: 'active',
  });
  await asAdmin(request, 'PATCH', `/restaurants/${restaurant.id}`, { status: 'active' });
  const menu = await asAdmin<{ id: string }>(request, 'POST', `/menus?restaurantId=${restaurant.id}`, {
    title: 'All day',
  });
  return { email, restaurantId: restaurant.id, menuId: menu.id };
}

const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click();
const sections = (page: Page) => page.getByRole('grid', { name: 'Menu Subsections' });
const cards = (page: Page, section: string) => page.getByRole('grid', { name: `Items of ${section}` });

async function choose(page: Page, of: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Adds a subsection by the dialog. */
async function addSection(page: Page, name: string): Promise<void> {
  await press(page, 'Add New');
  const dialog = page.getByRole('dialog', { name: 'New Subsection' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await press(dialog, 'Create');
}

async function pickIngredient(within: Locator, page: Page, typed: string, title: string): Promise<void> {
  await within.getByRole('combobox', { name: 'Ingredients' }).fill(typed);
  await page.getByRole('option').filter({ hasText: title }).first().click();
  await expect(within.getByRole('list', { name: 'Ingredients, chosen' })).toContainText(title);
}

const PICTURE = fileURLToPath(new URL('../docs/screenshots/overview.png', import.meta.url));
const UNAVAILABLE = { success: false, error: 'Images cannot be stored now', code: 'internal', requestId: 'r' };
const BUTTER = { id: '01001', title: 'Butter, salted' };
const POTATO = { id: '11352', title: 'Potatoes, flesh and skin, raw' };

/** Makes a dish in a section of the menu by the API. */
async function makeDish(request: APIRequestContext, { menuId }: TestMenu, more: object = {}): Promise<string> {
  const { id } = await asAdmin<{ id: string }>(request, 'POST', '/menuItems', {
    menuId,
    title: 'Mash',
    price: 600,
    components: [{ title: 'Potatoes', ingredients: [POTATO] }],
    ...more,
  });
  await asAdmin(request, 'PATCH', `/menus/${menuId}`, { subsections: [{ id: 's', name: 'Sides', items: [id] }] });
  return id;
}

test('a merchant adds a section and a dish, sees the source of each allergen, and diners who avoid one do not see the dish', async ({
  page,
  browser,
  request,
  checkAccessibility,
}) => {
  test.slow();
  const menu = await makeMenu(request);
  await signInAs(page, menu.email);
  await page.goto(`/menus/${menu.menuId}`);

  await test.step('a section is added and shown as empty', async () => {
    await addSection(page, 'Mains');
    await expect(page).toHaveURL(/#0$/);
    await expect(page.getByText("You don't have any items yet")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import Menu Items' })).toBeHidden();
  });

  const dialog = page.getByRole('dialog', { name: /^(New Item|Edit Buttered potatoes)$/ });
  const dish = dialog.getByRole('region', { name: 'What this dish contains' });
  await test.step('a dish without components is unknown', async () => {
    await press(page, 'New Item');
    await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Buttered potatoes');
    await dialog.getByRole('textbox', { name: 'Price' }).pressSequentially('1250');
    await expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveValue('$12.50');
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('warm, , side');
    await expect(dialog.getByRole('list', { name: 'Tags, as they are kept' }).getByRole('listitem')).toHaveText([
      'warm',
      'side',
    ]);
    await expect(dish).toContainText('no required component says what it is made of');
  });

  await test.step('the components add allergens, each with its path', async () => {
    await dialog.getByRole('tab', { name: 'Components' }).click();
    await press(dialog, 'Add component');
    const component = dialog.getByRole('region', { name: 'New component' });
    await component.getByRole('textbox', { name: 'Title' }).fill('Potatoes');
    const potatoes = dialog.getByRole('region', { name: 'Potatoes', exact: true });
    await pickIngredient(potatoes, page, 'potatoes, flesh', POTATO.title);
    await expect(dish.getByText('None of the listed dislikes')).toBeVisible();
    await pickIngredient(potatoes, page, 'butter, salted', BUTTER.title);
    await expect(dish.getByRole('list', { name: 'Buttered potatoes contains' })).toHaveText('Dairy');
    await dish.getByText('Why?').click();
    await expect(dish).toContainText('Dairy ← Butter, salted ← Potatoes');
    await expect(dish).toContainText('Not Vegan ← Butter, salted ← Potatoes');
  });

  await test.step('a group of options shows the certain allergens, and a minimum above the maximum is refused', async () => {
    await dialog.getByRole('tab', { name: 'Customizations' }).click();
    await press(dialog, 'Add customization');
    const group = dialog.getByRole('region', { name: /New customization|^Size$/ });
    await group.getByRole('textbox', { name: 'Title' }).fill('Size');
    await press(group, 'Add option');
    const option = dialog.getByRole('region', { name: /New option|^Large$/ });
    await option.getByRole('textbox', { name: 'Title' }).fill('Large');
    await option.getByRole('textbox', { name: 'Price', exact: true }).pressSequentially('200');
    await expect(option).toContainText('no ingredients given');
    await option.getByText('Adds no food').click();
    await expect(option).not.toContainText('no ingredients given');
    const minimum = group.getByRole('textbox', { name: 'Minimum' });
    await minimum.fill('2');
    await minimum.press('Tab');
    await expect(group).toContainText('The minimum is above the maximum');
    await minimum.fill('0');
    await minimum.press('Tab');
    await expect(group).toContainText('Select up to 1 option(s)');
    await checkAccessibility('the dialog of a dish');
  });

  await test.step('a declared diet that the butter contradicts is reported', async () => {
    await dialog.getByRole('tab', { name: 'Allergies & diets' }).click();
    await dialog.getByRole('button', { name: /Additional diets/ }).click();
    await page.getByRole('option', { name: 'Vegan', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toContainText('Vegan does not go with Dairy, which the dish contains.');
    await dialog.getByRole('button', { name: 'Remove Vegan' }).click();
  });

  await test.step('the dish is stored, but the section only by Save Menu', async () => {
    await press(dialog, 'Save');
    await expect(page.getByRole('dialog', { name: 'Edit Buttered potatoes' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(cards(page, 'Mains').getByRole('row')).toHaveCount(1);
    await expect(cards(page, 'Mains')).toContainText('Buttered potato ...');
    await press(page, 'Save Menu');
    await expect(page.getByRole('button', { name: 'Saved!' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Menu' })).toBeVisible();
    await page.reload();
    await expect(cards(page, 'Mains')).toContainText('$12.50');
    await checkAccessibility('the subsections editor');
  });

  await test.step('diners see the published dish unless they avoid dairy', async () => {
    await asAdmin(request, 'PATCH', `/menus/${menu.menuId}`, { active: true });
    const context = await browser.newContext();
    const diner = await context.newPage();
    await diner.goto(`/explore/${menu.restaurantId}/menu`);
    await expect(diner.getByRole('heading', { name: 'Buttered potatoes' })).toBeVisible();
    const response = await request.get(`/api/public/restaurants/${menu.restaurantId}?allergies=milk`);
    const { data } = (await response.json()) as { data: { omitted: { title: string; reasons: string[] }[] } };
    expect(data.omitted).toMatchObject([{ title: 'Buttered potatoes', reasons: ['allergen'] }]);
    await context.close();
  });
});

test('of two editors of one dish, the second sees the conflict and neither loses input', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/409/);
  const menu = await makeMenu(request);
  const id = await makeDish(request, menu);
  await signInAs(page, menu.email);
  await page.goto(`/menus/${menu.menuId}`);
  await choose(page, 'Mash', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Mash' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('With a lot of pepper');
  await asAdmin(request, 'PATCH', `/menuItems/${id}`, {
    price: 750,
    components: [{ title: 'Potatoes', ingredients: [POTATO, BUTTER] }],
  });
  await press(dialog, 'Save');
  const comparison = page.getByRole('dialog', { name: 'Somebody else has saved Mash' });
  await expect(comparison).toContainText('Butter');
  await press(comparison, 'Decide later');
  await expect(dialog.getByRole('alert')).toContainText('Somebody else changed this meanwhile');
  await press(dialog, 'Compare');
  await press(comparison, 'Continue with these');
  await expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveValue('$7.50');
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('With a lot of pepper');
  await expect(dialog.getByRole('list', { name: 'Mash contains' })).toHaveText('Dairy');
  await press(dialog, 'Save');
  await expect(dialog).toBeHidden();
  await expect(cards(page, 'Sides')).toContainText('$7.50');
  await expect(cards(page, 'Sides')).toContainText('With a lot of p ...');
});

test('a dish that is being saved cannot be edited, and keeps input and focus after a failed save', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/500/);
  const menu = await makeMenu(request);
  const id = await makeDish(request, menu);
  await signInAs(page, menu.email);
  await page.goto(`/menus/${menu.menuId}`);
  await choose(page, 'Mash', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Mash' });
  const subtext = dialog.getByLabel('Subtext');
  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<undefined>();
  await page.route(
    `**/api/menuItems/${id}`,
    async (route) => {
      await isTyped;
      await route.fulfill({ status: 500, json: { ...UNAVAILABLE, error: 'Not now' } });
    },
    { times: 1 },
  );

  await subtext.fill('Warm');
  await subtext.press('Enter');
  await expect(subtext).not.toBeFocused();
  await page.keyboard.type(' and soft');
  goOn(undefined);
  await expect(dialog.getByRole('alert')).toContainText('Not now');
  await expect(subtext).toHaveValue('Warm');
  await expect(subtext).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' and soft');
  await subtext.press('Enter');
  await expect(dialog).toBeHidden();
  await choose(page, 'Mash', 'Edit');
  await expect(subtext).toHaveValue('Warm and soft');
});

test('of two editors of one menu both save their sections, and leaving unsaved sections asks first', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/409/);
  const menu = await makeMenu(request);
  const id = await makeDish(request, menu);
  await signInAs(page, menu.email);
  await page.goto(`/menus/${menu.menuId}`);
  await addSection(page, 'Mine');
  await asAdmin(request, 'PATCH', `/menus/${menu.menuId}`, {
    subsections: [
      { id: 's', name: 'Sides and salads', items: [id] },
      { id: 't', name: 'Theirs', items: [] },
    ],
  });

  await page.getByRole('link', { name: 'Cancel' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await press(leaving, 'Stay');
  await press(page, 'Save Menu');
  const comparison = page.getByRole('dialog', { name: /^Somebody else has saved/ });
  await expect(comparison).toContainText('Theirs: 0 dishes');
  await press(comparison, 'Continue with these');
  await expect(sections(page).getByRole('row')).toHaveText([/^Sides and salads/, /^Mine/, /^Theirs/]);
  await press(page, 'Save Menu');
  await expect(page.getByRole('button', { name: 'Saved!' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/merchants\/[\w-]+\/restaurants\//);
});

test('sections are selected, renamed, reordered and removed, also by keyboard', async ({ page, request }) => {
  const menu = await makeMenu(request);
  await makeDish(request, menu);
  await signInAs(page, menu.email);
  await page.goto(`/menus/${menu.menuId}#0`);
  await addSection(page, 'Sweets');
  await expect(page).toHaveURL(/#1$/);
  await expect(page.getByRole('heading', { name: 'Sweets' })).toBeVisible();

  await choose(page, 'Sweets', 'Rename');
  const rename = page.getByRole('dialog', { name: 'Rename Subsection' });
  await rename.getByRole('textbox', { name: 'Name' }).fill(' ');
  await expect(rename.getByRole('button', { name: 'Update' })).toBeDisabled();
  await rename.getByRole('textbox', { name: 'Name' }).fill('Desserts');
  await press(rename, 'Update');

  const rows = sections(page).getByRole('row');
  await rows.nth(1).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Insert after Desserts' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Insert before Sides' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/^Desserts/, /^Sides/]);
  await expect(page).toHaveURL(/#0$/);

  await choose(page, 'Desserts', 'Delete');
  const asked = page.getByRole('alertdialog', { name: 'Remove Desserts?' });
  await expect(asked).toContainText('Are you sure you want to remove this menu section?');
  await press(asked, 'Remove');
  await expect(rows).toHaveText([/^Sides/]);
  await expect(cards(page, 'Sides').getByRole('row')).toHaveCount(1);
});

test('dishes of a section are reordered by pointer and by keyboard', async ({ page, request }) => {
  const menu = await makeMenu(request);
  const items: string[] = [];
  for (const title of ['Apple', 'Berry', 'Cherry']) items.push(await makeDish(request, menu, { title }));
  const subsections = [{ id: 's', name: 'Sides', items }];
  await asAdmin(request, 'PATCH', `/menus/${menu.menuId}`, { subsections });
  await signInAs(page, menu.email);
  await page.goto(`/menus/${menu.menuId}#0`);
  const rows = cards(page, 'Sides').getByRole('row');
  await expect(rows).toHaveText([/Apple/, /Berry/, /Cherry/]);

  const target = await rows.nth(2).boundingBox();
  if (target === null) throw new Error('The third card is not in the page');
  await rows.nth(0).dragTo(rows.nth(2), { targetPosition: { x: target.width - 4, y: target.height / 2 } });
  await expect(rows).toHaveText([/Berry/, /Cherry/, /Apple/]);

  await rows.nth(2).getByRole('button', { name: /^Drag/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Insert after Apple' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('button', { name: 'Insert before Berry' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/Apple/, /Berry/, /Cherry/]);

  await rows.nth(0).dragTo(rows.nth(1), { targetPosition: { x: target.width - 4, y: target.height / 2 } });
  await expect(rows).toHaveText([/Berry/, /Apple/, /Cherry/]);
  await press(page, 'Save Menu');
  await expect(page.getByRole('button', { name: 'Saved!' })).toBeVisible();
  await page.reload();
  await expect(rows).toHaveText([/Berry/, /Apple/, /Cherry/]);
});

test('a dish is marked sold out, copied and deleted from its card, and an unknown dish shows why', async ({
  page,
  request,
}) => {
  const menu = await makeMenu(request);
  await makeDish(request, menu, {
    title: 'Mystery of the seven seas',
    components: [{ title: 'Fish', ingredients: [{ id: 'gone', title: 'Sea serpent' }] }],
  });
  await signInAs(page, menu.email);
  await page.goto(`/menus/${menu.menuId}`);
  const card = cards(page, 'Sides').getByRole('row').first();

  await expect(page.getByText('1 dish of this menu is hidden from everybody with a diet or a dislike')).toBeVisible();
  await press(page, 'Show which');
  await expect(page.getByRole('list', { name: 'Hidden dishes' })).toContainText(
    'Sea serpent (no longer exists) ← Fish',
  );
  await card.getByRole('button', { name: 'Mystery of the seven seas', exact: true }).focus();
  await expect(page.getByRole('tooltip')).toHaveText('Mystery of the seven seas');

  await card.getByText('Sold out').click();
  await expect(page.getByText('Mystery of the seven seas is sold out')).toBeVisible();
  await choose(page, 'Mystery of the seven seas', 'Duplicate');
  await expect(cards(page, 'Sides').getByRole('row')).toHaveCount(2);
  await choose(page, 'Mystery of the seven seas', 'Delete');
  const asked = page.getByRole('alertdialog', { name: 'Delete Mystery of the seven seas?' });
  await expect(asked).toContainText('This is an irreversible action. Are you sure you wish to delete this menu item?');
  await press(asked, 'Delete');
  await expect(cards(page, 'Sides').getByRole('row')).toHaveCount(1);
  await press(page, 'Save Menu');
  await expect(page.getByRole('button', { name: 'Saved!' })).toBeVisible();
});

test('an administrator imports dishes of the merchant’s other menus', async ({ page, request, signIn }) => {
  const menu = await makeMenu(request);
  await makeDish(request, menu);
  const other = await asAdmin<{ id: string }>(request, 'POST', `/menus?restaurantId=${menu.restaurantId}`, {
    title: 'Evening',
  });
  await signIn('admin');
  await page.goto(`/menus/${other.id}`);
  await addSection(page, 'Late');
  await press(page, 'Import Menu Items');
  const dialog = page.getByRole('dialog', { name: 'Import Menu Items' });
  await expect(dialog.getByRole('row').filter({ hasText: 'All day' })).toHaveCount(1);
  await dialog.getByText('Mash', { exact: true }).click();
  const copies = dialog.getByRole('textbox', { name: 'Number of copies' });
  await copies.fill('2');
  await copies.press('Tab');
  await press(dialog, 'Import 2 items');
  await expect(dialog).toBeHidden();
  await expect(cards(page, 'Late').getByRole('row')).toHaveCount(2);
  await press(page, 'Save Menu');
  await page.reload();
  await expect(cards(page, 'Late').getByRole('row')).toHaveCount(2);
});

test('a new dish is stored before its image, and only a failed image upload is repeated', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/503/);
  const menu = await makeMenu(request);
  await makeDish(request, menu);
  await signInAs(page, menu.email);
  await page.goto(`/menus/${menu.menuId}`);
  await page.route('**/api/uploads', (route) => route.fulfill({ status: 503, json: UNAVAILABLE }), { times: 1 });

  await press(page, 'New Item');
  const dialog = page.getByRole('dialog', { name: /^(New Item|Edit Peas)$/ });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Peas');
  await dialog.locator('input[type="file"]').setInputFiles(PICTURE);
  await page
    .getByRole('dialog', { name: 'Choose the part to show' })
    .getByRole('button', { name: 'Use image' })
    .click();
  await expect(dialog.getByRole('img', { name: 'Peas' })).toBeVisible();
  await press(dialog, 'Save');

  await expect(dialog.getByRole('alert')).toContainText('The dish is stored, its image is not');
  await expect(page.getByRole('dialog', { name: 'Edit Peas' })).toBeVisible();
  await press(dialog, 'Retry');
  await expect(page.getByText('Peas saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  const card = cards(page, 'Sides').getByRole('row').filter({ hasText: 'Peas' });
  await expect(card.locator('img')).toHaveAttribute('src', /^\/images\//);
});
