import type { CDPSession, Locator, Page, Route } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';
const DISH_COUNT = 300;
const THROTTLE = 4;
const ROUNDS_MAX = 3;
/** The target for an interaction on a phone, four times slower than a desktop (web.dev/inp). */
const AIM_MS = 200;

test.use({ viewport: { width: 390, height: 844 } });

interface LeanMenu {
  menuItems: { id: string }[];
  /** Positions in `menuItems`. */
  subsections: { items: number[] }[];
}

/** Repeats the dishes in the restaurant's lean response, each with a new id. */
function grown(text: string): string {
  const body = JSON.parse(text) as { data: { menu?: LeanMenu } };
  const { menuItems = [], subsections: [section] = [] } = body.data.menu ?? {};
  const own = [...menuItems];
  if (!section || own.length === 0) return text;
  for (let round = 1; menuItems.length < DISH_COUNT; round++) {
    for (const item of own) {
      section.items.push(menuItems.length);
      menuItems.push({ ...item, id: `${item.id}-${round}` });
    }
  }
  return JSON.stringify(body);
}

async function grow(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: grown(await response.text()) });
}

interface Timings {
  events: PerformanceEventTiming[];
  tasks: PerformanceEntry[];
}

/** Records the browser's event timings and long tasks from the start of each page. */
const noteTimings = (page: Page) =>
  page.addInitScript(() => {
    const timings: { events: PerformanceEntry[]; tasks: PerformanceEntry[] } = { events: [], tasks: [] };
    Object.assign(window, { timings });
    const note = (entries: PerformanceEntry[], options: PerformanceObserverInit & { durationThreshold?: number }) =>
      new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ ...options, buffered: true });
    note(timings.events, { type: 'event', durationThreshold: 16 });
    note(timings.tasks, { type: 'longtask' });
  });

/**
 * Clicks an element; measures the slowest interaction to the next paint, and the longest task until the page is idle. The
 * page is slow only meanwhile: finding the element among 300 dishes is no part of it.
 */
async function timed(page: Page, session: CDPSession, target: Locator): Promise<{ paintMs: number; taskMs: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('It is on the page');
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const startMs = await page.evaluate(() => performance.now());
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const measured = await page.evaluate(async (since) => {
    // Entries are delivered after the measured frame, and deferred work runs after that.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
    const { events, tasks } = (window as unknown as { timings: Timings }).timings;
    const longest = (entries: readonly PerformanceEntry[]) =>
      Math.round(Math.max(0, ...entries.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration)));
    return { paintMs: longest(events.filter(({ interactionId }) => interactionId > 0)), taskMs: longest(tasks) };
  }, startMs);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return measured;
}

test('a menu of 300 dishes shows a changed choice, and a changed person, with the next paint', async ({ page }) => {
  test.slow();
  await noteTimings(page);
  await page.route(/\/api\/public\/restaurants\/[^/]+[?]/, grow);
  await page.addInitScript((key) => {
    const nothing = { diets: [], allergies: [], strict: [], avoid: [], mild: [], foods: [] };
    const ben = { id: '2', name: 'Ben', profile: { ...nothing, diets: ['vegan'] }, isAsked: true };
    const ann = { lines: [], name: 'Ann', email: '', phoneNumber: '', notes: '' };
    localStorage.setItem('justright.profile', JSON.stringify({ ...nothing, allergies: ['milk'], strict: ['milk'] }));
    sessionStorage.setItem(`justright.party.${key}`, JSON.stringify({ others: [ben], shownId: '1' }));
    sessionStorage.setItem(`justright.cart.${key}`, JSON.stringify(ann));
  }, RESTAURANT);
  await page.goto(`/explore/${RESTAURANT}/menu`);
  await expect(page.getByRole('radio', { name: 'Ann', exact: true })).toBeChecked();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(100);
  const dishCount = await page.getByRole('article').count();
  const session = await page.context().newCDPSession(page);

  // The base cost of an interaction on this machine: a click on a heading, which does nothing.
  const nothing = await timed(page, session, page.getByRole('heading', { level: 1 }).first());
  const menuOf = (name: string) => page.getByRole('radio', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const interactions: [string, Locator][] = [
    ['Ben’s menu', menuOf('Ben')],
    ['everyone’s menu', menuOf('Everyone')],
    ['Ann’s menu', menuOf('Ann')],
    ['her dislikes', button('Dislikes')],
    ['one more dislike', button('Egg')],
    ['the question before the menu', button('See My Menu!')],
    ['the menu with it', button('Yes, see my menu')],
  ];
  // Twice the target, for busy machines. A menu rendered at once took seven times as long.
  const boundMs = Math.max(2 * AIM_MS, 6 * nothing.paintMs);
  console.log(`${dishCount} dishes, ${THROTTLE} times slower; nothing: ${nothing.paintMs} ms, at most ${boundMs} ms`);
  // What is slow is slow each time; what another process delayed is not.
  const best = new Map<string, number>();
  const isSlow = () => interactions.some(([name]) => (best.get(name) ?? Infinity) > boundMs);
  for (let round = 1; round === 1 || (round <= ROUNDS_MAX && isSlow()); round++) {
    for (const [name, target] of interactions) {
      const { paintMs, taskMs } = await timed(page, session, target);
      console.log(`${name}: ${paintMs} ms to the next paint, longest task ${taskMs} ms`);
      // Without a paint nothing was measured.
      if (paintMs > 0) best.set(name, Math.min(paintMs, best.get(name) ?? Infinity));
    }
  }
  for (const [name] of interactions) expect.soft(best.get(name), name).toBeLessThanOrEqual(boundMs);
  await expect(page.getByRole('article').nth(60)).toBeAttached();
});
