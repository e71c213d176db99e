import type { Page } from '@playwright/test';
import { mailedLink, useLink } from './fixtures/mail.ts';
import { PASSWORD, bearerOf, inviteOrderAdmin, newAddress } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

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

test('an invitation whose responses are lost, the one of its acceptance and the next, continues by Retry', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  const link = await inviteOrderAdmin(request, newAddress('robin'));
  await loseResponse(page, ACCEPT);
  await loseResponse(page, SIGN_IN_BY_LINK, 2);
  await useLink(page, link);
  const almostThere = page.getByRole('heading', { level: 1, name: 'Almost there' });
  await expect(almostThere).toBeVisible();
  await letTwoMinutesPass(page);
  const lost = page.waitForEvent('requestfailed', (sent) => sent.url().includes('signInWithEmailLink'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await lost;
  await expect(almostThere).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await choosePassword(page);
  await expect(page.getByText('Your session has ended')).toBeHidden();
});

test('an invitation whose response is lost after it was accepted continues, after a reload, by a new link', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  const email = newAddress('robin');
  const link = await inviteOrderAdmin(request, email);
  await loseResponse(page, ACCEPT);
  await useLink(page, link);
  await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible();
  // The acceptance has ended the page's session, and the mailed code works once.
  allowConsoleError(/securetoken|signInWithEmailLink/);
  await useLink(page, link);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await useLink(page, await mailedLink(email, /sign-in link/i));
  await expect(page).toHaveURL('/admin/orders');
});

test('opening the mail of a completed invitation leads home and keeps the password', async ({ page, request }) => {
  const email = newAddress('robin');
  const link = await inviteOrderAdmin(request, email);
  await useLink(page, link);
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
  await useLink(page, await inviteOrderAdmin(request, email));
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
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await choosePassword(page);
});
