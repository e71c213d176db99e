import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildBenchWorker } from './bench/baseline.ts';
import { type Distance, measureDistance, measureShareThatWaits } from './bench/distance.ts';
import { makeRestaurants } from './bench/restaurants.ts';
import { buildAll } from './build/build.ts';
import { serve } from './serve/serve.ts';
import { seed } from './seed.ts';

/**
 * `pnpm bench:distance`: counts the waits in a row for the databases that each request of a diner makes, and measures it
 * with a delay between the isolate and the databases (docs/distance.md). Each distance gets a new isolate.
 */
const PORT = Number(process.env['PORT'] ?? 8787);
const DISHES = 120;
const DISTANCES: readonly Distance[] = [
  { delayMs: 0, near: false },
  { delayMs: 80, near: false },
  { delayMs: 250, near: false },
  { delayMs: 250, near: true },
];

/** How often diners ask an isolate, and how many reads of each are measured. */
const READS_PER_SECOND = [0.5, 1, 2, 5, 20];
const READS = 60;

const log = (line: string) => console.log(line);
const titleOf = ({ delayMs, near }: Distance) => `${delayMs} ms${near ? ', replica here' : ''}`;

const dataDir = mkdtempSync(path.join(tmpdir(), 'justright-distance-'));
const failures = await buildAll(log);
if (failures.length > 0) process.exit(1);
const options = { port: PORT, dataDir, log, isMeasured: true };
try {
  const first = await serve(options);
  try {
    await seed(first, { hasOrders: false });
    await makeRestaurants(first, 'bench-distance', 2, DISHES);
  } finally {
    await first.dispose();
  }
  const bundle = path.join(buildBenchWorker('distance.toml'), 'distance.js');
  const rows = new Map<string, Record<string, string | number>>();
  for (const distance of DISTANCES) {
    const served = await serve({ ...options, bundle });
    try {
      for (const { name, ms, inARow } of await measureDistance(served, distance)) {
        const row = rows.get(name) ?? { request: name };
        const kind = distance.near ? 'waits, replica here' : 'waits in a row';
        if (row[kind] !== undefined && row[kind] !== inARow)
          log(`"${name}" waits ${String(row[kind])} times in a row, and ${inARow} times at ${titleOf(distance)}`);
        rows.set(name, { ...row, [kind]: inARow, [titleOf(distance)]: Math.round(ms) });
      }
    } finally {
      await served.dispose();
    }
  }
  console.table([...rows.values()]);
  const served = await serve({ ...options, bundle });
  try {
    for (const perSecond of READS_PER_SECOND) {
      const share = await measureShareThatWaits(served, perSecond, READS);
      log(`Of ${perSecond} reads a second of an isolate ${Math.round(share * 100)} % wait`);
    }
  } finally {
    await served.dispose();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
