import { addToOrder, openCart, sendCart } from './fixtures/diner.ts';
import { scan } from './fixtures/scan.ts';
import { expect, test } from './fixtures/test.ts';

const OVERVIEW = '/merchants/harbour-lane/restaurants/olive-and-ember?tab=overview';
const RESTAURANT = 'olive-and-ember';

test('QR codes are made for a restaurant and its tables; a table that is scanned is part of the order, and staff see it', async ({
  page,
  browser,
  baseURL,
  signIn,
  checkAccessibility,
}) => {
  const card = page.getByRole('region', { name: 'QR Codes' });
  await test.step('codes for tables', async () => {
    await signIn('admin');
    await page.goto(OVERVIEW);
    await expect(card.getByRole('img', { name: 'QR code that leads to Olive & Ember' })).toBeVisible();
    expect(await scan(card.getByRole('img'))).toBe(`${baseURL}/explore/${RESTAURANT}`);

    await card.getByLabel('Tables').fill('1-3, 9-1');
    await expect(card.getByText('counts down')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Print' })).toBeDisabled();
    await card.getByLabel('Tables').fill('1-3, Bar 1');
    await checkAccessibility('QR codes');
    await page.reload();
    await expect(card.getByLabel('Tables')).toHaveValue('1-3, Bar 1');
  });

  await test.step('downloads of one code', async () => {
    await card.getByRole('button', { name: /Code shown here/ }).click();
    await page.getByRole('option', { name: 'Bar 1' }).click();
    await expect(card.getByText(`${baseURL}/explore/${RESTAURANT}?table=Bar%201`)).toBeVisible();
    for (const kind of ['SVG', 'PNG']) {
      const download = page.waitForEvent('download');
      await card.getByRole('button', { name: `Download ${kind}` }).click();
      expect((await download).suggestedFilename()).toBe(`olive-ember-bar-1.${kind.toLowerCase()}`);
    }
  });

  const links: string[] = [];
  await test.step('the printed codes', async () => {
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await card.getByRole('button', { name: 'Print 4 Tables' }).click();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const codes = page.locator('[data-print-sheet] article');
    await expect(codes).toHaveText([/Table 1/, /Table 2/, /Table 3/, /Bar 1/]);
    await expect(card).toBeHidden();
    for (const code of await codes.all()) links.push(await scan(code.getByRole('img')));
    expect(links).toEqual(['1', '2', '3', 'Bar%201'].map((table) => `${baseURL}/explore/${RESTAURANT}?table=${table}`));
  });

  const name = `Tess ${Date.now()}`;
  const number = await test.step('a diner scans table 3, and corrects it', async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const diner = await phone.newPage();
    await diner.goto(links[2] ?? '');
    await expect(diner.getByText('Table 3')).toBeVisible();
    await expect(diner).toHaveURL(`/explore/${RESTAURANT}`);
    await diner.goto(`/explore/${RESTAURANT}/menu`);
    await expect(diner.getByRole('main').getByText('Table 3', { exact: true })).toBeVisible();
    await addToOrder(diner, 'Village Salad');
    await openCart(diner);
    await expect(diner.getByLabel('Table')).toHaveValue('3');
    await diner.getByLabel('Table').fill('14');
    const number = await sendCart(diner, name);
    await expect(diner.getByText('Table 14')).toBeVisible();
    await phone.close();
    return number;
  });

  await test.step('staff see the table', async () => {
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.goto(`/admin/orders?q=${encodeURIComponent(name)}`);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('Table 14')).toBeVisible();
    await row.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await expect(page.getByText('Table 14').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article').getByText('Table 14')).toBeVisible();
  });
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
