import type { Browser, Locator, Page } from 'playwright';
import { percentile } from './load.ts';
import {
  type Wanted,
  heldBy,
  type MeasuredPage,
  measureScroll,
  measureStep,
  openMeasured,
  slowDown,
  type StepTimes,
  untilQuiet,
  worstInput,
} from './desk-page.ts';
import { MERCHANTS_HEADING } from '../../e2e/fixtures/shown-names.ts';

/** One figure, with the target that it must not exceed. */
export interface DeskFigure {
  what: string;
  measured: number;
  target: number;
  unit: 'ms' | '%';
}

const CPU_TIMES_SLOWER = 4;
const ROUNDS = 3;
const VIEWPORT = { width: 1280, height: 900 };
const SCROLL = { distancePx: 48_000, pxPerSecond: 4_000 };
const SWITCHES = { first: 40, all: 200 };
const PERCENT = 100;
const TARGETS = {
  firstScreenMs: 1_000,
  switchMs: 1_000,
  warmSwitchMs: 800,
  mainThreadMs: 100,
  frameMs: 50,
  dialogMs: 500,
  listMs: 200,
  inputMs: 200,
  grownPercent: 5,
};
const EMAIL = 'admin@justright.test';
const PASSWORD = 'just-right-demo';

/** An entry of the sidebar and what its screen shows when it can be used. */
interface Entry {
  name: string;
  /** The label of its grid. */
  grid: string;
}
const MERCHANTS: Entry = { name: 'Merchants', grid: MERCHANTS_HEADING };
const INGREDIENTS: Entry = { name: 'Ingredients', grid: 'Raw Ingredients' };
const ORDERS: Entry = { name: 'Orders', grid: 'Orders' };

const gridOf = ({ grid }: Entry) => `[role=grid][aria-label="${grid}"]`;
const rowsOf = (entry: Entry): Wanted => ({ selector: `${gridOf(entry)} [role=row][data-key]` });
const FRAME = '[aria-busy=false] output';

/** A grid, and what is done in it. */
interface MeasuredGrid {
  entry: Entry;
  /** The text of its foot without a filter. */
  all: string;
  search: { name: string; typed: string };
  /** A click on it opens a list of the toolbar. */
  list: (page: Page) => Locator;
  /** Brings the page to where a click on `choice` filters, or one on `noChoice` does so no longer. */
  beforeChoice: (page: Page) => Promise<void>;
  choice: (page: Page) => Locator;
  noChoice: (page: Page) => Locator;
  opener: (page: Page) => Locator;
  /** What the dialog shows last. */
  dialog: readonly Wanted[];
  closeDialog: (page: Page) => Promise<void>;
}

const option = (page: Page, name: string) => page.getByRole('option', { name });
const foodGroups = (page: Page) => page.getByRole('button', { name: /Food group/ });

const OF_INGREDIENTS: MeasuredGrid = {
  entry: INGREDIENTS,
  all: '^8,789 in all$',
  search: { name: 'Search ingredients', typed: 'cheese' },
  list: foodGroups,
  beforeChoice: (page) => foodGroups(page).click(),
  choice: (page) => option(page, 'Dairy and Egg Products'),
  noChoice: (page) => option(page, 'Any food group'),
  opener: (page) => page.getByRole('button', { name: /^Edit / }).first(),
  dialog: [{ selector: '[role=dialog] [role=radiogroup]' }, { selector: '[role=dialog] footer button' }],
  closeDialog: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click(),
};

const status = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const nothing = () => Promise.resolve();

const ofOrders = (count: number): MeasuredGrid => ({
  entry: ORDERS,
  all: `^${count.toLocaleString('en-US')} in all$`,
  search: { name: 'Search orders', typed: 'Hugo' },
  list: (page) => page.getByRole('combobox', { name: 'Restaurant' }).locator('xpath=../button'),
  beforeChoice: nothing,
  choice: (page) => status(page, /^Complete/),
  noChoice: (page) => status(page, /^All/),
  opener: (page) => page.getByRole('button', { name: 'Mark Claimed' }).first(),
  dialog: [{ selector: '[role=alertdialog] button' }],
  closeDialog: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click(),
});

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Repeats a step; `undo` brings the page back after each. */
async function repeated(step: () => Promise<StepTimes>, undo: () => Promise<void> = nothing): Promise<StepTimes[]> {
  const times: StepTimes[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await step());
    await undo();
  }
  return times;
}

const painted = (what: string, times: readonly StepTimes[], target: number): DeskFigure => ({
  what,
  measured: median(times.map(({ untilPaintedMs }) => untilPaintedMs)),
  target,
  unit: 'ms',
});
/** The work of the main thread, on a CPU that is not slowed down. */
const worked = (what: string, times: readonly StepTimes[]): DeskFigure => ({
  what: `${what}, main thread at full speed`,
  measured: median(times.map(({ mainThreadMs }) => mainThreadMs)),
  target: TARGETS.mainThreadMs,
  unit: 'ms',
});

const entryOf = (page: Page, { name }: Entry) =>
  page.locator('nav[aria-label="Main"]').getByText(name, { exact: true });

/** Opens the sign-in screen, with nothing stored and nothing cached. */
async function openSignIn(browser: Browser, url: string): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US', serviceWorkers: 'block' });
  const measured = await openMeasured(await context.newPage(), CPU_TIMES_SLOWER);
  await measured.page.goto(`${url}/sign-in`);
  await measured.page.locator('[name=email]').fill(EMAIL);
  await measured.page.locator('[name=password]').fill(PASSWORD);
  return measured;
}

/** Signs in. The time begins with the response to the password, which the server takes its time to hash. */
async function signIn(measured: MeasuredPage): Promise<StepTimes> {
  const { page } = measured;
  const times = await measureStep(measured, [rowsOf(MERCHANTS)], () => page.locator('form [type=submit]').click());
  const acceptedMs = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .find(({ name }) => name.includes('signInWithPassword'))?.responseEnd ?? Number.NaN,
  );
  return { ...times, untilPaintedMs: times.endMs - acceptedMs };
}

const switchTo = (measured: MeasuredPage, entry: Entry): Promise<StepTimes> =>
  measureStep(measured, [rowsOf(entry)], () => entryOf(measured.page, entry).click());

/** Measures the first screen after the sign-in, then the first and the later switches between the remotes. */
export async function measureScreens(browser: Browser, url: string): Promise<DeskFigure[]> {
  const signedIn: StepTimes[] = [];
  const first: StepTimes[] = [];
  const warm = new Map<Entry, StepTimes[]>([MERCHANTS, INGREDIENTS, ORDERS].map((entry) => [entry, []]));
  for (let round = 0; round < ROUNDS; round++) {
    const measured = await openSignIn(browser, url);
    signedIn.push(await signIn(measured));
    for (const entry of [INGREDIENTS, ORDERS]) first.push(await switchTo(measured, entry));
    for (const [entry, times] of warm) times.push(await switchTo(measured, entry));
    await measured.page.context().close();
  }
  return [
    painted('first screen after the sign-in', signedIn, TARGETS.firstScreenMs),
    painted('first switch to a remote', first, TARGETS.switchMs),
    ...[...warm].map(([{ name }, times]) => painted(`later switch to ${name}`, times, TARGETS.warmSwitchMs)),
  ];
}

/** Measures what 200 switches between three remotes leave behind, in percent of what is held after the first ones. */
export async function measureMemory(browser: Browser, url: string): Promise<DeskFigure[]> {
  const measured = await openSignIn(browser, url);
  await signIn(measured);
  await slowDown(measured, 1);
  const { page } = measured;
  const entries = [INGREDIENTS, ORDERS, MERCHANTS];
  const goOn = async (from: number, to: number) => {
    for (let count = from; count < to; count++) {
      const entry = entries[count % entries.length] ?? MERCHANTS;
      await entryOf(page, entry).click();
      await page.locator(rowsOf(entry).selector).first().waitFor();
    }
    await untilQuiet(measured);
    return heldBy(measured);
  };
  const before = await goOn(0, SWITCHES.first);
  const after = await goOn(SWITCHES.first, SWITCHES.all);
  await page.context().close();
  const names = { heapMb: 'memory', nodes: 'DOM nodes', listeners: 'listeners' };
  return (['heapMb', 'nodes', 'listeners'] as const).map((kind) => ({
    what: `${names[kind]} after ${SWITCHES.all} switches, more than after ${SWITCHES.first} (${Math.round(before[kind])})`,
    measured: (after[kind] / before[kind] - 1) * PERCENT,
    target: TARGETS.grownPercent,
    unit: '%',
  }));
}

/** Measures scrolling, filters, lists and dialogs of one grid. */
async function measureGrid(browser: Browser, url: string, grid: MeasuredGrid): Promise<DeskFigure[]> {
  const { entry, search } = grid;
  const measured = await openSignIn(browser, url);
  const { page } = measured;
  await signIn(measured);
  await switchTo(measured, entry);
  await page
    .locator(FRAME)
    .filter({ hasText: new RegExp(grid.all) })
    .waitFor();
  const foot = (text: string): Wanted[] => [{ selector: FRAME, text }];
  const all = foot(grid.all);
  const some = foot(`^(?!${grid.all.slice(1)}).* in all$`);
  const field = page.getByRole('searchbox', { name: search.name });
  const figures: DeskFigure[] = [];
  const note = (figure: DeskFigure) => figures.push({ ...figure, what: `${entry.name}: ${figure.what}` });

  const lists = await repeated(
    () => measureStep(measured, [{ selector: '[role=listbox] [role=option]' }], grid.list(page)),
    () => page.keyboard.press('Escape'),
  );
  note(painted('a list of the toolbar opens', lists, TARGETS.listMs));
  const menus = await repeated(
    () =>
      measureStep(
        measured,
        [{ selector: '[role=menu] [role=menuitem]' }],
        page.locator(`${gridOf(entry)} [aria-haspopup]`).first(),
      ),
    () => page.keyboard.press('Escape'),
  );
  note(painted('the menu of a row opens', menus, TARGETS.listMs));
  const dialogs = await repeated(
    () => measureStep(measured, grid.dialog, grid.opener(page)),
    () => grid.closeDialog(page),
  );
  note(painted('the dialog opens', dialogs, TARGETS.dialogMs));

  await slowDown(measured, 1);
  const cleared: StepTimes[] = [];
  const clearing = async (times: Promise<StepTimes>) => void cleared.push(await times);
  const typed = await repeated(
    async () => {
      await field.click();
      return measureStep(measured, foot('found$'), () => page.keyboard.insertText(search.typed), 'input');
    },
    () => clearing(measureStep(measured, all, () => page.keyboard.press('Escape'), 'keydown')),
  );
  const uncleared: StepTimes[] = [];
  const chosen = await repeated(
    async () => {
      await grid.beforeChoice(page);
      return measureStep(measured, some, grid.choice(page));
    },
    async () => {
      await grid.beforeChoice(page);
      uncleared.push(await measureStep(measured, all, grid.noChoice(page)));
    },
  );
  note(worked('a typed filter', typed));
  note(worked('clearing it', cleared));
  note(worked('a chosen filter', chosen));
  note(worked('taking it back', uncleared));
  await slowDown(measured, CPU_TIMES_SLOWER);

  await worstInput(measured);
  await field.click();
  await page.keyboard.type(search.typed, { delay: 60 });
  await page
    .locator(FRAME)
    .filter({ hasText: /found$/ })
    .waitFor();
  await field.press('Escape');
  await page
    .locator(FRAME)
    .filter({ hasText: new RegExp(grid.all) })
    .waitFor();
  await untilQuiet(measured);
  const { delayMs, untilPaintedMs } = await worstInput(measured);
  note({ what: 'an input waits, at worst', measured: delayMs, target: TARGETS.inputMs, unit: 'ms' });
  note({
    what: 'an input until the next paint, at worst',
    measured: untilPaintedMs,
    target: TARGETS.inputMs,
    unit: 'ms',
  });

  const { p95Ms, worstMs } = await measureScroll(measured, gridOf(entry), SCROLL);
  note({ what: 'a frame while scrolling, p95', measured: p95Ms, target: TARGETS.frameMs, unit: 'ms' });
  note({ what: 'a frame while scrolling, at worst', measured: worstMs, target: TARGETS.inputMs, unit: 'ms' });
  await page.context().close();
  return figures;
}

/** Measures the grid of the ingredients. */
export const measureIngredients = (browser: Browser, url: string): Promise<DeskFigure[]> =>
  measureGrid(browser, url, OF_INGREDIENTS);

/** Measures the grid of that many orders. */
export const measureOrders = (browser: Browser, url: string, count: number): Promise<DeskFigure[]> =>
  measureGrid(browser, url, ofOrders(count));
