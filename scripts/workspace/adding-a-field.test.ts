import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from './paths.ts';

/** The type checks take several seconds each. */
const TIMEOUT_MS = 240_000;
/** The folders whose types use a dish. */
const FOLDERS = ['edge-api', 'mf-catalog', 'mf-diner', 'seed'];

interface Step {
  file: string;
  before: string;
  after: string;
}
/** Reads the steps of the page: a heading with a file, and below it the lines that are added after known ones. */
const steps: Step[] = Array.from(
  readFileSync(inRoot('docs/adding-a-field.md'), 'utf8').matchAll(/^## \d\. `(.+)`$[^]*?```diff\n([^]*?)```/gm),
  ([, file = '', block = '']) => {
    const lines = block.trimEnd().split('\n');
    const textOf = (marks: string) =>
      lines.flatMap((line) => (marks.includes(line[0] ?? '') ? `${line.slice(1)}\n` : []));
    return { file, before: textOf(' ').join(''), after: textOf(' +').join('') };
  },
);
const [contract, ...others] = steps;

/** The copy of the workspace, in the system's temporary folder. */
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'justright-adding-a-field-'));
  // The links of `node_modules` to other packages are relative, so they lead to the copies.
  const options = { recursive: true, verbatimSymlinks: true, filter: (file: string) => path.basename(file) !== 'dist' };
  for (const folder of [...FOLDERS, 'packages', 'tsconfig.base.json'])
    cpSync(inRoot(folder), path.join(copy, folder), options);
  symlinkSync(inRoot('node_modules'), path.join(copy, 'node_modules'));
  const include = ['mf-catalog/src', 'mf-diner/src', 'mf-diner/test', 'packages/ui/src/css.d.ts'];
  writeFileSync(path.join(copy, SCREENS), JSON.stringify({ extends: './mf-diner/tsconfig.json', include }));
}, TIMEOUT_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function apply({ file, before, after }: Step): void {
  const target = path.join(copy, file);
  const text = existsSync(target) ? readFileSync(target, 'utf8') : '';
  expect(before === '' || text.split(before).length === 2, `${file} contains once: ${before}`).toBe(true);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, before === '' ? text + after : text.replace(before, () => after));
}

/** The screens of both remotes as one program: what they share is checked once. */
const SCREENS = 'tsconfig.screens.json';
const PROGRAMS = ['edge-api', 'seed', SCREENS];

/** Checks the types of folders in the copy; returns the files with errors. `only` checks one file of each folder. */
function wrongFiles(only?: readonly string[]): string[] {
  const projects = only?.map((file) => {
    const [folder = ''] = file.split('/');
    const tsconfig = { extends: './tsconfig.json', include: [], files: [path.relative(folder, file)] };
    writeFileSync(path.join(copy, folder, 'tsconfig.one.json'), JSON.stringify(tsconfig));
    return `${folder}/tsconfig.one.json`;
  });
  const found = (projects ?? PROGRAMS).flatMap((project) => {
    const compiler = inRoot('node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '--singleThreaded', '-p', project], {
      cwd: copy,
      encoding: 'utf8',
    });
    return Array.from(stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm), ([, file = '']) => file);
  });
  return [...new Set(found)].toSorted();
}

test('a plain field of a dish goes from the table to the card in five files', { timeout: TIMEOUT_MS }, () => {
  expect(new Set(steps.map(({ file }) => file)).size).toBe(5);
  if (contract) apply(contract);
  const places = others.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file));
  expect(wrongFiles(places), 'each forgotten place is an error of types').toEqual(places.toSorted());
  others.forEach(apply);
  expect(wrongFiles(), 'no other file has to change').toEqual([]);
});
