import type { BrowserContext, Page } from '@playwright/test';
import { DINER_COOKIE, DINER_COOKIE_PATH } from '@justright/contract/page-data';
import { withoutNotice } from './fixtures/diner.ts';
import { expect, test } from './fixtures/test.ts';

const MENU = '/explore/olive-and-ember/menu';
const SCRIPTS = '**/*.js';
const ZONE = 'America/Los_Angeles';
/** With these, the menu has dishes with marks, dishes that leave out or swap something, and hidden ones. */
const CHOSEN = {
  diets: ['vegetarian'],
  allergies: ['peanut', 'milk', 'celery'],
  strict: ['peanut'],
  avoid: [],
  mild: ['milk', 'celery'],
};
type Chosen = typeof CHOSEN;

const sendChoices = (context: BrowserContext, baseURL: string | undefined, chosen: Chosen) =>
  context.addCookies([
    {
      name: DINER_COOKIE,
      value: encodeURIComponent(JSON.stringify({ ...chosen, hasFoods: false, timeZone: ZONE })),
      url: `${baseURL}${DINER_COOKIE_PATH}`,
    },
  ]);

/** Loads every picture of the page: those below the screen would be there or not by the time of the screenshot. */
const loadPictures = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    ),
  );

/** Counts the pixels in which two pictures of a page differ; all of them when their sizes do. */
const differenceOf = (page: Page, pictures: readonly Buffer[]) =>
  page.evaluate(
    async (sources) => {
      const [first, second] = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = `data:image/png;base64,${source}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return new Uint32Array(context?.getImageData(0, 0, image.width, image.height).data.buffer ?? []);
        }),
      );
      if (!first || first.length !== second?.length) return Number.POSITIVE_INFINITY;
      return first.filter((pixel, at) => pixel !== second[at]).length;
    },
    pictures.map((picture) => picture.toString('base64')),
  );

const keepChoices = (page: Page, chosen: Chosen) =>
  page.addInitScript((profile) => {
    localStorage.setItem('justright.profile', JSON.stringify(profile));
    // The question about counting visits is drawn by the screen alone, below everything.
    localStorage.setItem('justright.consent', JSON.stringify({ answer: 'declined', version: 1, at: '' }));
  }, chosen);

test('the menu that the edge draws and the screen that replaces it are the same, pixel by pixel', async ({
  page,
  context,
  baseURL,
}) => {
  await sendChoices(context, baseURL, CHOSEN);
  await keepChoices(page, CHOSEN);
  // The screen draws the response in the page; what it asks for afterwards may say more.
  await page.route('**/api/**', (route) => route.abort());
  const picturesOf = async (isBlocked: boolean, colorSchemes: readonly ('light' | 'dark')[]) => {
    await page.unroute(SCRIPTS);
    if (isBlocked) await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(MENU);
    await expect(page.locator('#first-look')).toHaveCount(isBlocked ? 1 : 0);
    // The screen draws its first dishes, and right after them the others and what is below.
    await expect(page.getByText('dishes are hidden.')).toBeVisible();
    await withoutNotice(page);
    await loadPictures(page);
    const pictures = [];
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      pictures.push(await page.screenshot({ fullPage: true, animations: 'disabled' }));
    }
    return pictures;
  };
  for (const [width, colorSchemes] of [
    [360, ['light']],
    [390, ['light', 'dark']],
    [1280, ['dark']],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const drawn = await picturesOf(true, colorSchemes);
    for (const kind of ['marked', 'omits', 'swaps', 'fits'])
      expect(await page.locator(`.drawn-screen [data-kind="${kind}"]`).count(), kind).toBeGreaterThan(0);
    const screen = await picturesOf(false, colorSchemes);
    const isSame = drawn.map((picture, index) => screen[index] !== undefined && picture.equals(screen[index]));
    expect(isSame, `${width} px, ${colorSchemes.join(' and ')}`).toEqual(colorSchemes.map(() => true));
  }
});

test('nothing of the list that the edge draws moves when the screen replaces it', async ({
  page,
  context,
  baseURL,
}) => {
  // The demo's hours are on the device's clock.
  await sendChoices(context, baseURL, CHOSEN);
  await page.route('**/api/**', (route) => route.abort());
  await keepChoices(page, CHOSEN);
  // The field of the search comes into its place.
  const mask = [page.locator('header + div')];
  const picture = () => page.screenshot({ fullPage: true, animations: 'disabled', mask });
  const open = async (isBlocked: boolean) => {
    await page.unroute(SCRIPTS);
    if (isBlocked) await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/explore');
    await expect(page.locator('#first-look')).toHaveCount(isBlocked ? 1 : 0);
    if (!isBlocked) await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByRole('link', { name: /Olive & Ember/ })).toBeVisible();
    await withoutNotice(page);
    await loadPictures(page);
  };
  for (const [width, colorScheme] of [
    [360, 'light'],
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    // Other journeys open restaurants meanwhile: both pictures have to be of one list.
    await expect(async () => {
      await open(true);
      const drawn = await picture();
      await open(false);
      // Drawn twice, the round corners of one card may differ by a shade in a pixel each; a letter that moves is 50 of them.
      expect(await differenceOf(page, [drawn, await picture()]), `${width} px, ${colorScheme}`).toBeLessThan(17);
    }).toPass();
  }
});

test('no dish is seen that was drawn for other choices than the device holds, and none without styles', async ({
  page,
  context,
  baseURL,
}) => {
  await sendChoices(context, baseURL, CHOSEN);
  await keepChoices(page, { ...CHOSEN, strict: ['peanut', 'milk'], mild: ['celery'] });
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(MENU);
  await expect(page.locator('.first-look')).toBeVisible();
  await expect(page.locator('article')).toHaveCount(0);

  // The page as it is when the stylesheets and the script are lost.
  const text = await (await page.request.get(MENU, { headers: { accept: 'text/html' } })).text();
  const bare = text.replaceAll(/<link rel="stylesheet"[^>]*>|<script>.*?<\/script>/gs, '');
  await page.route(MENU, (route) => route.fulfill({ contentType: 'text/html', body: bare }));
  await page.goto(MENU);
  await expect(page.locator('.drawn-screen article').first()).toBeAttached();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('the menu can be read while its screen cannot be loaded, and the screen takes over with Retry', async ({
  page,
  context,
  baseURL,
}) => {
  await sendChoices(context, baseURL, CHOSEN);
  await keepChoices(page, CHOSEN);
  const remote = '**/remotes/mf-diner/**/*.js';
  await page.route(remote, (route) => route.abort());
  await page.goto(MENU);
  await expect(page.getByRole('alert')).toContainText('This part isn');
  await expect(page.getByText(/^Drawn for: Vegetarian · Allergy: peanut/)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.unroute(remote);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-remote="mf-diner"]').getByRole('article').first()).toBeVisible();
  await expect(page.locator('.drawn-screen')).toHaveCount(0);
});

test('the dish that is pressed last before the screen is there opens when it is', async ({
  page,
  context,
  baseURL,
}) => {
  await sendChoices(context, baseURL, CHOSEN);
  await keepChoices(page, CHOSEN);
  const screen = Promise.withResolvers<void>();
  await page.route('**/remotes/mf-diner/**/*.js', async (route) => {
    await screen.promise;
    await route.continue();
  });
  await page.goto(MENU, { waitUntil: 'domcontentloaded' });
  const drawn = page.locator('.drawn-screen');
  const waiting = drawn.locator('[aria-busy="true"]');
  await drawn.getByRole('article').filter({ hasText: 'Village Salad' }).click();
  await expect(waiting.getByRole('button', { name: 'Village Salad' })).toBeVisible();
  await drawn.getByRole('button', { name: 'Green Falafel' }).press('Enter');
  await expect(waiting).toHaveCount(1);
  await page.mouse.wheel(0, 400);
  screen.resolve();
  await expect(page.getByRole('dialog', { name: 'Green Falafel' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-remote="mf-diner"]').getByRole('article').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a restaurant is found in the list, and its link leads to its page', async ({ page }) => {
    await page.goto('/explore');
    await expect(page.getByText(/^As of \d\d:\d\d/)).toBeVisible();
    await page.getByRole('link', { name: /Olive & Ember/ }).click();
    await page.getByRole('link', { name: 'Look at the menu' }).click();
    await expect(page.getByRole('heading', { name: 'Village Salad' })).toBeVisible();
  });

  test('the menu can be read, and says for whom it was drawn', async ({ page, context, baseURL }) => {
    await sendChoices(context, baseURL, CHOSEN);
    await page.goto(MENU);
    await expect(
      page.getByText(/^Drawn for: Vegetarian · Allergy: peanut · Rather not: dairy and celery, at /),
    ).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Village Salad' })).toBeVisible();
    await expect(page.getByText('dishes are hidden.')).toBeVisible();
    await expect(page.getByText('tell the staff before you order')).toBeVisible();
    await expect(page.getByText('needs JavaScript')).toBeHidden();
  });
});
