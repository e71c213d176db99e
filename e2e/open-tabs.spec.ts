import type { Page } from '@playwright/test';
import type { RemoteName } from '@justright/contract/remotes';
import { registryOf, releaseCopy } from './fixtures/releases.ts';
import { expect, test } from './fixtures/test.ts';
import { sidebar } from './fixtures/sidebar.ts';
import { MERCHANTS_HEADING } from './fixtures/shown-names.ts';

const NOTICE = 'A new version is ready';
/** The page checks for versions at most once a minute. */
const A_MINUTE_MS = 61_000;

let passedMs = 0;
/** Advances the page's date by a minute; timers run normally. */
async function passMinute(page: Page): Promise<void> {
  passedMs += A_MINUTE_MS;
  await page.clock.setFixedTime(Date.now() + passedMs);
}

const versionsOf = (page: Page): Promise<Record<RemoteName, { version: string }>> =>
  page.evaluate(() => JSON.parse(document.getElementById('registry')?.textContent ?? '{}'));

/**
 * Gives this browser another version by a release link. Its next page gets that version, as all browsers do after a
 * promotion.
 */
async function anotherVersion(page: Page, name: RemoteName): Promise<string> {
  const version = await releaseCopy(page.request, name);
  const headers = { accept: 'text/html' };
  const question = await page.request.get(`/sign-in?release=${name}@${version}`, { headers });
  const [, answer = ''] = /<a href="([^"]*)">Use this version/.exec(await question.text()) ?? [];
  await page.request.get(answer.replaceAll('&amp;', '&'), { headers });
  return version;
}

test('an open page keeps its version, is offered the new one, and gets it on request', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('admin');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { version: old } = (await versionsOf(page))['mf-merchants'];
  const version = await anotherVersion(page, 'mf-merchants');

  await test.step('the open page keeps its version, and is offered the new one', async () => {
    await sidebar(page).getByRole('link', { name: 'Allergies' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Allergies' })).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeHidden();
    await passMinute(page);
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await sidebar(page).getByRole('link', { name: 'Restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeVisible();
    expect(files.some((file) => file.startsWith(`/remotes/mf-merchants/${old}/`))).toBe(true);
    expect(files.filter((file) => file.startsWith(`/remotes/mf-merchants/${version}/`))).toEqual([]);
    await checkAccessibility('a page that is offered a new version');
  });

  await test.step('a dismissed offer does not come back', async () => {
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText(NOTICE)).toBeHidden();
    await passMinute(page);
    await sidebar(page).getByRole('link', { name: 'Merchants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: MERCHANTS_HEADING })).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeHidden();
  });

  await test.step('the newest version comes on request', async () => {
    const third = await anotherVersion(page, 'mf-merchants');
    await passMinute(page);
    await sidebar(page).getByRole('link', { name: 'Restaurants' }).click();
    // The old page has the same heading, so wait for the load of the new one.
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await loaded;
    await expect(page.getByText(NOTICE)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    expect((await versionsOf(page))['mf-merchants'].version).toBe(third);
  });
});

test('a tab that becomes visible is offered a new version of a remote that it uses, and of no other', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await anotherVersion(page, 'mf-orders');
  const asked = page.waitForResponse('**/api/current-versions');
  await passMinute(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await asked;
  await expect(page.getByText(NOTICE)).toBeHidden();
  await sidebar(page).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
});

test('Refresh asks before it discards input', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/merchants/new');
  const name = page.getByRole('textbox', { name: 'Merchant Name' });
  await name.fill('Quay Kitchen');
  await anotherVersion(page, 'mf-merchants');
  await passMinute(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(name).toHaveValue('Quay Kitchen');
  const question = page.waitForEvent('dialog');
  const pressed = page.getByRole('button', { name: 'Refresh' }).click();
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await pressed;
  await expect(name).toHaveValue('Quay Kitchen');
});

test('a diner’s page neither checks for versions nor shows a notice; the next page load is the newest', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/explore');
  // The edge draws the list; a tap on it before the screen is there loads the page anew.
  await expect(page.locator('#first-look')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const old = (await registryOf(page.request))['mf-diner'].version;
  const version = await anotherVersion(page, 'mf-diner');
  await passMinute(page);
  await page.getByRole('link', { name: /Olive/ }).first().click();
  await expect(page).toHaveURL(/\/explore\/.+/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText(NOTICE)).toBeHidden();
  expect((await versionsOf(page))['mf-diner'].version).toBe(old);
  expect(asked).not.toContain('/api/current-versions');
  await page.reload();
  expect((await versionsOf(page))['mf-diner'].version).toBe(version);
});
