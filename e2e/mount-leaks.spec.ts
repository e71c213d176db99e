import type { Page } from '@playwright/test';
import { signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const VISITS = 20;

/** There and back again, by the sidebar. */
async function goBetween(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    await page.getByRole('tab', { name: 'Allergies' }).click();
    await page.getByRole('heading', { level: 1, name: 'Allergies' }).waitFor();
    await page.getByRole('tab', { name: 'Merchants' }).click();
    await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
  }
}

test(`${VISITS} visits to two remotes leave no listener, node or place behind`, async ({ page }) => {
  await signInAs(page, 'admin@justright.test');
  await page.goto('/merchants');
  await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
  const devTools = await page.context().newCDPSession(page);
  const counted = async () => {
    // What a toast or a query still holds goes with the second.
    for (const _ of [1, 2]) await devTools.send('HeapProfiler.collectGarbage');
    const { jsEventListeners, nodes } = await devTools.send('Memory.getDOMCounters');
    const places = await page.locator('#slot > *').count();
    return { jsEventListeners, nodes, places };
  };
  // Code, styles and caches come with the first visits, and stay.
  await goBetween(page, 4);
  const before = await counted();
  await goBetween(page, VISITS);
  const after = await counted();
  expect(after.places).toBe(1);
  // One that stays per visit would be 20; a screen that stays has hundreds of nodes.
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(VISITS);
  expect(after.nodes - before.nodes).toBeLessThan(VISITS * 5);
});
