import { mailedLink } from './fixtures/mail.ts';
import { makeOrderAdmin, signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { sidebar } from './fixtures/sidebar.ts';

test('a passkey is added, logs in without a password after a logout, is asked for before it is removed, and each is mailed', async ({
  page,
  request,
  consoleErrors: _errors,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  // Keeps passkeys, and says that it has verified its person.
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });

  const { email } = await makeOrderAdmin(request);
  await signInAs(page, email);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(passkeys).toHaveText([/Work laptop.*not used yet/]);

  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(sidebar(page)).toBeVisible();

  await page.goto('/account');
  await expect(passkeys).toHaveText([/Work laptop.*last used/]);
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys).toHaveCount(0);
  for (const subject of [/has a new passkey/, /passkey of your JustRight account was removed/]) {
    expect(await mailedLink(email, subject)).toBe('/account');
  }
});
