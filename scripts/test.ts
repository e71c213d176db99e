import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter } from 'node:path';
import { parseArgs } from 'node:util';
import { journeysOf } from './workspace/code-owners.ts';
import { REMOTE_NAMES, inRoot, isRemoteName, packageFolders } from './workspace/paths.ts';

/**
 * `pnpm test`: every check of the project, fast ones first, all of them even when one fails. A static check counts as
 * one; tests count by their runner's own report. The last line is the sum over all. Words choose the checks that have
 * one in their names; `--filter mf-orders` runs what the team of that folder owns.
 */
interface Counts {
  passed: number;
  failed: number;
}
interface Check {
  name: string;
  folder?: string;
  command: readonly string[];
  /** Reads the runner's report; without one the check counts as one, by its exit code. */
  counts?: () => Counts;
}

const REPORTS = inRoot('.cache/reports');
const report = (name: string): string => `${REPORTS}/${name}.json`;
const readReport = <Report>(name: string): Report => JSON.parse(readFileSync(report(name), 'utf8')) as Report;

const vitest = (name: string, folder = '.', args: readonly string[] = []): Check => ({
  name: `tests: ${name}`,
  folder,
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`, ...args],
  counts: () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = readReport<{
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
    }>(name);
    // A file that cannot even be loaded has no failed test, but it has failed.
    return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
  },
});

/** The tests of one folder among those that run in plain Node. */
const vitestOf = (folder: string): Check => vitest(folder.replaceAll('/', '-'), '.', [`${folder}/`]);

const playwright = (name: string, args: readonly string[] = []): Check => ({
  name: `tests: ${name}`,
  folder: 'e2e',
  command: ['playwright', 'test', ...args],
  counts: () => {
    const { stats } = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(name);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  },
});

const BUILD: Check = { name: 'build', command: ['node', 'scripts/build.ts'] };

const CHECKS: readonly Check[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'styles', command: ['node', 'scripts/check-styles.ts'] },
  { name: 'types', command: ['node', 'scripts/typecheck.ts'] },
  {
    name: 'dependency rules',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'packages',
      'shell/src',
      ...REMOTE_NAMES.map((name) => `${name}/src`),
      'edge-api/src',
      'identity/src',
      'identity/conformance/src',
      'seed/src',
      'scripts',
      'e2e',
    ],
  },
  { name: 'unused code', command: ['knip'] },
  // npx brings pnpm itself, so there is no pin of it to check.
  { name: 'workspace', command: ['sherif'] },
  vitest('node'),
  vitest('components', '.', ['--config', 'vitest.components.config.ts']),
  vitest('identity', 'identity'),
  vitest('conformance', 'identity/conformance'),
  vitest('edge-api', 'edge-api'),
  BUILD,
  { name: 'budgets', command: ['node', 'scripts/budgets.ts'] },
  { name: 'deployable', command: ['node', 'scripts/deployable.ts'] },
  { name: 'restorable', command: ['node', 'scripts/restorable.ts'] },
  {
    name: 'lighthouse',
    command: ['node', 'scripts/lighthouse.ts'],
    counts: () => readReport<Counts>('lighthouse'),
  },
  playwright('e2e'),
  // In a copy of the workspace, beside which no journey has to hold a time.
  playwright('new-remote', ['--config', 'new-remote/playwright.config.ts']),
];

/** What whoever owns a package runs: the package itself, and the journeys that CODEOWNERS gives to the same team. */
function checksOf(folder: string): Check[] {
  const journeys = journeysOf(folder);
  const files = [folder, ...journeys.map((journey) => `e2e/${journey}`)];
  // Playwright takes a file for a pattern of its whole path.
  const patterns = journeys.map((journey) => `/${journey}$`);
  return [
    { name: 'format', command: ['oxfmt', '--check', ...files] },
    { name: 'lint', command: ['oxlint', '--deny-warnings', ...files] },
    { name: 'types', command: ['node', 'scripts/typecheck.ts', folder, ...(journeys.length > 0 ? ['e2e'] : [])] },
    { name: 'dependency rules', command: ['depcruise', '--config', '.dependency-cruiser.cjs', folder] },
    // The journeys' own folder has no other tests.
    ...(folder === 'e2e' ? [] : [CHECKS.find((check) => check.folder === folder) ?? vitestOf(folder)]),
    BUILD,
    ...(isRemoteName(folder) ? [{ name: 'budgets', command: ['node', 'scripts/budgets.ts', folder] }] : []),
    ...(journeys.length > 0 ? [playwright('e2e', patterns)] : []),
  ];
}

/** Runs a check with its output shown as it comes; answers whether it succeeded. */
function run({ folder = '.', command }: Check): Promise<boolean> {
  const [program = '', ...rest] = command;
  const path = `${inRoot(folder, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
  const env = { ...process.env, PATH: path, CI: 'true' };
  const child = spawn(program, rest, { cwd: inRoot(folder), stdio: 'inherit', env });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

function count(check: Check, hasSucceeded: boolean): Counts {
  const whole = { passed: hasSucceeded ? 1 : 0, failed: hasSucceeded ? 0 : 1 };
  if (!check.counts) return whole;
  try {
    const { passed, failed } = check.counts();
    // A runner that failed without a failed test, or ran none, has failed itself.
    return { passed, failed: failed === 0 && (!hasSucceeded || passed === 0) ? 1 : failed };
  } catch (error) {
    console.error(`${check.name} left no report: ${String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

const { values, positionals: words } = parseArgs({
  options: { filter: { type: 'string' } },
  allowPositionals: true,
});
const folder = values.filter?.replace(/\/$/, '');
if (folder !== undefined && !packageFolders().includes(folder)) {
  console.error(`--filter takes the folder of a package, one of ${packageFolders().join(', ')}`);
  process.exit(2);
}
const checks = folder === undefined ? CHECKS : checksOf(folder);

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const total: Counts = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const check of checks.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))) {
  console.log(`\n── ${check.name}`);
  const startedMs = performance.now();
  const counts = count(check, await run(check));
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  summary.push(
    `${counts.failed === 0 ? '✓' : '✗'} ${check.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
  );
}
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
