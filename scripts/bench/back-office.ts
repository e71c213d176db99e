import { type Browser, chromium } from 'playwright';
import { foundBrowser } from '../../e2e/fixtures/browser.ts';
import { bringLive } from '../release/releases.ts';
import { seedOrders } from '../seed-orders.ts';
import type { Served } from '../serve/serve.ts';
import { gitSource } from '../workspace/git-source.ts';
import { REMOTE_NAMES } from '../workspace/paths.ts';
import { type DeskFigure, measureIngredients, measureMemory, measureOrders, measureScreens } from './desk.ts';
import { measureFirstVisit } from './first-visit.ts';
import { addDemo, claim, type Group, log, withFolder, withServed } from './harness.ts';
import { measureMenu } from './phone.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 100_000);
const MEASURES: Readonly<Record<string, (browser: Browser, url: string) => Promise<DeskFigure[]>>> = {
  screens: measureScreens,
  memory: measureMemory,
  ingredients: measureIngredients,
  orders: (browser, url) => measureOrders(browser, url, ORDERS),
  menu: measureMenu,
  visit: measureFirstVisit,
};

async function prepare(served: Served): Promise<void> {
  await addDemo(served);
  await seedOrders(served, ORDERS, log);
  const source = await gitSource();
  for (const name of REMOTE_NAMES) await bringLive(name, { to: served.url, token: served.releaseToken }, source);
}

/** The back office, and on a phone a long menu and a first visit, in Chromium with a CPU that is four times slower. */
export const backOffice: Group = {
  parts: {
    screens: 'the back office, CPU four times slower: first screen, switches, filters, scrolling',
    memory: 'what 200 switches between screens leave',
    ingredients: 'the grid of 8,789 ingredients',
    orders: 'the grid of 100,000 orders (BENCH_ORDERS)',
    menu: 'on a phone: a tap on a menu of 300 dishes',
    visit: 'on a phone: a first visit, until the menu',
  },
  run: (isChosen) =>
    withFolder((dataDir) =>
      withServed(dataDir, async ({ served }) => {
        await prepare(served);
        const browser = await chromium.launch({
          ...foundBrowser(),
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        });
        try {
          for (const [name, measurePart] of Object.entries(MEASURES)) {
            if (!isChosen(name)) continue;
            for (const { what, measured, target, unit } of await measurePart(browser, served.url))
              claim(`${what}: ${Math.round(measured)} of at most ${target} ${unit}`, measured <= target);
          }
        } finally {
          await browser.close();
        }
      }),
    ),
};
