import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { journeysOf } from '../workspace/code-owners.ts';
import { REMOTE_NAMES, ROOT, inRoot } from '../workspace/paths.ts';
import { checksAffected } from './checks.ts';

const TESTS = globSync('{scripts,seed}/**/*.test.ts', { cwd: ROOT });
const commandOf = (checks: ReturnType<typeof checksAffected>, wanted: string) =>
  checks.find(({ name }) => name === wanted)?.command;
const namesFor = (folders: string[], journeys: string[] = []) =>
  checksAffected({ folders, journeys }).map(({ name }) => name);

test('a change of a package runs every check that reads all packages, and the tests that do', () => {
  expect(namesFor(['mf-orders'])).toEqual(
    expect.arrayContaining(['format', 'workspace', 'styles', 'dependency rules', 'unused code', 'tests: scripts']),
  );
});

test('a change of text runs the format check and every test that reads documents', () => {
  expect(namesFor([])).toEqual(['format', 'tests: documents']);
  const command = commandOf(checksAffected({ folders: [], journeys: [] }), 'tests: documents');
  const run = TESTS.filter((file) => command?.some((word) => file.includes(word)));
  expect(run).toEqual(
    expect.arrayContaining([
      'scripts/build/openapi.test.ts',
      'scripts/gate/docs.test.ts',
      'scripts/workspace/adding-a-field.test.ts',
    ]),
  );
  const reading = TESTS.filter((file) => readFileSync(inRoot(file), 'utf8').includes(".md'"));
  expect(reading.filter((file) => !run.includes(file))).toEqual([]);
});

test('a change of the shell weighs the pages of every remote', () => {
  const command = commandOf(checksAffected({ folders: ['shell'], journeys: [] }), 'budgets');
  expect(command).toEqual(expect.arrayContaining([...REMOTE_NAMES]));
});

test('a change of a Worker checks that it can be deployed and restored', () => {
  for (const worker of ['edge-api', 'identity'])
    expect(namesFor([worker]), worker).toEqual(expect.arrayContaining(['deployable', 'restorable']));
});

test('the journey of a new remote runs by its own configuration', () => {
  const journeys = journeysOf('packages/remote-template');
  const checks = checksAffected({ folders: ['packages/remote-template'], journeys });
  expect(commandOf(checks, 'tests: e2e')?.join(' ')).not.toContain('new-remote');
  expect(commandOf(checks, 'tests: new-remote')).toContain('new-remote/playwright.config.ts');
  expect(namesFor([], ['new-remote/new-remote.spec.ts'])).not.toContain('tests: e2e');
});

test('no check has the name of another', () => {
  const names = namesFor(['edge-api', 'identity', 'mf-orders', 'shell']);
  expect(new Set(names).size).toBe(names.length);
});
