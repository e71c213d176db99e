import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { jsonOf, asAdmin, makeMerchant, newAddress } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { sidebar } from './fixtures/sidebar.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** A title that a spreadsheet would run as a formula. */
const FORMULA_DISH = '=2+3 "Hot" soup';

interface TestRestaurant {
  id: string;
  name: string;
  /** The ids of the dishes by title. */
  dishes: ReadonlyMap<string, string>;
}

/** Makes a restaurant of the demo's merchant for one test, with a menu of two dishes at 14.00. */
async function makeRestaurant(request: APIRequestContext): Promise<TestRestaurant> {
  const name = `Tide Figures ${Date.now()}`;
  const { id } = await asAdmin<{ id: string }>(request, 'POST', '/restaurants', {
    merchantId: 'harbour-lane',
    name,
    address: '9 Tide Street, Alameda, CA 94501',
    phoneNumber: '5551234567',
    contactName: 'Robin Vale',
    contactPhoneNumber: '5557654321',
    email: newAddress('tide'),
    externalId: 'tide',
    urlSlug: `tide-${crypto.randomUUID()}`,
    status: 'active',
  });
  const menu = await asAdmin<{ id: string }>(request, 'POST', '/menus', { title: 'Supper', restaurantId: id });
  const dishes = new Map<string, string>();
  for (const title of [FORMULA_DISH, 'Garlic toast']) {
    // oxlint-disable-next-line no-await-in-loop -- each changes the same menu
    const dish = await asAdmin<{ id: string }>(request, 'POST', '/menuItems', {
      menuId: menu.id,
      title,
      price: 1400,
      components: [{ title: 'Butter', ingredients: [{ id: '01001', title: 'Butter, salted' }] }],
      // There is no garlic in it.
      confirmsTexts: true,
    });
    dishes.set(title, dish.id);
  }
  const subsections = [{ name: 'Plates', items: [...dishes.values()] }];
  await asAdmin(request, 'PATCH', `/menus/${menu.id}`, { active: true, subsections });
  return { id, name, dishes };
}

/** Places a guest order of one dish with a quantity. */
async function order(request: APIRequestContext, { id, dishes }: TestRestaurant, title: string, quantity: number) {
  const total = 1400 * quantity;
  const items = [{ menuItem: { id: dishes.get(title) }, quantity, price: 1400 }];
  const cart = { subtotal: total, grandTotal: total, orders: [{ userId: '1', user: 'Ines', items }] };
  await jsonOf(await request.post('/api/guestorders', { data: { restaurant: { id }, cart } }));
}

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const total = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

async function chooseRestaurant(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Restaurant$/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

/** Downloads a table; returns the file's name and its lines without the byte order mark. */
async function download(page: Page, name: string): Promise<{ fileName: string; lines: string[] }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name} as CSV`, exact: true }).click();
  const file = await coming;
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return { fileName: file.suggestedFilename(), lines: text.slice(1).split('\r\n') };
}

test('a merchant sees what diners order and which dishes are hidden from them, in charts, tables and files', async ({
  page,
  request,
  signIn,
  checkAccessibility,
  checkInReadings,
}) => {
  const restaurant = await makeRestaurant(request);
  await order(request, restaurant, FORMULA_DISH, 3);
  await order(request, restaurant, 'Garlic toast', 1);

  await signIn('merchant');
  await page.goto('/');
  await sidebar(page).getByRole('link', { name: 'Reporting' }).click();
  await expect(page).toHaveURL('/reportings');
  await expect(page.getByRole('heading', { level: 1, name: 'Reportings' })).toBeVisible();
  await chooseRestaurant(page, restaurant.name);
  await expect(page).toHaveURL(`/reportings?restaurant=${restaurant.id}`);
  await expect(total(page, 'Orders')).toHaveText('2');
  await expect(total(page, 'Revenue')).toHaveText('$56.00');
  await expect(total(page, 'Average order')).toHaveText('$28.00');
  await expect(page.getByRole('img', { name: /^Bar chart of orders, .*: 2 in all/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Bar chart of revenue, .*: \$56\.00 in all/ })).toBeVisible();
  await expect(table(page, 'Orders and revenue over time').getByRole('row')).toHaveCount(31);
  await expect(table(page, 'Top dishes').getByRole('row', { name: /Garlic toast/ })).toContainText('$14.00');
  await expect(page.getByText('Fewer than 5 diners so far')).toBeVisible();
  await checkAccessibility('reportings with few diners');

  const dishes = await download(page, 'Top dishes');
  expect(dishes.fileName).toMatch(/^top-dishes-\d{4}-\d{2}-\d{2}-to-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(dishes.lines).toEqual(['Dish,Ordered,Revenue', '"\'=2+3 ""Hot"" soup",3,42.00', 'Garlic toast,1,14.00', '']);
  const days = await download(page, 'Orders and revenue over time');
  expect(days.lines).toHaveLength(32);
  expect(days.lines.at(-2)).toMatch(/^\d{4}-\d{2}-\d{2},2,56\.00$/);
  await checkInReadings('reportings');
});

test('an administrator reads a merchant’s reports for the date range in the URL', async ({ page, request, signIn }) => {
  const restaurant = await makeRestaurant(request);
  await order(request, restaurant, 'Garlic toast', 2);
  const { id: other } = await makeMerchant(request);

  await signIn('admin');
  await page.goto('/merchants/harbour-lane/restaurants');
  await sidebar(page).getByRole('link', { name: 'Reporting' }).click();
  await expect(page).toHaveURL('/merchants/harbour-lane/reportings');
  await chooseRestaurant(page, restaurant.name);
  await expect(total(page, 'Revenue')).toHaveText('$28.00');

  await page.getByRole('radio', { name: 'Last 90 days' }).click();
  await expect(page).toHaveURL(/period=90/);
  await expect(
    table(page, 'Orders and revenue over time').getByRole('columnheader', { name: 'Last day' }),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Custom' }).click();
  await page.getByLabel('Last day').fill('2020-01-01');
  await expect(page.getByText('The last day must not be before the first')).toBeVisible();
  await page.getByLabel('First day').fill('2020-01-01');
  await expect(page.getByText('No orders on 01 Jan 20')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No orders on 01 Jan 20')).toBeVisible();

  await page.goto(`/merchants/${other}/reportings`);
  await expect(page.getByText(/^No orders in/)).toBeVisible();
  await page.goto(`/merchants/${other}/reportings?restaurant=${restaurant.id}`);
  await expect(page.getByText('This restaurant does not exist')).toBeVisible();
});
