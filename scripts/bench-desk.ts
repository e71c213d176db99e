import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { foundBrowser } from '../e2e/fixtures/browser.ts';
import { type DeskFigure, measureIngredients, measureMemory, measureOrders, measureScreens } from './bench/desk.ts';
import { measureFirstVisit } from './bench/first-visit.ts';
import { measureMenu } from './bench/phone.ts';
import { buildAll } from './build/build.ts';
import { bringLive } from './release/releases.ts';
import { seedOrders } from './seed-orders.ts';
import { isSeeded, seed } from './seed.ts';
import { type Served, serve } from './serve/serve.ts';
import { gitSource } from './workspace/git-source.ts';
import { REMOTE_NAMES } from './workspace/paths.ts';

/**
 * `pnpm bench:desk [screens|memory|ingredients|orders|menu|visit …]`: measures the back office, and on a phone a long menu
 * and a first visit, in Chromium with a CPU that is four times slower; prints each figure beside its target. DESK_DATA_DIR
 * keeps the data for the next run. Figures depend on the machine (docs/measurements.md): run it while nothing else runs.
 */
const PORT = Number(process.env['PORT'] ?? 8787);
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 100_000);
const PARTS: Readonly<Record<string, (browser: Browser, url: string) => Promise<DeskFigure[]>>> = {
  screens: measureScreens,
  memory: measureMemory,
  ingredients: measureIngredients,
  orders: (browser, url) => measureOrders(browser, url, ORDERS),
  menu: measureMenu,
  visit: measureFirstVisit,
};

const log = (line: string) => console.log(line);

async function prepare(served: Served): Promise<void> {
  if (!(await isSeeded(served))) await seed(served, { hasOrders: false });
  await seedOrders(served, ORDERS, log);
  const source = await gitSource();
  for (const name of REMOTE_NAMES) await bringLive(name, { to: served.url, token: served.releaseToken }, source);
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);

const failures = await buildAll(log);
if (failures.length > 0) process.exit(1);
const kept = process.env['DESK_DATA_DIR'];
const dataDir = kept ?? mkdtempSync(path.join(tmpdir(), 'justright-desk-'));
try {
  const served = await serve({ port: PORT, dataDir, log, isMeasured: true });
  try {
    await prepare(served);
    const browser = await chromium.launch({
      ...foundBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      const rows: object[] = [];
      for (const [name, measurePart] of Object.entries(PARTS)) {
        if (asked.length > 0 && !asked.includes(name)) continue;
        for (const { what, measured, target, unit } of await measurePart(browser, served.url)) {
          const isMet = measured <= target;
          rows.push({
            what,
            measured: `${Math.round(measured)} ${unit}`,
            target: `≤ ${target} ${unit}`,
            met: isMet ? '✓' : '✗',
          });
        }
      }
      console.table(rows);
    } finally {
      await browser.close();
    }
  } finally {
    await served.dispose();
  }
} finally {
  if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
}
