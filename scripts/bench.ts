import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { buildAll } from './lib/build.ts';
import { loadMiniflare } from './lib/miniflare.ts';
import { inRoot } from './lib/paths.ts';
import { type Served, serve } from './lib/serve.ts';
import { WRANGLER_ENV } from './lib/wrangler-env.ts';
import { seed } from './seed.ts';

/**
 * `pnpm bench`: throughput and latency of the hot path on the built product, against what the runtime can do at all, in
 * one run on one machine: read the ratios, not the figures. `--serve` keeps the product up to be measured from outside.
 */
const DISHES = 120;
const SECTIONS = 6;
const CONNECTIONS = 32;
const DURATION_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const WARM_UP_SECONDS = 2;
const SAMPLES = 200;
const PORT = Number(process.env['PORT'] ?? 8787);
const BASELINE_PORT = PORT + 1;
const MENU_PATH = '/api/public/restaurants/bench';

interface Measured {
  name: string;
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  bytes: number;
}

const log = (line: string) => console.log(line);

/** A restaurant of 120 real dishes, made of the demo's. */
async function makeBenchRestaurant(served: Served): Promise<void> {
  const database = await served.d1('DB');
  const run = (sql: string, ...values: unknown[]) =>
    database
      .prepare(sql)
      .bind(...values)
      .run();
  await run(
    `INSERT INTO restaurants (id, merchant_id, name, address, status, url_slug, operating_hours, created_at)
     SELECT 'bench', merchant_id, 'Bench', address, 'active', 'bench-slug', operating_hours, created_at
     FROM restaurants WHERE id = (SELECT id FROM restaurants ORDER BY id LIMIT 1)`,
  );
  const ids = Array.from({ length: DISHES }, (_, index) => `bench-${index + 1}`);
  const subsections = Array.from({ length: SECTIONS }, (_, section) => ({
    id: `section-${section}`,
    name: `Section ${section + 1}`,
    description: '',
    items: ids.filter((_id, index) => index % SECTIONS === section),
  }));
  await run(
    `INSERT INTO menus (id, restaurant_id, merchant_id, title, active, service_availability, subsections, position)
     SELECT 'bench-menu', id, merchant_id, 'Menu', 1, '[]', ?1, 1 FROM restaurants WHERE id = 'bench'`,
    JSON.stringify(subsections),
  );
  const copied = `title, subtext, description, image_url, image_urls, price_cents, tags, components, customizations,
    is_declared, additional_allergies, additional_diets`;
  const dishes = `SELECT * FROM menu_items WHERE active = 1 AND disabled = 0
    AND merchant_id = (SELECT merchant_id FROM restaurants WHERE id = 'bench')`;
  await run(
    `INSERT INTO menu_items (id, menu_id, restaurant_id, merchant_id, ${copied})
     SELECT 'bench-' || row_number() OVER (), 'bench-menu', 'bench', merchant_id, ${copied}
     FROM (${dishes} UNION ALL ${dishes} UNION ALL ${dishes}) LIMIT ${DISHES}`,
  );
}

async function keysOf(served: Served, list: 'allergies' | 'goals'): Promise<string[]> {
  const response = await fetch(`${served.url}/api/${list}`);
  const { data }: { data: { key: string }[] } = JSON.parse(await response.text());
  return data.map(({ key }) => key);
}

/** Paths of the filtered menu for random profiles: no or one diet, up to four dislikes. */
async function randomMenuPaths(served: Served): Promise<() => string> {
  const [allergies, diets] = await Promise.all([keysOf(served, 'allergies'), keysOf(served, 'goals')]);
  const pick = (keys: string[]) => keys[Math.floor(Math.random() * keys.length)] ?? '';
  return () => {
    const dislikes = Array.from({ length: Math.floor(Math.random() * 5) }, () => pick(allergies));
    const diet = Math.random() < 0.5 ? pick(diets) : '';
    return `${MENU_PATH}?allergies=${[...new Set(dislikes)].join(',')}&diets=${diet}&day=friday&time=12:30`;
  };
}

/** A guest order that the menu accepts: its first dish without a required choice. */
async function orderBody(served: Served): Promise<string> {
  const response = await fetch(`${served.url}${MENU_PATH}?allergies=`);
  interface Dish {
    id: string;
    price: number;
    menuItemCustomizations: { minPermitted: number }[];
  }
  const { data }: { data: { menus: { menuItems: Dish[] }[] } } = JSON.parse(await response.text());
  const dish = data.menus[0]?.menuItems.find((item) =>
    item.menuItemCustomizations.every((group) => group.minPermitted === 0),
  );
  if (!dish) throw new Error('No dish of the bench menu can be ordered as it is');
  const { id, price } = dish;
  const items = [{ menuItem: { id }, quantity: 1, preference: { selectedAllergies: [], selectedDiets: [] } }];
  return JSON.stringify({
    restaurant: { id: 'bench' },
    cart: { subtotal: price, grandTotal: price, orders: [{ userId: '1', user: 'Bench', items, total: price }] },
  });
}

/** Of many answers to random profiles, the one whose size is nearest to their mean. */
async function typicalAnswer(served: Served, nextPath: () => string): Promise<string> {
  const answers: { text: string; bytes: number }[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const text = await (await fetch(`${served.url}${nextPath()}`)).text();
    answers.push({ text, bytes: Buffer.byteLength(text) });
  }
  const mean = answers.reduce((sum, { bytes }) => sum + bytes, 0) / SAMPLES;
  const [typical] = answers.toSorted((a, b) => Math.abs(a.bytes - mean) - Math.abs(b.bytes - mean));
  return typical?.text ?? '';
}

async function measure(name: string, url: string, request: autocannon.Request): Promise<Measured> {
  const load = (duration: number) => autocannon({ url, connections: CONNECTIONS, duration, requests: [request] });
  await load(WARM_UP_SECONDS);
  const { requests, latency, throughput, non2xx, errors } = await load(DURATION_SECONDS);
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} answers were no success, ${errors} failed`);
  return {
    name,
    requestsPerSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    bytes: Math.round(throughput.average / requests.average),
  };
}

/** The baseline Worker, bundled like the product and on a socket of workerd's own, like the product. */
async function serveBaseline(body: string) {
  const outDir = inRoot('.cache/bench');
  const config = inRoot('edge-api/bench/wrangler.toml');
  const cli = inRoot('node_modules/wrangler/bin/wrangler.js');
  const env = { ...process.env, ...WRANGLER_ENV };
  execFileSync(process.execPath, [cli, 'deploy', '--dry-run', '--config', config, '--outdir', outDir], { env });
  const { Miniflare, convertV4MiniflareOptions, Log, LogLevel } = await loadMiniflare();
  const file = path.join(outDir, 'baseline.js');
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.ERROR),
      workers: [
        {
          name: 'baseline',
          compatibilityDate: '2026-11-01',
          modulesRoot: outDir,
          modules: [{ type: 'ESModule', path: file, contents: readFileSync(file, 'utf8') }],
          bindings: { BODY: body },
          unsafeDirectSockets: [{ host: '127.0.0.1', port: BASELINE_PORT }],
        },
      ],
    }),
  );
  await runtime.ready;
  return runtime;
}

function print(results: readonly Measured[], hono: Measured): void {
  const rows = results.map((one) => ({
    case: one.name,
    'requests/s': Math.round(one.requestsPerSecond),
    'p50 ms': one.p50Ms,
    'p99 ms': one.p99Ms,
    'bytes/answer': one.bytes,
    'share of Hono': `${((one.requestsPerSecond / hono.requestsPerSecond) * 100).toFixed(0)} %`,
  }));
  console.table(rows);
}

async function bench(served: Served): Promise<void> {
  const nextPath = await randomMenuPaths(served);
  const typical = await typicalAnswer(served, nextPath);
  log(`The filtered menu has ${Buffer.byteLength(typical)} bytes on average over random profiles`);
  const baseline = await serveBaseline(typical);
  const baselineUrl = `http://localhost:${BASELINE_PORT}`;
  try {
    const body = await orderBody(served);
    const bare = await measure('bare Worker, same bytes', baselineUrl, { path: '/bare' });
    const hono = await measure('Hono, same bytes', baselineUrl, { path: '/hono' });
    const filtered = await measure('filtered menu, random profiles', served.url, {
      setupRequest: (request) => ({ ...request, path: nextPath() }),
    });
    const unfiltered = await measure('unfiltered menu', served.url, { path: MENU_PATH });
    const order = await measure('guest order', served.url, {
      method: 'POST',
      path: '/api/guestorders',
      headers: { 'content-type': 'application/json' },
      body,
    });
    print([bare, hono, filtered, unfiltered, order], hono);
  } finally {
    await baseline.dispose();
  }
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'justright-bench-'));
const failures = await buildAll(log);
if (failures.some(({ name }) => name === 'edge-api' || name === 'identity')) process.exit(1);
const served = await serve({ port: PORT, dataDir, log });
try {
  await seed(served, log);
  await makeBenchRestaurant(served);
  if (process.argv.includes('--serve')) {
    log(`\nServing for measurements from outside; Ctrl-C stops it.
  ${served.url}${MENU_PATH}?allergies=milk,peanut&diets=vegetarian&day=friday&time=12:30
  ${served.url}${MENU_PATH}`);
    const stopped = Promise.withResolvers<void>();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.resolve());
    await stopped.promise;
  } else {
    await bench(served);
  }
} finally {
  await served.dispose();
  rmSync(dataDir, { recursive: true, force: true });
}
