import path from 'node:path';
import { temporaryFolder } from '../gate/scratch.ts';
import { serveDatabase } from './apart-database.ts';
import { buildBenchWorker } from './baseline.ts';
import { measureDay } from './day.ts';
import { addDemo, claim, DISHES, type Group, log, type Stage, withFolder, withServed } from './harness.ts';
import { makeRestaurants } from './restaurants.ts';

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 10);
const SLOWER_MAX = 10;
/** Caches are as full as the latest edits let them be. */
const GROWTH_MAX = 1.25;

async function benchDay(dataDir: string): Promise<void> {
  await withServed(dataDir, async ({ served }) => {
    await addDemo(served);
    await makeRestaurants(served, 'bench-load', 1, DISHES);
  });
  const bundle = path.join(buildBenchWorker('apart.toml'), 'apart.js');
  const database = await serveDatabase(dataDir);
  const services = { DATABASE: { external: { address: database.address, http: {} } } };
  const measureAll = async ({ served }: Stage) => {
    log(`\nA mixed day in ${MINUTES} minutes …`);
    const day = await measureDay(served, dataDir, 'bench-load-1', MINUTES * 60_000);
    console.table(Object.entries(day).map(([name, value]) => ({ '': name, value: Math.round(value * 10) / 10 })));
    claim('no answer is wrong or stale', day.wrong + day.stale === 0);
    claim('no order is lost or doubled', day.lost + day.doubled === 0);
    claim(`p99 is at most ${SLOWER_MAX} times an unloaded p50`, day.p99Ms <= SLOWER_MAX * day.unloadedP50Ms);
    // A day of less than three minutes says nothing of memory.
    claim('the isolate keeps no more', MINUTES < 3 || day.isolateLastMb <= GROWTH_MAX * day.isolateThenMb);
  };
  try {
    await withServed(dataDir, measureAll, { isInspected: true, bundle, services });
  } finally {
    await database.dispose();
  }
}

/** A mixed day (90 % diners with changing profiles, 8 % orders, 2 % edits), in which every answer is checked. */
export const mixedDay: Group = {
  parts: { day: 'a mixed day of ten minutes (BENCH_MINUTES): every answer checked, orders, latency, memory' },
  // Here a commit to a disk stops the thread that answers diners. In production the database's disk is on another machine.
  run: () => withFolder(benchDay, temporaryFolder()),
};
