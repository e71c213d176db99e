import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allJourneys, journeysOf } from '../workspace/code-owners.ts';
import { ROOT, inRoot, packageFolders } from '../workspace/paths.ts';

/** What a change reaches: folders of packages and journeys of `e2e/`. `everything` is a file that no package owns. */
export type Affected = 'everything' | { folders: readonly string[]; journeys: readonly string[] };

/** Which folders of packages use which: the keys are used by their values. */
export type Users = ReadonlyMap<string, readonly string[]>;

/** Uses that no package.json names: tests that read another package's files. */
const READ_BY_TESTS: Readonly<Record<string, readonly string[]>> = {
  seed: ['edge-api'],
  identity: ['identity/conformance'],
};

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Lists the files that differ from the branch `main`: committed, not committed, and new. */
export function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** Reads the users of each package from the `workspace:` dependencies of all. */
export function readUsers(): Users {
  const manifests = packageFolders().map((folder) => ({
    folder,
    manifest: JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8')) as {
      name: string;
      dependencies?: Record<string, string>;
      devDependencies?: Record<string, string>;
    },
  }));
  const usersOf = (name: string) =>
    manifests
      .filter(({ manifest: { dependencies, devDependencies } }) => name in { ...dependencies, ...devDependencies })
      .map(({ folder }) => folder);
  return new Map(
    manifests.map(({ folder, manifest: { name } }) => [folder, [...usersOf(name), ...(READ_BY_TESTS[folder] ?? [])]]),
  );
}

const isText = (file: string): boolean => file.startsWith('docs/') || file.endsWith('.md');

/** Follows files to the packages that hold them, and those to the packages that use them, directly or not. */
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
