import type { Page } from '@playwright/test';
import { mailedLink, mailsTo } from './fixtures/mail.ts';
import { PASSWORD, asAdmin, makeOrderAdmin, newAddress } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { sidebar } from './fixtures/sidebar.ts';

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

async function chooseRole(page: Page, role: string): Promise<void> {
  await page
    .getByRole('dialog', { name: /Invite user|Role of/ })
    .getByRole('button', { name: /Role/ })
    .click();
  await page.getByRole('option', { name: new RegExp(`^${role}`) }).click();
}

test('an administrator invites a colleague by mail, resends the invitation and withdraws it', async ({
  page,
  signIn,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/4(09|22)/);
  const email = newAddress('lee');
  await signIn('admin');
  await page.goto('/admin/globalsettings');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL(USERS);
  await expect(page.getByRole('heading', { level: 2, name: 'Users' })).toBeVisible();

  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  const address = dialog.getByLabel('Email');
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  await send.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('Email is required');
  await expect(dialog.getByText('Choose a role')).toBeVisible();
  await checkAccessibility('invite dialog');
  await address.fill('lee at mail');
  await dialog.getByLabel('Name').fill('Lee Chan');
  await chooseRole(page, 'Order Admin');
  await send.click();
  await expect(address).toHaveAccessibleDescription('Pleaes enter a valid email address');
  await address.fill('orders@justright.test');
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'orders@justright.test signs in as an order administrator already',
  );
  await expect(dialog.getByLabel('Name')).toHaveValue('Lee Chan');
  await address.fill(email);
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Invitation to ${email} is on its way`)).toBeVisible();

  const row = gridRow(page, 'Invitations', email);
  await expect(row).toContainText('Lee Chan');
  await expect(row).toContainText('Order Admin');
  await expect(row).toContainText('Sent', { timeout: 20_000 });
  const first = await mailedLink(email, INVITATION);
  await checkAccessibility('users and invitations');

  await choose(page, 'Invitations', email, 'Resend');
  await expect(page.getByText(`Invitation to ${email} is on its way again`)).toBeVisible();
  expect(await mailedLink(email, INVITATION, 2)).not.toBe(first);
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('button', { name: `Actions for ${email}` })).toBeFocused();

  await choose(page, 'Invitations', email, 'Take back');
  await checkAccessibility('take back');
  await confirm(page, 'Take back');
  await expect(row).toHaveCount(0);
  await page.getByRole('radio', { name: 'All' }).last().click();
  await expect(page).toHaveURL(`${USERS}?invitations=all`);
  await expect(row.filter({ hasText: 'Revoked' })).toHaveCount(2);
});

test('an administrator changes a user’s role, disables and enables the user, and signs the user out everywhere', async ({
  page,
  request,
  signIn,
  checkAccessibility,
}) => {
  const { email } = await makeOrderAdmin(request);
  const { refreshToken }: { refreshToken: string } = await (
    await request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=e2e', {
      data: { email, password: PASSWORD, returnSecureToken: true },
    })
  ).json();
  const refresh = async () => {
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    return (await request.post('/securetoken.googleapis.com/v1/token?key=e2e', { form })).status();
  };
  const logIn = async () => {
    const data = { email, password: PASSWORD, returnSecureToken: true };
    return (
      await request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=e2e', { data })
    ).status();
  };
  expect(await refresh()).toBe(200);

  await signIn('admin');
  await page.goto(USERS);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(page).toHaveURL(`${USERS}?q=${encodeURIComponent(email)}`);
  const row = gridRow(page, 'Users', email);
  await expect(page.getByRole('grid', { name: 'Users' }).getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('Order Admin');
  await expect(row).toContainText('Active');

  await choose(page, 'Users', email, 'Sign out everywhere');
  await confirm(page, 'Sign out everywhere');
  await expect(page.getByText('Robin Vale is signed out everywhere')).toBeVisible();
  expect(await refresh()).toBe(400);
  expect(await logIn()).toBe(200);

  await choose(page, 'Users', email, 'Change role');
  const dialog = page.getByRole('dialog', { name: 'Role of Robin Vale' });
  await expect(dialog).toContainText('Sees all orders and acts on them');
  await expect(dialog.getByRole('button', { name: 'Change role' })).toBeDisabled();
  await chooseRole(page, 'Merchant Admin');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  const merchant = dialog.getByRole('combobox', { name: /^Merchant/ });
  await expect(merchant).toBeFocused();
  await expect(dialog.getByText('Choose the merchant')).toBeVisible();
  await merchant.fill('pier');
  await page.getByRole('option', { name: 'North Pier Smokehouse' }).click();
  await checkAccessibility('role dialog');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText('Robin Vale is Merchant Admin now')).toBeVisible();
  await expect(row).toContainText('Merchant Admin');
  await expect(row.getByRole('link', { name: 'North Pier Smokehouse' })).toBeVisible();
  await expect(page).toHaveURL(`${USERS}?q=${encodeURIComponent(email)}`);
  await expect(row.getByRole('button', { name: 'Actions for Robin Vale' })).toBeFocused();

  await page.getByRole('radio', { name: 'Order Admin' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('radio', { name: 'Merchant Admin' }).click();
  await expect(row).toBeVisible();

  await choose(page, 'Users', email, 'Disable');
  await expect(question(page, 'Disable')).toContainText("signed out everywhere and can't sign in");
  await confirm(page, 'Disable');
  await expect(row).toContainText('Disabled');
  expect(await logIn()).toBe(400);
  await choose(page, 'Users', email, 'Enable');
  await confirm(page, 'Enable');
  await expect(row).toContainText('Active');
  expect(await logIn()).toBe(200);
});

test('administrators can neither change their own role nor disable themselves', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(`${USERS}?q=admin%40justright.test`);
  const own = gridRow(page, 'Users', 'You');
  await own.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Sign out everywhere', 'History']);
});

test('an administrator sends a client each of the three mails after a confirmation', async ({
  page,
  request,
  signIn,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/404/);
  const email = newAddress('client');
  const businessName = `Kettle ${email}`;
  const { id } = await asAdmin<{ id: string }>(request, 'POST', '/merchants', {
    businessName,
    businessAddress: '1 Kettle Lane',
    phoneNumber: '5550100',
    contactName: 'Kit',
    contactPhoneNumber: '5550100',
    email,
  });
  await signIn('admin');
  await page.goto('/merchants');
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(email);
  const row = gridRow(page, 'Clients', businessName);
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject);

  await choose(page, 'Clients', businessName, 'Reset Password');
  const reset = question(page, 'Reset Password');
  await reset.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Nobody signs in with this address yet')).toBeVisible();
  await expect(reset).toBeHidden();

  await choose(page, 'Clients', businessName, 'Sign Up');
  const signUp = question(page, 'Sign Up');
  await checkAccessibility('mail to a client');
  await signUp.getByRole('button', { name: 'Cancel' }).click();
  await expect(signUp).toBeHidden();
  await expect(row.getByRole('button', { name: `Actions for ${businessName}` })).toBeFocused();

  const sent = page.getByText('Link sent successfully!!!');
  for (const [entry, text, subject] of [
    ['Sign Up', 'An email with a sign-up link will be send to', 'Your invitation to JustRight'],
    ['Verify Email', 'A verification email will be sent to', 'Verify your email address for JustRight'],
    ['Reset Password', 'An email with a password reset link will be send to', 'Reset your JustRight password'],
  ] as const) {
    await choose(page, 'Clients', businessName, entry);
    await expect(question(page, entry)).toContainText(`${text} ${email}`);
    await question(page, entry).getByRole('button', { name: 'Confirm' }).click();
    await expect(sent).toBeVisible();
    // The message about the refused mail may still be there.
    await page.getByRole('alertdialog').filter({ has: sent }).getByRole('button', { name: 'Close' }).click();
    await expect(sent).toBeHidden();
    await expect.poll(subjects, { timeout: 20_000 }).toContain(subject);
  }
  await expect(page).toHaveURL('/merchants');
  await row.getByText('Pending').click();
  await expect(page).toHaveURL(`/merchants/${id}/restaurants`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the screens of users and clients have no accessibility violation in dark colours', async ({
    page,
    signIn,
    checkAccessibility,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn('admin');
    await page.goto(`${USERS}?q=orders%40justright.test`);
    const card = gridRow(page, 'Users', 'orders@justright.test');
    await expect(card).toContainText('Order Admin');
    await card.getByRole('button', { name: 'Actions for Sam Ortiz' }).click();
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    await expect(page.getByRole('dialog', { name: 'Role of Sam Ortiz' })).toContainText('orders@justright.test');
    await checkAccessibility('role dialog on a phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.goto('/merchants');
    await page.getByRole('searchbox', { name: 'Search clients' }).fill('North Pier');
    await gridRow(page, 'Clients', 'North Pier Smokehouse')
      .getByRole('button', { name: 'Actions for North Pier Smokehouse' })
      .click();
    for (const name of ['Verify Email', 'Sign Up', 'Reset Password']) {
      await expect(page.getByRole('menuitem', { name })).toBeVisible();
    }
    await checkAccessibility('menu of a client on a phone');
  });
});
