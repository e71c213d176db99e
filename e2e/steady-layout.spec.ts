import type { Page } from '@playwright/test';
import { watchLoading } from './fixtures/quiet.ts';
import { getStarted, withoutNotice } from './fixtures/diner.ts';
import { expect, test } from './fixtures/test.ts';

const LANDING = '/explore/olive-and-ember';

test.use({ viewport: { width: 390, height: 844 } });

/** A layout shift without a recent input, as CLS counts it. */
interface Shift {
  value: number;
  moved: string[];
}

const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) => (node instanceof Element ? node.className : String(node?.nodeName)));
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);

/** Passes the delay before a screen preloads code and styles; returns the wait for that loading. */
async function letLoadAhead(page: Page): Promise<() => Promise<void>> {
  const { untilQuiet } = watchLoading(page);
  await page.clock.install();
  return async () => {
    await page.clock.fastForward(4000);
    await untilQuiet();
  };
}

/** Opens a page before any script runs, and then whole: its heading does not move, and says the same. */
async function openSteadily(page: Page, address: string, settle: () => Promise<void>): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const scripts = '**/*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto(address);
  await withoutNotice(page);
  await expect(page.locator('#first-look')).toBeVisible();
  // Rounded: less than a pixel is not visible.
  const positionOf = async () =>
    Object.entries((await heading.boundingBox()) ?? {}).map(([side, px]) => [side, Math.round(px)]);
  const [words, position] = [await heading.textContent(), await positionOf()];

  await page.unroute(scripts);
  await page.reload();
  await expect(page.locator('[data-remote="mf-diner"]').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#first-look')).toHaveCount(0);
  await settle();
  expect(await heading.textContent()).toBe(words);
  expect(await positionOf()).toEqual(position);
}

test('nothing moves from the landing before any script runs through the choices to the menu and a dish', async ({
  page,
}) => {
  await observeShifts(page);
  const settle = await letLoadAhead(page);
  await openSteadily(page, LANDING, settle);
  await expect(getStarted(page)).toBeVisible();
  await settle();
  expect(await shiftsOf(page)).toEqual([]);

  await getStarted(page).click();
  await expect(page).toHaveURL(/onboarding/);
  await settle();
  await page.getByRole('button', { name: 'Nope' }).click();
  await settle();
  await page.getByRole('button', { name: 'See My Menu!' }).click();
  await page.getByRole('button', { name: 'Yes, see my menu' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await settle();
  await page.getByRole('article').first().getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settle();
  expect(await shiftsOf(page)).toEqual([]);
});

test('nothing moves on a menu opened by its URL, before any script runs and when files load later', async ({
  page,
}) => {
  await observeShifts(page);
  const settle = await letLoadAhead(page);
  await openSteadily(page, `${LANDING}/menu`, settle);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});
