import type { Page } from '@playwright/test';
import { signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { sidebar } from './fixtures/sidebar.ts';
import { MERCHANTS_HEADING } from './fixtures/shown-names.ts';

const VISITS = 12;

/** Goes back and forth between two remotes by the sidebar. */
async function goBetween(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    await sidebar(page).getByRole('link', { name: 'Allergies' }).click();
    await page.getByRole('heading', { level: 1, name: 'Allergies' }).waitFor();
    await sidebar(page).getByRole('link', { name: 'Merchants' }).click();
    await page.getByRole('heading', { level: 1, name: MERCHANTS_HEADING }).waitFor();
  }
}

test(`${VISITS} visits to two remotes leak no listener, DOM node or child of the slot`, async ({ page }) => {
  await signInAs(page, 'admin@justright.test');
  await page.goto('/merchants');
  await page.getByRole('heading', { level: 1, name: MERCHANTS_HEADING }).waitFor();
  const devTools = await page.context().newCDPSession(page);
  const counted = async () => {
    // Objects held by a toast or a query are freed by the second collection.
    for (const _ of [1, 2]) await devTools.send('HeapProfiler.collectGarbage');
    const { jsEventListeners, nodes } = await devTools.send('Memory.getDOMCounters');
    const slotChildren = await page.locator('#slot > *').count();
    return { jsEventListeners, nodes, slotChildren };
  };
  // The first visits load code, styles and caches, which stay.
  await goBetween(page, 4);
  const before = await counted();
  await goBetween(page, VISITS);
  const after = await counted();
  expect(after.slotChildren).toBe(1);
  // One leaked listener per visit would be 12; a leaked screen has hundreds of nodes.
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(VISITS);
  expect(after.nodes - before.nodes).toBeLessThan(VISITS * 5);
});
