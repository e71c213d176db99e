import type { APIRequestContext, Page } from '@playwright/test';
import { PASSWORD, asAdmin, makeMerchant, newAddress } from './fixtures/staff.ts';
import { newDiner, orderAt } from './fixtures/orders.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const RESTORED = 'What you had typed is here again. It is not saved yet.';

const login = (page: Page) => page.getByRole('button', { name: 'Login' });
const logOut = (page: Page) => page.getByRole('tab', { name: 'Logout' }).click();
const typedInto = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function logIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@justright.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await login(page).click();
  await expect(page.getByText('Logged in successfully!!!')).toBeVisible();
}

/** Makes a menu with a dish for one journey. */
async function makeMenu(request: APIRequestContext) {
  const name = `Draft House ${Date.now()}`;
  const { id: merchantId } = await makeMerchant(request);
  const { id: restaurantId } = await asAdmin<{ id: string }>(request, 'POST', '/restaurants', {
    merchantId,
    name,
    address: '9 Tide Street, Alameda, CA 94501',
    phoneNumber: '5551234567',
    contactName: 'Robin Vale',
    contactPhoneNumber: '5557654321',
    email: newAddress('draft'),
    externalId: 'chowly-1',
    urlSlug: `draft-${Date.now()}-${process.pid}`,
  });
  const menu = await asAdmin<{ id: string }>(request, 'POST', `/menus?restaurantId=${restaurantId}`, {
    title: 'Supper',
    subsections: [{ id: 's', name: 'Mains', items: [] }],
  });
  return { merchantId, restaurantId, menuId: menu.id };
}

test('logging out with unsaved input asks first, leads to the login, and keeps only the drafts', async ({
  page,
  request,
  signIn,
  checkAccessibility,
}) => {
  test.slow();
  const { menuId, merchantId } = await makeMenu(request);
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

  const editors: { path: string; change: () => Promise<void>; expectKept: () => Promise<void> }[] = [
    {
      path: `/merchants/${merchantId}/edit`,
      change: () => typedInto(page, 'Contact Name').fill('Kept Contact'),
      expectKept: () => expect(typedInto(page, 'Contact Name')).toHaveValue('Kept Contact'),
    },
    {
      path: '/admin/globalsettings',
      change: () => typedInto(page, 'Goldi Stripe Id').fill('acct_kept'),
      expectKept: () => expect(typedInto(page, 'Goldi Stripe Id')).toHaveValue('acct_kept'),
    },
    {
      path: `/menus/${menuId}`,
      change: async () => {
        await page.getByRole('button', { name: 'Add New' }).click();
        const adding = page.getByRole('dialog', { name: 'New Subsection' });
        await adding.getByRole('textbox', { name: 'Name' }).fill('Kept section');
        await page.keyboard.press('Escape');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
        await adding.getByRole('button', { name: 'Create' }).click();
      },
      expectKept: () => expect(page.getByRole('row', { name: /^Kept section/ })).toBeVisible(),
    },
  ];
  for (const { path, change, expectKept } of editors) {
    await page.goto(path);
    await change();
    // The screens of a merchant have no Logout, so another tab ends the session.
    const other = await page.context().newPage();
    await other.goto('/admin/orders');
    await logOut(other);
    await expect(login(page)).toBeVisible();
    await other.close();
    await signIn('admin');
    await page.goto(path);
    await expect(page.getByText(RESTORED)).toBeVisible();
    await expectKept();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText(RESTORED)).toBeHidden();
  }
});

test('a dialog with unsaved input is open again, with the input, after the session ended and a new login', async ({
  page,
  request,
  signIn,
}) => {
  test.slow();
  const { menuId, restaurantId } = await makeMenu(request);
  await orderAt(request, 'olive-and-ember', newDiner('Kept'));
  await signIn('admin');
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const editors: { path: string; open: () => Promise<void>; field: string }[] = [
    { path: `/menus/${menuId}`, open: () => press('New Item'), field: 'Title' },
    { path: `/restaurants/${restaurantId}`, open: () => press('Add Menu'), field: 'Subtitle' },
    { path: `/restaurants/${restaurantId}?tab=ingredients`, open: () => press('Add Ingredient'), field: 'Description' },
    { path: '/ingredients', open: () => press(/^Edit /), field: 'Description' },
    {
      path: '/admin/orders',
      open: async () => {
        await page.getByRole('row').nth(1).getByRole('button').last().click();
        await page.getByRole('menuitem', { name: 'Edit' }).click();
      },
      field: 'Comments',
    },
  ];
  for (const { path, open, field } of editors) {
    const text = `Kept ${field} of ${path}`;
    const typed = page.getByRole('dialog').getByRole('textbox', { name: field, exact: true });
    await page.goto(path);
    await open();
    await typed.fill(text);
    const other = await page.context().newPage();
    await other.goto('/admin/orders');
    await logOut(other);
    await expect(login(page), path).toBeVisible();
    await other.close();
    await signIn('admin');
    await page.goto(path);
    await expect(page.getByText(RESTORED), path).toBeVisible();
    await expect(typed).toHaveValue(text);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
