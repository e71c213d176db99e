import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { journeysOf } from '../workspace/code-owners.ts';
import { SBOM_COMMAND, leftOutOfSbom } from '../supply/sbom.ts';
import { REMOTE_NAMES, ROOT, inRoot, isRemoteName } from '../workspace/paths.ts';
import type { Affected } from './affected.ts';
import type { Browser } from './browsers.ts';
import { sharesOf } from './cores.ts';

export interface Counts {
  passed: number;
  failed: number;
  /** Tests of what could not be had on this machine. */
  skipped?: number;
  /** The failed tests, as far as the report names them: the summary repeats them, because CI keeps only its end. */
  failures?: readonly string[];
}

export interface Check {
  name: string;
  folder?: string;
  command: readonly string[];
  /** Runs alone, because it measures time or uses every core. */
  isAlone?: boolean;
  /** Keeps its temporary files on the disk: it installs packages, which pnpm links from its store and copies to memory. */
  isOnDisk?: boolean;
  /** Names of checks that must end first. */
  after?: readonly string[];
  /** The browsers that it runs in, which `pnpm test` brings where they are missing. */
  browsers?: readonly Browser[];
  /** Reads the runner's report. Without it the check counts as one test, by its exit code. */
  counts?: () => Counts;
}

export const REPORTS = inRoot('.cache/reports');
const report = (name: string): string => `${REPORTS}/${name}.json`;
const readReport = <Report>(name: string): Report => JSON.parse(readFileSync(report(name), 'utf8')) as Report;

const WORKERS = sharesOf().testWorkers;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: readonly { name: string; status: string; assertionResults: readonly VitestTest[] }[];
}
interface VitestTest {
  fullName: string;
  status: string;
}

/** Names each failed test, and each file that failed without one: it did not load. */
const failuresInVitest = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
    const named = failed.length === 0 && status === 'failed' ? ['the file failed to run'] : failed;
    return named.map((title) => `${relative(ROOT, name)}: ${title}`);
  });

interface PlaywrightSuite {
  file: string;
  specs?: readonly { title: string; ok: boolean; tests: readonly { status: string }[] }[];
  suites?: readonly PlaywrightSuite[];
}

const failuresInPlaywright = ({ file, specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `${file}: ${title}`),
  ...suites.flatMap((suite) => failuresInPlaywright(suite)),
];

function vitest(name: string, folder = '.', args: readonly string[] = [], workers = WORKERS): Check {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`];
  return {
    name: `tests: ${name}`,
    folder,
    command: ['vitest', 'run', `--maxWorkers=${workers}`, ...reporters, ...args],
    counts: () => {
      const vitestReport = readReport<VitestReport>(name);
      const { numPassedTests, numFailedTests, numFailedTestSuites } = vitestReport;
      // A file that fails to load has no failed test but is a failed suite.
      const failed = numFailedTests || numFailedTestSuites;
      return { passed: numPassedTests, failed, failures: failuresInVitest(vitestReport) };
    },
  };
}

const playwright = (name: string, args: readonly string[] = []): Check => ({
  name: `tests: ${name}`,
  folder: 'e2e',
  command: ['playwright', 'test', ...args],
  after: ['build'],
  browsers: ['chromium'],
  counts: () => {
    const { stats, suites } = readReport<{
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      suites: readonly PlaywrightSuite[];
    }>(name);
    const failures = suites.flatMap((suite) => failuresInPlaywright(suite));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures };
  },
});

/** The journeys of the product use every core, and some hold times. */
const productJourneys = (args: readonly string[] = []): Check => ({ ...playwright('e2e', args), isAlone: true });
/** The journey of the scaffold holds no time, and runs in a copy of the workspace: it shares the cores. */
const NEW_REMOTE: Check = {
  ...playwright('new-remote', ['--config', 'new-remote/playwright.config.ts']),
  isOnDisk: true,
};
/**
 * A dozen journeys in engines other than Chromium's, on a server of their own
 * (docs/decisions/translation-and-browsers.md).
 */
const ENGINES: Check = {
  ...playwright('engines', ['--config', 'engines/playwright.config.ts']),
  browsers: ['webkit', 'firefox'],
  isAlone: true,
};
const isOfEngines = (journey: string): boolean => journey.startsWith('engines/');
const isOfNewRemote = (journey: string): boolean => journey.startsWith('new-remote/');

const components = (folders: readonly string[], name = 'components'): Check => ({
  ...vitest(name, '.', ['--config', 'vitest.components.config.ts', ...folders]),
  browsers: ['chromium'],
});
/** Half of them each, with a browser of its own: pages of one browser take the focus from each other. */
const OF_DINERS = ['mf-diner/', 'mf-kitchen/', 'packages/'];
const OF_STAFF = [...REMOTE_NAMES.map((name) => `${name}/`), 'shell/'].filter((folder) => !OF_DINERS.includes(folder));
const BUILD: Check = { name: 'build', command: ['node', 'scripts/build.ts'] };
const BUDGETS: Check = { name: 'budgets', command: ['node', 'scripts/budgets.ts'], after: ['build'] };
/** What the oldest browsers lack (docs/decisions/translation-and-browsers.md). */
const FLOOR_CHECK: Check = { name: 'floor of browsers', command: ['node', 'scripts/floor.ts'], after: ['build'] };

/** All checks: fast ones first, then the longest of those that share the cores. */
export const CHECKS: readonly Check[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  // npx provides pnpm, so there is no pinned version of it to check.
  { name: 'workspace', command: ['sherif'] },
  { name: 'styles', command: ['node', 'scripts/check-styles.ts'] },
  { name: 'secrets', command: ['secretlint', '**/*'] },
  {
    name: 'bill of materials',
    command: SBOM_COMMAND,
    counts: () => {
      const failures = leftOutOfSbom().map((purl) => `the bill of materials leaves out ${purl}`);
      return { passed: 1, failed: failures.length, failures };
    },
  },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'bindings', command: ['node', 'scripts/worker-types.ts', '--check'] },
  { name: 'types', command: ['node', 'scripts/typecheck.ts'] },
  BUILD,
  // The longest of those that share the cores begin first: what begins last runs alone, and leaves a core idle.
  components(OF_STAFF, 'components of staff'),
  // The longest of all has one worker more: its end would leave a core idle.
  vitest('edge-api', 'edge-api', [], WORKERS + 1),
  components(OF_DINERS, 'components of diners'),
  NEW_REMOTE,
  vitest('node'),
  // It waits for most of its time, so it does not come last.
  {
    name: 'lighthouse',
    command: ['node', 'scripts/lighthouse.ts'],
    after: ['build'],
    browsers: ['chromium'],
    counts: () => readReport<Counts>('lighthouse'),
  },
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
  vitest('identity', 'identity'),
  // After `build`, because it builds the identity Worker into the same folder.
  { ...vitest('conformance', 'identity/conformance'), after: ['build'] },
  BUDGETS,
  FLOOR_CHECK,
  { name: 'restorable', command: ['node', 'scripts/restorable.ts'], after: ['build'] },
  { name: 'deployable', command: ['node', 'scripts/deployable.ts'], after: ['build'] },
  productJourneys(),
  ENGINES,
];

/** Returns the pattern that matches one journey: Playwright matches arguments against the whole path. */
const patternOf = (journey: string): string => `/${journey}$`;

/** Returns the test suites of a folder: its own runner's and its part of the tests in Node. */
function suitesOf(folder: string): Check[] {
  // `e2e` has only journeys.
  if (folder === 'e2e') return [];
  const own = CHECKS.filter((check) => check.folder === folder);
  const hasNodeTests = own.length === 0 || folder === 'edge-api';
  const name = `${folder.replaceAll('/', '-')} in Node`;
  return [...own, ...(hasNodeTests ? [vitest(name, '.', [`${folder}/`])] : [])];
}

const hasComponentTests = (folder: string): boolean =>
  globSync(`${folder}/src/**/*.component-test.{ts,tsx}`, { cwd: ROOT }).length > 0;

/** Returns the checks of folders and journeys, with one build. */
function checksFor(folders: readonly string[], journeys: readonly string[]): Check[] {
  const files = [...folders, ...journeys.map((journey) => `e2e/${journey}`)];
  const typed = [...folders, ...(journeys.length > 0 && !folders.includes('e2e') ? ['e2e'] : [])];
  // Every page loads the shell.
  const remotes = folders.includes('shell') ? REMOTE_NAMES : folders.filter((folder) => isRemoteName(folder));
  const inProduct = journeys.filter((journey) => !isOfNewRemote(journey) && !isOfEngines(journey));
  const withComponents = folders.filter(hasComponentTests).map((folder) => `${folder}/`);
  return [
    { name: 'format', command: ['oxfmt', '--check', ...files] },
    { name: 'lint', command: ['oxlint', '--deny-warnings', ...files] },
    { name: 'types', command: ['node', 'scripts/typecheck.ts', ...typed] },
    { name: 'dependency rules', command: ['depcruise', '--config', '.dependency-cruiser.cjs', ...folders] },
    BUILD,
    ...folders.flatMap((folder) => suitesOf(folder)),
    ...(withComponents.length > 0 ? [components(withComponents)] : []),
    ...(remotes.length > 0 ? [{ ...BUDGETS, command: [...BUDGETS.command, ...remotes] }, FLOOR_CHECK] : []),
    ...(inProduct.length > 0 ? [productJourneys(inProduct.map(patternOf))] : []),
    ...(journeys.some(isOfNewRemote) ? [NEW_REMOTE] : []),
    ...(journeys.some(isOfEngines) ? [ENGINES] : []),
  ];
}

/** Returns the checks of a package's team: the package and the team's journeys (CODEOWNERS). */
export const checksOf = (folder: string): Check[] => checksFor([folder], journeysOf(folder));

/** Checks that read all packages: a change of any file can break them. */
const WHOLE = ['format', 'workspace', 'styles', 'secrets', 'bindings', 'dependency rules', 'unused code'];
const named = (...names: string[]): Check[] => CHECKS.filter(({ name }) => names.includes(name));

/** The tests that read documents. */
const TESTS_OF_DOCUMENTS = [
  'scripts/gate/',
  'scripts/workspace/adding-a-field.test.ts',
  'scripts/workspace/levels.test.ts',
  'scripts/workspace/documented-quotas.test.ts',
  'scripts/build/openapi.test.ts',
  'scripts/watch/',
  'seed/src/foods.test.ts',
];

/** Returns the checks that a change can break. */
export function checksAffected(affected: Affected): readonly Check[] {
  if (affected === 'everything') return CHECKS;
  const { folders, journeys } = affected;
  if (folders.length === 0 && journeys.length === 0)
    return [...named('format'), vitest('documents', '.', TESTS_OF_DOCUMENTS)];
  return [
    ...named(...WHOLE),
    ...checksFor(folders, journeys).filter(({ name }) => !WHOLE.includes(name)),
    // The scripts import packages, and their tests read the packages' sources.
    { name: 'types of scripts', command: ['node', 'scripts/typecheck.ts', '.'] },
    vitest('scripts', '.', ['scripts/']),
    ...(folders.some((folder) => folder === 'edge-api' || folder === 'identity')
      ? named('deployable', 'restorable')
      : []),
    ...(folders.some((folder) => folder === 'shell' || isRemoteName(folder)) ? named('lighthouse') : []),
  ];
}
