import type { Page } from '@playwright/test';
import { addToOrder, dishCard, openMenu, placeOrderButton } from './fixtures/diner.ts';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';
/** After a reload without a network Chromium may still say that it has one. */
const UNREACHED = /^(?:You’re offline|We can’t be reached)/;
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

/** Lists the paths in the service worker's cache. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('offline-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('the last menu can be read offline with its age, and no dish is shown as matching or can be ordered', async ({
  page,
  context,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await openMenu(page, RESTAURANT, { diets: ['vegetarian'], allergies: ['milk'] });
  await addToOrder(page, 'Village Salad');
  await untilKept(page);
  await expect.poll(() => keptMenusCount(page)).toBeGreaterThan(0);
  await test.step('the cache has code and pictures, and nothing of a restaurant', async () => {
    const kept = await keptPaths(page);
    expect(kept).toContain('/explore');
    expect(
      kept.filter((path) => !/^\/(explore$|assets\/|icons\/|images\/|favicon|remotes\/mf-diner\/)/.test(path)),
    ).toEqual([]);
    const keptPage = await page.evaluate(async () => (await caches.match('/explore'))?.text());
    expect(keptPage).not.toMatch(/Village Salad|Olive/);
  });

  await context.setOffline(true);
  await page.reload();
  const notice = page.getByRole('region', { name: 'No connection' });
  await expect(notice).toContainText(
    /(?:You’re offline|We can’t be reached): menu as of \d\d:\d\d \((just now|\d minutes? ago)\)/,
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
  await expect(sheet.getByRole('button', { name: UNREACHED })).toBeDisabled();
  await checkAccessibility('dish without a connection');
  await sheet.getByRole('button', { name: 'Close' }).click();

  await page
    .getByRole('button', { name: /^View Cart/ })
    .or(page.getByRole('link', { name: /^View Cart/ }))
    .click();
  await expect(page.getByText('Village Salad').first()).toBeVisible();
  await expect(page.getByText('Your order stays here.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^No connection/ })).toBeDisabled();
  await checkAccessibility('cart without a connection');

  await context.setOffline(false);
  await expect(placeOrderButton(page)).toBeEnabled();
  await page.getByRole('link', { name: 'Back to the menu' }).click();
  await expect(page.getByText('Fits as it is').first()).toBeVisible();
  await expect(notice).toBeHidden();
});

test('the diner’s pages can be installed, and the service worker does not handle the back office', async ({
  page,
  context,
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

  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
});
