import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { journeysOf, ownershipOf, parseOwners, readOwners } from './code-owners.ts';
import { REMOTE_NAMES, ROOT, packageFolders } from './paths.ts';

const owners = readOwners();
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter(Boolean);
const folders = [...new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''))];
const journeys = globSync('e2e/**/*.spec.ts', { cwd: ROOT, exclude: ['e2e/node_modules/**'] });

const whoHas = (file: string) => ownershipOf(owners, file)?.owner;

test.each([...new Set([...packageFolders(), ...folders.filter((folder) => folder !== 'packages')])])(
  'CODEOWNERS names the folder %s',
  (folder) => expect(owners.map(({ pattern }) => pattern)).toContain(`/${folder}/`),
);

test.each(journeys)('%s has its own line in CODEOWNERS, which names its team', (journey) => {
  expect(ownershipOf(owners, journey)?.pattern).not.toMatch(/^\*$|\/$/);
});

test('every line of CODEOWNERS decides the owner of a file', () => {
  const deciding = new Set(files.map((file) => ownershipOf(owners, file)?.pattern));
  expect(owners.filter(({ pattern }) => !deciding.has(pattern))).toEqual([]);
});

test('every remote has its own team, with journeys', () => {
  const teams = REMOTE_NAMES.map((name) => whoHas(`${name}/src/lifecycles.tsx`));
  expect(new Set(teams).size).toBe(REMOTE_NAMES.length);
  for (const name of REMOTE_NAMES) expect(journeysOf(name), name).not.toEqual([]);
});

test('every journey belongs to exactly one team', () => {
  const byTeam = new Map(packageFolders().map((folder) => [whoHas(`${folder}/package.json`), journeysOf(folder)]));
  expect([...byTeam.values()].flat().toSorted()).toEqual(journeys.map((file) => file.slice('e2e/'.length)).toSorted());
});

test('the last matching line decides the owner, and an unsupported line is refused', () => {
  const lines = parseOwners('# teams\n* @j/all\n\n/a/ @j/a\n/a/b-*.ts @j/b\n');
  expect(ownershipOf(lines, 'ab/c.ts')?.owner).toBe('@j/all');
  expect(ownershipOf(lines, 'a/d/c.ts')?.owner).toBe('@j/a');
  expect(ownershipOf(lines, 'a/b-c.ts')?.owner).toBe('@j/b');
  for (const line of ['a/ @j/a', '/a/', '/a/ @j/a @j/b', '/a/ somebody']) expect(() => parseOwners(line)).toThrow(line);
});
