import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result, generateReport } from 'lighthouse';
import { findBrowser } from '../e2e/fixtures/browser.ts';
import { edgeProxy } from './serve/edge-proxy.ts';
import { inRoot } from './workspace/paths.ts';
import { bringLive } from './release/releases.ts';
import { gitSource } from './workspace/git-source.ts';
import { serve } from './serve/serve.ts';
import { seed } from './seed.ts';

/**
 * Runs Lighthouse with its default mobile configuration on the built product, for a diner's first visit; reports go to
 * `.cache/reports`. `pnpm test` checks the audits that do not depend on the machine's load and prints the performance;
 * `pnpm lighthouse` (`--performance`) checks the performance too: docs/decisions/027.
 */
const PORT = Number(process.env['PORT'] ?? 8860);
const PROXY_PORT = PORT + 1;
const LANDING = '/explore/olive-and-ember';
const PERFORMANCE_MIN = 95;
const IS_PERFORMANCE_HELD = process.argv.includes('--performance');
const PAGES = [
  { name: 'landing', address: LANDING },
  { name: 'menu', address: `${LANDING}/menu` },
] as const;

/** The runs that count: three for a median when performance is checked, since only performance varies. */
const RUNS = IS_PERFORMANCE_HELD ? 3 : 1;
/** Lighthouse's benchmark index of an ordinary idle machine. */
const CALM_BENCHMARK_INDEX = 2000;
const MAX_RUNS = 9;
const ATTEMPTS_MAX = 3;
const PAUSE_MS = 5_000;
const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The proxy's certificate is self-signed.
  '--ignore-certificate-errors',
];

interface Claim {
  name: string;
  /** Reads the figure of one run. */
  figure: (run: Result) => number;
  holds: (figure: number) => boolean;
  /** `every`: each run must pass; `median`: the median of the runs that count. */
  of: 'every' | 'median';
}

const scoreOf = (run: Result, category: string): number => Math.round((run.categories[category]?.score ?? 0) * 100);
const layoutShift = (run: Result): number =>
  run.audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY;

const performanceOf = (run: Result): number => scoreOf(run, 'performance');

const PERFORMANCE: Claim = {
  name: `performance ≥ ${PERFORMANCE_MIN}`,
  figure: performanceOf,
  holds: (score) => score >= PERFORMANCE_MIN,
  of: 'median',
};
const CLAIMS: readonly Claim[] = [
  ...(IS_PERFORMANCE_HELD ? [PERFORMANCE] : []),
  { name: 'accessibility 100', figure: (run) => scoreOf(run, 'accessibility'), holds: (s) => s === 100, of: 'every' },
  { name: 'best practices 100', figure: (run) => scoreOf(run, 'best-practices'), holds: (s) => s === 100, of: 'every' },
  { name: 'SEO ≥ 95', figure: (run) => scoreOf(run, 'seo'), holds: (score) => score >= 95, of: 'every' },
  { name: 'CLS 0', figure: layoutShift, holds: (shift) => shift === 0, of: 'every' },
];

/** Describes the audits below 0.9, for the developer who fixes them. */
function shortcomings(run: Result): string[] {
  return Object.values(run.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id, title, displayValue = '' }) => `    ${id}: ${title} ${displayValue}`);
}

/** Runs Lighthouse once. Retries a run whose trace was not recorded (`NO_NAVSTART` and similar errors). */
async function runOnce(url: string, attemptsLeft = ATTEMPTS_MAX - 1): Promise<Result> {
  // A new browser per run, so that a cache does not help the next run.
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags: CHROMIUM_FLAGS, logLevel: 'silent' });
  try {
    const done = await lighthouse(url, { port: chrome.port, logLevel: 'error' });
    if (!done) throw new Error('Lighthouse has printed nothing');
    if (!done.lhr.runtimeError) return done.lhr;
    console.log(`  ${done.lhr.runtimeError.message}`);
    if (attemptsLeft === 0) throw new Error(done.lhr.runtimeError.message);
  } finally {
    chrome.kill();
  }
  return runOnce(url, attemptsLeft - 1);
}

const benchmarkIndex = (run: Result): number => run.environment.benchmarkIndex;
const byPerformance = (a: Result, b: Result): number => performanceOf(a) - performanceOf(b);

/** Selects the runs with the highest benchmark index and sorts them by performance. */
const counted = (runs: readonly Result[]): Result[] =>
  runs
    .toSorted((a, b) => benchmarkIndex(b) - benchmarkIndex(a))
    .slice(0, RUNS)
    .toSorted(byPerformance);

/** Runs a page once. When performance is checked: three to nine times, until three runs were undisturbed or pass. */
async function runPage(name: string, url: string): Promise<Result[]> {
  const runs: Result[] = [];
  const isEnough = () => {
    const chosen = counted(runs);
    const isCalm = chosen.every((run) => benchmarkIndex(run) >= CALM_BENCHMARK_INDEX);
    const median = chosen[Math.floor(RUNS / 2)];
    const isFast = median !== undefined && PERFORMANCE.holds(performanceOf(median));
    return chosen.length === RUNS && (!IS_PERFORMANCE_HELD || isCalm || isFast);
  };
  while (runs.length < MAX_RUNS && !isEnough()) {
    if (runs.length >= RUNS) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const run = await runOnce(url);
    runs.push(run);
    const { 'first-contentful-paint': fcp, 'largest-contentful-paint': lcp, 'total-blocking-time': tbt } = run.audits;
    const times = [fcp, lcp, tbt].map((audit) => `${audit?.title} ${audit?.displayValue}`).join(', ');
    console.log(`  ${name}: ${performanceOf(run)} (machine ${Math.round(benchmarkIndex(run))}; ${times})`);
  }
  return runs;
}

function judge(name: string, runs: readonly Result[]): { passed: number; failed: number } {
  const chosen = counted(runs);
  const median = chosen[Math.floor(chosen.length / 2)];
  if (!median) throw new Error('Nothing was measured');
  const outcome = { passed: 0, failed: 0 };
  for (const claim of CLAIMS) {
    const figures = (claim.of === 'every' ? runs : [median]).map(claim.figure);
    const isHeld = figures.every(claim.holds);
    outcome[isHeld ? 'passed' : 'failed'] += 1;
    console.log(`${isHeld ? '✓' : '✗'} ${name}: ${claim.name} (${figures.join(', ')})`);
  }
  console.log(`  ${name}: performance ${performanceOf(median)}, the aim is ${PERFORMANCE_MIN}`);
  if (!PERFORMANCE.holds(performanceOf(median)) || outcome.failed > 0) console.log(shortcomings(median).join('\n'));
  if (chosen.some((run) => benchmarkIndex(run) < CALM_BENCHMARK_INDEX))
    console.log('  The machine was slow or busy: performance says less of the product than it should.');
  mkdirSync(inRoot('.cache/reports'), { recursive: true });
  const write = (extension: 'html' | 'json') =>
    writeFileSync(inRoot(`.cache/reports/lighthouse-${name}.${extension}`), generateReport(median, extension));
  write('html');
  write('json');
  return outcome;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'justright-lighthouse-'));
const log = (line: string) => console.log(line);
const served = await serve({ port: PORT, dataDir, log });
const total = { passed: 0, failed: 0 };
try {
  await seed(served, { hasOrders: false });
  await bringLive('mf-diner', { to: served.url, token: served.releaseToken }, await gitSource());
  const proxy = await edgeProxy(PROXY_PORT, PORT);
  try {
    for (const page of PAGES) {
      const { passed, failed } = judge(page.name, await runPage(page.name, proxy.url + page.address));
      total.passed += passed;
      total.failed += failed;
    }
  } finally {
    proxy.close();
  }
} finally {
  await served.dispose();
  rmSync(dataDir, { recursive: true, force: true });
}
mkdirSync(inRoot('.cache/reports'), { recursive: true });
writeFileSync(inRoot('.cache/reports/lighthouse.json'), JSON.stringify(total));
process.exit(total.failed === 0 ? 0 : 1);
