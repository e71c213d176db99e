import type { Browser, BrowserContext, Page } from '@playwright/test';
import { mailedLink, mailsTo } from './fixtures/mail.ts';
import { watchLoading } from './fixtures/quiet.ts';
import {
  PASSWORD,
  asAdmin,
  bearer,
  inviteOrderAdmin,
  makeMerchant,
  makeOrderAdmin,
  newAddress,
  queryOf,
  signInAs,
  wire,
  type WireSession,
} from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const NEW_PASSWORD = 'a new password';
const RESET = /Reset your/;
const INVITATION = /invitation/;

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

/** Leaves the page and opens it again some minutes later, so that no open page reacts to the time first. */
async function comeBackLater(page: Page, minutes = 2): Promise<void> {
  const url = page.url();
  await page.goto('about:blank');
  await page.clock.setFixedTime(Date.now() + minutes * 60_000);
  await page.goto(url);
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

  const link = await mailedLink(email, RESET, 2);
  expect(link).toMatch(/^\/reset-password\?/);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Set new password' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(passwordField(page, 'New Password')).toBeFocused();
  await expect(passwordField(page, 'New Password')).toHaveAccessibleDescription('Password is required.');
  await passwordField(page, 'New Password').fill('short');
  await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
  await passwordField(page, 'New Password').fill(NEW_PASSWORD);
  await passwordField(page, 'Confirm New Password').fill('another password');
  await expect(page.getByText('Passwords must match.')).toBeVisible();
  await checkAccessibility('set new password');

  await page.route('**/accounts:resetPassword**', (route) => route.abort());
  allowConsoleError(/ERR_FAILED/);
  await choosePassword(page, RESET_FIELDS, NEW_PASSWORD);
  await expect(page.getByText('Network Error')).toBeVisible();
  await expect(passwordField(page, 'New Password')).toHaveValue(NEW_PASSWORD);
  await page.unroute('**/accounts:resetPassword**');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed successfully!!!')).toBeVisible();
  await expect(page).toHaveURL('/');

  const byLink = await reopen(browser, elsewhere.context());
  await byLink.goto('/verify-email?oobCode=x');
  await expect(byLink.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect(byLink.getByRole('heading', { level: 1, name: 'Email not verified' })).toBeVisible();
  await byLink.context().close();

  await comeBackLater(elsewhere);
  await expect(elsewhere).toHaveURL('/?redirect_uri=%2Fadmin%2Forders');
  await expect(elsewhere.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await elsewhere.context().close();

  await page.goto(link);
  await expect(page).toHaveURL('/');
  await logIn(page, email, PASSWORD);
  await expect(page.getByText('Incorrect email or password')).toBeVisible();
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/admin/orders');
});

test('a code of another kind does not reset a password', async ({ page, request }) => {
  const code = queryOf(await inviteOrderAdmin(request, newAddress('robin'))).get('oobCode');
  await page.goto(`/reset-password?mode=resetPassword&oobCode=${code}`);
  await expect(page.getByText('This link has expired or was already used. Please ask for a new one.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a failed request keeps the typed address', async ({ page, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED/);
  await page.route('**/api/v1/user/resetPassword', (route) => route.abort());
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@mail.test');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Network Error')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@mail.test');
  await page.getByRole('button', { name: 'Go Back to Log in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@mail.test');
});

test('a password reset does not reveal whether an address has an account', async ({ page }) => {
  const email = newAddress('nobody');
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { name: 'Reset Link Sent' })).toBeVisible();
  expect(await mailsTo(email)).toEqual([]);
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
  await page.goto(link);
  await expect(page).toHaveURL('/set-new-password');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to JustRight' })).toBeVisible();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('New password required')).toBeVisible();
  await expect(page.getByText('Confirm password required')).toBeVisible();
  await passwordField(page, 'New Password').fill('   short   ');
  await expect(page.getByText('Must be atleast 8 character long')).toBeVisible();
  await checkAccessibility('change password');
  await choosePassword(page, CHANGE_FIELDS, PASSWORD);
  await expect(page.getByText('Password changed successfully!!!')).toBeVisible();
  await expect(page).toHaveURL('/admin/orders');
  const kept = await page.evaluate(() => localStorage.getItem('justright.session'));
  const { idToken, refreshToken } = JSON.parse(kept ?? '{}') as WireSession;
  const readOrders = async () => (await request.get('/api/admin/orders', { headers: bearer(idToken) })).status();
  expect(await readOrders()).toBe(200);
  await page.getByRole('tab', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  // The session is revoked at the provider too: both tokens are refused on every device.
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const refresh = async () => (await request.post('/securetoken.googleapis.com/v1/token?key=e2e', { form })).status();
  await expect.poll(refresh).toBe(400);
  const own = await request.get('/api/users/user', { headers: bearer(idToken) });
  expect(own.status()).toBe(401);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'ERROR SIGNING IN WITH LINK' })).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('Link sent successfully!!!')).toBeVisible();
  await page.goto(await mailedLink(email, /sign-in link/i));
  await expect(page).toHaveURL('/admin/orders');
});

test('a URL that is no sign-in link leads to the root', async ({ page }) => {
  await page.goto('/finish-sign-up?mode=signIn');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a merchant signs up by mail, opens the own restaurants, and verifies the address', async ({
  page,
  request,
  checkAccessibility,
  allowConsoleError,
}) => {
  const { id, email } = await makeMerchant(request);
  await asAdmin(request, 'POST', `/merchants/${id}/send-signup-email`);
  await page.goto(await mailedLink(email, INVITATION));
  await expect(page).toHaveURL('/set-new-password');
  await choosePassword(page, CHANGE_FIELDS, PASSWORD);
  await expect(page).toHaveURL(`/merchants/${id}/restaurants`);
  await expect(page.getByText("You don't have any restaurant")).toBeVisible();

  await asAdmin(request, 'POST', `/merchants/${id}/send-verification-email`);
  const link = await mailedLink(email, /verify/i);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Email verified' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await checkAccessibility('email verified');
  allowConsoleError(/40\d/);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Email not verified' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to start' }).click();
  await expect(page).toHaveURL(`/merchants/${id}/restaurants`);
  await page.getByRole('tab', { name: 'Account Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
  await expect(page.getByText('Quay Kitchen')).toBeVisible();
  await page.getByRole('link', { name: 'Edit password' }).click();
  await expect(page).toHaveURL('/set-new-password');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/merchants/${id}/restaurants`);
});

test('verifying an address removes a password that another person had set, and leads to a new one', async ({
  page,
  request,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/400/);
  const { id, email } = await makeMerchant(request);
  await wire(request, 'signUp', { email, password: PASSWORD });
  await asAdmin(request, 'POST', `/merchants/${id}/send-verification-email`);
  await page.goto(await mailedLink(email, /verify/i));
  await expect(page.getByRole('heading', { level: 1, name: 'Email verified' })).toBeVisible();
  await expect(
    page.getByText(
      'Somebody had set a password for this address before it was verified. For your safety it was removed.',
    ),
  ).toBeVisible();
  await checkAccessibility('password removed');
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL('/reset-link-sent');
  await page.goto(await mailedLink(email, RESET));
  await choosePassword(page, RESET_FIELDS, NEW_PASSWORD);
  await expect(page).toHaveURL('/');
  await logIn(page, email, PASSWORD);
  await expect(page.getByText('Incorrect email or password')).toBeVisible();
});

test('a signed-in user changes the password, also when a recent sign-in is required', async ({
  page,
  request,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/400/);
  const { email } = await makeOrderAdmin(request);
  await signInAs(page, email);
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'Change Password' }).click();
  await expect(page).toHaveURL('/set-new-password');
  await passwordField(page, 'New Password').fill(NEW_PASSWORD);
  await passwordField(page, 'Confirm Password').fill(`${NEW_PASSWORD}!`);
  const calls: string[] = [];
  page.on('request', (sent) => calls.push(sent.url()));
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeEnabled();
  expect(calls.filter((url) => url.includes('accounts:update'))).toEqual([]);

  await page.route(
    '**/accounts:update**',
    (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } } }),
    { times: 1 },
  );
  await choosePassword(page, CHANGE_FIELDS, NEW_PASSWORD);
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await expect(dialog).toBeVisible();
  await checkAccessibility('log in again');
  await passwordField(page, 'Current Password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Incorrect password')).toBeVisible();
  await passwordField(page, 'Current Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed successfully!!!')).toBeVisible();
  await expect(page).toHaveURL('/admin/orders');
  await page.getByRole('tab', { name: 'Logout' }).click();
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/admin/orders');
});

test('a user without a password sets one by mail', async ({ page, request, allowConsoleError }) => {
  allowConsoleError(/400/);
  const email = newAddress('robin');
  await page.goto(await inviteOrderAdmin(request, email));
  await expect(page).toHaveURL('/set-new-password');
  await page.route('**/accounts:update**', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } } }),
  );
  await choosePassword(page, CHANGE_FIELDS, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Email me a reset link' }).click();
  await expect(page).toHaveURL('/reset-link-sent');
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await page.goto(await mailedLink(email, RESET));
  await choosePassword(page, RESET_FIELDS, NEW_PASSWORD);
  await expect(page).toHaveURL('/');
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/admin/orders');
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

test('the login returns to the requested page, and never to another site', async ({ page }) => {
  await page.goto('/merchants');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('/login?redirect_uri=%2Fdiets');
  await expect(page).toHaveURL('/sign-in?redirect_uri=%2Fdiets');
  await logIn(page, 'admin@justright.test');
  await expect(page).toHaveURL('/diets');
  await page.goto('/sign-in?redirect_uri=https%3A%2F%2Fevil.test%2F');
  await expect(page).toHaveURL('/merchants');
  await page.getByRole('tab', { name: 'Logout' }).click();
  await page.goto('/sign-in');
  await logIn(page, 'orders@justright.test');
  await expect(page).toHaveURL('/admin/orders');
});

// shell/src/access/decide.test.ts names every target that is refused.
test('a return target at another site does not stop the login or the page: both lead home', async ({
  page,
  baseURL,
}) => {
  const first = '/.//evil.test';
  const others = [`${baseURL}//evil.test`, '/\\evil.test', '/%5Cevil.test', '/x/..//evil.test'];
  await page.goto(`/sign-in?redirect_uri=${encodeURIComponent(first)}`);
  await logIn(page, 'orders@justright.test');
  await expect(page.getByText('Logged in successfully!!!')).toBeVisible();
  await expect(page).toHaveURL('/admin/orders');
  for (const wanted of [first, ...others]) {
    await page.goto(`/?redirect_uri=${encodeURIComponent(wanted)}`);
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

test('two tabs of one browser have two sessions when one session is limited to its window', async ({
  page,
  context,
}) => {
  await page.goto('/sign-in');
  await page.getByText('Remember Me').click();
  await logIn(page, 'orders@justright.test');
  await expect(page).toHaveURL('/admin/orders');
  const other = await context.newPage();
  await other.goto('/sign-in');
  await logIn(other, 'admin@justright.test');
  await expect(other).toHaveURL('/merchants');

  await letTwoMinutesPass(page);
  const refresh = page.waitForResponse('**/v1/token**');
  await page.reload();
  await refresh;
  await expect(page.getByText(/\d in all/)).toBeAttached();
  await other.reload();
  await expect(other).toHaveURL('/merchants');
  await expect(other.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();

  await page.getByRole('tab', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL('/merchants');
});

test('a session survives a browser restart only with Remember Me', async ({ page, context, browser }) => {
  await page.goto('/sign-in');
  await page.getByText('Remember Me').click();
  await expect(page.getByRole('checkbox', { name: 'Remember Me' })).not.toBeChecked();
  await logIn(page, 'orders@justright.test');
  await expect(page).toHaveURL('/admin/orders');
  await page.reload();
  await expect(page).toHaveURL('/admin/orders');
  const later = await reopen(browser, context);
  await later.goto('/');
  await expect(later.getByRole('checkbox', { name: 'Remember Me' })).toBeChecked();
  await logIn(later, 'orders@justright.test');
  await expect(later).toHaveURL('/admin/orders');
  const muchLater = await reopen(browser, later.context());
  await muchLater.goto('/');
  await expect(muchLater).toHaveURL('/admin/orders');
  await later.context().close();
  await muchLater.context().close();
});

test('signing out in one tab signs out the other tabs', async ({ page, context, signIn }) => {
  await signIn('orders');
  await page.goto('/admin/orders');
  const other = await context.newPage();
  await other.goto('/admin/orders');
  await expect(other.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await page.getByRole('tab', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('several tabs refresh a shared token once', async ({ page, context, signIn }) => {
  await signIn('orders');
  await page.goto('/admin/orders');
  const refreshes: string[] = [];
  context.on('request', (sent) => {
    if (sent.url().includes('/v1/token')) refreshes.push(sent.url());
  });
  const other = await context.newPage();
  // An open page would start a refresh first, and the reload would abort it.
  await page.goto('about:blank');
  await Promise.all([letTwoMinutesPass(page), letTwoMinutesPass(other)]);
  await Promise.all([page.goto('/admin/orders'), other.goto('/admin/orders')]);
  for (const tab of [page, other]) await expect(tab.getByText(/\d in all/)).toBeAttached();
  expect(refreshes).toHaveLength(1);
});

test('a disabled user is signed out with a message; after a sign-out everywhere, the login returns to the page', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/40[01]/);
  const { email, uid } = await makeOrderAdmin(request);
  await signInAs(page, email);
  await page.goto('/admin/orders?q=JR');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await asAdmin(request, 'POST', `/admin/users/${uid}/sign-out`);
  await comeBackLater(page);
  await expect(page).toHaveURL('/?redirect_uri=%2Fadmin%2Forders%3Fq%3DJR');
  await logIn(page, email);
  await expect(page).toHaveURL('/admin/orders?q=JR');
  // The address changes before the session is stored.
  await expect(page.getByRole('searchbox')).toBeVisible();
  await asAdmin(request, 'PATCH', `/admin/users/${uid}`, { disabled: true });
  await comeBackLater(page, 4);
  await expect(page.getByText('This account has been disabled.')).toBeVisible();
  await expect(page).toHaveURL('/?redirect_uri=%2Fadmin%2Forders%3Fq%3DJR');
  await logIn(page, email);
  await expect(page.getByRole('alert').filter({ hasText: 'This account has been disabled.' })).toBeVisible();
});

test('a visitor has an account and a record from the first choice on, and a new role takes effect on the next page', async ({
  page,
  browser,
  request,
}) => {
  const diner = await (await browser.newContext()).newPage();
  let accounts = 0;
  diner.on('request', (one) => (accounts += one.url().includes('/accounts:signUp') ? 1 : 0));
  const { untilQuiet } = watchLoading(diner);
  await diner.goto('/explore/olive-and-ember/onboarding#allergies');
  const peanut = diner.getByRole('button', { name: 'Peanut', exact: true });
  await expect(peanut).toBeVisible();
  await untilQuiet();
  expect(accounts).toBe(0);
  const reading = diner.waitForResponse('**/api/users/user');
  await peanut.click();
  expect(await (await reading).json()).toMatchObject({ data: { role: 'user' } });
  expect(accounts).toBe(1);
  await diner.context().close();

  const { email, uid } = await makeOrderAdmin(request);
  await signInAs(page, email);
  await page.goto('/admin/orders');
  await expect(page.getByText('Order Admin', { exact: true })).toBeVisible();
  await asAdmin(request, 'PATCH', `/admin/users/${uid}`, { roleType: 'SuperAdmin' });
  await page.reload();
  await expect(page.getByText('ADMIN', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Diets' }).click();
  await expect(page).toHaveURL('/diets');
});
