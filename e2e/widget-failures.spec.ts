import type { Page } from '@playwright/test';
import {
  type BrokenRemote,
  breakFiles,
  breakRemote,
  foreignWidget,
  integrityOf,
  widget,
} from './fixtures/broken-remote.ts';
import { expectReport, watchReports } from './fixtures/failure-reports.ts';
import { signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const NAME = 'mf-catalog';
const RELEASED = '0.0.0';
const DETAIL = '/restaurants/olive-and-ember';

/** Returns a tab of the restaurant's page; the sidebar has tabs too. */
const tab = (page: Page, name: string) => page.getByRole('tablist', { name: 'Restaurant' }).getByRole('tab', { name });

const failure = (page: Page, what = 'menus') =>
  page.getByRole('alert').filter({ hasText: `The ${what} can't be shown right now` });
const menus = (page: Page) => page.getByRole('list', { name: 'Menus' }).getByRole('listitem').first();

/** Expects the fallback instead of the widget, and a working page around it. */
async function expectOnlyTheWidgetIsDown(page: Page): Promise<void> {
  await expect(failure(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Olive & Ember' })).toBeVisible();
  await tab(page, 'Overview').click();
  await expect(page.getByText('Operating Hours')).toBeVisible();
  await expect(failure(page)).toBeHidden();
}

interface Fault {
  what: string;
  remote: BrokenRemote;
  /** The expected message of the report. */
  message: RegExp;
  /** The shell's timeout for this fault. */
  waitMs?: number;
}

// shell/src/remotes/widget-faults.component-test.tsx tests every fault with an injected loader. Here one fault of each
// origin: network, registry, release, render.
const broken: Fault[] = [
  {
    what: 'whose remote is gone',
    remote: { respond: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
    message: /./,
  },
  {
    what: 'whose remote is not what the registry promised',
    remote: { source: 'window.hasRun = true;', change: { integrity: integrityOf('other') } },
    message: /./,
  },
  { what: 'that keeps another contract', remote: { source: foreignWidget() }, message: /it keeps contract 2/ },
  {
    what: 'that throws at its first render',
    remote: { source: widget("() => { throw new Error('at render'); }") },
    message: /at render/,
  },
  {
    what: 'that never arrives',
    remote: { respond: () => new Promise(() => undefined) },
    message: /loading took more than 10 s/,
    waitMs: 11_000,
  },
];

test.beforeEach(async ({ page, allowConsoleError }) => {
  allowConsoleError(/./);
  await signInAs(page, 'admin@justright.test');
});

for (const { what, remote, message, waitMs } of broken) {
  test(`a widget ${what} leaves the page around it working, is reported, and recovers when the fault ends`, async ({
    page,
  }) => {
    const reports = await watchReports(page, { isSent: false });
    if (waitMs !== undefined) await page.clock.install();
    const mend = await breakRemote(page, NAME, remote);
    await page.goto(DETAIL, { waitUntil: 'commit' });
    if (waitMs !== undefined) {
      await page.locator('[data-widget]').waitFor();
      await page.clock.fastForward(waitMs);
    }
    await expectOnlyTheWidgetIsDown(page);
    await expectReport(reports, { kind: 'widget', remote: NAME, version: RELEASED, message });
    expect(await page.evaluate(() => Reflect.get(window, 'hasRun'))).toBeUndefined();
    mend();
    await tab(page, 'Menu').click();
    await expect(menus(page)).toBeVisible();
  });
}

test('a widget that throws outside of rendering is reported and stays', async ({ page }) => {
  const reports = await watchReports(page, { isSent: true });
  const source = widget(
    "() => React.createElement('button', { onClick: () => { throw new Error('in a handler'); } }, 'Handler')",
  );
  await breakRemote(page, NAME, { source });
  await page.goto(DETAIL);
  await page.getByRole('button', { name: 'Handler' }).click();
  await expectReport(reports, { kind: 'uncaught', remote: NAME, version: RELEASED, message: /in a handler/ });
  await expect.poll(() => reports.statuses).toEqual([200]);
  await expect(page.getByRole('button', { name: 'Handler' })).toBeVisible();
});

test('Retry shows a widget after its files are back, and the focus stays at the widget', async ({ page }) => {
  const mend = await breakFiles(page, NAME, 'entry', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(DETAIL);
  await expect(failure(page)).toBeVisible();
  mend();
  await failure(page).getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(menus(page)).toBeVisible();
  await expect(page.locator('[data-widget="mf-catalog/menus-widget"]')).toBeFocused();
});

test('Retry shows a widget after its release was rolled back', async ({ page }) => {
  const mend = await breakRemote(page, NAME, { source: widget("() => { throw new Error('at render'); }") });
  await page.goto(DETAIL);
  await expect(failure(page)).toBeVisible();
  mend();
  await failure(page).getByRole('button', { name: 'Retry' }).click();
  await expect(menus(page)).toBeVisible();
});

for (const [what, name] of [
  ['menus', 'Menu'],
  ['ingredients', 'Ingredients'],
] as const) {
  test(`a chunk of the ${what} that is missing is reported, and requested again by Retry`, async ({ page }) => {
    const reports = await watchReports(page, { isSent: false });
    const mend = await breakFiles(page, NAME, 'chunks', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(DETAIL);
    await tab(page, name).click();
    await expect(failure(page, what)).toBeVisible();
    await expect.poll(() => reports.sent.at(-1)).toMatchObject({ kind: 'widget', remote: NAME });
    mend();
    await failure(page, what).getByRole('button', { name: 'Retry' }).click();
    await expect(failure(page, what)).toBeHidden();
    await expect(page.locator(`[data-widget="mf-catalog/${what}-widget"]`).getByRole('button').first()).toBeVisible();
  });
}
