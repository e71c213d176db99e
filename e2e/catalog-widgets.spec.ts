import type { APIRequestContext, Page } from '@playwright/test';
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

test('a merchant makes an ingredient, whose parts decide its allergens whatever is declared', async ({
  page,
  request,
  signIn,
  checkAccessibility,
  allowConsoleError,
}) => {
  // The server refuses a listed diet that is ruled out.
  allowConsoleError(/422/);
  const { id: restaurantId } = await makeRestaurant(request);
  await signIn('merchant');
  await page.goto(`/restaurants/${restaurantId}?tab=ingredients`);
  await expect(page.getByText('No ingredients yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Ingredient' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Ingredient' });
  await expect(adding.getByRole('button', { name: 'Save' })).toBeDisabled();
  await adding.getByRole('textbox', { name: 'Title' }).fill('Garlic butter');
  const unsaid = adding.getByText(/^Nobody has stated what it contains/);
  await expect(unsaid).toBeVisible();
  await adding.getByRole('combobox', { name: 'Ingredients' }).fill('but');
  await expect(page.getByText('Type at least 4 characters')).toBeVisible();
  await pickIngredient(page, 'butter, salted', /^Butter, salted.*Dairy/);
  await expect(unsaid).toBeHidden();
  await pickIngredient(page, 'garlic, raw', /^Garlic, raw/);
  const dairy = adding.getByRole('region', { name: 'Dislikes' }).getByRole('radiogroup', { name: 'Dairy' });
  await expect(dairy).toContainText('from Butter, salted');
  await dairy.getByRole('radio', { name: /free from/ }).focus();
  await page.keyboard.press('f');
  await expect(dairy.getByRole('radio', { name: /contains/ })).toBeChecked();

  await adding.getByRole('button', { name: /Add preferences/ }).click();
  await page.getByRole('option', { name: 'Vegan', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(adding.getByRole('grid', { name: 'Preferences, chosen' }).getByRole('row').first()).toContainText(
    'Vegan, does not count',
  );
  await expect(adding.getByText('Vegan is ruled out, because: Dairy ← Butter, salted')).toBeVisible();
  await checkAccessibility('custom ingredient dialog');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByText(/^Vegan is ruled out: Dairy is contained/)).toBeVisible();
  await adding.getByRole('button', { name: 'Remove Vegan' }).click();
  await adding.getByRole('button', { name: 'Save' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Garlic butter' });
  await editing.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, 'Garlic butter')).toContainText('Dairy');
  await expect(row(page, 'Garlic butter')).not.toContainText('Vegan');
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
