import { expect, test } from './fixtures/test.ts';
import { sidebar } from './fixtures/sidebar.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const REVIEW = { name: 'Review', level: 2 } as const;

test('a draft survives a reload, and leaving asks first', async ({ page, signIn, checkAccessibility }) => {
  await signIn('admin');
  await page.goto('/');
  await page.getByRole('link', { name: 'Add New' }).click();
  const contactName = page.getByRole('textbox', { name: 'Contact Name' });
  await contactName.fill('Half a name');
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join('').includes('Half a name')))
    .toBe(true);
  await page.reload();
  await expect(contactName).toHaveValue('Half a name');

  const close = page.getByRole('button', { name: 'Close' });
  await close.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await checkAccessibility('leaving a draft');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(contactName).toHaveValue('Half a name');
  // Leave by a link of the shell and by the browser's Back.
  for (const leave of [() => sidebar(page).getByRole('link', { name: 'Orders' }).click(), () => page.goBack()]) {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL('/merchants/new');
    await expect(contactName).toHaveValue('Half a name');
  }
  await close.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/merchants');
  await page.getByRole('link', { name: 'Add New' }).click();
  await expect(contactName).toHaveValue('');
  await close.click();
  await expect(page).toHaveURL('/merchants');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test('a merchant sees the own business, account and support, and edits the contact', async ({
    page,
    signIn,
    checkAccessibility,
  }) => {
    await signIn('merchant');
    await page.goto('/account-settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
    await expect(page.getByText('Harbour Lane Hospitality')).toBeVisible();
    await expect(page.getByText('merchant@justright.test').last()).toBeVisible();
    await expect(page.getByText('Merchant', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit password' })).toHaveAttribute('href', '/set-new-password');

    await page.getByRole('link', { name: 'Edit business and contact' }).click();
    await expect(page).toHaveURL('/merchants/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Harbour Lane Hospitality' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeDisabled();
    await expect(page.getByRole('button', { name: /Status/ })).toBeHidden();
    const contact = 'Nadia Haddad of today';
    await page.getByRole('textbox', { name: 'Contact Name' }).fill(contact);
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page.getByRole('heading', REVIEW)).toBeVisible();
    await checkAccessibility('review of the own merchant');
    await page.getByRole('button', { name: 'Save and Finish' }).click();
    await expect(page.getByText('Merchant saved')).toBeVisible();
    await expect(page).toHaveURL('/account-settings');
    await expect(page.getByText(contact)).toBeVisible();

    await page.getByRole('link', { name: 'Support' }).click();
    await expect(page).toHaveURL('/support');
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    await expect(page.getByText('No support contact yet')).toBeVisible();
  });
});

test('an admin inside a merchant sees the merchant’s business and the admin’s account', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/merchants/sol-y-mar/account_setting/');
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
  await expect(page.getByText('Sol y Mar Restaurants')).toBeVisible();
  await expect(page.getByText('admin@justright.test')).toBeVisible();
  await page.getByRole('link', { name: 'Edit business and contact' }).click();
  await expect(page).toHaveURL('/merchants/sol-y-mar/edit');
});
