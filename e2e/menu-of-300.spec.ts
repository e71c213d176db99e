import type { Page, Route } from '@playwright/test';
import { addPerson, chooseProfile, showMenuOf } from './fixtures/diner.ts';
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

/** Measures the slowest interaction of `act` to the next paint, and the longest task until the page is idle. */
async function timed(page: Page, act: () => Promise<void>): Promise<{ paintMs: number; taskMs: number }> {
  const startMs = await page.evaluate(() => performance.now());
  await act();
  return page.evaluate(async (since) => {
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
}

test('a menu of 300 dishes shows a changed choice, and a changed person, with the next paint', async ({ page }) => {
  test.slow();
  await noteTimings(page);
  await page.route(/\/api\/public\/restaurants\/[^/]+[?]/, grow);
  await chooseProfile(page, RESTAURANT, null, ['Dairy']);
  await page.getByRole('button', { name: 'Ordering for a table? Add people' }).click();
  await page.getByLabel('Your name').fill('Ann');
  await addPerson(page, 'Ben', 'Vegan', []);
  await showMenuOf(page, 'Ann');
  // While the previous person's dishes are being replaced, the page has no dish.
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(100);
  const dishCount = await page.getByRole('article').count();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });

  // The base cost of an interaction on this machine: a click on a heading, which does nothing.
  const nothing = await timed(page, () => page.getByRole('heading', { level: 1 }).first().click());
  const interactions: [string, () => Promise<void>][] = [
    ['Ben’s menu', () => showMenuOf(page, 'Ben')],
    ['everyone’s menu', () => showMenuOf(page, 'Everyone')],
    ['Ann’s menu', () => showMenuOf(page, 'Ann')],
    ['her dislikes', () => page.getByRole('button', { name: 'Dislikes' }).click()],
    ['one more dislike', () => page.getByRole('button', { name: 'Egg', exact: true }).click()],
    ['the question before the menu', () => page.getByRole('button', { name: 'See My Menu!' }).click()],
    ['the menu with it', () => page.getByRole('dialog').getByRole('button', { name: 'Yes, see my menu' }).click()],
  ];
  // Twice the target, for busy machines. A menu rendered at once took seven times as long.
  const boundMs = Math.max(2 * AIM_MS, 6 * nothing.paintMs);
  console.log(`${dishCount} dishes, ${THROTTLE} times slower; nothing: ${nothing.paintMs} ms, at most ${boundMs} ms`);
  // What is slow is slow each time; what another process delayed is not.
  const best = new Map<string, number>();
  const isSlow = () => [...best.values()].some((paintMs) => paintMs > boundMs);
  for (let round = 1; round === 1 || (round <= ROUNDS_MAX && isSlow()); round++) {
    for (const [name, act] of interactions) {
      const { paintMs, taskMs } = await timed(page, act);
      console.log(`${name}: ${paintMs} ms to the next paint, longest task ${taskMs} ms`);
      best.set(name, Math.min(paintMs, best.get(name) ?? Infinity));
    }
  }
  for (const [name, paintMs] of best) expect.soft(paintMs, name).toBeLessThanOrEqual(boundMs);
  await expect(page.getByRole('article').nth(60)).toBeAttached();
});
