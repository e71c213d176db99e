import type { Locator, Page, Request } from '@playwright/test';
import { watchLoading } from './fixtures/quiet.ts';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';
const LANDING = `/explore/${RESTAURANT}`;

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

interface SentEvent {
  name: string;
  [field: string]: unknown;
}

/** Records the analytics events that the page sends. */
function watchEvents(page: Page): { sent: () => SentEvent[]; requests: Request[] } {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/public/events')) requests.push(request);
  });
  const bodyOf = (request: Request) => (request.postDataJSON() as { events: SentEvent[] }).events;
  return { sent: () => requests.flatMap(bodyOf), requests };
}

/** Waits until a visit is counted: its delay, and the code loaded for it. */
async function settle(page: Page, { untilQuiet }: ReturnType<typeof watchLoading>): Promise<void> {
  await page.clock.fastForward(1500);
  await untilQuiet();
}
const countedVisit = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/public/events'));
const question = (page: Page) => page.getByRole('region', { name: 'Counting visits' });
/** Returns an element's offset from the top of the page after its animations. */
const topOnPage = (element: Locator) =>
  element.evaluate(async (node) => {
    await Promise.all(node.getAnimations().map((animation) => animation.finished));
    return node.getBoundingClientRect().top + document.documentElement.scrollTop;
  });
const storedConsent = (page: Page) => page.evaluate(() => localStorage.getItem('justright.consent'));

test('before consent nothing is sent, stored or loaded; after it, one page view and one event with three fields', async ({
  page,
}) => {
  const { sent, requests } = watchEvents(page);
  const loading = watchLoading(page);
  await page.clock.install();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(LANDING);
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByRole('heading', { name: 'Do you follow a specific diet?' })).toBeVisible();
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await settle(page, loading);
  expect(requests).toEqual([]);
  expect(await storedConsent(page)).toBeNull();

  const scriptsBefore = scripts.length;
  const counted = countedVisit(page);
  await question(page).getByRole('button', { name: 'Accept' }).click();
  expect((await counted).status()).toBe(200);
  await expect(question(page).getByText('Thank you. This visit is counted.')).toBeFocused();
  expect(scripts.length).toBeGreaterThan(scriptsBefore);
  expect(sent()).toEqual([
    { name: 'page_view', page_title: 'Explore Restaurant', restaurant_id: RESTAURANT },
    {
      name: 'restaurant_viewed',
      restaurant_id: RESTAURANT,
      restaurant_name: 'Olive & Ember',
      restaurant_location: expect.stringMatching(/\w/),
    },
  ]);
  expect(requests[0]?.headers()['authorization']).toBeUndefined();

  await page.goto(`${LANDING}/menu`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => sent().map(({ name }) => name)).toHaveLength(4);
  await settle(page, loading);
  expect(sent().map(({ name }) => name)).toEqual(['page_view', 'restaurant_viewed', 'page_view', 'restaurant_viewed']);
});

test('a diner who declines sends nothing, also after a reload, and can change the answer in both directions', async ({
  page,
  checkAccessibility,
}) => {
  const { requests } = watchEvents(page);
  const loading = watchLoading(page);
  await page.clock.install();
  await page.goto(LANDING);
  await question(page).getByRole('button', { name: 'Decline' }).click();
  await expect(question(page).getByText('Your visits are not counted.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await settle(page, loading);
  expect(requests).toEqual([]);

  await page.goto(`${LANDING}/menu`);
  await page.getByRole('link', { name: 'Privacy' }).click();
  const sheet = page.getByRole('dialog', { name: 'Privacy' });
  await expect(sheet.getByRole('radio', { name: 'Decline' })).toBeChecked();
  await checkAccessibility('privacy');
  const counted = countedVisit(page);
  await sheet.getByText('Accept', { exact: true }).click();
  await counted;
  await sheet.getByText('Decline', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  expect(requests).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await settle(page, loading);
  expect(requests).toHaveLength(1);
});

test('a browser that signals privacy is not asked and sends nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
    localStorage.setItem('justright.consent', '"accepted"');
  });
  const { requests } = watchEvents(page);
  const loading = watchLoading(page);
  await page.clock.install();
  await page.goto(`${LANDING}/menu`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await settle(page, loading);
  expect(requests).toEqual([]);
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('dialog', { name: 'Privacy' })).toContainText('Your browser asks sites not to do this');
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('the consent question covers no content and shifts no layout, also with text at 200 %', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const size of ['100%', '200%']) {
    await page.goto(LANDING);
    await page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size);
    const start = page.getByRole('button', { name: 'Get Started' });
    const box = question(page);
    await expect(start).toBeVisible();
    const startTop = await topOnPage(start);
    const [startBox, questionBox] = [await start.boundingBox(), await box.boundingBox()];
    if (!startBox || !questionBox) throw new Error('Both are on the page');
    expect(questionBox.y).toBeGreaterThanOrEqual(startBox.y + startBox.height);
    const decline = await box.getByRole('button', { name: 'Decline' }).boundingBox();
    const accept = await box.getByRole('button', { name: 'Accept' }).boundingBox();
    if (!decline || !accept) throw new Error('Both are on the page');
    expect([accept.height, Math.round(accept.width)]).toEqual([decline.height, Math.round(decline.width)]);
    expect(accept.height).toBeGreaterThanOrEqual(44);
    await page.evaluate(() =>
      Object.assign(window, { shiftsBefore: (window as never as { shifts: number[] }).shifts.length }),
    );
    await box.getByRole('button', { name: 'Decline' }).click();
    await expect(box.getByText('Your visits are not counted.')).toBeVisible();
    const moved = await page.evaluate(() => {
      const { shifts, shiftsBefore } = window as never as { shifts: number[]; shiftsBefore: number };
      return shifts.slice(shiftsBefore);
    });
    expect(moved).toEqual([]);
    expect(await topOnPage(start)).toBeCloseTo(startTop, 1);
    await page.evaluate(() => localStorage.removeItem('justright.consent'));
  }
});
