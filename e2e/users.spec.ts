import type { Page } from '@playwright/test';
import { mailedLink } from './fixtures/mail.ts';
import { newAddress } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const INVITATION = /invitation/;
const USERS = '/admin/globalsettings/users';

test.use({ viewport: { width: 1440, height: 900 } });

const gridRow = (page: Page, grid: string, text: string) =>
  page.getByRole('grid', { name: grid, exact: true }).getByRole('row').filter({ hasText: text });

/** Chooses an entry of a row's menu. */
async function choose(page: Page, grid: string, text: string, entry: string): Promise<void> {
  await gridRow(page, grid, text)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Finds a confirmation by its title, because toasts are alert dialogs too. */
const question = (page: Page, title: string) => page.getByRole('alertdialog', { name: title, exact: true });

const confirm = (page: Page, title: string) => question(page, title).getByRole('button', { name: title }).click();

test('an administrator invites a colleague by mail, resends the invitation and withdraws it', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  const email = newAddress('lee');
  await test.step('open the users', async () => {
    await signIn('admin');
    await page.goto('/admin/globalsettings');
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await page.getByRole('tab', { name: 'Users' }).click();
    await expect(page).toHaveURL(USERS);
    await expect(page.getByRole('heading', { level: 2, name: 'Users' })).toBeVisible();
  });

  const row = gridRow(page, 'Invitations', email);
  const first = await test.step('invite', async () => {
    await page.getByRole('button', { name: 'Invite user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite user' });
    await dialog.getByLabel('Name').fill('Lee Chan');
    await dialog.getByRole('button', { name: /Role/ }).click();
    await page.getByRole('option', { name: /^Order Admin/ }).click();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Invitation to ${email} is on its way`)).toBeVisible();

    await expect(row).toContainText('Lee Chan');
    await expect(row).toContainText('Order Admin');
    await expect(row).toContainText('Sent', { timeout: 20_000 });
    const first = await mailedLink(email, INVITATION);
    await checkAccessibility('users and invitations');
    return first;
  });

  await test.step('resend', async () => {
    await choose(page, 'Invitations', email, 'Resend');
    await expect(page.getByText(`Invitation to ${email} is on its way again`)).toBeVisible();
    expect(await mailedLink(email, INVITATION, 2)).not.toBe(first);
    await expect(row).toHaveCount(1);
    await expect(row.getByRole('button', { name: `Actions for ${email}` })).toBeFocused();
  });

  await test.step('take back', async () => {
    await choose(page, 'Invitations', email, 'Take back');
    await checkAccessibility('take back');
    await confirm(page, 'Take back');
    await expect(row).toHaveCount(0);
    await page.getByRole('radio', { name: 'All' }).last().click();
    await expect(page).toHaveURL(`${USERS}?invitations=all`);
    await expect(row.filter({ hasText: 'Revoked' })).toHaveCount(2);
  });
});
