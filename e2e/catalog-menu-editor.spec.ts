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
const cards = (page: Page, section: string) => page.getByRole('grid', { name: `Items of ${section}` });

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

const BUTTER = { id: '01001', title: 'Butter, salted' };
const POTATO = { id: '11352', title: 'Potatoes, flesh and skin, raw' };

test('a merchant adds a section and a dish, sees the source of each allergen, and diners who avoid one do not see the dish', async ({
  page,
  browser,
  request,
  checkAccessibility,
}) => {
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
    // Another journey may add an allergy meanwhile, which neither the potatoes nor the butter answer.
    await expect(dish.getByRole('list', { name: 'Buttered potatoes meets' })).toContainText('Vegan');
    await expect(dish.getByRole('list', { name: 'Buttered potatoes contains' })).toBeHidden();
    await pickIngredient(potatoes, page, 'butter, salted', BUTTER.title);
    await expect(dish.getByRole('list', { name: 'Buttered potatoes contains' })).toContainText('Dairy');
    await dish.getByText('Why?').click();
    await expect(dish).toContainText('Dairy ← Butter, salted ← Potatoes');
    await expect(dish).toContainText(/Dairy ← Butter, salted ← Potatoes: .*Vegan/);
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

  await test.step('a listed diet that the butter rules out is reported while it is chosen', async () => {
    await dialog.getByRole('tab', { name: 'Allergies & diets' }).click();
    await dialog.getByRole('button', { name: /Additional diets/ }).click();
    await page.getByRole('option', { name: 'Vegan', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toContainText('Vegan is ruled out, because: Dairy ← Butter, salted ← Potatoes');
    await dialog.getByRole('button', { name: 'Remove Vegan' }).click();
  });

  await test.step('the dish is stored, but the section only by Save Menu', async () => {
    await press(dialog, 'Save');
    await expect(page.getByRole('dialog', { name: 'Edit Buttered potatoes' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(cards(page, 'Mains').getByRole('row')).toHaveCount(1);
    await expect(cards(page, 'Mains')).toContainText('Buttered potatoes');
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
