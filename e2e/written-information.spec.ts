import type { Locator, Page } from '@playwright/test';
import { ownCopyOf } from './fixtures/own-restaurant.ts';
import { scan } from './fixtures/scan.ts';
import { asAdmin, jsonOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const DEMO = 'olive-and-ember';
/** The size of each paper in points. */
const PAPERS = { A4: [595, 842], Letter: [612, 792] } as const;

interface Ingredient {
  id: string;
  title: string;
}

/** Returns the width and height of each page of a PDF, in points. */
const pagesOf = (pdf: Buffer): number[][] =>
  Array.from(pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), ([, width, height]) =>
    [Number(width), Number(height)].map(Math.round),
  );

/** Returns the sign that is drawn before the words of an element. */
const signOf = (element: Element): string => /"(.)"/.exec(getComputedStyle(element, '::before').content)?.[1] ?? '';

const line = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('an inspector reads and prints what the dishes contain, and after a change the print is called superseded', async ({
  page,
  baseURL,
  request,
  checkAccessibility,
  checkInReadings,
}) => {
  const restaurant = await ownCopyOf(request, DEMO);
  const address = `/explore/${restaurant}/allergens`;
  const hummus = line(page, 'Warm Hummus').first();
  await test.step('read', async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: /^Allergens at Kitchen/ })).toBeVisible();
    await expect(page.getByText(/^Edition 1 of .*, shown /)).toBeVisible();
    // The demo follows the law of the United States.
    await expect(page.getByRole('columnheader', { name: 'Crustacean shellfish' }).first()).toBeVisible();
    await expect(hummus.getByRole('cell').first()).toHaveText('contains');
    expect(await hummus.getByRole('cell').first().evaluate(signOf)).toBe('●');
    // Each answer has a sign of its own, the same in the table and in the legend.
    const meanings = page.getByRole('list', { name: 'What the signs mean' }).getByRole('listitem');
    expect(await meanings.evaluateAll((items) => items.map((item) => item.textContent.split(/[:.]/)[0]))).toEqual([
      'contains',
      'may contain traces',
      'not an ingredient',
      'free from',
      'not known',
    ]);
    const signs = await Promise.all((await meanings.all()).map((meaning) => meaning.evaluate(signOf)));
    expect(signs).toEqual(['●', '○', '–', '✓', '?']);
    await expect(line(page, 'Paprika butter').first()).toContainText('can be left out');
    await checkInReadings('written information');
  });

  const link = await test.step('print', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const code = page.getByRole('img', { name: 'QR code' }).first();
    const link = await scan(code);
    expect(link).toMatch(new RegExp(`^${baseURL}/print/[\\w-]{22}$`));
    // The area of a page of Letter, the lower one: what is not higher need not be cut in two.
    await page.setViewportSize({ width: 718, height: 979 });
    const blocks = page.locator('.scroll section, .names');
    for (const block of await blocks.all()) {
      expect((await block.boundingBox())?.height).toBeLessThan(979);
      await expect(block).toHaveCSS('break-inside', 'avoid');
      await expect(block.getByRole('img', { name: 'QR code' })).toBeVisible();
    }
    for (const format of ['A4', 'Letter'] as const) {
      const pages = pagesOf(await page.pdf({ format }));
      expect(pages.length).toBeGreaterThan(3);
      for (const [index, edge] of PAPERS[format].entries())
        for (const size of pages) expect(Math.abs((size[index] ?? 0) - edge)).toBeLessThanOrEqual(1);
    }
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 720 });
    return link;
  });

  await test.step('the print is current', async () => {
    await page.goto(link);
    await expect(page.getByText('This print is current.')).toBeVisible();
    await checkAccessibility('a current print');
  });

  await test.step('after a change it is superseded', async () => {
    const ingredients = await asAdmin<Ingredient[]>(
      request,
      'GET',
      `/customIngredients?restaurantId=${restaurant}&limit=200`,
    );
    const sauce = ingredients.find(({ title }) => /hummus/i.test(title)) ?? ingredients[0];
    await asAdmin(request, 'PATCH', `/customIngredients/${sauce?.id}`, {
      allergies: ['egg'],
      mayContain: [],
      unknownFor: [],
      reason: 'Another product',
    });
    await page.reload();
    await expect(page.getByText('This print is superseded. Do not use it.')).toBeVisible();
    await checkAccessibility('a superseded print');
    await page.getByRole('link', { name: 'The present allergen information' }).click();
    await expect(page.getByText(/^Edition 2 of /)).toBeVisible();
    await expect(hummus.getByRole('cell').nth(1)).toHaveText('contains');
  });
});

test('on a phone the dishes and the columns keep their names while the matrix is scrolled, also with text at 200 %', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/explore/${DEMO}/allergens`);
  const matrix = page.getByRole('region', { name: 'Allergens by dish' });
  const dish = page.getByRole('rowheader', { name: 'Warm Hummus' }).first();
  for (const size of ['100%', '200%']) {
    await page.evaluate((text) => {
      document.documentElement.style.fontSize = text;
    }, size);
    await matrix.evaluate((element) => element.scrollTo({ left: 0 }));
    await dish.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const atRest = await dish.boundingBox();
    await matrix.evaluate((element) => element.scrollTo({ left: 100 }));
    await expect.poll(() => matrix.evaluate((element) => element.scrollLeft)).toBe(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const scrolled = await dish.boundingBox();
    expect(scrolled).toEqual(atRest);
    expect(scrolled?.width).toBeLessThanOrEqual(0.45 * 390);
    /** Says which heading is on top along the middle of an element, near both of its edges and between them. */
    const onTop = (heading: Locator) =>
      heading.evaluate((element) => {
        const box = element.getBoundingClientRect();
        return [0.1, 0.3, 0.5, 0.7, 0.9].map(
          (part) =>
            document
              .elementFromPoint(box.left + part * box.width, box.top + box.height / 2)
              ?.closest('th')
              ?.textContent.trim() ?? 'no heading',
        );
      });
    const names = await onTop(dish);
    expect(new Set(names)).toEqual(new Set([await dish.textContent()]));
    const corner = page.locator('thead', { has: page.getByText('Dish and its parts') });
    const heads = await onTop(corner.locator('th.first').first());
    expect(heads).toEqual(heads.map(() => 'Dish and its parts'));
  }
});

test('a print that never was, and a restaurant that is not there, are one page that tells nothing', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/404/);
  const texts = [];
  for (const address of ['/print/never-was', '/explore/no-such-restaurant/allergens']) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    texts.push(await page.locator('body').textContent());
  }
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).not.toMatch(/restaurant/i);
  await expect(jsonOf(await request.get('/api/public/restaurants/no-such-restaurant/allergens'))).rejects.toThrow(
    '404',
  );
});

test('diners come to it from the menu, also when the service worker runs', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`/explore/${DEMO}/menu`);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.getByRole('link', { name: 'Allergen information' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Allergens at Olive & Ember' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow('net::ERR_FAILED');
  await context.close();
});

test('a cook prints the sheet of a dish: parts, ingredients at every depth, where each answer comes from', async ({
  page,
  signIn,
  checkInReadings,
}) => {
  await signIn('admin');
  const { data } = await jsonOf<{ data: { menus: { id: string; menuItems: { id: string; title: string }[] }[] } }>(
    await page.request.get(`/api/public/restaurants/${DEMO}`),
  );
  const [menu] = data.menus;
  const hummus = menu?.menuItems.find(({ title }) => title === 'Warm Hummus');
  await page.goto(`/menus/${menu?.id}/dishes/${hummus?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Warm Hummus' })).toBeVisible();
  const sesame = page.getByRole('row', { name: /^Sesame Contains/ });
  await expect(sesame).toContainText('← Hummus');
  await expect(page.getByText(/^Nobody has signed|^Signed by/)).toBeVisible();
  await checkInReadings('staff sheet');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  expect(pagesOf(await page.pdf({ format: 'A4' })).length).toBeGreaterThan(0);
});

test('the chart of a menu says of each dish, part and option what is known, and from where', async ({
  page,
  signIn,
  checkInReadings,
}) => {
  await signIn('admin');
  const { data } = await jsonOf<{ data: { menus: { id: string }[] } }>(
    await page.request.get(`/api/public/restaurants/${DEMO}`),
  );
  await page.goto(`/menus/${data.menus[0]?.id}/chart`);
  const hummus = page.getByRole('row', { name: /^Warm Hummus/ });
  await expect(hummus.getByText('●').first()).toBeVisible();
  await checkInReadings('allergen chart');
  await hummus.getByRole('button', { name: /part/ }).click();
  await expect(page.getByText(/^part/).first()).toBeVisible();
  await hummus.getByText('Warm Hummus').click();
  await expect(page.getByRole('dialog', { name: 'Warm Hummus' })).toContainText('← Hummus');
});
