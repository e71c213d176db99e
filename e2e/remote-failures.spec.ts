import type { ClientErrorInput } from '@justright/contract/client-errors';
import { type Page, expect, test } from '@playwright/test';
import {
  type BrokenRemote,
  breakRemote as breakAny,
  container as containerOf,
  integrityOf,
} from './fixtures/broken-remote.ts';

const NAME = 'mf-diner';
const ADDRESS = '/explore';

/** Puts a broken remote in the place of the diner's. */
const breakRemote = (page: Page, { change = {}, ...remote }: BrokenRemote) =>
  breakAny(page, NAME, { ...remote, change: { routes: [ADDRESS], ...change } });

/** A container whose lifecycles are this expression. */
const container = (lifecycles: string) => containerOf(NAME, lifecycles);

const META = `meta: { name: '${NAME}', version: '0.0.0', contract: 1 }`;
const nothing = 'async () => {}';

/** A remote as its author would write it, whose screen is this React component. */
const remoteWithScreen = (component: string) =>
  container(`(async () => {
    const React = await shared('react');
    const { defineRemote } = await shared('@justright/client/remote');
    const Screen = ${component};
    return defineRemote({ name: '${NAME}', version: '0.0.0', routes: () => [{ path: '${ADDRESS}', element: React.createElement(Screen) }] });
  })()`);

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: "This part isn't available right now" });

/** The remote's place shows the fallback, and the rest of the product works as if nothing was. */
async function expectOnlyThisPartIsDown(page: Page): Promise<void> {
  await expect(alert(page)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/sign-in'));
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(alert(page)).toBeHidden();
}

/** What the page reports to the server, as it is sent. */
function watchReports(page: Page): { sent: ClientErrorInput[]; statuses: number[] } {
  const sent: ClientErrorInput[] = [];
  const statuses: number[] = [];
  const isReport = (url: string) => new URL(url).pathname === '/api/client-errors';
  page.on('request', (request) => {
    if (isReport(request.url())) sent.push(request.postDataJSON() as ClientErrorInput);
  });
  page.on('response', (response) => {
    if (isReport(response.url())) statuses.push(response.status());
  });
  return { sent, statuses };
}

// Chromium gives a failed import no frames, only the address.
const STACK = /\n +at |^TypeError: .*gone\.js$/;

/** The failure of the part arrives, with whose it is, which version and its stack. */
async function expectReport({ sent }: { sent: ClientErrorInput[] }, what = /./): Promise<void> {
  const found = () => sent.filter(({ kind, message }) => kind === 'part' && what.test(message));
  await expect.poll(found).toHaveLength(1);
  const [report] = found();
  expect(report).toMatchObject({ remote: NAME, version: '0.0.0', stack: expect.stringMatching(STACK) });
  expect([ADDRESS, '/sign-in']).toContain(report?.path);
}

const broken: [string, BrokenRemote, RegExp][] = [
  ['whose entry is gone', { answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) }, /./],
  ['whose chunk is missing', { source: container(`import('/remotes/${NAME}/0.0.0/gone.js')`) }, /gone\.js/],
  ['whose entry is a page', { source: '<!doctype html><title>Oops</title>' }, /./],
  [
    'whose entry is not what the registry promised',
    { source: 'window.hasRun = true;', change: { integrity: integrityOf('other') } },
    /./,
  ],
  ['that throws while it is evaluated', { source: "throw new Error('at evaluation');" }, /./],
  ['that holds no container', { source: 'window.nothing = 1;' }, /./],
  ['that exposes no lifecycles', { source: container('({})') }, /its entry holds no lifecycles/],
  [
    'that keeps another contract',
    {
      source: container(
        `({ ${META.replace('contract: 1', 'contract: 2')}, bootstrap: ${nothing}, mount: ${nothing}, unmount: ${nothing} })`,
      ),
    },
    /it keeps contract 2/,
  ],
  ['that the registry says keeps another contract', { change: { contract: 2 } }, /its contract is 2/],
  ['of another origin', { change: { entry: 'https://elsewhere.test/remoteEntry.js' } }, /its entry is/],
  [
    'that throws while mounting',
    {
      source: container(
        `({ ${META}, bootstrap: ${nothing}, mount: async () => { throw new Error('at mount'); }, unmount: ${nothing} })`,
      ),
    },
    /at mount/,
  ],
  [
    'that never finishes mounting',
    {
      source: container(
        `({ ${META}, bootstrap: ${nothing}, mount: () => new Promise(() => {}), unmount: () => new Promise(() => {}) })`,
      ),
    },
    /mounting took more than 5 s/,
  ],
  [
    'whose screen throws at its first render',
    { source: remoteWithScreen("() => { throw new Error('at render'); }") },
    /at render/,
  ],
  [
    'whose screen throws later',
    {
      source: remoteWithScreen(
        "() => { const [isBroken, setBroken] = React.useState(false); React.useEffect(() => setBroken(true), []); if (isBroken) throw new Error('late'); return null; }",
      ),
    },
    /late/,
  ],
];

for (const [what, remote, message] of broken) {
  test(`a remote ${what} leaves the rest working, and is reported`, async ({ page }) => {
    const reports = watchReports(page);
    await breakRemote(page, remote);
    await page.goto(ADDRESS);
    await expectOnlyThisPartIsDown(page);
    expect(await page.evaluate(() => Reflect.get(window, 'hasRun'))).toBeUndefined();
    await expectReport(reports, message);
  });
}

test('a remote whose entry never arrives holds nothing up, and is given up and reported in the end', async ({
  page,
}) => {
  const reports = watchReports(page);
  await breakRemote(page, { answer: () => new Promise(() => undefined) });
  await page.goto(ADDRESS, { waitUntil: 'commit' });
  await page.getByRole('status', { name: 'Loading' }).waitFor();
  await page.evaluate(() => history.pushState(null, '', '/sign-in'));
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.evaluate((address) => history.pushState(null, '', address), ADDRESS);
  await expect(alert(page)).toBeVisible({ timeout: 15_000 });
  await expectReport(reports, /loading took more than 10 s/);
});

test('Retry brings a remote back once its files are there again', async ({ page }) => {
  const source = remoteWithScreen("() => React.createElement('h1', null, 'Back again')");
  let isGone = true;
  await breakRemote(page, {
    source,
    answer: (route) =>
      isGone
        ? route.fulfill({ status: 404, body: '' })
        : route.fulfill({ contentType: 'text/javascript', body: source }),
  });
  await page.goto(ADDRESS);
  await expect(alert(page)).toBeVisible();
  isGone = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Back again' })).toBeVisible();
});

test('an address that a remote has no screen for is not found', async ({ page }) => {
  await breakRemote(page, { source: remoteWithScreen('() => null') });
  await page.goto(`${ADDRESS}/no/such/place/here`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('what nobody catches is reported with the remote whose code it was, without the query, once and taken by the server', async ({
  page,
}) => {
  const reports = watchReports(page);
  await page.goto(`${ADDRESS}?secret=1`);
  await page.evaluate(() => {
    for (let i = 0; i < 3; i++) {
      const error = new Error('nobody caught it');
      error.stack = 'Error: nobody caught it\n    at f (https://x.test/remotes/mf-diner/3.2.1/app.js?secret=1:1:2)';
      void Promise.reject(error);
    }
  });
  await expect.poll(() => reports.statuses).toEqual([200]);
  expect(reports.sent).toMatchObject([{ kind: 'rejection', remote: NAME, version: '3.2.1', path: ADDRESS }]);
});
