import type { Page, Request } from '@playwright/test';
import { watchLoading } from './fixtures/quiet.ts';
import { expect, test } from './fixtures/test.ts';
import { getStarted } from './fixtures/diner.ts';

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
  await test.step('before consent', async () => {
    await page.goto(LANDING);
    await expect(getStarted(page)).toBeVisible();
    await getStarted(page).click();
    await expect(page.getByRole('heading', { name: 'Do you follow a specific diet?' })).toBeVisible();
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await settle(page, loading);
    expect(requests).toEqual([]);
    expect(await storedConsent(page)).toBeNull();
  });

  await test.step('consent', async () => {
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
  });

  await test.step('the next page', async () => {
    await page.goto(`${LANDING}/menu`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => sent().map(({ name }) => name)).toHaveLength(4);
    await settle(page, loading);
    expect(sent().map(({ name }) => name)).toEqual([
      'page_view',
      'restaurant_viewed',
      'page_view',
      'restaurant_viewed',
    ]);
  });
});
