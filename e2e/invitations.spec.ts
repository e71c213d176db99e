import type { Page } from '@playwright/test';
import { mailedLink } from './fixtures/mail.ts';
import { PASSWORD, asAdmin, bearerOf, inviteOrderAdmin, newAddress } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const INVITATION = /invitation/;
const ACCEPT = '**/api/invites/accept';
const SIGN_IN_BY_LINK = '**/accounts:signInWithEmailLink**';

/** Sets the page's clock two minutes ahead, so that its tokens must be refreshed. */
const letTwoMinutesPass = (page: Page) => page.clock.setFixedTime(Date.now() + 120_000);

async function choosePassword(page: Page): Promise<void> {
  await expect(page).toHaveURL('/set-new-password');
  for (const name of ['New Password', 'Confirm Password']) {
    await page.getByRole('textbox', { name, exact: true }).fill(PASSWORD);
  }
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL('/admin/orders');
}

/** Drops the response of the `count`th request to a URL; the server has processed the request. */
async function loseResponse(page: Page, url: string, count = 1): Promise<void> {
  let seen = 0;
  await page.route(url, async (route) => {
    seen += 1;
    if (seen !== count) return route.continue();
    await route.fetch();
    return route.abort();
  });
}

for (const again of ['Retry', 'a reload'] as const) {
  test(`an invitation whose response is lost after it was accepted continues by ${again}`, async ({
    page,
    request,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_FAILED/);
    const link = await inviteOrderAdmin(request, newAddress('robin'));
    await loseResponse(page, ACCEPT);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible();
    await expect(page.getByText('Network Error')).toBeVisible();
    await expect(page).toHaveURL(link);
    await letTwoMinutesPass(page);
    if (again === 'Retry') await page.getByRole('button', { name: 'Retry' }).click();
    else await page.reload();
    await choosePassword(page);
    await expect(page.getByText('Your session has ended')).toBeHidden();
  });
}

test('an invitation continues when the response of the second sign-in is lost', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  const link = await inviteOrderAdmin(request, newAddress('robin'));
  await loseResponse(page, SIGN_IN_BY_LINK, 2);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible();
  await letTwoMinutesPass(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await choosePassword(page);
});

test('an invitation whose link failed to load can be retried', async ({ page, request, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED/);
  const link = await inviteOrderAdmin(request, newAddress('robin'));
  await page.route(SIGN_IN_BY_LINK, (route) => route.abort(), { times: 1 });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'ERROR SIGNING IN WITH LINK' })).toBeVisible();
  await expect(page).toHaveURL(link);
  await page.getByRole('button', { name: 'Try again' }).click();
  await choosePassword(page);
});

test('opening the mail of a completed invitation leads home and keeps the password', async ({ page, request }) => {
  const email = newAddress('robin');
  const link = await inviteOrderAdmin(request, email);
  await page.goto(link);
  await choosePassword(page);
  const accepts: string[] = [];
  page.on('request', (sent) => accepts.push(sent.url()));
  await page.goto(link);
  await expect(page).toHaveURL('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  expect(accepts.filter((url) => url.includes('/invites/accept'))).toEqual([]);
  await bearerOf(request, email);
});

test('a signed-in diner opens an invitation to the same address and gets the role', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/404/);
  const email = newAddress('priya');
  await page.goto('/sign-up');
  await page.getByLabel('Name').fill('Priya N.');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('of a diner');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Priya N.' })).toBeVisible();
  await page.goto(await inviteOrderAdmin(request, email));
  await choosePassword(page);
});

test('an invitation for another address than the session’s waits for a logout', async ({ page, request, signIn }) => {
  const email = newAddress('robin');
  const link = await inviteOrderAdmin(request, email);
  await signIn('admin');
  await page.goto(link);
  await expect(
    page.getByText(`You are logged in as admin@justright.test. Log out to accept the invitation for ${email}.`),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to start' }).click();
  await expect(page).toHaveURL('/merchants');
  await page.goto(link);
  await page.getByRole('button', { name: 'Log out' }).click();
  await choosePassword(page);
});

test('a closed invitation says what to do, and a new one works', async ({
  page,
  request,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/404/);
  const email = newAddress('robin');
  const invitation = { email, displayName: 'Robin Vale', roleType: 'OrderAdmin' };
  const { id } = await asAdmin<{ id: string }>(request, 'POST', '/invites', invitation);
  const link = await mailedLink(email, INVITATION);
  await asAdmin(request, 'DELETE', `/invites/${id}`);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation is no longer open' })).toBeVisible();
  await checkAccessibility('invitation closed');
  await expect(page).toHaveURL(link);
  await asAdmin(request, 'POST', '/invites', invitation);
  await mailedLink(email, INVITATION, 2);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('Link sent successfully!!!')).toBeVisible();
  await page.goto(await mailedLink(email, INVITATION, 3));
  await choosePassword(page);
});

test('the obstacles of an invitation have no accessibility violation', async ({
  page,
  request,
  checkInReadings,
  allowConsoleError,
  signIn,
}) => {
  allowConsoleError(/ERR_FAILED/);
  const link = await inviteOrderAdmin(request, newAddress('robin'));
  await loseResponse(page, ACCEPT);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible();
  await checkInReadings('an invitation that is almost accepted');
  await page.evaluate(() => localStorage.clear());
  await signIn('orders');
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await checkInReadings('an invitation for somebody else');
});
