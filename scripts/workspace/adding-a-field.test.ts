import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from './paths.ts';

/** The type checks take several seconds each. */
const TIMEOUT_MS = 600_000;
/** The folders whose types use a dish or a restaurant. */
const FOLDERS = ['edge-api', 'mf-catalog', 'mf-diner', 'mf-merchants', 'seed'];

interface Step {
  file: string;
  before: string;
  after: string;
}
/** Reads the steps of an entity: headings with a file, and below each the lines that are added after known ones. */
function stepsOf(entity: Entity): Step[] {
  const page = readFileSync(inRoot('docs/adding-a-field.md'), 'utf8');
  const chapter = page.split(/^## /m).find((text) => text.startsWith(`${entity}: `)) ?? '';
  return Array.from(chapter.matchAll(/^### `(.+)`$[^]*?```diff\n([^]*?)```/gm), ([, file = '', block = '']) => {
    const lines = block.trimEnd().split('\n');
    const textOf = (marks: string) =>
      lines.flatMap((line) => (marks.includes(line[0] ?? '') ? `${line.slice(1)}\n` : []));
    return { file, before: textOf(' ').join(''), after: textOf(' +').join('') };
  });
}

/** The copy of the workspace, in the system's temporary folder. */
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'justright-adding-a-field-'));
  // The links of `node_modules` to other packages are relative, so they lead to the copies.
  const options = { recursive: true, verbatimSymlinks: true, filter: (file: string) => path.basename(file) !== 'dist' };
  for (const folder of [...FOLDERS, 'packages', 'scripts', 'tsconfig.base.json'])
    cpSync(inRoot(folder), path.join(copy, folder), options);
  symlinkSync(inRoot('node_modules'), path.join(copy, 'node_modules'));
  const include = ['mf-catalog/src', 'mf-diner/src', 'mf-diner/test', 'packages/ui/src/css.d.ts'];
  writeFileSync(path.join(copy, SCREENS), JSON.stringify({ extends: './mf-diner/tsconfig.json', include }));
}, TIMEOUT_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Replaces a text that a file of the copy contains once. */
function replaceOnce(file: string, before: string, after: string): void {
  const target = path.join(copy, file);
  const text = readFileSync(target, 'utf8');
  expect(text.split(before).length, `${file} contains once: ${before}`).toBe(2);
  writeFileSync(
    target,
    text.replace(before, () => after),
  );
}
const apply = ({ file, before, after }: Step) => replaceOnce(file, before, after);
const takeOut = ({ file, before, after }: Step) => replaceOnce(file, after, before);

/** The screens of dishes as one program: what they share is checked once. */
const SCREENS = 'tsconfig.screens.json';
/** What is checked of an entity. */
const PROGRAMS = {
  'A dish': ['edge-api', 'seed', SCREENS],
  'A restaurant': ['edge-api', 'seed', 'mf-merchants'],
} as const;
type Entity = keyof typeof PROGRAMS;

/** Checks the types of projects in the copy; returns the files with errors. */
function wrongFiles(projects: readonly string[]): string[] {
  const found = projects.flatMap((project) => {
    const compiler = inRoot('node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '--singleThreaded', '-p', project], {
      cwd: copy,
      encoding: 'utf8',
    });
    return Array.from(stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm), ([, file = '']) => file);
  });
  return [...new Set(found)].toSorted();
}

/** Makes a project of some files for each folder, without the rest of the folder. */
function projectsOf(files: readonly string[]): string[] {
  const byFolder = Map.groupBy(files, (file) => /^packages\/[^/]+|[^/]+/.exec(file)?.[0] ?? '');
  return Array.from(byFolder, ([folder, own]) => {
    const tsconfig = {
      extends: './tsconfig.json',
      include: [],
      files: [...own, 'packages/ui/src/css.d.ts'].map((file) => path.relative(folder, file)),
    };
    writeFileSync(path.join(copy, folder, 'tsconfig.one.json'), JSON.stringify(tsconfig));
    return `${folder}/tsconfig.one.json`;
  });
}

/** What the written migration has of each entity. */
const MIGRATIONS = {
  'A dish':
    /menu_items ADD COLUMN serving_note TEXT NOT NULL DEFAULT ''[^]*VIEW dish_contents[^]*serving_note[^]*'servingNote', new\.serving_note/,
  'A restaurant': /restaurants ADD COLUMN arrival_note TEXT NOT NULL DEFAULT ''/,
} as const satisfies Record<Entity, RegExp>;

/** Writes the next migration in the copy, and returns it. */
function migrationFor(entity: Entity): string {
  const name = entity.toLowerCase().replaceAll(' ', '-');
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/migration.ts', name], {
    cwd: copy,
    encoding: 'utf8',
  });
  const file = /edge-api\/migrations\/\S+/.exec(stdout)?.[0];
  expect(file, stderr).toBeDefined();
  return readFileSync(path.join(copy, file ?? ''), 'utf8');
}

test.each(['A dish', 'A restaurant'] satisfies Entity[])(
  '%s gets a plain field in four files and a migration that is written, and the types name each line that is left out',
  { timeout: TIMEOUT_MS },
  (entity) => {
    const steps = stepsOf(entity);
    const files = steps.map(({ file }) => file);
    expect(new Set(files).size).toBe(4);
    steps.forEach(apply);
    expect(wrongFiles(PROGRAMS[entity]), 'no other file has to change').toEqual([]);
    expect(migrationFor(entity)).toMatch(MIGRATIONS[entity]);
    steps.forEach((step, at) => {
      // Without its line in the contract, the field is unknown at each other place.
      const named = at === 0 ? files.slice(1) : [step.file];
      takeOut(step);
      expect(wrongFiles(projectsOf(named)), `without the line in ${step.file}`).toEqual(named.toSorted());
      apply(step);
    });
  },
);
