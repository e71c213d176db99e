import type { Page } from '@playwright/test';
import { type BrokenRemote, breakRemote, container, integrityOf } from './fixtures/broken-remote.ts';
import { expect, test } from './fixtures/test.ts';

const NAME = 'mf-catalog';
const DETAIL = '/restaurants/olive-and-ember';

/** A widget as its author would write it, which is this React component. */
const widget = (component: string) =>
  container(
    NAME,
    `(async () => {
    const React = await shared('react');
    const { defineWidget } = await shared('@justright/client/widget');
    return defineWidget({ name: '${NAME}/menus-widget', version: '0.0.0', component: ${component} });
  })()`,
  );

const META = `meta: { name: '${NAME}', version: '0.0.0', contract: 1 }`;

/** A tab of the restaurant's page; the sidebar has tabs too. */
const tab = (page: Page, name: string) => page.getByRole('tablist', { name: 'Restaurant' }).getByRole('tab', { name });

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: "The menus can't be shown right now" });

/** The widget's place shows the fallback, and the page around it works as if nothing was. */
async function expectOnlyTheWidgetIsDown(page: Page): Promise<void> {
  await expect(failure(page)).toBeVisible({ timeout: 20_000 });
  await expect(failure(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Olive & Ember' })).toBeVisible();
  await tab(page, 'Overview').click();
  await expect(page.getByText('Operating Hours')).toBeVisible();
  await expect(failure(page)).toBeHidden();
}

const broken: [string, BrokenRemote][] = [
  ['whose remote is gone', { answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) }],
  [
    'whose remote is not what the registry promised',
    { source: 'window.hasRun = true;', change: { integrity: integrityOf('other') } },
  ],
  ['that its remote does not have', { source: container(NAME, '({})') }],
  ['that throws while it is evaluated', { source: container(NAME, "Promise.reject(new Error('at evaluation'))") }],
  [
    'that keeps another contract',
    { source: container(NAME, `({ ${META.replace('contract: 1', 'contract: 2')}, Widget: () => null })`) },
  ],
  ['that throws at its first render', { source: widget("() => { throw new Error('at render'); }") }],
  [
    'that throws later',
    {
      source: widget(
        "() => { const [isBroken, setBroken] = React.useState(false); React.useEffect(() => setBroken(true), []); if (isBroken) throw new Error('late'); return null; }",
      ),
    },
  ],
  ['that never arrives', { answer: () => new Promise(() => undefined) }],
];

for (const [what, remote] of broken) {
  test(`a widget ${what} leaves the page around it working`, async ({ page, signIn, allowConsoleError }) => {
    allowConsoleError(/./);
    await breakRemote(page, NAME, remote);
    await signIn('admin');
    await page.goto(DETAIL);
    await expectOnlyTheWidgetIsDown(page);
    expect(await page.evaluate(() => Reflect.get(window, 'hasRun'))).toBeUndefined();
  });
}

test('Retry brings a widget back once its files are there again, and keeps the focus in its place', async ({
  page,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/./);
  const source = widget("({ restaurantId }) => React.createElement('h2', null, 'Back again for ' + restaurantId)");
  let isGone = true;
  await breakRemote(page, NAME, {
    source,
    answer: (route) =>
      isGone
        ? route.fulfill({ status: 404, body: '' })
        : route.fulfill({ contentType: 'text/javascript', body: source }),
  });
  await signIn('admin');
  await page.goto(DETAIL);
  await expect(failure(page)).toBeVisible();
  isGone = false;
  await failure(page).getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Back again for olive-and-ember' })).toBeVisible();
  await expect(page.locator('[data-widget="mf-catalog/menus-widget"]')).toBeFocused();
});

test('a chunk of a widget that is gone is asked for again by Retry', async ({ page, signIn, allowConsoleError }) => {
  allowConsoleError(/./);
  await signIn('admin');
  let isGone = true;
  await page.route(/\/remotes\/mf-catalog\/.*\.js$/, (route) =>
    isGone && !route.request().url().endsWith('remoteEntry.js')
      ? route.fulfill({ status: 404, body: '' })
      : route.fallback(),
  );
  await page.goto(DETAIL);
  await expect(failure(page)).toBeVisible();
  isGone = false;
  await failure(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'Menus' }).getByRole('listitem').first()).toBeVisible();
});
