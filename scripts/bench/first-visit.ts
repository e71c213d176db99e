import type { Browser, Page } from 'playwright';
import type { DeskFigure } from './desk.ts';
import { openMeasured } from './desk-page.ts';
import { percentile } from './load.ts';
import { edgeProxy } from '../serve/edge-proxy.ts';
import { GET_STARTED } from '../../e2e/fixtures/shown-names.ts';

const LANDING = '/explore/olive-and-ember';
const CPU_TIMES_SLOWER = 4;
const ROUNDS = 3;
const VIEWPORT = { width: 390, height: 844 };
/** A slow mobile network, as Chromium throttles it. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
/** How long a diner takes for a question. */
const ANSWER_MS = 3000;
const TARGETS_MS = { button: 3500, question: 8000, menu: 2000 };

/** Returns the times of one first visit: to the first button, to the first question that answers, to the menu. */
async function visit(page: Page, url: string): Promise<Record<keyof typeof TARGETS_MS, number>> {
  const begunMs = performance.now();
  const since = (startMs: number) => performance.now() - startMs;
  await page.goto(url + LANDING, { waitUntil: 'commit' });
  await page.getByText(GET_STARTED).first().click({ trial: true });
  const button = since(begunMs);
  const askedMs = performance.now();
  await page.getByText(GET_STARTED).first().click();
  await page.getByRole('button', { name: 'Nope' }).click();
  await page.getByRole('button', { name: 'Peanut', exact: true }).waitFor();
  const question = since(askedMs);
  await page.waitForTimeout(ANSWER_MS);
  await page.getByRole('button', { name: 'Peanut', exact: true }).click();
  await page.waitForTimeout(ANSWER_MS);
  await page.getByRole('button', { name: 'See My Menu!' }).click();
  const confirm = page.getByRole('button', { name: 'Yes, see my menu' });
  await confirm.waitFor();
  const confirmedMs = performance.now();
  await confirm.click();
  await page.getByRole('article').first().waitFor();
  return { button, question, menu: since(confirmedMs) };
}

/** Measures a first visit at 400 kbit/s with a slow CPU: nothing is cached, and the links are tapped as soon as they are there. */
export async function measureFirstVisit(browser: Browser, url: string): Promise<DeskFigure[]> {
  const port = Number(new URL(url).port);
  // Compresses, as the network in front of the product does.
  const proxy = await edgeProxy(port + 1, port);
  try {
    return await measureVisits(browser, proxy.url);
  } finally {
    proxy.close();
  }
}

async function measureVisits(browser: Browser, url: string): Promise<DeskFigure[]> {
  const visits: Record<keyof typeof TARGETS_MS, number>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({
      viewport: VIEWPORT,
      locale: 'en-US',
      serviceWorkers: 'block',
      ignoreHTTPSErrors: true,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const { devTools } = await openMeasured(page, CPU_TIMES_SLOWER);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', NETWORK);
    visits.push(await visit(page, url));
    await context.close();
  }
  const figure = (part: keyof typeof TARGETS_MS, what: string): DeskFigure => ({
    what: `first visit at 400 kbit/s: ${what}`,
    measured: percentile(
      visits.map((one) => one[part]),
      0.5,
    ),
    target: TARGETS_MS[part],
    unit: 'ms',
  });
  return [
    figure('button', 'to the first button'),
    figure('question', 'from its tap to the question of foods'),
    figure('menu', 'from the last tap to the menu'),
  ];
}
