import type { Page } from '@playwright/test';
import { addToOrder, chooseProfile, dishCard } from './fixtures/diner.ts';
import { jsonOf, bearerOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';
const PHONE = { width: 390, height: 844 };
/** The page stores itself in the cache only when the browser is idle. */
const KEPT_TIMEOUT_MS = 20_000;

test.use({ viewport: PHONE, isMobile: true, hasTouch: true, serviceWorkers: 'allow' });

/** Waits until the page can be opened offline. */
async function untilKept(page: Page): Promise<void> {
  const isKept = async () =>
    navigator.serviceWorker.controller !== null && (await caches.match('/explore')) !== undefined;
  await expect.poll(() => page.evaluate(isKept), { timeout: KEPT_TIMEOUT_MS }).toBe(true);
}

/** Counts the menus in the device's cache. */
const keptMenusCount = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('diner-menus-1')).keys()).length);

test('the last menu can be read offline with its age, and no dish is shown as matching or can be ordered', async ({
  page,
  context,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await chooseProfile(page, RESTAURANT, 'Vegetarian', ['Dairy']);
  await addToOrder(page, 'Village Salad');
  await untilKept(page);
  await expect.poll(() => keptMenusCount(page)).toBeGreaterThan(0);

  await context.setOffline(true);
  await page.reload();
  const notice = page.getByRole('region', { name: 'No connection' });
  await expect(notice).toContainText(
    /You’re offline\. ?This is the menu as it was at \d\d:\d\d \((just now|\d minutes? ago)\)/,
  );
  await expect(notice).toContainText('dishes have not been checked since');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olive & Ember');
  await expect(page.getByRole('list', { name: 'Your dislikes' })).toHaveText('Allergy: dairy');
  await expect(dishCard(page, 'Green Falafel')).toContainText(/Not checked since \d\d:\d\d/);
  await expect(page.getByText(/Fits as it is|Leaves out|\d+ of \d+/)).toHaveCount(0);
  await expect(dishCard(page, 'Whipped Feta')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'dishes are not checked' })).toBeAttached();
  await checkAccessibility('menu without a connection');

  await page.getByRole('button', { name: 'Hand-cut Fries', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Hand-cut Fries' });
  await expect(sheet.getByText(/Not checked since \d\d:\d\d/)).toBeVisible();
  await expect(sheet.getByText('What it contains now can’t be checked without a connection.')).toBeVisible();
  await expect(sheet.getByText(/listed$|Fits you|from the catalogue|Add On/)).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'You’re offline' })).toBeDisabled();
  await checkAccessibility('dish without a connection');
  await sheet.getByRole('button', { name: 'Close' }).click();

  await page
    .getByRole('button', { name: /^View Cart/ })
    .or(page.getByRole('link', { name: /^View Cart/ }))
    .click();
  await expect(page.getByText('Village Salad').first()).toBeVisible();
  await expect(page.getByText('Your order stays here.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^You’re offline/ })).toBeDisabled();
  await checkAccessibility('cart without a connection');

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Place Order/ })).toBeEnabled();
  await page.getByRole('link', { name: 'Back to the menu' }).click();
  await expect(page.getByText('Fits as it is').first()).toBeVisible();
  await expect(notice).toBeHidden();
});

test('the offline marks disappear when the connection is back, which is announced', async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await chooseProfile(page, RESTAURANT, null, ['Dairy']);
  await expect.poll(() => keptMenusCount(page)).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('region', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText('Fits as it is')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('Fits as it is').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'No connection' })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'You’re connected again.' })).toBeAttached();
});

test('offline, choices other than the cached filter show no dish', async ({
  page,
  context,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await chooseProfile(page, RESTAURANT, null, ['Dairy']);
  await untilKept(page);
  await expect.poll(() => keptMenusCount(page)).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Dislikes' }).click();
  await page.getByRole('button', { name: 'Peanut', exact: true }).click();
  await page.getByRole('button', { name: 'See My Menu!' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, see my menu' }).click();
  await expect(page.getByText('This menu can’t be filtered for you without a connection.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await checkAccessibility('menu that cannot be filtered');
  await page.reload();
  await expect(page.getByText('This menu can’t be filtered for you without a connection.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('Fits as it is').first()).toBeVisible();
});

test('when the server cannot filter, no dish is shown, also with an older menu in the cache', async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/503/);
  await chooseProfile(page, RESTAURANT, null, ['Dairy']);
  await untilKept(page);
  await expect.poll(() => keptMenusCount(page)).toBeGreaterThan(0);
  await context.route('**/api/public/restaurants/**', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'Not now', code: 'unavailable', requestId: 'r' } }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('We can’t show this menu now')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('closing a restaurant deletes its menus from the device', async ({ page }) => {
  await chooseProfile(page, RESTAURANT, null, ['Dairy']);
  await expect.poll(() => keptMenusCount(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Close and clear my choices' }).click();
  await expect(page).toHaveURL('/explore');
  await expect.poll(() => keptMenusCount(page)).toBe(0);
});

test('the diner’s pages can be installed, and the service worker does not handle the back office', async ({
  page,
  context,
  signIn,
}) => {
  await page.goto(`/explore/${RESTAURANT}`);
  await untilKept(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Tests run in a private window, which does not allow an install.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', '/app-icons/apple-touch-icon.png');
  for (const icon of ['/app-icons/apple-touch-icon.png', '/app-icons/maskable-512.png']) {
    expect((await page.request.get(icon)).headers()['content-type']).toBe('image/png');
  }

  await signIn('admin');
  await page.goto('/merchants');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
});

test('the cache has code and pictures but no API response', async ({ page }) => {
  await chooseProfile(page, RESTAURANT, null, ['Dairy']);
  await untilKept(page);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('offline-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/explore');
  expect(
    kept.filter((path) => !/^\/(explore$|assets\/|icons\/|images\/|favicon|remotes\/mf-diner\/)/.test(path)),
  ).toEqual([]);
  const keptPage = await page.evaluate(async () => (await caches.match('/explore'))?.text());
  expect(keptPage).not.toMatch(/Village Salad|Olive/);
});

test('an order whose response is lost is stored once, also when the page is closed before the retry', async ({
  page,
  context,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_/);
  const diner = `Lost Response ${Date.now()}`;
  await chooseProfile(page, RESTAURANT, null, ['Dairy']);
  await addToOrder(page, 'Village Salad');
  await page
    .getByRole('button', { name: /^View Cart/ })
    .or(page.getByRole('link', { name: /^View Cart/ }))
    .click();
  await page.getByLabel('Name').fill(diner);
  let sentCount = 0;
  await context.route('**/api/guestorders', async (route) => {
    sentCount += 1;
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: /^Place Order/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Proceed?' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toContainText("We don't know whether your order arrived.");
  expect(sentCount).toBe(1);
  await context.unroute('**/api/guestorders');

  const address = page.url();
  const again = await context.newPage();
  await page.close();
  await again.goto(address);
  await expect(again.getByText("We don't know whether your order arrived.")).toBeVisible();
  await again.getByRole('button', { name: 'Check' }).click();
  await expect(again.getByText(/JR-\d{5}/).first()).toBeVisible();

  const headers = await bearerOf(request, 'orders@justright.test');
  const response = await request.get(`/api/admin/orders?q=${encodeURIComponent(diner)}`, { headers });
  const { data } = await jsonOf<{ data: unknown[] }>(response);
  expect(data).toHaveLength(1);
});
