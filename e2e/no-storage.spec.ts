import type { Page } from '@playwright/test';
import { addToOrder, chooseProfile, dishCard, placeOrder } from './fixtures/diner.ts';
import { sidebar } from './fixtures/sidebar.ts';
import { PASSWORD } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';

/** Refuses the browser's storages, as a policy or a full disk does while cookies work. */
const refuseStores = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
  });

/** Fills the browser's quota: what is there can be read and removed. */
const fillStores = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

/** Refuses everything that a browser refuses with its cookies blocked; Firefox throws already when a channel is made. */
const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    for (const name of ['locks', 'serviceWorker', 'storage'])
      Object.defineProperty(Navigator.prototype, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(window, 'BroadcastChannel', {
      value: function BroadcastChannel() {
        refuse();
      },
    });
  });

test('a browser that stores nothing says so, keeps the order’s number and link, and asks again after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await refuseStorage(page);
  await chooseProfile(page, RESTAURANT, null, ['Peanut']);
  await expect(page.getByRole('status').filter({ hasText: 'This browser forgets your choices' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your dislikes' })).toHaveText('Allergy: peanut');
  await addToOrder(page, 'Village Salad');
  const number = await placeOrder(page, 'Ann');
  await page.reload();
  await expect(page.getByText(number)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/signup$/);
  await page.reload();
  await expect(page.getByText(`Order ${number}`, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText(number)).toBeVisible();

  await page.goto(`/explore/${RESTAURANT}/menu`);
  await expect(page.getByRole('heading', { name: 'What do you avoid?' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Answer the questions' }).click();
  await expect(page.getByRole('heading', { name: 'Do you follow a specific diet?' })).toBeVisible();
});

test('choices that a full browser could not store are asked for, not replaced by older ones', async ({ page }) => {
  await page.addInitScript(() => {
    const setItem: unknown = Reflect.get(Storage.prototype, 'setItem');
    Storage.prototype.setItem = function setIfShort(...given) {
      if (given[1].length > 60) throw new DOMException('full', 'QuotaExceededError');
      if (typeof setItem === 'function') setItem.apply(this, given);
    };
  });
  await page.goto(`/explore/${RESTAURANT}/menu`);
  await page.evaluate(() => {
    const older = { diets: [], allergies: ['milk'], strict: ['milk'] };
    Object.assign(localStorage, { 'justright.profile': JSON.stringify(older) });
  });
  await chooseProfile(page, RESTAURANT, null, ['Peanut', 'Sesame']);
  await expect(page.getByText('This browser forgets your choices')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What do you avoid?' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

async function openOrders(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill('merchant@justright.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await sidebar(page).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
}

for (const [what, make] of [
  ['refuses its storages', refuseStores],
  ['has no room left', fillStores],
] as const)
  test(`staff of a browser that ${what} are signed in after a reload and in another tab, until they log out`, async ({
    page,
    context,
  }) => {
    await make(page);
    await openOrders(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    const other = await context.newPage();
    await make(other);
    await other.goto('/orders');
    await expect(other.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await other.close();
    await sidebar(page).getByRole('button', { name: 'Logout' }).click();
    await expect(sidebar(page)).toBeHidden();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('justright.session');
  });

test('staff of a browser that stores nothing stay signed in as long as the page is open', async ({ page }) => {
  await refuseStorage(page);
  await openOrders(page);
  await sidebar(page).getByRole('link', { name: 'Restaurants' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Restaurants/);
});

test('where the scripts do not start, a page says so and leads to what can be read without them', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|Failed to load/);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  const said = page.getByRole('alert').filter({ hasText: 'This page could not start' });
  await page.goto('/sign-in');
  await expect(said).toHaveText(/Its scripts were not loaded.* Load it again\.$/);
  await page.goto(`/explore/${RESTAURANT}/menu`);
  await expect(said.getByRole('link', { name: 'what every dish contains' })).toHaveAttribute(
    'href',
    `/explore/${RESTAURANT}/allergens`,
  );
  await said.getByRole('link', { name: 'the menu without them' }).click();
  await expect(page.getByText(/^Drawn for: /)).toBeVisible();
  await expect(dishCard(page, 'Village Salad')).toBeVisible();
});
