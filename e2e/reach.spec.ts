import { addToOrder, placeOrder } from './fixtures/diner.ts';
import { scan } from './fixtures/scan.ts';
import { expect, test } from './fixtures/test.ts';

const OVERVIEW = '/merchants/harbour-lane/restaurants/olive-and-ember?tab=overview';
const RESTAURANT = 'olive-and-ember';

test('QR codes are made for a restaurant and its tables, and each code on the print sheet can be scanned', async ({
  page,
  baseURL,
  signIn,
  checkAccessibility,
}) => {
  await signIn('admin');
  await page.goto(OVERVIEW);
  const card = page.getByRole('region', { name: 'QR Codes' });
  await expect(card.getByRole('img', { name: 'QR code that leads to Olive & Ember' })).toBeVisible();
  expect(await scan(card.getByRole('img'))).toBe(`${baseURL}/explore/${RESTAURANT}`);

  await card.getByLabel('Tables').fill('1-3, 9-1');
  await expect(card.getByText('counts down')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Print' })).toBeDisabled();
  await card.getByLabel('Tables').fill('1-3, Bar 1');
  await checkAccessibility('QR codes');
  await page.reload();
  await expect(card.getByLabel('Tables')).toHaveValue('1-3, Bar 1');

  await card.getByRole('button', { name: /Code shown here/ }).click();
  await page.getByRole('option', { name: 'Bar 1' }).click();
  await expect(card.getByText(`${baseURL}/explore/${RESTAURANT}?table=Bar%201`)).toBeVisible();
  for (const kind of ['SVG', 'PNG']) {
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: `Download ${kind}` }).click();
    expect((await download).suggestedFilename()).toBe(`olive-ember-bar-1.${kind.toLowerCase()}`);
  }

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await card.getByRole('button', { name: 'Print 4 Tables' }).click();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const codes = page.locator('[data-print-sheet] article');
  await expect(codes).toHaveText([/Table 1/, /Table 2/, /Table 3/, /Bar 1/]);
  await expect(card).toBeHidden();
  const links = [];
  for (const code of await codes.all()) links.push(await scan(code.getByRole('img')));
  expect(links).toEqual(['1', '2', '3', 'Bar%201'].map((table) => `${baseURL}/explore/${RESTAURANT}?table=${table}`));
});

test('a restaurant that diners cannot find shows a warning beside its QR code', async ({ page, signIn }) => {
  await page.route('**/api/restaurants/olive-and-ember', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, status: 'disabled' } } });
  });
  await signIn('admin');
  await page.goto(OVERVIEW);
  await expect(page.getByText('its codes lead diners nowhere until it is active again')).toBeVisible();
});

test('a scanned table is part of the order, and staff see it', async ({ page, browser, baseURL, signIn }) => {
  test.slow();
  await signIn('admin');
  await page.goto(OVERVIEW);
  const card = page.getByRole('region', { name: 'QR Codes' });
  await card.getByLabel('Tables').fill('12');
  await card.getByRole('button', { name: /Code shown here/ }).click();
  await page.getByRole('option', { name: 'Table 12' }).click();
  const link = await scan(card.getByRole('img'));
  expect(link).toBe(`${baseURL}/explore/${RESTAURANT}?table=12`);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const diner = await phone.newPage();
  await diner.goto(link ?? '');
  await expect(diner.getByText('Table 12')).toBeVisible();
  await expect(diner).toHaveURL(`/explore/${RESTAURANT}`);
  await diner.getByRole('button', { name: 'Get Started' }).click();
  await diner.getByRole('button', { name: 'Nope' }).click();
  await diner.getByRole('button', { name: 'See My Menu!' }).click();
  await diner.getByRole('button', { name: 'Yes, see my menu' }).click();
  await expect(diner.getByRole('main').getByText('Table 12', { exact: true })).toBeVisible();
  await addToOrder(diner, 'Village Salad');
  await diner.reload();
  await expect(diner.getByRole('main').getByText('Table 12', { exact: true })).toBeVisible();
  await diner.goto(`/explore/${RESTAURANT}/cart/1`);
  await expect(diner.getByLabel('Table')).toHaveValue('12');
  await diner.getByLabel('Table').fill('14');
  await diner.getByRole('link', { name: 'Back to the menu' }).click();
  await expect(diner.getByRole('main').getByText('Table 14', { exact: true })).toBeVisible();
  const name = `Tess ${Date.now()}`;
  const number = await placeOrder(diner, name);
  await expect(diner.getByText('Table 14')).toBeVisible();
  await phone.close();

  await page.goto(`/admin/orders?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Table 14')).toBeVisible();
  await row.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByText('Table 14').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').getByText('Table 14')).toBeVisible();
});

test('a restaurant opened by slug and by id has one cart and one table', async ({ page }) => {
  // The demo's slugs equal the ids, so this adds another slug.
  await page.route(/\/api\/.*\/the-olive/, async (route) => {
    await route.fulfill({
      response: await route.fetch({ url: route.request().url().replace('the-olive', RESTAURANT) }),
    });
  });
  await page.goto('/explore/the-olive/menu?table=7');
  await expect(page.getByRole('main').getByText('Table 7', { exact: true })).toBeVisible();
  await addToOrder(page, 'Village Salad');
  await page.goto(`/explore/${RESTAURANT}/menu`);
  await expect(page.getByRole('button', { name: /^View Cart \(1\)/ })).toBeVisible();
  await expect(page.getByRole('main').getByText('Table 7', { exact: true })).toBeVisible();
  await page.goto('/explore/the-olive/cart/1');
  await expect(page.getByLabel('Table')).toHaveValue('7');
  await expect(page.getByRole('heading', { name: 'Village Salad' })).toBeVisible();
});
