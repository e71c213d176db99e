import type { Page } from '@playwright/test';
import { mailedLink, useLink } from './fixtures/mail.ts';
import { asAdmin, bearerOf, newAddress, PASSWORD } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Types an address without suggestions and tabs on, which closes the list. */
async function typeAddress(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name }).fill('4 Lantern Row, Oakland');
  await page.keyboard.press('Tab');
}

test('a merchant is created, signs up by mail, sets up a restaurant, and diners find it', async ({
  page,
  browser,
  request,
  signIn,
}) => {
  const business = `Lantern Kitchens ${Date.now()}`;
  const email = newAddress('lantern');

  await test.step('an administrator creates the merchant and sends the sign-up mail', async () => {
    await signIn('admin');
    await page.goto('/');
    await page.getByRole('link', { name: 'Add New' }).click();
    await field(page, 'Merchant Name').fill(business);
    await typeAddress(page, 'Merchant Address');
    await field(page, 'Phone Number').fill('5105550111');
    await field(page, 'Contact Name').fill('Mina Park');
    await field(page, 'Contact Phone Number').fill('5105550112');
    await field(page, 'Email').fill(email);
    await expect(page.getByRole('button', { name: 'Save and Continue' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await press(page, 'Save and Finish');
    await expect(page).toHaveURL('/merchants');
    await page.getByRole('searchbox').fill(business);
    await expect(page.getByRole('row')).toHaveCount(2);
    const row = page.getByRole('row').filter({ hasText: business });
    await row.getByRole('button', { name: /Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Up' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Sign Up' });
    await expect(dialog).toContainText(`An email with a sign-up link will be send to ${email}`);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Link sent successfully!!!')).toBeVisible();
  });

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const merchant = await office.newPage();
  let slug = '';

  await test.step('the merchant signs up and has no restaurant', async () => {
    await useLink(merchant, await mailedLink(email, /invitation/));
    await expect(merchant).toHaveURL('/set-new-password');
    await field(merchant, 'New Password').fill(PASSWORD);
    await field(merchant, 'Confirm Password').fill(PASSWORD);
    await press(merchant, 'Change Password');
    await expect(merchant).toHaveURL(/\/merchants\/[\w-]+\/restaurants$/);
    await expect(merchant.getByText("You don't have any restaurant")).toBeVisible();
    await expect(merchant.getByText('Waiting for approval')).toBeVisible();
  });

  await test.step('the merchant sets up a restaurant in four steps', async () => {
    await merchant.getByRole('link', { name: 'Add New' }).first().click();
    await field(merchant, 'Restaurant Name').fill(business);
    await typeAddress(merchant, 'Restaurant Address');
    await expect(merchant.getByText('This address is free')).toBeVisible();
    slug = await field(merchant, 'Restaurant Url Slug').inputValue();
    await field(merchant, 'Phone Number').fill('5105550113');
    await field(merchant, 'External ID').fill('chowly-77');
    await field(merchant, 'Contact Name').fill('Mina Park');
    await field(merchant, 'Contact Phone Number').fill('5105550114');
    await field(merchant, 'Contact Email').fill(email);
    await expect(merchant.getByRole('button', { name: 'Save and Continue' })).toBeEnabled();
    await merchant.keyboard.press('Enter');
    await expect(merchant.getByText('Step 2 of 4')).toBeVisible();
    await press(merchant, 'Save And Continue');
    await expect(merchant.getByText('Step 3 of 4')).toBeVisible();
    await press(merchant, 'Save And Continue');
    await expect(merchant.getByText('Step 4 of 4')).toBeVisible();
    await press(merchant, 'Save and Finish');
    await expect(merchant.getByRole('heading', { name: 'Restaurants (1)' })).toBeVisible();
    await office.close();
  });

  await test.step('diners find the restaurant after an administrator activates it', async () => {
    const diner = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const explore = await diner.newPage();
    await explore.goto('/explore');
    await expect(explore.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(explore.getByText(business)).toHaveCount(0);
    const headers = await bearerOf(request, 'admin@justright.test');
    const listed = await request.get(`/api/restaurants?q=${slug}`, { headers });
    const { data }: { data: { id: string }[] } = await listed.json();
    const [made] = data;
    await asAdmin(request, 'PATCH', `/restaurants/${made?.id}`, { status: 'active' });
    await explore.reload();
    await explore.getByText(business).click();
    await expect(explore).toHaveURL(new RegExp(`/explore/(${slug}|${made?.id})`));
    await diner.close();
  });
});
