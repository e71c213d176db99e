import type { Page } from '@playwright/test';
import { breakFiles, breakRemote, widget } from './fixtures/broken-remote.ts';
import { expectReport, watchReports } from './fixtures/failure-reports.ts';
import { signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const NAME = 'mf-catalog';
const DETAIL = '/restaurants/olive-and-ember';

/** Returns a tab of the restaurant's page; the sidebar has tabs too. */
const tab = (page: Page, name: string) => page.getByRole('tablist', { name: 'Restaurant' }).getByRole('tab', { name });

const failure = (page: Page, what: string) =>
  page.getByRole('alert').filter({ hasText: `The ${what} can't be shown right now` });
const menus = (page: Page) => page.getByRole('list', { name: 'Menus' }).getByRole('listitem').first();

const retry = (page: Page, what: string) => failure(page, what).getByRole('button', { name: 'Retry' }).press('Enter');
const notFound = { status: 404, body: 'Not found' };

test.beforeEach(async ({ page, allowConsoleError }) => {
  allowConsoleError(/./);
  await signInAs(page, 'admin@justright.test');
});

// shell/src/remotes/widget-faults.component-test.tsx tests every fault of a widget with an injected loader, and
// remote-failures.spec.ts what registry, network and runtime do with a remote's. Here a widget meets a release and a file.
test('a broken release of a widget leaves the page around it working, is reported, and is gone by Retry after the rollback', async ({
  page,
}) => {
  const reports = await watchReports(page, { isSent: false });
  const mend = await breakRemote(page, NAME, widget("() => { throw new Error('at render'); }"));
  await page.goto(DETAIL);
  await expect(failure(page, 'menus')).toBeVisible();
  await expectReport(reports, { kind: 'widget', remote: NAME, version: '0.0.0', message: /at render/ });
  await expect(page.getByRole('heading', { level: 1, name: 'Olive & Ember' })).toBeVisible();
  await tab(page, 'Overview').click();
  await expect(page.getByText('Operating Hours')).toBeVisible();
  await expect(failure(page, 'menus')).toBeHidden();
  await tab(page, 'Menu').click();
  await expect(failure(page, 'menus')).toBeVisible();
  mend();
  await retry(page, 'menus');
  await expect(menus(page)).toBeVisible();
});

test('Retry requests a missing file of a widget again, be it the entry or a chunk, and the focus stays at the widget', async ({
  page,
}) => {
  const reports = await watchReports(page, { isSent: false });
  const mendEntry = await breakFiles(page, NAME, 'entry', (route) => route.fulfill(notFound));
  await page.goto(DETAIL);
  await expect(failure(page, 'menus')).toBeVisible();
  mendEntry();
  await retry(page, 'menus');
  await expect(menus(page)).toBeVisible();
  await expect(page.locator('[data-widget="mf-catalog/menus-widget"]')).toBeFocused();

  const mendChunks = await breakFiles(page, NAME, 'chunks', (route) => route.fulfill(notFound));
  await tab(page, 'Ingredients').click();
  await expect(failure(page, 'ingredients')).toBeVisible();
  await expect.poll(() => reports.sent.at(-1)).toMatchObject({ kind: 'widget', remote: NAME, message: /chunk/i });
  mendChunks();
  await retry(page, 'ingredients');
  await expect(page.getByRole('grid', { name: 'Custom ingredients' })).toBeVisible();
});
