import type { Page, Request } from '@playwright/test';
import { watchLoading } from './fixtures/quiet.ts';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';
const LANDING = `/explore/${RESTAURANT}`;
const MENU = `${LANDING}/menu`;

test.use({ viewport: { width: 390, height: 844 } });

const choose = (page: Page, allergies: string[]) =>
  page.addInitScript((keys) => {
    localStorage.setItem('justright.profile', JSON.stringify({ diets: [], allergies: keys }));
  }, allergies);

/** Opens a menu twice: the first page stores the choices in a cookie, the second carries the menu for them. */
async function openCarried(page: Page): Promise<Request[]> {
  await page.goto(MENU);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(async () => (await page.context().cookies(page.url() + MENU)).length).toBeGreaterThan(0);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  return requests;
}

const scriptsOf = (requests: readonly Request[]) =>
  requests.filter((request) => request.resourceType() === 'script').map((request) => new URL(request.url()).pathname);

test('the first dish needs only the page and the files that it names, and no later request', async ({ page }) => {
  await choose(page, ['milk']);
  await openCarried(page);
  const asked: string[] = [];
  // API requests never get a response.
  await page.route('**/api/**', (route) => {
    asked.push(route.request().url());
  });
  const response = await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/dishes? (is|are) hidden/)).toBeVisible();
  const html = (await response?.text()) ?? '';
  const named = new Set(
    [...html.matchAll(/(?:href|src)="(\/(?:assets|remotes)\/[^"]+)"/g)].map(([, path = '']) => path),
  );
  const loaded = await page.evaluate(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < first)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/') || path.startsWith('/remotes/'));
  });
  expect(loaded.length).toBeGreaterThan(3);
  for (const path of loaded) expect(named, `${path} is loaded before the first look`).toContain(path);
  // The unfiltered menu may be requested for its counts; the shown menu was not requested.
  expect(asked.filter((url) => url.includes('allergies='))).toEqual([]);
});

/** Records the scripts and stylesheets that a page adds to itself; any other preload is unused. */
const noteUsedFiles = (page: Page) =>
  page.addInitScript(() => {
    const used: string[] = [];
    Object.assign(window, { used });
    const note = (node: Node) => {
      if (node instanceof HTMLScriptElement && node.src !== '') used.push(new URL(node.src).pathname);
      if (node instanceof HTMLLinkElement && node.relList.contains('stylesheet'))
        used.push(new URL(node.href).pathname);
    };
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(note);
    }).observe(document, { childList: true, subtree: true });
  });

for (const [name, address] of [
  ['landing', LANDING],
  ['menu', MENU],
  ['onboarding', `${LANDING}/onboarding`],
  ['terms', '/tnc'],
] as const) {
  test(`the page of the ${name} preloads exactly the files of its screen, each once`, async ({ page }) => {
    const { untilQuiet } = watchLoading(page);
    await noteUsedFiles(page);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const response = await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await untilQuiet();
    const scripts = scriptsOf(requests);
    expect(new Set(scripts).size).toBe(scripts.length);
    const html = (await response?.text()) ?? '';
    const preloaded = [...html.matchAll(/rel="preload" href="([^"]+)"/g)].map(([, href = '']) => href);
    const used = await page.evaluate(() => Reflect.get(window, 'used') as string[]);
    expect(preloaded.length).toBeGreaterThan(0);
    const asked = requests.map((request) => new URL(request.url()).pathname);
    for (const href of preloaded) {
      // A file requested in another mode than its preload is loaded twice.
      expect(asked.filter((path) => path === href)).toHaveLength(1);
      if (!href.endsWith('.woff2')) expect(used).toContain(href);
    }
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
  });
}

test("a menu filtered for other choices is never shown, even when the server's page carries it", async ({ page }) => {
  await openCarried(page);
  await choose(page, ['milk']);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.reload();
  await expect(page.getByText(/dishes? (is|are) hidden/)).toBeVisible();
  expect(requests.filter((url) => url.includes('allergies=milk')).length).toBeGreaterThan(0);
});

test('the menu in a cached page is not used: the browser requests the menu', async ({ page }) => {
  const first = await page.request.get(MENU, { headers: { accept: 'text/html' } });
  const old = (await first.text()).replace(/"generatedAtMs":(\d+)/g, (_all, ms: string) => {
    return `"generatedAtMs":${Number(ms) - 60_000}`;
  });
  await page.route(`**${MENU}`, (route) => route.fulfill({ response: first, body: old }));
  const asking = page.waitForRequest((request) => request.url().includes('/api/public/restaurants/'));
  await page.goto(MENU);
  await asking;
  await expect(page.getByRole('article').first()).toBeVisible();
});
