import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildBenchWorker, withBaseline, withFastify } from './bench/baseline.ts';
import { measureFirstResponses } from './bench/first-responses.ts';
import { measureFlood } from './bench/flood.ts';
import { measureFreshness } from './bench/freshness.ts';
import { bytesIn, measureGrowth } from './bench/growth.ts';
import { measureLiveness } from './bench/live.ts';
import { changing, inRounds, type Measured, measure, percent, row } from './bench/load.ts';
import { measureNoisy } from './bench/noisy.ts';
import { orderBody } from './bench/order-body.ts';
import { randomFoods, randomProfiles, repeatedProfiles, typicalResponse } from './bench/profiles.ts';
import { makeRestaurants, menuPath } from './bench/restaurants.ts';
import { startUpCost } from './bench/start-up.ts';
import { buildAll } from './build/build.ts';
import { type Served, serve } from './serve/serve.ts';
import { seed } from './seed.ts';
import { inRoot } from './workspace/paths.ts';

/**
 * `pnpm bench`: measures the hot path of the built product against a baseline Worker, in one run on one machine.
 * Compare ratios, not absolute figures. Arguments select parts (`pnpm bench sizes freshness`); `--serve` keeps the
 * product running for another load generator.
 */
const PORT = Number(process.env['PORT'] ?? 8787);
const BASELINE_PORT = PORT + 1;
const FASTIFY_PORT = PORT + 2;
/** The profiles that diners of one restaurant have: many have the same. */
const PROFILES = 200;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** The size of the ordinary menu, which every part but `sizes` uses. */
const DISHES = 120;
const ORDINARY = 'bench-ordinary-1';
/** What a phone has to parse of it, for the median profile. */
const MENU_KB_MAX = 75;
const SIZES = [50, 300, 1000] as const;
const ofSize = (dishes: number, number = 1): string => `bench-of-${dishes}-${number}`;
/** A small menu size for the part `restaurants`, which measures many restaurants in one isolate. */
const DISHES_OF_MANY = 20;
const COUNTS = [1, 100, 10_000] as const;
const PARTS = [
  'calls',
  'foods',
  'sizes',
  'restaurants',
  'first',
  'freshness',
  'live',
  'start-up',
  'growth',
  'noisy',
  'flood',
] as const;
type Part = (typeof PARTS)[number];
/** Parts that run only when they are named: they take many minutes, or an idle machine. */
const ON_DEMAND: readonly Part[] = ['growth', 'noisy', 'flood'];
/** How many restaurants go on while another merchant is noisy, and how much slower they may get. */
const OTHERS = 5;
const SLOWER_MAX = 2;
/** To how many restaurants, the guest's own among them, the part `flood` sends its carts: a limit of one is no limit of all. */
const FLOODED = 10;
/** Twice what starting each Worker cost when this was set; Cloudflare refuses a Worker that takes a second. */
const START_UP_MAX = { 'edge-api': 4, identity: 0.6 };
/** How far the part `growth` goes. */
const GROWN_ORDERS = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const GROWN_RESTAURANTS = Number(process.env['BENCH_RESTAURANTS'] ?? 10_000);
const DISHES_OF_GROWN = 10;

const log = (line: string) => console.log(line);

/** Measures the lean response, which our own screens ask for, or the full one. */
const filteredMenu = (
  served: Served,
  name: string,
  nextId: () => string,
  nextProfile: () => string,
  view: 'lean' | 'full' = 'lean',
) =>
  measure(
    name,
    served.url,
    changing(() => `${menuPath(nextId())}?${nextProfile()}${view === 'lean' ? '&view=lean' : ''}`),
  );

/**
 * Measures each kind of call on an ordinary menu, in rounds by turns, against a Worker that only sends the same bytes and
 * a Fastify server that filters objects in memory.
 */
async function benchCalls(served: Served, nextProfile: () => string): Promise<void> {
  log(`\nCalls, on a menu of ${DISHES} dishes: the median of ${ROUNDS} rounds by turns`);
  const typical = await typicalResponse(served, ORDINARY, nextProfile);
  const menuKb = typical.medianBytes / 1000;
  log(
    `${menuKb <= MENU_KB_MAX ? '✓' : '✗'} The response of the median profile has ${menuKb.toFixed(1)} kB of at most ${MENU_KB_MAX}`,
  );
  if (menuKb > MENU_KB_MAX) process.exitCode = 1;
  const whole = await (await fetch(`${served.url}${menuPath(ORDINARY)}?day=friday&time=12:30&view=lean`)).text();
  const repeated = repeatedProfiles(nextProfile, PROFILES);
  const body = await orderBody(served, ORDINARY);
  const ask =
    (name: string, profile: () => string, view: 'lean' | 'full' = 'lean') =>
    () =>
      filteredMenu(served, name, () => ORDINARY, profile, view);
  const measured = await withBaseline(typical.text, BASELINE_PORT, (worker) =>
    withFastify(whole, FASTIFY_PORT, (fastify) =>
      inRounds(ROUNDS, [
        () => measure('bare Worker, same bytes', worker, { path: '/bare' }),
        () => measure('Hono, same bytes', worker, { path: '/hono' }),
        () =>
          measure(
            'Fastify, filters objects',
            fastify,
            changing(() => `/menu?${repeated()}`),
          ),
        ask(`filtered menu, ${PROFILES} profiles`, repeated),
        ask('filtered menu, always another profile', nextProfile),
        ask('the same with every field', nextProfile, 'full'),
        () => measure('unfiltered menu', served.url, { path: menuPath(ORDINARY) }),
      ]),
    ),
  );
  // After the menus: what was ordered is sealed later, in the process that would be measured next.
  const orders = await inRounds(ROUNDS, [
    () =>
      measure('guest order', served.url, {
        method: 'POST',
        path: '/api/guestorders',
        headers: { 'content-type': 'application/json' },
        body,
      }),
  ]);
  const [, Hono, Fastify] = measured;
  console.table([...measured, ...orders].map((one) => row(one, { Hono, Fastify })));
}

/** Compares the menu of who avoids a food by its name, which texts are read for, with the same profiles without it. */
async function benchFoods(served: Served, nextProfile: () => string): Promise<void> {
  log(`\nMenus of a diner who avoids a food by name, by turns with the same profiles without it: ${ROUNDS} rounds`);
  const nextFood = await randomFoods(served);
  const ask = (name: string, profile: () => string) => () => filteredMenu(served, name, () => ORDINARY, profile);
  const [without, one] = await inRounds(ROUNDS, [
    ask('without a food', nextProfile),
    ask('with a food by name', () => `${nextProfile()}&${nextFood()}`),
  ]);
  console.table([without, one].flatMap((measured) => (measured ? [row(measured, { 'without a food': without })] : [])));
}

/** Compares bytes per second with the smallest menu: throughput must not fall faster than the response grows. */
async function benchSizes(served: Served, nextProfile: () => string): Promise<void> {
  log('\nSizes of menus, filtered for random profiles');
  const rows: object[] = [];
  let smallest: Measured | undefined;
  for (const dishes of SIZES) {
    const { text: typical } = await typicalResponse(served, ofSize(dishes), nextProfile);
    const hono = await withBaseline(typical, BASELINE_PORT, (url) =>
      measure('Hono, same bytes', url, { path: '/hono' }),
    );
    const filtered = await filteredMenu(served, `${dishes} dishes`, () => ofSize(dishes), nextProfile);
    smallest ??= filtered;
    rows.push({
      ...row(filtered, { Hono: hono }),
      'body grew to': percent(filtered.bytes / smallest.bytes),
      'requests/s fell to': percent(filtered.requestsPerSecond / smallest.requestsPerSecond),
      'bytes/s, of the smallest': percent(
        (filtered.requestsPerSecond * filtered.bytes) / (smallest.requestsPerSecond * smallest.bytes),
      ),
    });
  }
  console.table(rows);
}

/** Measures one isolate with many restaurants: visited equally, and with a few that get most visits. */
async function benchRestaurants(served: Served, nextProfile: () => string): Promise<void> {
  log(`\nNumbers of restaurants, ${DISHES_OF_MANY} dishes each, filtered for random profiles`);
  const rows: object[] = [];
  for (const count of COUNTS) {
    const any = () => `bench-many-${1 + Math.floor(Math.random() * count)}`;
    // A log-uniform choice: each power of ten gets the same share of visits, so a few restaurants get many.
    const popular = () => `bench-many-${Math.floor(count ** Math.random())}`;
    rows.push(row(await filteredMenu(served, `${count} restaurants, any alike`, any, nextProfile)));
    if (count > 1)
      rows.push(row(await filteredMenu(served, `${count} restaurants, some popular`, popular, nextProfile)));
  }
  console.table(rows);
}

async function benchFirstResponses(served: Served, dataDir: string): Promise<Served> {
  log('\nFirst responses of a new process, medians');
  let current = served;
  const rows: object[] = [];
  for (const dishes of SIZES) {
    const ids = [ofSize(dishes, 1), ofSize(dishes, 2)] as const;
    const first = await measureFirstResponses(current, { port: PORT, dataDir, log }, ...ids);
    current = first.served;
    const { coldMs, compiledMs, warmMs } = first.measured;
    rows.push({
      dishes,
      'cold isolate, ms': Math.round(coldMs),
      'another menu, ms': Math.round(compiledMs),
      'the next response, ms': Math.round(warmMs),
    });
  }
  console.table(rows);
  return current;
}

/** Fails the bench when a response was older than an acknowledged edit. */
async function benchFreshness(served: Served, nextProfile: () => string): Promise<void> {
  log('\nFreshness after edits of an ingredient, while 32 connections ask for the menu');
  const found = await measureFreshness(served, ORDINARY, nextProfile);
  console.table([
    {
      edits: found.edits,
      'stale responses': found.stale,
      'edit, p50 ms': Math.round(found.editP50Ms),
      'edit, p99 ms': Math.round(found.editP99Ms),
      'first response after it, p50 ms': Math.round(found.responseP50Ms),
      'p99 ms': Math.round(found.responseP99Ms),
      'others’ requests/s': Math.round(found.othersPerSecond),
    },
  ]);
  if (found.stale > 0) throw new Error(`${found.stale} responses did not show an acknowledged edit`);
}

/** Fails the bench when a kitchen's screen did not hear of an order. */
async function benchLiveness(served: Served): Promise<void> {
  const found = await measureLiveness(served, ORDINARY, await orderBody(served, ORDINARY));
  log(`\nFrom sending an order until it is on ${found.screens} screens of one kitchen, ${found.orders} orders`);
  console.table([
    {
      'p50 ms': Math.round(found.p50Ms),
      'p95 ms': Math.round(found.p95Ms),
      'p99 ms': Math.round(found.p99Ms),
      missed: found.missed,
    },
  ]);
  if (found.missed > 0) throw new Error(`${found.missed} times a screen did not hear of an order`);
}

/** Measures lists, reports and menus as orders grow ten times, and again. */
async function benchGrowth(served: Served, dataDir: string, nextProfile: () => string): Promise<void> {
  log(`\nMaking ${GROWN_RESTAURANTS} restaurants and up to ${GROWN_ORDERS} orders …`);
  const restaurants = { name: 'bench-grown', count: GROWN_RESTAURANTS };
  const before = bytesIn(dataDir);
  await makeRestaurants(served, restaurants.name, restaurants.count, DISHES_OF_GROWN);
  const kb = (bytesIn(dataDir) - before) / restaurants.count / 1000;
  log(`A restaurant of ${DISHES_OF_GROWN} dishes takes ${kb.toFixed(1)} kB`);
  const orders = [100, 10, 1].map((part) => Math.floor(GROWN_ORDERS / part));
  const rows = await measureGrowth(served, { restaurants, orders, dataDir, nextProfile });
  const columns = Object.keys(rows[0] ?? {});
  // One line for each figure: the table of all would be wider than a screen.
  console.table(
    columns.map((name) => ({ '': name, ...Object.fromEntries(rows.map((row, at) => [at + 1, row[name]])) })),
  );
}

/** Fails the bench when a merchant that asks for all it can slows the others more than it may. */
async function benchNoisy(served: Served, nextProfile: () => string): Promise<void> {
  log(`\nDiners and staff of ${OTHERS} restaurants, alone and beside another merchant at full load, by turns`);
  await makeRestaurants(served, 'bench-quiet', OTHERS, DISHES);
  const others = Array.from({ length: OTHERS }, (_, index) => `bench-quiet-${index + 1}`);
  const { alone, beside, servedPerSecond, refusedPerSecond } = await measureNoisy(served, others, {
    rounds: ROUNDS,
    nextProfile,
  });
  const rounded = (ms: number) => Math.round(ms * 10) / 10;
  const ratio = beside.p99Ms / alone.p99Ms;
  console.table([
    { others: 'alone', 'p50 ms': rounded(alone.p50Ms), 'p99 ms': rounded(alone.p99Ms) },
    { others: 'beside the noisy one', 'p50 ms': rounded(beside.p50Ms), 'p99 ms': rounded(beside.p99Ms) },
  ]);
  log(`Of the noisy one: ${Math.round(servedPerSecond)} served a second, ${Math.round(refusedPerSecond)} refused`);
  log(
    `${ratio <= SLOWER_MAX ? '✓' : '✗'} the others' p99 is at most ${SLOWER_MAX} times theirs alone: ${ratio.toFixed(2)}`,
  );
  if (ratio > SLOWER_MAX) process.exitCode = 1;
}

/** Fails the bench when one guest with refused orders slows another one more than it may, or keeps an order from its kitchen. */
async function benchFlood(served: Served, nextProfile: () => string): Promise<void> {
  log('\nMenus of a guest, alone and while a client of another network sends 40 carts of 200 lines at once');
  await makeRestaurants(served, 'bench-flooded', FLOODED - 1, DISHES);
  const flooded = [ORDINARY, ...Array.from({ length: FLOODED - 1 }, (_, index) => `bench-flooded-${index + 1}`)];
  const found = await measureFlood(served, { id: ORDINARY, flooded }, nextProfile);
  const { alone, beside, honest, attack } = found;
  const rounded = ({ p50Ms, worstMs }: typeof alone) => ({
    'p50 ms': Math.round(p50Ms * 10) / 10,
    'worst ms': Math.round(worstMs),
  });
  console.table([
    { menus: 'alone', ...rounded(alone) },
    { menus: 'beside the flood', ...rounded(beside) },
  ]);
  const { checked, limited, bytes } = attack;
  log(`Of its carts ${checked} were checked and ${limited} refused by a limit; ${Math.round(bytes / 1e6)} MB answered`);
  const ratio = beside.p50Ms / alone.p50Ms;
  const isKept = ratio <= SLOWER_MAX && honest.placed === honest.sent;
  log(
    `${isKept ? '✓' : '✗'} a menu's p50 is at most ${SLOWER_MAX} times that alone: ${ratio.toFixed(2)}; ${honest.placed} of ${honest.sent} honest orders were placed`,
  );
  if (!isKept) process.exitCode = 1;
}

/** Fails the bench when a Worker costs more to start than it may. */
async function benchStartUp(): Promise<void> {
  log('\nWhat starting a Worker costs, in units of a computation that takes about 10 ms on a laptop of 2025');
  for (const [worker, max] of Object.entries(START_UP_MAX)) {
    const cost = await startUpCost(readFileSync(inRoot(worker, 'dist/index.js'), 'utf8'));
    log(`${cost <= max ? '✓' : '✗'} ${worker}: ${cost.toFixed(2)} of at most ${max}`);
    if (cost > max) process.exitCode = 1;
  }
}

async function untilSignal(served: Served): Promise<void> {
  log(`\nServing for measurements from outside; Ctrl-C stops it.
  ${served.url}${menuPath(ORDINARY)}?allergies=milk,peanut&diets=vegetarian&day=friday&time=12:30
  ${served.url}${menuPath(ORDINARY)}`);
  const stopped = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.resolve());
  await stopped.promise;
}

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = chosen.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${PARTS.join(', ')}`);
const isChosen = (part: Part): boolean => (chosen.length === 0 ? !ON_DEMAND.includes(part) : chosen.includes(part));

const dataDir = mkdtempSync(path.join(tmpdir(), 'justright-bench-'));
const failures = await buildAll(log);
if (failures.some(({ name }) => name === 'edge-api' || name === 'identity')) process.exit(1);
// A flood meets the limits that the other measurements would reach.
let served = await serve({ port: PORT, dataDir, log, isMeasured: !chosen.includes('flood') });
try {
  await seed(served, { hasOrders: false });
  await makeRestaurants(served, 'bench-ordinary', 1, DISHES);
  if (process.argv.includes('--serve')) {
    await untilSignal(served);
  } else {
    buildBenchWorker('wrangler.toml');
    const nextProfile = await randomProfiles(served);
    if (isChosen('calls')) await benchCalls(served, nextProfile);
    if (isChosen('foods')) await benchFoods(served, nextProfile);
    if (isChosen('freshness')) await benchFreshness(served, nextProfile);
    if (isChosen('live')) await benchLiveness(served);
    if (isChosen('start-up')) await benchStartUp();
    if (isChosen('sizes') || isChosen('first')) {
      for (const dishes of SIZES) await makeRestaurants(served, `bench-of-${dishes}`, 2, dishes);
    }
    if (isChosen('sizes')) await benchSizes(served, nextProfile);
    if (isChosen('first')) served = await benchFirstResponses(served, dataDir);
    if (isChosen('restaurants')) {
      log(`\nMaking ${COUNTS.at(-1)} restaurants …`);
      await makeRestaurants(served, 'bench-many', COUNTS.at(-1) ?? 1, DISHES_OF_MANY);
      await benchRestaurants(served, nextProfile);
    }
    if (isChosen('noisy')) await benchNoisy(served, nextProfile);
    if (isChosen('flood')) await benchFlood(served, nextProfile);
    if (isChosen('growth')) await benchGrowth(served, dataDir, nextProfile);
  }
} finally {
  await served.dispose();
  rmSync(dataDir, { recursive: true, force: true });
}
