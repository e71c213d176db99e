import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as staffKeys from '../../packages/client/src/kept/staff-keys.ts';
import { inRoot } from '../workspace/paths.ts';

const sources = globSync('{shell,mf-*,packages/{client,editing,ui}}/src/**/*.{ts,tsx}', { cwd: inRoot('.') }).filter(
  (file) => !/[.](?:component-)?test[.]|\/fakes\//.test(file),
);
const filesWith = (text: string) => sources.filter((file) => readFileSync(inRoot(file), 'utf8').includes(text));

test('only packages/editing reads the code of a version conflict in the browser', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith("'version-conflict'")).toEqual(['packages/editing/src/version-conflict.ts']);
});

test('what staff have not saved is kept by packages/editing, and only the board of ingredients has its own key', () => {
  const kept = Object.entries(staffKeys).flatMap(([name, { until }]) => (until === 'saved' ? [name] : []));
  expect(kept.toSorted()).toEqual(['ASSIGNMENT', 'DRAFT']);
  const importersOf = (name: string) => filesWith(`{ ${name} } from '`);
  expect(importersOf('DRAFT')).toEqual(['packages/client/src/draft-keeper.ts']);
  expect(importersOf('ASSIGNMENT')).toEqual(['mf-catalog/src/screens/auto-assign/kept-entries.ts']);
});
