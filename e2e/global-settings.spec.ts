import { asAdmin } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { sidebar } from './fixtures/sidebar.ts';

test('leaving unsaved settings asks first, and settings saved by another admin meanwhile are not overwritten', async ({
  page,
  signIn,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/409|422/);
  const id = page.getByLabel('Goldi Stripe Id');
  await test.step('leaving asks first', async () => {
    await signIn('admin');
    await page.goto('/admin/globalsettings');
    await expect(page.getByText('Added to every price that diners see')).toBeVisible();
    await id.fill('acct_mine');
    await sidebar(page).getByRole('link', { name: 'Merchants' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(id).toHaveValue('acct_mine');
  });

  await test.step('what another admin saved is compared', async () => {
    await asAdmin(request, 'PATCH', '/admin/globalsettings', { goldiStripeId: 'acct_theirs' });
    await page.getByRole('button', { name: 'Save' }).click();
    const comparison = page.getByRole('dialog', { name: 'Somebody else has saved the settings' });
    await comparison.getByRole('button', { name: 'Decide later' }).click();
    await expect(page.getByText('Somebody else changed this meanwhile')).toBeVisible();
    await expect(id).toHaveValue('acct_mine');
    await page.getByRole('button', { name: 'Compare' }).click();
    const ids = comparison.getByRole('radiogroup', { name: 'Goldi Stripe Id' });
    await expect(ids.getByRole('radio', { name: 'Yours' })).toBeChecked();
    await expect(ids).toContainText('acct_theirs');
    await ids.getByRole('radio', { name: 'Saved meanwhile' }).press('Space');
    await comparison.getByRole('button', { name: 'Continue with these' }).click();
    await expect(id).toHaveValue('acct_theirs');
    await id.fill('acct_mine again');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(id).toHaveValue('acct_theirs');
    await expect(page.getByText('Somebody else changed this meanwhile')).toBeHidden();
  });

  await test.step('an impossible value is refused, a possible one saved', async () => {
    await page.getByLabel('Markup Percentage').fill('150');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Markup Percentage')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await id.fill('acct_saved');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await page.reload();
    await expect(id).toHaveValue('acct_saved');
  });
});
