import type { RemoteName } from '@justright/contract/remotes';
import type { Page, Route } from '@playwright/test';
import { type Mend, breakFiles, breakRemote, lifecycles, remoteWithScreen } from './fixtures/broken-remote.ts';
import { type FailureReports, expectReport, watchReports } from './fixtures/failure-reports.ts';
import { signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { sidebar } from './fixtures/sidebar.ts';
import { MERCHANTS_HEADING } from './fixtures/shown-names.ts';

interface Part {
  address: string;
  heading: string;
  /** Another screen of the remote, in a lazy chunk. */
  later: { address: string; heading: string };
  /** Another remote, with its entry in the sidebar; diners' pages have no sidebar. */
  beside: { address: string; entry?: string; heading: string };
}

/** The product's remotes; a new remote is added here when its team writes journeys. */
type PartName = Extract<RemoteName, 'mf-merchants' | 'mf-catalog' | 'mf-orders' | 'mf-diner'>;

const PARTS: Record<PartName, Part> = {
  'mf-merchants': {
    address: '/merchants',
    heading: MERCHANTS_HEADING,
    later: { address: '/merchants/new', heading: 'New Merchant' },
    beside: { address: '/allergies', entry: 'Allergies', heading: 'Allergies' },
  },
  'mf-catalog': {
    address: '/allergies',
    heading: 'Allergies',
    later: { address: '/diets', heading: 'Diets' },
    beside: { address: '/merchants', entry: 'Merchants', heading: MERCHANTS_HEADING },
  },
  'mf-orders': {
    address: '/admin/orders',
    heading: 'Orders',
    later: { address: '/admin/globalsettings', heading: 'Global Settings' },
    beside: { address: '/allergies', entry: 'Allergies', heading: 'Allergies' },
  },
  'mf-diner': {
    address: '/explore',
    heading: 'Where are you eating?',
    later: { address: '/tnc', heading: 'Terms' },
    beside: { address: '/allergies', heading: 'Allergies' },
  },
};

interface Fault {
  what: string;
  /** The expected message of the report. */
  message: RegExp;
  /** Causes the fault in the page; returns the function that ends it. */
  cause: (page: Page, name: PartName) => Promise<Mend>;
  /** The shell's timeout for this fault. */
  waitMs?: number;
  /** Whether the report names the broken release's version or the published version. */
  isRelease: boolean;
}

const notFound = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
const never = () => new Promise<void>(() => undefined);
const altered = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `window.hasRun = true;${await response.text()}` });
};

/** Describes a fault of the network or of the file storage. */
const lost = (
  what: string,
  which: 'entry' | 'chunks',
  respond: (route: Route) => Promise<unknown>,
  message: RegExp,
  waitMs = 0,
): Fault => ({
  what,
  message,
  waitMs,
  isRelease: false,
  cause: (page, name) => breakFiles(page, name, which, respond),
});

/** Describes a fault of a broken release. */
const released = (what: string, source: (name: PartName, address: string) => string, message: RegExp): Fault => ({
  what,
  message,
  isRelease: true,
  cause: (page, name) => breakRemote(page, name, source(name, PARTS[name].address)),
});

const screen = (component: string) => (name: PartName, address: string) => remoteWithScreen(name, address, component);

/**
 * The faults of a remote that reach the shell in different ways: by the network, by the browser's check of a file, by
 * the federation runtime, by React, not at all. Each group is one test, which goes through its faults in one page.
 */
const FAULTS: Record<string, Fault[]> = {
  'whose files are lost': [
    lost('the entry is gone', 'entry', notFound, /./),
    lost('the entry is not what the registry promised', 'entry', altered, /./),
    lost('a chunk is gone', 'chunks', notFound, /./),
  ],
  'whose release is no remote': [
    released('it throws while it is evaluated', () => "throw new Error('at evaluation');", /evaluation/),
    released('it holds no container', () => 'window.nothing = 1;', /./),
  ],
  'that throws at a later render': [
    released(
      'in an effect of React',
      screen(
        "() => { const [isBroken, setBroken] = React.useState(false); React.useEffect(() => void setTimeout(setBroken, 50, true), []); if (isBroken) throw new Error('later'); return null; }",
      ),
      /later/,
    ),
  ],
  'that hangs': [lost('its entry never arrives', 'entry', never, /loading took more than 10 s/, 11_000)],
};

const NAMES = Object.keys(PARTS) as PartName[];
const RELEASED = '0.0.0';
/** The time for one fault: usually a second, much longer on a busy machine. */
const FAULT_TIMEOUT_MS = 20_000;

const fallback = (page: Page) => page.getByRole('alert').filter({ hasText: "This part isn't available right now" });
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first();
/** Waits for the screen itself: the edge draws its heading before the remote is there. */
async function expectScreen(page: Page, name: string): Promise<void> {
  await expect(page.locator('#first-look')).toHaveCount(0);
  await expect(heading(page, name)).toBeVisible();
}
const goTo = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address);

/** Reads the version in the page's registry. */
const publishedVersion = (page: Page, name: PartName) =>
  page.evaluate((remote) => {
    const registry = JSON.parse(document.getElementById('registry')?.textContent ?? '{}') as Record<string, unknown>;
    return String(Reflect.get(Object(registry[remote]), 'version'));
  }, name);

/** Expects that another remote opens normally. */
async function expectOthersToWork(page: Page, { beside }: Part): Promise<void> {
  if (beside.entry === undefined) await goTo(page, beside.address);
  else await sidebar(page).getByRole('link', { name: beside.entry }).click();
  await expect(heading(page, beside.heading)).toBeVisible();
  await expect(fallback(page)).toBeHidden();
}

/** Fast-forwards the page's clock past the shell's timeout. */
async function passTime(page: Page, name: PartName, waitMs: number): Promise<void> {
  if (waitMs === 0) return;
  await page
    .getByRole('status', { name: 'Loading' })
    .or(page.locator(`[data-remote="${name}"]`))
    .first()
    .waitFor({ state: 'attached' });
  await page.clock.fastForward(waitMs);
}

type WayBack = 'Retry' | 'coming back';

/** Expects fallback, report and working other remotes; ends the fault and recovers by Retry or by coming back. */
async function goThrough(
  page: Page,
  name: PartName,
  { fault, wayBack, reports }: { fault: Fault; wayBack: WayBack; reports: FailureReports },
): Promise<void> {
  const part = PARTS[name];
  const { message, waitMs = 0, isRelease } = fault;
  reports.sent.length = 0;
  const mend = await fault.cause(page, name);
  await page.goto(part.address, { waitUntil: 'commit' });
  await passTime(page, name, waitMs);
  await expect(fallback(page)).toBeVisible();
  const version = isRelease ? RELEASED : await publishedVersion(page, name);
  await expectReport(reports, { kind: 'part', remote: name, version, message });
  expect(await page.evaluate(() => Reflect.get(window, 'hasRun'))).toBeUndefined();
  if (wayBack === 'coming back') await expectOthersToWork(page, part);
  mend();
  if (wayBack === 'coming back') await page.evaluate(() => history.back());
  else await fallback(page).getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, part.heading)).toBeVisible();
  await expect(fallback(page)).toBeHidden();
  if (wayBack === 'Retry') await expectOthersToWork(page, part);
}

/** A screen whose buttons throw. */
const TROUBLED = `() => React.createElement('section', null,
  React.createElement('h1', null, 'Troubled'),
  React.createElement('label', null, 'Note', React.createElement('input')),
  React.createElement('button', { onClick: () => { throw new Error('in a handler'); } }, 'Handler'),
  React.createElement('button', { onClick: () => setTimeout(() => { throw new Error('in a timer'); }) }, 'Timer'),
  React.createElement('button', { onClick: () => void Promise.reject(new Error('rejected')) }, 'Rejection'))`;

const notice = (page: Page) => page.getByRole('alertdialog').filter({ hasText: 'Something went wrong here' });

test.beforeEach(({ allowConsoleError }) => allowConsoleError(/./));

// shell/src/remotes/remote-faults.component-test.ts tests every fault of every remote with an injected loader, and
// registry.test.ts every bad entry. Here each fault of `FAULTS` meets one remote through registry, network and runtime.
test.describe('a remote', () => {
  test.beforeEach(({ page }) => signInAs(page, 'admin@justright.test'));

  for (const [what, faults] of Object.entries(FAULTS)) {
    test(`${what}: other remotes work, the fault is reported, and the remote recovers when the fault ends`, async ({
      page,
    }) => {
      test.setTimeout(faults.length * FAULT_TIMEOUT_MS);
      const reports = await watchReports(page, { isSent: false });
      if (faults.some(({ waitMs = 0 }) => waitMs > 0)) await page.clock.install();
      for (const [index, fault] of faults.entries()) {
        const name = NAMES[index % NAMES.length] ?? 'mf-diner';
        const wayBack = index % 2 === 0 ? 'Retry' : 'coming back';
        await test.step(`${name}: ${fault.what}`, () => goThrough(page, name, { fault, wayBack, reports }));
      }
    });
  }

  for (const { name, what, respond, waitMs } of [
    { name: 'mf-merchants', what: 'is gone', respond: notFound, waitMs: 0 },
    { name: 'mf-diner', what: 'never arrives', respond: never, waitMs: 11_000 },
  ] as const) {
    test(`whose later screen's chunk ${what}: is reported, Retry shows the screen, and other remotes work`, async ({
      page,
    }) => {
      const part = PARTS[name];
      const reports = await watchReports(page, { isSent: false });
      if (waitMs > 0) await page.clock.install();
      await page.goto(part.address);
      await expectScreen(page, part.heading);
      const mend = await breakFiles(page, name, 'chunks', respond);
      const asked = page.waitForRequest(/[/]remotes[/].*[.]js$/);
      await goTo(page, part.later.address);
      await asked;
      if (waitMs > 0) await page.clock.fastForward(waitMs);
      await expect(fallback(page)).toBeVisible();
      const version = await publishedVersion(page, name);
      await expectReport(reports, { kind: 'part', remote: name, version, message: /chunk/i });
      mend();
      await fallback(page).getByRole('button', { name: 'Retry' }).click();
      await expect(heading(page, part.later.heading)).toBeVisible();
      await expectOthersToWork(page, part);
    });
  }

  test('that throws outside of rendering: keeps its screen, is reported, and Retry restarts it', async ({ page }) => {
    const part = PARTS['mf-orders'];
    const reports = await watchReports(page, { isSent: true });
    const mend = await breakRemote(page, 'mf-orders', remoteWithScreen('mf-orders', part.address, TROUBLED));
    await page.goto(part.address);
    await page.getByLabel('Note').fill('half a sentence');
    const whose = { remote: 'mf-orders', version: RELEASED } as const;
    for (const [button, kind, message] of [
      ['Handler', 'uncaught', /in a handler/],
      ['Timer', 'uncaught', /in a timer/],
      ['Rejection', 'rejection', /rejected/],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expectReport(reports, { ...whose, kind, message });
    }
    await expect.poll(() => reports.statuses).toEqual([200, 200, 200]);
    await expect(page.getByLabel('Note')).toHaveValue('half a sentence');
    mend();
    await notice(page).last().getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page, part.heading)).toBeVisible();
    await expectOthersToWork(page, part);
  });

  test('that fails to unmount does not block navigation, and is reported', async ({ page }) => {
    const part = PARTS['mf-catalog'];
    const reports = await watchReports(page, { isSent: false });
    await page.clock.install();
    const source = lifecycles('mf-catalog', {
      mount: "async ({ domElement }) => { domElement.textContent = 'Here to stay'; }",
      unmount: '() => new Promise(() => {})',
    });
    await breakRemote(page, 'mf-catalog', source);
    await page.goto(part.address);
    await expect(page.getByText('Here to stay')).toBeVisible();
    await sidebar(page)
      .getByRole('link', { name: part.beside.entry ?? '' })
      .click();
    await page.clock.fastForward(3_000);
    await expect(heading(page, part.beside.heading)).toBeVisible();
    await expect(page.getByText('Here to stay')).toBeHidden();
    await expectReport(reports, { kind: 'part', remote: 'mf-catalog', version: RELEASED, message: /unmounting took/ });
  });
});

test('an address without a screen in its remote is not found', async ({ page }) => {
  await breakRemote(page, 'mf-diner', remoteWithScreen('mf-diner', '/explore', '() => null'));
  await page.goto('/explore/no/such/place/here');
  await expect(heading(page, 'Page not found')).toBeVisible();
});

test('an uncaught error is reported once, without the query and its secrets, and accepted by the server', async ({
  page,
}) => {
  const reports = await watchReports(page, { isSent: true });
  await page.goto('/explore?secret=1');
  await expectScreen(page, PARTS['mf-diner'].heading);
  await page.evaluate(() => {
    for (let i = 0; i < 3; i++) {
      const error = new Error('ann@example.com: nobody caught oobCode=a1b2c3d4');
      error.stack = `${String(error)}\n    at f (https://x.test/remotes/mf-diner/3.2.1/app.js?secret=1:1:2)`;
      void Promise.reject(error);
    }
  });
  await expect.poll(() => reports.statuses).toEqual([200]);
  expect(reports.sent).toMatchObject([{ kind: 'rejection', remote: 'mf-diner', version: '3.2.1', path: '/explore' }]);
  expect(JSON.stringify(reports.sent)).not.toMatch(/ann@|a1b2c3d4|secret=/);
});
