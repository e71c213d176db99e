import type { CDPSession, Page, Request } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';
const LANDING = `/explore/${RESTAURANT}`;
const MENU = `${LANDING}/menu`;

test.use({ viewport: { width: 390, height: 844 } });

const choose = (page: Page, allergies: string[]) =>
  page.addInitScript((keys) => {
    localStorage.setItem('justright.profile', JSON.stringify({ diets: [], allergies: keys }));
  }, allergies);

/** Opens a menu twice: the first page mirrors the choices, the second one carries what they were. */
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

test('the first dish waits for the page and the files it names, and for nothing that is asked afterwards', async ({
  page,
}) => {
  await choose(page, ['milk']);
  // Whatever asks the API, and the sheets that come when the browser is idle, never answers.
  await openCarried(page);
  const asked: string[] = [];
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
  expect(asked.filter((url) => url.includes('/public/'))).toEqual([]);
});

for (const [name, address] of [
  ['landing', LANDING],
  ['menu', MENU],
  ['onboarding', `${LANDING}/onboarding`],
  ['terms', '/tnc'],
] as const) {
  test(`the page of the ${name} preloads what its screen uses, each file once, and nothing else`, async ({ page }) => {
    const warnings: string[] = [];
    const requests: Request[] = [];
    page.on('console', (message) => {
      if (message.text().includes('preload')) warnings.push(message.text());
    });
    page.on('request', (request) => requests.push(request));
    const response = await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    // Chromium complains of unused preloads some seconds after the page has loaded.
    await page.waitForTimeout(4000);
    expect(warnings).toEqual([]);
    const scripts = scriptsOf(requests);
    expect(new Set(scripts).size).toBe(scripts.length);
    const html = (await response?.text()) ?? '';
    const preloaded = [...html.matchAll(/rel="preload" href="([^"]+)"/g)].map(([, href = '']) => href);
    const used = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel="stylesheet"]')].map(
        (element) => new URL('src' in element ? element.src : element.href).pathname,
      ),
    );
    for (const href of preloaded.filter((one) => /[.](js|css)$/.test(one))) {
      // A script element goes when its chunk is there: what was asked for by a script counts.
      expect([...used, ...scripts]).toContain(href);
    }
  });
}

test("a menu filtered for other choices is never shown, whatever the server's page carries", async ({ page }) => {
  await openCarried(page);
  await choose(page, ['milk']);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.reload();
  await expect(page.getByText(/dishes? (is|are) hidden/)).toBeVisible();
  expect(requests.filter((url) => url.includes('allergies=milk')).length).toBeGreaterThan(0);
});

test('a page that was kept carries no menu that counts: the browser asks', async ({ page }) => {
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

test('nothing moves from the landing to the menu', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('hadRecentInput' in entry && entry.hadRecentInput === false && 'value' in entry) {
          shifts.push(Number(entry.value));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifted = () => page.evaluate<number>('window.shifts.reduce((sum, value) => sum + value, 0)');
  for (const address of [LANDING, `${LANDING}/onboarding`, MENU]) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForTimeout(1500);
    expect(await shifted(), address).toBe(0);
  }
});

async function throttled(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

/** A restaurant's answer with its dishes repeated until there are that many, as the API would give it. */
function grown(text: string, count: number): string {
  const answer = JSON.parse(text) as {
    data: { menus: { menuItems: { id: string }[]; subsections: { items: string[] }[] }[] };
  };
  const [menu] = answer.data.menus;
  const [section] = menu?.subsections ?? [];
  if (!menu || !section) return text;
  const own = [...menu.menuItems];
  while (menu.menuItems.length < count) {
    for (const item of own.slice(0, count - menu.menuItems.length)) {
      const id = `${item.id}-${menu.menuItems.length}`;
      menu.menuItems.push({ ...item, id });
      section.items.push(id);
    }
  }
  return JSON.stringify(answer);
}

test('a menu of 300 dishes answers a change of the choices within 200 ms, four times slower than here', async ({
  page,
}) => {
  await page.route('**/api/public/restaurants/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: grown(await response.text(), 300) });
  });
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  // Another zone's clock: the page's own answer, with fewer dishes, is not used.
  await choose(page, ['milk']);
  await page.goto(MENU);
  await expect(page.getByRole('article').nth(100)).toBeAttached();
  const session = await throttled(page, 4);
  await page.getByRole('button', { name: 'Dislikes' }).click();
  await expect(page.getByRole('heading', { name: 'Any foods you dislike?' })).toBeVisible();
  await page.getByRole('button', { name: 'Eggs', exact: true }).click();
  await page.getByRole('button', { name: 'See My Menu!' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, see my menu' }).click();
  await expect(page.getByRole('article').nth(100)).toBeAttached();
  await page.waitForTimeout(1000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const durations = await page.evaluate<number[]>('window.durations');
  const slowest = Math.max(0, ...durations);
  console.log(`Interaction to next paint: ${slowest} ms`);
  expect(durations.length).toBeGreaterThan(0);
  expect(slowest).toBeLessThan(200);
});
