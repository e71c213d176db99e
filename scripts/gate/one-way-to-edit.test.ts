import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../workspace/paths.ts';

test('only packages/editing reads the code of a version conflict in the browser', () => {
  const sources = globSync('{shell,mf-*,packages/{client,editing,ui}}/src/**/*.{ts,tsx}', { cwd: inRoot('.') });
  const readers = sources.filter(
    (file) => !/[.]test[.]|\/fakes\//.test(file) && readFileSync(inRoot(file), 'utf8').includes("'version-conflict'"),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(readers).toEqual(['packages/editing/src/version-conflict.ts']);
});
