import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GATE_JOBS, faultsOf } from '../deploy/green-gate.ts';
import { ROOT, inRoot } from '../workspace/paths.ts';
import { CHECKS } from './checks.ts';

const gate = readFileSync(inRoot('.github/workflows/gate.yml'), 'utf8');
const groups = [...gate.matchAll(/- group: (\S+)\n\s+words: (.+)/g)].map(([, group = '', words = '']) => ({
  group,
  words: words.trim().split(' '),
}));

describe('the gate in CI', () => {
  it('keeps what each suite of journeys leaves of its failures', () => {
    const folders = globSync('e2e/**/playwright.config.ts', { cwd: ROOT }).map(
      (file) => /outputDir: '[./]+(\.cache\/[\w-]+)'/.exec(readFileSync(inRoot(file), 'utf8'))?.[1] ?? file,
    );
    expect(folders.length).toBeGreaterThan(2);
    for (const folder of folders) expect(gate.split('\n').map((line) => line.trim())).toContain(folder);
  });

  it('runs each check of the gate in exactly one job, and names none that does not exist', () => {
    const jobsOf = (name: string) =>
      groups.filter(({ words }) => words.some((word) => name.includes(word))).map(({ group }) => group);
    expect(CHECKS.map(({ name }) => [name, jobsOf(name).length])).toEqual(CHECKS.map(({ name }) => [name, 1]));
    const idle = groups.flatMap(({ words }) => words.filter((word) => !CHECKS.some(({ name }) => name.includes(word))));
    expect(idle).toEqual([]);
  });

  it('must be green, each job of it, before a deployment', () => {
    expect(GATE_JOBS).toEqual(groups.map(({ group }) => group));
    const run = { status: 'completed', conclusion: 'success', app: { slug: 'github-actions' } };
    const green = GATE_JOBS.map((name) => ({ ...run, name }));
    expect(faultsOf(green, GATE_JOBS)).toEqual([]);
    expect(faultsOf(green.slice(1), GATE_JOBS)).toEqual(['static has not run']);
    const [first, ...others] = green;
    for (const change of [{ conclusion: 'failure' }, { status: 'in_progress', conclusion: null }]) {
      expect(faultsOf([{ ...run, name: 'static', ...first, ...change }, ...others], GATE_JOBS)).toEqual([
        'static is not green',
      ]);
    }
    const foreign = { ...run, name: 'static', app: { slug: 'somebody-else' } };
    expect(faultsOf([foreign, ...others], GATE_JOBS)).toEqual(['static has not run']);
  });
});

describe('every workflow', () => {
  const files = globSync('.github/workflows/*.yml', { cwd: ROOT });

  it.each(files)('%s may read the repository and no more, keeps no credentials, and ends', (file) => {
    const text = readFileSync(inRoot(file), 'utf8');
    const [, permissions = ''] = /^permissions:\n((?: {2}.+\n)+)/m.exec(text) ?? [];
    expect(
      permissions
        .trim()
        .split(/\n\s+/)
        .every((one) => /^\w+: read$/.test(one)),
    ).toBe(true);
    expect(text.match(/actions\/checkout@/g)?.length).toBe(text.match(/persist-credentials: false/g)?.length);
    expect(text.match(/runs-on:/g)?.length).toBe(text.match(/timeout-minutes:/g)?.length);
    // A title of a pull request in a script would be run.
    expect(text).not.toMatch(/\$\{\{\s*github\.(event|head_ref)/);
    expect(text).not.toContain('pull_request_target');
  });
});
