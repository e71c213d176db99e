import type { Browser, BrowserContext, Page } from '@playwright/test';
import { mailedLink, useLink } from './fixtures/mail.ts';
import { watchLoading } from './fixtures/quiet.ts';
import {
  PASSWORD,
  asAdmin,
  bearer,
  inviteOrderAdmin,
  makeMerchant,
  makeOrderAdmin,
  markOf,
  newAddress,
  queryOf,
  refreshTokenOf,
  signInAs,
  wire,
} from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { sidebar } from './fixtures/sidebar.ts';
import { MERCHANTS_HEADING } from './fixtures/shown-names.ts';

const NEW_PASSWORD = 'a new password';
const RESET = /Reset your/;

const passwordField = (page: Page, name = 'Password') => page.getByRole('textbox', { name, exact: true });

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function choosePassword(page: Page, names: [string, string], password: string): Promise<void> {
  for (const name of names) await passwordField(page, name).fill(password);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

const RESET_FIELDS: [string, string] = ['New Password', 'Confirm New Password'];
const CHANGE_FIELDS: [string, string] = ['New Password', 'Confirm Password'];

/** Sets the page's date two minutes ahead; timers run normally. */
const letTwoMinutesPass = (page: Page) => page.clock.setFixedTime(Date.now() + 120_000);

/**
 * Leaves the page, which would react to what happens next by its polls; the result opens it again some minutes later.
 */
async function leave(page: Page): Promise<(minutes: number) => Promise<void>> {
  const url = page.url();
  await page.goto('about:blank');
  return async (minutes) => {
    await page.clock.setFixedTime(Date.now() + minutes * 60_000);
    // A message is shown for three seconds: on a busy machine the whole page takes longer to load.
    await page.goto(url, { waitUntil: 'commit' });
  };
}

/** Opens the browser again with its stored state, after all windows were closed. */
async function reopen(browser: Browser, context: BrowserContext): Promise<Page> {
  const next = await browser.newContext({ storageState: await context.storageState() });
  return next.newPage();
}

test('a forgotten password is reset by mail, and every other session of the account ends', async ({
  page,
  browser,
  request,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/400/);
  const { email } = await makeOrderAdmin(request);
  const elsewhere = await (await browser.newContext()).newPage();
  await signInAs(elsewhere, email);
  await elsewhere.goto('/admin/orders');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  const comeBackElsewhere = await leave(elsewhere);

  await test.step('ask for the mail', async () => {
    await page.goto('/sign-in');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(
      page.getByText(
        "If the email address you've entered is associated with a JustRight account, an email with instructions to reset your password will be sent.",
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page).toHaveURL('/reset-link-sent');
    await expect(page.getByRole('heading', { level: 1, name: 'Reset Link Sent' })).toBeVisible();
    await checkAccessibility('reset link sent');
    await page.getByRole('button', { name: 'Resend Link' }).click();
    await expect(page.getByText('Link sent successfully!!!')).toBeVisible();
  });

  const link = await test.step('set the new password', async () => {
    const link = await mailedLink(email, RESET, 2);
    expect(link).toMatch(/^\/reset-password\?/);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Set new password' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await checkAccessibility('set new password');
    await choosePassword(page, RESET_FIELDS, NEW_PASSWORD);
    await expect(page.getByText('Password changed successfully!!!')).toBeVisible();
    await expect(page).toHaveURL('/');
    return link;
  });

  await test.step('every other session has ended', async () => {
    const byLink = await reopen(browser, elsewhere.context());
    await useLink(byLink, '/verify-email?oobCode=x');
    await expect(byLink.getByText('Your session has ended. Please log in again.')).toBeVisible();
    await expect(byLink.getByRole('heading', { level: 1, name: 'Email not verified' })).toBeVisible();
    await byLink.context().close();

    await comeBackElsewhere(2);
    // The message first: it goes by itself.
    await expect(elsewhere.getByText('Your session has ended. Please log in again.')).toBeVisible();
    await expect(elsewhere).toHaveURL('/?redirect_uri=%2Fadmin%2Forders');
    await elsewhere.context().close();
  });

  await test.step('the old password and the link are worth nothing', async () => {
    await page.goto(link);
    await expect(page).toHaveURL('/');
    await logIn(page, email, PASSWORD);
    await expect(page.getByText('Incorrect email or password')).toBeVisible();
    await logIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL('/admin/orders');
  });
});

test('an invited user signs in by the link, sets a password and gets the home screen; the link works once', async ({
  page,
  request,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/400/);
  const email = newAddress('robin');
  const link = await inviteOrderAdmin(request, email);
  await test.step('the link is used, and the session ends', async () => {
    await useLink(page, link);
    await expect(page).toHaveURL('/set-new-password');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to JustRight' })).toBeVisible();
    await checkAccessibility('change password');
    await choosePassword(page, CHANGE_FIELDS, PASSWORD);
    await expect(page.getByText('Password changed successfully!!!')).toBeVisible();
    await expect(page).toHaveURL('/admin/orders');
    // The one token that a script in the page can have is the short-lived bearer.
    const refreshToken = await refreshTokenOf(page.context(), (await markOf(page)).slot);
    const found = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      const kept = [document.cookie, ...Object.values(localStorage), ...Object.values(sessionStorage)];
      return [...kept, ...databases.map(({ name }) => name)].join(' ');
    });
    expect(refreshToken).toMatch(/^[\w-]{43}$/);
    expect(found).not.toContain(refreshToken);
    expect(found).not.toMatch(/idToken|refreshToken|eyJ[\w-]+\.eyJ/);
    const asked = page.waitForRequest((sent) => sent.headers()['authorization'] !== undefined);
    await page.reload();
    const idToken = ((await asked).headers()['authorization'] ?? '').replace('Bearer ', '');
    const newest = (await refreshTokenOf(page.context(), (await markOf(page)).slot)) ?? '';
    const readOrders = async () => (await request.get('/api/admin/orders', { headers: bearer(idToken) })).status();
    expect(await readOrders()).toBe(200);
    await sidebar(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    // The session is revoked at the provider too: both tokens are refused on every device.
    const form = { grant_type: 'refresh_token', refresh_token: newest };
    const refresh = async () => (await request.post('/securetoken.googleapis.com/v1/token?key=e2e', { form })).status();
    await expect.poll(refresh).toBe(400);
    const own = await request.get('/api/users/user', { headers: bearer(idToken) });
    expect(own.status()).toBe(401);
  });

  await test.step('the used link is refused, a new one works', async () => {
    await useLink(page, link);
    await expect(page.getByRole('heading', { level: 1, name: 'ERROR SIGNING IN WITH LINK' })).toBeVisible();
    await checkAccessibility('sign-in link failed');
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByText('Link sent successfully!!!')).toBeVisible();
    await useLink(page, await mailedLink(email, /sign-in link/i));
    await expect(page).toHaveURL('/admin/orders');
  });
});

test('a merchant verifies the address by mail, which removes a password that another person had set, and chooses a new one', async ({
  page,
  request,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/40\d/);
  const { id, email } = await makeMerchant(request);
  await wire(request, 'signUp', { email, password: PASSWORD });
  await asAdmin(request, 'POST', `/merchants/${id}/send-verification-email`);
  const link = await mailedLink(email, /verify/i);
  await useLink(page, link);
  await expect(page.getByRole('heading', { level: 1, name: 'Email verified' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL('/reset-link-sent');
  await page.goto(await mailedLink(email, RESET));
  await choosePassword(page, RESET_FIELDS, NEW_PASSWORD);
  await expect(page).toHaveURL('/');
  await logIn(page, email, PASSWORD);
  await expect(page.getByText('Incorrect email or password')).toBeVisible();

  await useLink(page, link);
  await expect(page.getByRole('heading', { level: 1, name: 'Email not verified' })).toBeVisible();
  await checkAccessibility('email not verified');
});

test('a visitor signs up and keeps the uid; an address in use is refused at its field', async ({
  page,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/400/);
  await page.goto('/register');
  await expect(page).toHaveURL('/sign-up');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Priya N.');
  await page.getByLabel('Email').fill('admin@justright.test');
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email already in use');
  await checkAccessibility('sign-up with an address in use');
  const email = newAddress('priya');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Priya N.' })).toBeVisible();
  await checkAccessibility('signed in');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

  await page.goto('/sign-in?redirect_uri=%2Fexplore%2Folive-and-ember');
  await logIn(page, email);
  await expect(page.getByText('Logged in successfully!!!')).toBeVisible();
  await expect(page).toHaveURL('/explore/olive-and-ember');
});

// shell/src/access/decide.test.ts names every target that is refused, access-matrix.test.ts the home of each role.
test('the login returns to the requested page; a target at another site stops neither the login nor a page, and leads home', async ({
  page,
}) => {
  await page.goto('/login?redirect_uri=%2Fdiets');
  await expect(page).toHaveURL('/sign-in?redirect_uri=%2Fdiets');
  await logIn(page, 'admin@justright.test');
  await expect(page).toHaveURL('/diets');
  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

  const evil = encodeURIComponent('/.//evil.test');
  await page.goto(`/sign-in?redirect_uri=${evil}`);
  await logIn(page, 'orders@justright.test');
  await expect(page.getByText('Logged in successfully!!!')).toBeVisible();
  await expect(page).toHaveURL('/admin/orders');
  for (const wanted of [evil, encodeURIComponent('https://evil.test/')]) {
    await page.goto(`/?redirect_uri=${wanted}`);
    await expect(page, wanted).toHaveURL('/admin/orders');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  }
});

test('a login works when the browser refuses history.replaceState: no error and no blank page', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/SecurityError|too often/);
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email' }).fill('orders@justright.test');
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('too often', 'SecurityError');
    };
    Object.assign(History.prototype, { replaceState: refuse });
    Object.assign(history, { replaceState: refuse });
  });
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByText('Incorrect email or password')).toBeHidden();
});

test('without Remember Me a session is limited to its window: another tab has its own, and a browser restart ends it', async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/sign-in');
  await page.getByText('Remember Me').click();
  await expect(page.getByRole('checkbox', { name: 'Remember Me' })).not.toBeChecked();
  await logIn(page, 'orders@justright.test');
  await expect(page).toHaveURL('/admin/orders');
  const restarted = await reopen(browser, context);
  await restarted.goto('/');
  await expect(restarted.getByRole('checkbox', { name: 'Remember Me' })).toBeChecked();
  await restarted.context().close();

  const other = await context.newPage();
  await other.goto('/sign-in');
  await logIn(other, 'admin@justright.test');
  await expect(other).toHaveURL('/merchants');

  await letTwoMinutesPass(page);
  const refresh = page.waitForResponse('**/v1/token**');
  await page.reload();
  await refresh;
  await expect(page.getByText(/\d in all/)).toBeAttached();
  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

  const remembered = await reopen(browser, context);
  await remembered.goto('/');
  await expect(remembered).toHaveURL('/merchants');
  await expect(remembered.getByRole('heading', { level: 1, name: MERCHANTS_HEADING })).toBeVisible();
  await remembered.context().close();
});

test('several tabs refresh a shared session at once and keep it, and signing out in one tab signs out the others', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('orders');
  await page.goto('/admin/orders');
  const other = await context.newPage();
  // An open page would start a refresh first, and the reload would abort it.
  await page.goto('about:blank');
  // Not before: the page that was open asks for a bearer of its own, late on a busy machine.
  const refreshes: string[] = [];
  context.on('request', (sent) => {
    if (sent.url().includes('/v1/token')) refreshes.push(sent.url());
  });
  await Promise.all([letTwoMinutesPass(page), letTwoMinutesPass(other)]);
  await Promise.all([page.goto('/admin/orders'), other.goto('/admin/orders')]);
  for (const tab of [page, other]) await expect(tab.getByText(/\d in all/)).toBeAttached();
  // One, where its token reaches the other tab before that one has its turn.
  expect(refreshes.length).toBeLessThanOrEqual(2);

  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('button', { name: 'Login' })).toBeVisible();
  }
});

test('a sign-out everywhere, a new role and the end of an account reach an open session', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/40[01]/);
  const { email, uid } = await makeOrderAdmin(request);
  await signInAs(page, email);
  await page.goto('/admin/orders?q=JR');
  await expect(page.getByText('Order Admin', { exact: true })).toBeVisible();
  await test.step('after a sign-out everywhere, the login returns to the page', async () => {
    const comeBack = await leave(page);
    await asAdmin(request, 'POST', `/admin/users/${uid}/sign-out`);
    await comeBack(2);
    await expect(page).toHaveURL('/?redirect_uri=%2Fadmin%2Forders%3Fq%3DJR');
    await logIn(page, email);
    await expect(page).toHaveURL('/admin/orders?q=JR');
    // The address changes before the session is stored.
    await expect(page.getByRole('searchbox')).toBeVisible();
  });
  await test.step('a new role ends the session and the password, and begins with another one', async () => {
    await asAdmin(request, 'PATCH', `/admin/users/${uid}`, { roleType: 'SuperAdmin' });
    expect(await mailedLink(email, /Your role/)).toBe('/forgot-password');
    await page.reload();
    await expect(page).toHaveURL('/?redirect_uri=%2Fadmin%2Forders%3Fq%3DJR');
    await logIn(page, email);
    await expect(page.getByText('Incorrect email or password')).toBeVisible();
    await request.post('/api/v1/user/resetPassword', { data: { email } });
    const oobCode = queryOf(await mailedLink(email, RESET)).get('oobCode');
    await wire(request, 'resetPassword', { oobCode, newPassword: PASSWORD });
    await logIn(page, email);
    await expect(page.getByText('ADMIN', { exact: true })).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Diets' }).click();
    await expect(page).toHaveURL('/diets');
  });
  await test.step('a disabled user is signed out with a message', async () => {
    const comeBack = await leave(page);
    await asAdmin(request, 'PATCH', `/admin/users/${uid}`, { disabled: true });
    await comeBack(4);
    await expect(page.getByText('This account has been disabled.')).toBeVisible();
    await expect(page).toHaveURL('/?redirect_uri=%2Fdiets');
    await logIn(page, email);
    await expect(page.getByRole('alert').filter({ hasText: 'This account has been disabled.' })).toBeVisible();
  });
});

test('a visitor has an account and a record from the first choice on', async ({ page }) => {
  let accounts = 0;
  page.on('request', (one) => (accounts += one.url().includes('/accounts:signUp') ? 1 : 0));
  const { untilQuiet } = watchLoading(page);
  await page.goto('/explore/olive-and-ember/onboarding#allergies');
  const peanut = page.getByRole('button', { name: 'Peanut', exact: true });
  await expect(peanut).toBeVisible();
  await untilQuiet();
  expect(accounts).toBe(0);
  const reading = page.waitForResponse('**/api/users/user');
  await peanut.click();
  expect(await (await reading).json()).toMatchObject({ data: { role: 'user' } });
  expect(accounts).toBe(1);
});
