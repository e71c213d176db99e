import type { Page } from '@playwright/test';
import { promote, releaseCopy, stateOf } from './fixtures/releases.ts';
import { bearerOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

/** The released versions are copies of the live one, so that parallel journeys are not affected. */
const NAME = 'mf-catalog';
const ADDRESS = '/admin/releases';
const PHONE = { width: 390, height: 844 };

const card = (page: Page) => page.getByRole('region', { name: NAME, exact: true });
const row = (page: Page, version: string) =>
  page
    .getByRole('grid', { name: `Versions of ${NAME}` })
    .getByRole('row')
    .filter({ hasText: version });
/** Finds a question by its title, because toasts are alert dialogs too. */
const question = (page: Page, title: string) => page.getByRole('alertdialog', { name: title, exact: true });

async function choose(page: Page, version: string, entry: string): Promise<void> {
  await row(page, version)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function openVersions(page: Page): Promise<void> {
  await page.goto(`${ADDRESS}?remote=${NAME}`);
  await expect(page.getByRole('heading', { level: 2, name: `Versions of ${NAME}` })).toBeVisible();
}

test.describe.configure({ mode: 'serial' });

let before = '';
test.beforeEach(async ({ request }) => {
  before = (await stateOf(request, NAME)).live?.version ?? '';
});
test.afterEach(({ request }) => promote(request, NAME, before));

test('an administrator sees live and released versions, cancels, promotes a version and rolls back', async ({
  page,
  request,
  signIn,
  checkAccessibility,
}) => {
  const version = await releaseCopy(request, NAME);
  await signIn('admin');
  await page.goto('/');
  await page.getByRole('tab', { name: 'Releases' }).click();
  await expect(page).toHaveURL(ADDRESS);
  await expect(page).toHaveTitle('Releases · JustRight');
  await expect(page.getByRole('list', { name: 'What runs' }).getByRole('heading', { level: 2 })).toHaveText([
    'mf-merchants',
    'mf-catalog',
    'mf-orders',
    'mf-diner',
    'mf-kitchen',
  ]);
  await expect(card(page)).toContainText(before);
  await page.getByRole('button', { name: `Versions of ${NAME}` }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Versions of ${NAME}` })).toBeFocused();
  await expect(row(page, before)).toContainText('Live');
  await expect(row(page, version)).toContainText('4f1c2d3');
  await expect(row(page, version)).toContainText('Imani Okafor');
  await expect(row(page, version)).toContainText('81.3 kB');
  await checkAccessibility('releases');

  await choose(page, version, 'Promote');
  const dialog = question(page, `Promote ${NAME}?`);
  await expect(dialog).toContainText(before);
  await expect(dialog).toContainText(version);
  await expect(dialog).toContainText('Pages that are open keep what they have');
  await checkAccessibility('promote dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect((await stateOf(request, NAME)).live?.version).toBe(before);

  await choose(page, version, 'Promote');
  await expect(dialog.getByRole('button', { name: 'Promote' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${NAME} ${version} is live`)).toBeVisible();
  await expect(card(page)).toContainText(version);
  await expect(card(page)).toContainText('by Dana Whitfield');
  await expect(row(page, version)).toContainText('Live');
  expect((await stateOf(request, NAME)).live?.version).toBe(version);

  await page.getByRole('button', { name: `Roll back ${NAME}` }).click();
  await question(page, `Roll back ${NAME}?`).getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(`${NAME} ${before} is live`)).toBeVisible();
  await expect(row(page, before)).toContainText('Live');

  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('grid', { name: 'History' });
  await expect(history.getByRole('row').nth(1)).toContainText('Rolled back');
  await expect(history.getByRole('row').nth(1)).toContainText(`${version} → ${before}`);
  await expect(history.getByRole('row').nth(2)).toContainText('Promoted');
  await expect(history.getByRole('row').nth(2)).toContainText('Dana Whitfield');
  await checkAccessibility('history of releases');
  await page.reload();
  await expect(history.getByRole('row').nth(1)).toContainText('Rolled back');
});

test('an administrator whose change lost a race sees what is live now and decides again', async ({
  page,
  request,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/409/);
  const mine = await releaseCopy(request, NAME);
  const theirs = await releaseCopy(request, NAME);
  await signIn('admin');
  await openVersions(page);
  await choose(page, mine, 'Promote');
  const dialog = question(page, `Promote ${NAME}?`);
  await promote(request, NAME, theirs);
  await dialog.getByRole('button', { name: 'Promote' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`${theirs} is live since`);
  await expect(dialog.getByRole('alert')).toContainText('Nothing was done');
  await expect(dialog.getByRole('definition').first()).toContainText(theirs);
  expect((await stateOf(request, NAME)).live?.version).toBe(theirs);
  await dialog.getByRole('button', { name: 'Promote' }).click();
  await expect(page.getByText(`${NAME} ${mine} is live`)).toBeVisible();
});

test('a canary is started, enlarged and stopped on a phone', async ({ page, request, signIn, checkAccessibility }) => {
  await page.setViewportSize(PHONE);
  const version = await releaseCopy(request, NAME);
  await signIn('admin');
  await openVersions(page);
  await choose(page, version, 'Start canary');
  const dialog = question(page, `Start a canary of ${NAME}?`);
  const share = dialog.getByRole('textbox', { name: 'Share of sessions, in percent' });
  await share.fill('');
  await share.blur();
  await dialog.getByRole('button', { name: 'Start canary' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Enter a whole number from 1 to 100');
  expect((await stateOf(request, NAME)).canary).toBeNull();
  await share.fill('1');
  await checkAccessibility('canary dialog on a phone');
  await dialog.getByRole('button', { name: 'Start canary' }).click();
  await expect(page.getByText(`1% of sessions get ${NAME} ${version}`)).toBeVisible();
  await expect(card(page)).toContainText('Canary 1%');
  await checkAccessibility('releases on a phone');

  await page.getByRole('button', { name: `Change share of ${NAME}` }).click();
  const change = question(page, `Change the canary of ${NAME}?`);
  await expect(change.getByRole('textbox', { name: 'Share of sessions, in percent' })).toHaveValue('1');
  await change.getByRole('textbox', { name: 'Share of sessions, in percent' }).fill('2');
  await change.getByRole('button', { name: 'Change' }).click();
  await expect(card(page)).toContainText('Canary 2%');
  expect((await stateOf(request, NAME)).canary).toMatchObject({ version, percent: 2 });

  await page.getByRole('button', { name: `End canary of ${NAME}` }).click();
  await question(page, `End the canary of ${NAME}?`).getByRole('button', { name: 'End canary' }).click();
  await expect(page.getByText(`The canary of ${NAME} has ended`)).toBeVisible();
  await expect(card(page)).not.toContainText('Canary');
});

test('a link gives one browser a version, which the browser shows and can leave', async ({
  page,
  request,
  signIn,
  checkAccessibility,
}) => {
  const version = await releaseCopy(request, NAME);
  await signIn('admin');
  await openVersions(page);
  await choose(page, version, 'Try in one browser');
  const dialog = page.getByRole('dialog', { name: `Try ${NAME} ${version}` });
  const link = await dialog.getByLabel('Link').inputValue();
  await checkAccessibility('link to try a version');
  await page.goto(link);
  const notice = page.getByRole('complementary', { name: 'Versions that this browser tries' });
  await expect(notice).toContainText(`This browser tries ${NAME} ${version}; live is ${before}.`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await notice.getByRole('link', { name: 'Back to what is live' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();

  await page.goto(`/explore?release=${NAME}@9.9.9`);
  await expect(notice).toContainText(`did not get ${NAME}@9.9.9`);
  await checkAccessibility('a page that did not get a version');
  await notice.getByRole('link', { name: 'Go on without it' }).click();
  await expect(notice).toBeHidden();
});

for (const [who, home] of [
  ['orders', '/admin/orders'],
  ['merchant', /\/merchants\/[^/]+\/restaurants$/],
] as const) {
  test(`${who} neither sees nor reaches the Releases screen`, async ({ page, request, signIn }) => {
    await signIn(who);
    await page.goto('/');
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Releases' })).toBeHidden();
    await page.goto(ADDRESS);
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { name: 'Releases' })).toBeHidden();
    const headers = await bearerOf(request, `${who}@justright.test`);
    expect((await request.get('/api/releases', { headers })).status()).toBe(403);
  });
}

test('a failed load shows an error and can be retried', async ({ page, signIn, allowConsoleError }) => {
  allowConsoleError(/Failed to load resource/);
  await signIn('admin');
  let isAway = true;
  await page.route('**/api/releases', (route) => (isAway ? route.abort() : route.fallback()));
  await page.goto(ADDRESS);
  await expect(page.getByRole('alert')).toContainText('Network Error');
  isAway = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page)).toContainText(before);
});
