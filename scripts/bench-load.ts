import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveDatabase } from './bench/apart-database.ts';
import { buildBenchWorker } from './bench/baseline.ts';
import { measureDay } from './bench/day.ts';
import { makeRestaurants } from './bench/restaurants.ts';
import { buildAll } from './build/build.ts';
import { serve } from './serve/serve.ts';
import { seed } from './seed.ts';

/**
 * `pnpm bench:load`: lives a mixed day (90 % diners with changing profiles, 8 % orders, 2 % edits) for ten minutes, or for
 * `BENCH_MINUTES`, and fails when an answer was wrong or stale, an order lost or doubled, the slowest answers took ten
 * times an unloaded one, or the product's isolate grew.
 */
const PORT = Number(process.env['PORT'] ?? 8787);
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 10);
const DISHES = 120;
const SLOWER_MAX = 10;
/** Caches are as full as the latest edits let them be. */
const GROWTH_MAX = 1.25;

const log = (line: string) => console.log(line);
// Here a commit to a disk stops the thread that answers diners. In production the database's disk is on another machine.
const MEMORY = '/dev/shm';
const dataDir = mkdtempSync(path.join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'justright-load-'));
const failures = await buildAll(log);
if (failures.length > 0) process.exit(1);
const options = { port: PORT, dataDir, log, isMeasured: true };
const first = await serve(options);
try {
  await seed(first, { hasOrders: false });
  await makeRestaurants(first, 'bench-load', 1, DISHES);
} finally {
  await first.dispose();
}
const bundle = path.join(buildBenchWorker('apart.toml'), 'apart.js');
const database = await serveDatabase(dataDir);
const services = { DATABASE: { external: { address: database.address, http: {} } } };
const served = await serve({ ...options, isInspected: true, bundle, services });
try {
  log(`\nA mixed day in ${MINUTES} minutes …`);
  const day = await measureDay(served, dataDir, 'bench-load-1', MINUTES * 60_000);
  console.table(Object.entries(day).map(([name, value]) => ({ '': name, value: Math.round(value * 10) / 10 })));
  const claims: [string, boolean][] = [
    ['no answer is wrong or stale', day.wrong + day.stale === 0],
    ['no order is lost or doubled', day.lost + day.doubled === 0],
    [`p99 is at most ${SLOWER_MAX} times an unloaded p50`, day.p99Ms <= SLOWER_MAX * day.unloadedP50Ms],
    // A day of less than three minutes says nothing of memory.
    ['the isolate keeps no more', MINUTES < 3 || day.isolateLastMb <= GROWTH_MAX * day.isolateThenMb],
  ];
  for (const [claim, isHeld] of claims) log(`${isHeld ? '✓' : '✗'} ${claim}`);
  if (claims.some(([, isHeld]) => !isHeld)) process.exitCode = 1;
} finally {
  await served.dispose();
  await database.dispose();
  rmSync(dataDir, { recursive: true, force: true });
}
