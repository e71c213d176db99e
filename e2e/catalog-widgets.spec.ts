import type { APIRequestContext, Page } from '@playwright/test';
import { chooseFromMenu } from './fixtures/menus.ts';
import { asAdmin, newAddress } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

let counter = 0;
/** Makes a restaurant of the demo's merchant for one test. */
const makeRestaurant = (request: APIRequestContext): Promise<{ id: string }> => {
  counter += 1;
  return asAdmin(request, 'POST', '/restaurants', {
    merchantId: 'harbour-lane',
    name: `Lantern Room ${counter}`,
    address: '9 Tide Street, Alameda, CA 94501',
    phoneNumber: '5551234567',
    contactName: 'Robin Vale',
    contactPhoneNumber: '5557654321',
    email: newAddress('lantern'),
    externalId: 'chowly-1',
    urlSlug: `lantern-${Date.now()}-${process.pid}-${counter}`,
  });
};

const menuCard = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Menus' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function pickIngredient(page: Page, text: string, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Ingredients' }).fill(text);
  await page.getByRole('option', { name }).first().click();
}

/** Returns the row of a custom ingredient. */
const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });

async function chooseFromRow(page: Page, title: string, action: string): Promise<void> {
  await row(page, title).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('a merchant makes an ingredient, whose parts decide its allergens whatever is declared', async ({
  page,
  request,
  signIn,
  checkAccessibility,
}) => {
  const { id: restaurantId } = await makeRestaurant(request);
  await signIn('merchant');
  await page.goto(`/restaurants/${restaurantId}?tab=ingredients`);
  await expect(page.getByText('No ingredients yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Ingredient' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Ingredient' });
  await expect(adding.getByRole('button', { name: 'Save' })).toBeDisabled();
  await adding.getByRole('textbox', { name: 'Title' }).fill('Garlic butter');
  const unsaid = adding.getByText('Nothing says what it is made of');
  await expect(unsaid).toBeVisible();
  await adding.getByRole('combobox', { name: 'Ingredients' }).fill('but');
  await expect(page.getByText('Type at least 4 characters')).toBeVisible();
  await pickIngredient(page, 'butter, salted', /^Butter, salted.*Dairy/);
  await expect(unsaid).toBeHidden();
  await pickIngredient(page, 'garlic, raw', /^Garlic, raw/);
  const dislikes = adding.getByRole('grid', { name: 'Dislikes, chosen' });
  await expect(dislikes.getByRole('row', { name: 'Dairy' })).toContainText('from its ingredients');
  await expect(dislikes.getByRole('button')).toHaveCount(0);
  await expect(adding.getByText('Dairy ← Butter, salted')).toBeVisible();

  await adding.getByRole('button', { name: /Add preferences/ }).click();
  await page.getByRole('option', { name: 'Vegan', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(adding.getByRole('grid', { name: 'Preferences, chosen' }).getByRole('row').first()).toContainText(
    'Vegan, does not count',
  );
  await expect(adding.getByText('Not Vegan ← Butter, salted')).toBeVisible();
  await checkAccessibility('custom ingredient dialog');
  await adding.getByRole('button', { name: 'Save' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Garlic butter' });
  await editing.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, 'Garlic butter')).toContainText('Dairy');
  await expect(row(page, 'Garlic butter')).not.toContainText('Vegan');
});

/** Makes a restaurant with a custom ingredient, garlic butter, and a dish that uses it. */
async function makeUsedIngredient(request: APIRequestContext): Promise<string> {
  const { id: restaurantId } = await makeRestaurant(request);
  const { id } = await asAdmin<{ id: string }>(request, 'POST', '/customIngredients', {
    restaurantId,
    title: 'Garlic butter',
    ingredients: [
      { id: '01001', title: 'Butter, salted' },
      { id: '11215', title: 'Garlic, raw' },
    ],
  });
  const menu = await asAdmin<{ id: string }>(request, 'POST', `/menus?restaurantId=${restaurantId}`, {
    title: 'Supper',
  });
  await asAdmin(request, 'POST', '/menuItems', {
    menuId: menu.id,
    title: 'Garlic toast',
    components: [{ title: 'Butter', ingredients: [{ id }] }],
  });
  return restaurantId;
}

test('a merchant sees the effect of an ingredient’s change on dishes before saving, and its reason in the history', async ({
  page,
  request,
  signIn,
}) => {
  const restaurantId = await makeUsedIngredient(request);
  await signIn('merchant');
  await page.goto(`/restaurants/${restaurantId}?tab=ingredients`);
  const editing = page.getByRole('dialog', { name: 'Edit Garlic butter' });
  await row(page, 'Garlic butter').getByRole('rowheader').click();
  await editing.getByRole('button', { name: 'Remove Butter, salted' }).click();
  await expect(editing.getByRole('button', { name: 'Remove Garlic, raw' })).toBeFocused();
  await expect(editing.getByText('Dairy ← Butter, salted')).toBeHidden();
  await editing.getByRole('button', { name: 'Save' }).click();
  const impact = page.getByRole('alertdialog');
  await expect(impact).toContainText('Garlic toast');
  await expect(impact).toContainText('Loses Dairy');
  await impact.getByRole('textbox', { name: 'Reason' }).fill('We use oil now');
  await impact.getByRole('button', { name: 'Save change' }).click();
  await expect(editing).toBeHidden();
  await expect(row(page, 'Garlic butter')).not.toContainText('Dairy');
  await row(page, 'Garlic butter').getByRole('rowheader').click();
  await editing.getByRole('tab', { name: 'History' }).click();
  await expect(editing.getByRole('list', { name: 'History, newest first' })).toContainText('We use oil now');
});

test('an ingredient in use is not deleted and the dialog shows its uses; an unused copy is deleted', async ({
  page,
  request,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/409/);
  const restaurantId = await makeUsedIngredient(request);
  await signIn('merchant');
  await page.goto(`/restaurants/${restaurantId}?tab=ingredients`);
  await chooseFromRow(page, 'Garlic butter', 'Copy');
  await expect(row(page, 'Garlic butter (copy)')).toBeVisible();
  await chooseFromRow(page, 'Garlic butter', 'Delete');
  const deleting = page.getByRole('alertdialog', { name: 'Delete Garlic butter?' });
  await expect(deleting).toContainText(
    'This is an irreversible action. Are you sure you wish to delete this ingredient?',
  );
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(deleting.getByRole('list', { name: 'Used in' })).toContainText('Garlic toast');
  await deleting.getByRole('button', { name: 'Cancel' }).click();
  await chooseFromRow(page, 'Garlic butter (copy)', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Garlic butter (copy)')).toBeHidden();
  await expect(row(page, 'Garlic butter')).toBeVisible();
});

test('a merchant adds a menu that is served past midnight on some weekdays', async ({
  page,
  request,
  signIn,
  checkAccessibility,
}) => {
  const { id: restaurantId } = await makeRestaurant(request);
  await signIn('merchant');
  await page.goto(`/restaurants/${restaurantId}`);
  await expect(page.getByText('No menus yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Menu' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Menu' });
  const save = adding.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await adding.getByRole('textbox', { name: 'Title', exact: true }).fill('Late night');
  await expect(adding.getByLabel('Monday, start')).toHaveValue('08:00');
  await expect(adding.getByLabel('Sunday, end')).toHaveValue('23:30');

  await adding.getByLabel('Monday, start').fill('18:00');
  await adding.getByLabel('Monday, end').fill('02:00');
  await expect(adding.getByText('until 02:00 the next day')).toBeVisible();
  await adding.getByRole('button', { name: 'Add a period on Monday' }).click();
  await expect(adding.getByLabel('Monday, period 2, start')).toBeFocused();
  await adding.getByLabel('Monday, period 2, start').fill('17:00');
  await adding.getByLabel('Monday, period 2, end').fill('19:00');
  await expect(adding.getByText('Overlaps with 18:00–02:00')).toBeVisible();
  await expect(save).toBeDisabled();
  await adding.getByLabel('Monday, period 2, start').fill('11:30');
  await adding.getByLabel('Monday, period 2, end').fill('15:00');
  await adding.getByRole('button', { name: 'Copy Monday to other days' }).click();
  await page.getByRole('menuitem', { name: 'To Monday to Friday' }).click();
  await expect(adding.getByLabel('Friday, period 1, end')).toHaveValue('02:00');
  for (const day of ['Saturday', 'Sunday']) await adding.getByText(day, { exact: true }).click();
  await checkAccessibility('menu dialog');
  await save.click();

  const card = menuCard(page, 'Late night');
  await expect(card).toContainText('Mon–Fri 11:30–15:00 and 18:00–02:00 the next day');
  await expect(card.getByRole('switch', { name: 'Late night is active' })).not.toBeChecked();
  await expect(card.getByRole('link', { name: 'Late night' })).toHaveAttribute('href', /^\/menus\/[\w-]+$/);
  await expect(page.getByRole('button', { name: 'Import Menu' })).toHaveCount(0);
});

test('a merchant changes, copies and deletes a menu from its card', async ({ page, request, signIn }) => {
  const { id: restaurantId } = await makeRestaurant(request);
  await asAdmin(request, 'POST', `/menus?restaurantId=${restaurantId}`, { title: 'Late night' });
  await signIn('merchant');
  await page.goto(`/restaurants/${restaurantId}`);
  const card = menuCard(page, 'Late night');
  await page.getByRole('button', { name: 'Actions for Late night' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit Menu card',
    'Auto-assign Ingredients',
    'Copy Menu',
    'Export Menu',
    'Delete Menu',
  ]);
  // The board is at the menu's route, which merchants may open too.
  await page.getByRole('menuitem', { name: 'Auto-assign Ingredients' }).click();
  await expect(page).toHaveURL(/\/menus\/[\w-]+\?view=ingredients$/);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Actions for Late night' }).click();
  await page.getByRole('menuitem', { name: 'Edit Menu card' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Late night' });
  await editing.getByRole('textbox', { name: 'Subtitle' }).fill('After the theatre');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('After the theatre');

  await chooseFromMenu(page, 'Late night', 'Copy Menu');
  await expect(menuCard(page, 'Late night (copy)')).toContainText('After the theatre');
  await chooseFromMenu(page, 'Late night (copy)', 'Delete Menu');
  const deleting = page.getByRole('alertdialog', { name: 'Delete Late night (copy)?' });
  await expect(deleting).toContainText('This is an irreversible action. Are you sure you wish to delete this item?');
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(menuCard(page, 'Late night (copy)')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Menu' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Menus' }).getByRole('heading')).toHaveText(['Late night']);
});

test('an admin who saves a menu that was changed meanwhile sees the conflict, and neither change is lost', async ({
  page,
  request,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/409/);
  const { id: restaurantId } = await makeRestaurant(request);
  const menu = await asAdmin<{ id: string }>(request, 'POST', `/menus?restaurantId=${restaurantId}`, {
    title: 'Brunch',
  });
  await signIn('admin');
  await page.goto(`/restaurants/${restaurantId}`);
  await page.getByRole('button', { name: 'Actions for Brunch' }).click();
  await expect(page.getByRole('menuitem', { name: 'Auto-assign Ingredients' })).toHaveAttribute(
    'href',
    `/menus/${menu.id}/auto-assign-ingredients`,
  );
  await page.getByRole('menuitem', { name: 'Edit Menu card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Brunch' });
  await dialog.getByLabel('Monday, start').fill('10:00');
  await asAdmin(request, 'PATCH', `/menus/${menu.id}`, { subtitle: 'At weekends' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const comparison = page.getByRole('dialog', { name: 'Somebody else has saved Brunch' });
  await expect(comparison.getByRole('radiogroup', { name: 'Subtitle' })).toContainText('At weekends');
  await comparison.getByRole('button', { name: 'Continue with these' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Subtitle' })).toHaveValue('At weekends');
  await expect(dialog.getByLabel('Monday, start')).toHaveValue('10:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(menuCard(page, 'Brunch')).toContainText('At weekends');
  await expect(menuCard(page, 'Brunch')).toContainText('Mon 10:00–23:30');
});

test('leaving the page with an unsaved ingredient asks first', async ({ page, request, signIn }) => {
  const { id: restaurantId } = await makeRestaurant(request);
  await signIn('merchant');
  await page.goto(`/restaurants/${restaurantId}?tab=ingredients`);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/merchants\/harbour-lane\/restaurants$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Add Ingredient' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('House stock');
  await page.goForward();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('House stock');
  await expect(page).toHaveURL(new RegExp(`/restaurants/${restaurantId}`));
});

test('a failed search for ingredients shows an error, keeps the text, and can be retried', async ({
  page,
  request,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/503/);
  const { id: restaurantId } = await makeRestaurant(request);
  await signIn('merchant');
  await page.goto(`/restaurants/${restaurantId}?tab=ingredients`);
  await page.getByRole('button', { name: 'Add Ingredient' }).click();
  const failure = { success: false, error: 'Try again later', code: 'unavailable', requestId: 'x' };
  await page.route('**/api/search/ingredients', (route) => route.fulfill({ status: 503, json: failure }));
  const search = page.getByRole('combobox', { name: 'Ingredients' });
  await search.fill('butter, salted');
  const message = page.getByText('The search did not work: Try again later');
  await expect(page.getByRole('listbox').filter({ has: message })).toBeVisible();
  await page.unroute('**/api/search/ingredients');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(message).toHaveCount(0);
  await expect(search).toHaveValue('butter, salted');
  await search.press('ArrowDown');
  await page.getByRole('option', { name: /^Butter, salted/ }).click();
  await expect(page.getByRole('button', { name: 'Remove Butter, salted' })).toBeVisible();

  // A response that arrives while an option is pressed does not change the chosen option.
  await search.fill('milk, whole');
  const option = page.getByRole('option', { name: /^Milk, whole/ }).first();
  await expect(option).toBeVisible();
  const held = Promise.withResolvers<undefined>();
  const none = { success: true, data: { customIngredients: [], ingredients: [] } };
  await page.route('**/api/search/ingredients', async (route) => {
    await held.promise;
    await route.fulfill({ json: none });
  });
  const asked = page.waitForRequest('**/api/search/ingredients');
  await search.pressSequentially(', 3');
  await asked;
  await option.hover();
  await page.mouse.down();
  const answered = page.waitForResponse('**/api/search/ingredients');
  held.resolve(undefined);
  await answered;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
  await expect(page.getByRole('button', { name: /^Remove Milk, whole/ })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the editors of menus and ingredients have no accessibility violation', async ({
    page,
    signIn,
    checkAccessibility,
  }) => {
    await signIn('merchant');
    await page.goto('/restaurants/olive-and-ember');
    await page.getByRole('button', { name: 'Actions for All day' }).click();
    await page.getByRole('menuitem', { name: 'Edit Menu card' }).click();
    await expect(page.getByRole('dialog').getByLabel('Monday, start')).toBeVisible();
    await checkAccessibility('menu dialog on a phone');
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('tablist', { name: 'Restaurant' }).getByRole('tab', { name: 'Ingredients' }).click();
    await page.getByRole('rowheader', { name: /Almond romesco/ }).click();
    await expect(page.getByRole('heading', { name: 'As a whole' })).toBeVisible();
    await checkAccessibility('custom ingredient dialog on a phone');
  });
});
