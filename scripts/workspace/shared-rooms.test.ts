import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './paths.ts';

/** A folder named `shared` with more loose files is to be divided into rooms, named by what they are about. */
const MAX_LOOSE_FILES = 12;

/** Returns the `shared` folders that have more loose files than allowed; tests do not count. */
function drawers(files: readonly string[]): string[] {
  const loose = files.filter(
    (file) => path.basename(path.dirname(file)) === 'shared' && !/\.(?:component-)?test\.tsx?$/.test(file),
  );
  const folders = Map.groupBy(loose, (file) => path.dirname(file));
  return [...folders].flatMap(([folder, { length }]) => (length > MAX_LOOSE_FILES ? [folder] : []));
}

const looseFiles = (count: number) => Array.from({ length: count }, (_, index) => `mf-x/src/shared/file-${index}.ts`);

test('a folder named shared has at most a dozen loose files', () => {
  const files = globSync('{shell,mf-*,packages/*,edge-api,identity,seed}/src/**/*.{ts,tsx,css}', { cwd: inRoot('.') });
  expect(files.some((file) => file.includes('/shared/'))).toBe(true);
  expect(drawers(files)).toEqual([]);
});

test('thirteen loose files are refused; files in rooms and tests do not count', () => {
  expect(drawers(looseFiles(13))).toEqual(['mf-x/src/shared']);
  expect(drawers(looseFiles(12))).toEqual([]);
  expect(drawers([...looseFiles(12), 'mf-x/src/shared/room/file.ts', 'mf-x/src/shared/file-0.test.ts'])).toEqual([]);
});
