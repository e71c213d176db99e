import { readFileSync } from 'node:fs';
import type { Served } from '../serve/serve.ts';
import { inRoot } from '../workspace/paths.ts';
import { buildBenchWorker, withBaseline, withFastify } from './baseline.ts';
import { attacksOn, type Flood, measureFlood } from './flood.ts';
import { measureFreshness } from './freshness.ts';
import { bytesIn, measureGrowth } from './growth.ts';
import {
  addDemo,
  claim,
  DISHES,
  type Group,
  log,
  PORT,
  ROUNDS,
  type Stage,
  withFolder,
  withServed,
} from './harness.ts';
import { changing, inRounds, measure, row } from './load.ts';
import { measureNoisy } from './noisy.ts';
import { orderBody } from './order-body.ts';
import { randomProfiles, repeatedProfiles, typicalResponse } from './profiles.ts';
import { makeRestaurants, menuPath } from './restaurants.ts';
import { startUpCost } from './start-up.ts';

const BASELINE_PORT = PORT + 1;
const FASTIFY_PORT = PORT + 2;
/** The profiles that diners of one restaurant have: many have the same. */
const PROFILES = 200;
/** The restaurant with the ordinary menu, which every part but `restaurants` and `growth` asks for. */
const ORDINARY = 'bench-ordinary-1';
/** What a phone has to parse of it, for the median profile. */
const MENU_KB_MAX = 75;
/** A small menu for the part `restaurants`, which measures many restaurants in one isolate. */
const DISHES_OF_MANY = 20;
const COUNTS = [1, 100, 10_000] as const;
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
  claim(
    `the response of the median profile has ${menuKb.toFixed(1)} kB of at most ${MENU_KB_MAX}`,
    menuKb <= MENU_KB_MAX,
  );
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

/** Measures one isolate with many restaurants: visited equally, and with a few that get most visits. */
async function benchRestaurants(served: Served, nextProfile: () => string): Promise<void> {
  log(`\nMaking ${COUNTS.at(-1)} restaurants …`);
  await makeRestaurants(served, 'bench-many', COUNTS.at(-1) ?? 1, DISHES_OF_MANY);
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
  claim(`${found.stale} responses did not show an acknowledged edit`, found.stale === 0);
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
  claim(`the others' p99 is at most ${SLOWER_MAX} times theirs alone: ${ratio.toFixed(2)}`, ratio <= SLOWER_MAX);
}

/** Fails the bench when one client slows a guest of another network more than it may, or keeps an order from its kitchen. */
async function benchFlood(served: Served, nextProfile: () => string): Promise<void> {
  await makeRestaurants(served, 'bench-flooded', FLOODED - 1, DISHES);
  const flooded = [ORDINARY, ...Array.from({ length: FLOODED - 1 }, (_, index) => `bench-flooded-${index + 1}`)];
  const rounded = ({ p50Ms, worstMs }: Flood['alone']) => ({
    'p50 ms': Math.round(p50Ms * 10) / 10,
    'worst ms': Math.round(worstMs),
  });
  for (const attack of await attacksOn(served, ORDINARY, flooded)) {
    const { what, isOfGuestsNetwork } = attack;
    log(`\nMenus of a guest, alone and while one client sends, 40 at once: ${what}`);
    const { alone, beside, honest, attack: sent } = await measureFlood(served, ORDINARY, attack, nextProfile);
    console.table([
      { menus: 'alone', ...rounded(alone) },
      { menus: 'beside the flood', ...rounded(beside) },
    ]);
    const { answered, limited, bytes } = sent;
    log(`Of what it sent ${answered} were answered and ${limited} refused; ${Math.round(bytes / 1e6)} MB`);
    const ratio = beside.p50Ms / alone.p50Ms;
    const text = `a menu's p50 is ${ratio.toFixed(2)} times that alone`;
    if (isOfGuestsNetwork) log(text);
    else claim(`${text}, at most ${SLOWER_MAX}`, ratio <= SLOWER_MAX);
    claim(`${honest.placed} of ${honest.sent} honest orders were placed`, honest.placed === honest.sent);
  }
}

/** Fails the bench when a Worker costs more to start than it may. */
async function benchStartUp(): Promise<void> {
  log('\nWhat starting a Worker costs, in units of a computation that takes about 10 ms on a laptop of 2025');
  for (const [worker, max] of Object.entries(START_UP_MAX)) {
    const cost = await startUpCost(readFileSync(inRoot(worker, 'dist/index.js'), 'utf8'));
    claim(`${worker}: ${cost.toFixed(2)} of at most ${max}`, cost <= max);
  }
}

/** What each part measures on its stage. */
const MEASURES: Readonly<Record<string, (stage: Stage, nextProfile: () => string) => Promise<void>>> = {
  calls: ({ served }, nextProfile) => benchCalls(served, nextProfile),
  freshness: ({ served }, nextProfile) => benchFreshness(served, nextProfile),
  'start-up': benchStartUp,
  restaurants: ({ served }, nextProfile) => benchRestaurants(served, nextProfile),
  noisy: ({ served }, nextProfile) => benchNoisy(served, nextProfile),
  flood: ({ served }, nextProfile) => benchFlood(served, nextProfile),
  growth: ({ served, dataDir }, nextProfile) => benchGrowth(served, dataDir, nextProfile),
};

/** The hot path, as ratios to a baseline Worker in the same run on the same machine. */
export const menus: Group = {
  parts: {
    calls: 'menus and orders a second, by what Hono sends of the same bytes',
    freshness: 'whether a menu is ever older than an acknowledged edit, under load',
    'start-up': 'what starting each Worker costs',
    restaurants: 'menus a second of one isolate with 1, 100 and 10,000 restaurants',
    noisy: 'diners and staff beside a merchant at full load',
    flood: 'a guest beside floods of carts, pages and lists, with the limits that the others leave out',
    growth: 'lists, reports and menus with up to 1,000,000 orders (BENCH_ORDERS): seven minutes and 6 GB',
  },
  run: (isChosen) =>
    withFolder(async (dataDir) => {
      buildBenchWorker('wrangler.toml');
      const measureAll = async (stage: Stage) => {
        await addDemo(stage.served);
        await makeRestaurants(stage.served, 'bench-ordinary', 1, DISHES);
        const nextProfile = await randomProfiles(stage.served);
        for (const [part, measurePart] of Object.entries(MEASURES))
          if (isChosen(part)) await measurePart(stage, nextProfile);
      };
      // A flood meets the limits that the other measurements would reach.
      await withServed(dataDir, measureAll, { isMeasured: !isChosen('flood') });
    }),
};
