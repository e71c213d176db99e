import type { APIRequestContext, Page } from '@playwright/test';
import { PASSWORD, asAdmin, makeMerchant, newAddress } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { sidebar } from './fixtures/sidebar.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const RESTORED = 'What you had typed is here again. It is not saved yet.';

const login = (page: Page) => page.getByRole('button', { name: 'Login' });
const logOut = (page: Page) => sidebar(page).getByRole('button', { name: 'Logout' }).click();
const typedInto = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function logIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@justright.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await login(page).click();
  await expect(page.getByText('Logged in successfully!!!')).toBeVisible();
}

/** Makes a restaurant for one journey. */
async function makeRestaurant(request: APIRequestContext): Promise<string> {
  const { id: merchantId } = await makeMerchant(request);
  const { id } = await asAdmin<{ id: string }>(request, 'POST', '/restaurants', {
    merchantId,
    name: `Draft House ${Date.now()}`,
    address: '9 Tide Street, Alameda, CA 94501',
    phoneNumber: '5551234567',
    contactName: 'Robin Vale',
    contactPhoneNumber: '5557654321',
    email: newAddress('draft'),
    externalId: 'chowly-1',
    urlSlug: `draft-${Date.now()}-${process.pid}`,
  });
  return id;
}

test('logging out with unsaved input asks first, leads to the login, and keeps only the drafts', async ({
  page,
  signIn,
  checkAccessibility,
  allowConsoleError,
}) => {
  // A page that has just loaded may still ask for its token when the session ends.
  allowConsoleError(/400 .*securetoken/);
  const question = page.getByRole('alertdialog', { name: 'Log out without saving?' });
  await signIn('admin');

  await page.goto('/merchants/new');
  await typedInto(page, 'Merchant Name').fill('Kept Kitchen');
  await logOut(page);
  await checkAccessibility('the question before logging out');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(typedInto(page, 'Merchant Name')).toHaveValue('Kept Kitchen');
  await logOut(page);
  await question.getByRole('button', { name: 'Keep and log out' }).click();
  await expect(page).toHaveURL('/');
  await logIn(page);
  await page.goto('/merchants/new');
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(typedInto(page, 'Merchant Name')).toHaveValue('Kept Kitchen');
  await logOut(page);
  await question.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(login(page)).toBeVisible();
  await signIn('admin');
  await page.goto('/merchants/new');
  await expect(typedInto(page, 'Merchant Name')).toHaveValue('');
});

test('a dialog with unsaved input is open again, with the input, after another tab ended the session and a new login', async ({
  page,
  request,
  signIn,
}) => {
  const restaurantId = await makeRestaurant(request);
  const path = `/restaurants/${restaurantId}?tab=ingredients`;
  await signIn('admin');
  await page.goto(path);
  await page.getByRole('button', { name: 'Add Ingredient' }).click();
  const description = page.getByRole('dialog').getByRole('textbox', { name: 'Description', exact: true });
  await description.fill('Kept description');
  // The screens of a merchant have no Logout.
  const other = await page.context().newPage();
  await other.goto('/admin/orders');
  await logOut(other);
  await expect(login(page)).toBeVisible();
  await other.close();
  await signIn('admin');
  await page.goto(path);
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(description).toHaveValue('Kept description');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
