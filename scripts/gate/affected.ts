import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { allJourneys, journeysOf } from '../workspace/code-owners.ts';
import { readPackages } from '../workspace/packages.ts';
import { ROOT } from '../workspace/paths.ts';

/** The packages and journeys that a change affects; `everything` when a changed file belongs to no package. */
export type Affected = 'everything' | { folders: readonly string[]; journeys: readonly string[] };

/** The folders of the packages that use each package; the key is the used package's folder. */
export type Users = ReadonlyMap<string, readonly string[]>;

/** Uses that no package.json declares: files that tests read, a lent widget, and what every journey runs on. */
const UNDECLARED_USERS: Readonly<Record<string, readonly string[]>> = {
  'edge-api': ['e2e'],
  identity: ['identity/conformance', 'e2e'],
  'mf-catalog': ['mf-merchants'],
  seed: ['edge-api'],
  shell: ['e2e'],
};

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Lists the files that differ from the branch `main`: committed, uncommitted and untracked. */
export function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** Reads the users of each package from the `workspace:` dependencies of all packages. */
export function readUsers(): Users {
  const packages = readPackages();
  const usersOf = (name: string) =>
    packages
      .filter(({ dependencies, devDependencies }) => [...dependencies, ...devDependencies].includes(name))
      .map(({ folder }) => folder);
  return new Map(packages.map(({ folder }) => [folder, [...usersOf(folder), ...(UNDECLARED_USERS[folder] ?? [])]]));
}

const isText = (file: string): boolean => file.startsWith('docs/') || file.endsWith('.md');

/** Returns the packages that own the files, with their direct and indirect users, and the journeys of all. */
export function affectedBy(files: readonly string[], users: Users): Affected {
  const folderOf = (file: string) =>
    [...users.keys()].toSorted((a, b) => b.length - a.length).find((folder) => file.startsWith(`${folder}/`));
  const changed = files.filter((file) => !isText(file)).map((file) => ({ file, folder: folderOf(file) }));
  if (changed.some(({ folder }) => folder === undefined)) return 'everything';
  const isJourney = (file: string) => file.startsWith('e2e/') && file.endsWith('.spec.ts');
  const reached = new Set<string>();
  const reach = (folder: string) => {
    if (reached.has(folder)) return;
    reached.add(folder);
    for (const user of users.get(folder) ?? []) reach(user);
  };
  for (const { file, folder } of changed) if (folder !== undefined && !isJourney(file)) reach(folder);
  const own = changed.map(({ file }) => file).filter(isJourney);
  const journeys = reached.has('e2e') ? allJourneys() : [...reached].flatMap((folder) => journeysOf(folder));
  const named = new Set([...journeys, ...own.map((file) => path.relative('e2e', file))]);
  return { folders: [...reached].toSorted(), journeys: [...named].toSorted() };
}
