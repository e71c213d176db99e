import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter } from 'node:path';
import { parseArgs } from 'node:util';
import { bringBrowsers } from './gate/browsers.ts';
import { affectedBy, changedFiles, readUsers } from './gate/affected.ts';
import { CHECKS, type Check, type Counts, REPORTS, checksAffected, checksOf } from './gate/checks.ts';
import { runAll } from './gate/schedule.ts';
import { makeScratch } from './gate/scratch.ts';
import { inRoot, packageFolders } from './workspace/paths.ts';

/**
 * `pnpm test`: runs all checks, some at a time and fast ones first, also after a failure. A static check counts as one
 * test; suites count by their runner's report. Arguments select checks by a word of their names; `--filter mf-orders`
 * selects the checks of the folder's team, `--changed` those that the difference to `main` affects.
 */
const { values, positionals: words } = parseArgs({
  options: { filter: { type: 'string' }, changed: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** How many lines of a failed check's output the summary repeats. */
const LINES_OF_FAILURE = 20;

function chosenChecks(): readonly Check[] {
  if (values.changed) return checksAffected(affectedBy(changedFiles(), readUsers()));
  const folder = values.filter?.replace(/\/$/, '');
  if (folder === undefined) return CHECKS;
  if (packageFolders().includes(folder)) return checksOf(folder);
  console.error(`--filter takes the folder of a package, one of ${packageFolders().join(', ')}`);
  process.exit(2);
}

interface Outcome {
  hasSucceeded: boolean;
  output: string;
}

/** Runs a check. With `isAlone` its output is streamed, otherwise it is printed when the check ends. */
function run({ folder = '.', command, isAlone = false, isOnDisk = false }: Check): Promise<Outcome> {
  const [program = '', ...rest] = command;
  const path = `${inRoot(folder, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
  // Knip then imports configurations by Node itself: to compile wrangler, which one imports, took it 15 s.
  const more = { PATH: path, CI: 'true', JITI_TRY_NATIVE: 'true', ...(!isOnDisk && { TMPDIR: scratch }) };
  const env = { ...process.env, ...more };
  const child = spawn(program, rest, { cwd: inRoot(folder), stdio: isAlone ? 'inherit' : 'pipe', env });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const settle = (hasSucceeded: boolean) => resolve({ hasSucceeded, output: Buffer.concat(chunks).toString() });
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${String(error)}\n`));
      settle(false);
    });
    child.once('close', (code) => settle(code === 0));
  });
}

function count(check: Check, hasSucceeded: boolean): Counts {
  const whole = { passed: hasSucceeded ? 1 : 0, failed: hasSucceeded ? 0 : 1 };
  if (!check.counts) return whole;
  try {
    const { passed, failed, skipped = 0, failures = [] } = check.counts();
    // A runner that failed without a failed test, or ran no test, counts as one failure.
    const isEmpty = passed === 0 && skipped === 0;
    return { passed, failed: failed === 0 && (!hasSucceeded || isEmpty) ? 1 : failed, skipped, failures };
  } catch (error) {
    console.error(`${check.name} left no report: ${String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

const chosen = chosenChecks().filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
// A selection that runs in no browser installs none.
const missing = bringBrowsers(new Set(chosen.flatMap(({ browsers = [] }) => browsers)));
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const scratch = makeScratch();

const lines = new Map<Check, string>();
const total = { passed: 0, failed: 0, skipped: 0 };
await runAll(chosen, async (check) => {
  const title = `\n── ${check.name}`;
  if (check.isAlone === true) console.log(title);
  const startedMs = performance.now();
  const { hasSucceeded, output } = await run(check);
  if (check.isAlone !== true) console.log(`${title}\n${output.trimEnd()}`);
  const { passed, failed, skipped = 0, failures = [] } = count(check, hasSucceeded);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const line = `${failed === 0 ? '✓' : '✗'} ${check.name}: ${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`} (${seconds} s)`;
  // Without a report of failed tests the summary repeats the end of the output: a log may be cut at its beginning.
  const ending = failed === 0 || failures.length > 0 ? [] : output.trimEnd().split('\n').slice(-LINES_OF_FAILURE);
  lines.set(check, [line, ...failures.map((failure) => `    ✗ ${failure}`), ...ending].join('\n'));
});

const summary = chosen.map((check) => lines.get(check) ?? check.name);
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
