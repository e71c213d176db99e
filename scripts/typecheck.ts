import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, inRoot, packageFolders } from './workspace/paths.ts';

/** The folders to check: the root's scripts, each package, and the service worker, which has other globals. */
const all = [
  '.',
  ...packageFolders(),
  ...globSync('*/src/*/tsconfig.json', { cwd: ROOT, exclude: (name) => name === 'node_modules' }).map((file) =>
    path.dirname(file),
  ),
].toSorted();
const asked = process.argv.slice(2);
const folders =
  asked.length === 0 ? all : all.filter((folder) => asked.some((name) => `${folder}/`.startsWith(`${name}/`)));

const compiler = inRoot('node_modules/typescript/bin/tsc');

function check(folder: string): Promise<boolean> {
  const child = spawn(process.execPath, [compiler, '--singleThreaded', '-p', inRoot(folder)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}

interface Project {
  extends: string;
  compilerOptions?: object;
  include: string[];
  exclude?: string[];
}

/** Describes all that a project's files can see beside their imports: its options, and the files that declare globals. */
function surroundings(folder: string, { compilerOptions, include, exclude }: Project): string {
  const named = include.map((part) => inRoot(folder, part)).filter((part) => existsSync(part));
  const files = named.flatMap((part) => (part.endsWith('.ts') ? part : globSync(`${part}/**/*.{ts,tsx}`)));
  const declaring = files.filter((file) => /^declare (?:global|module)/m.test(readFileSync(file, 'utf8')));
  // What a project excludes is relative to its folder.
  return JSON.stringify([compilerOptions, exclude && folder, declaring.toSorted()]);
}

/** Joins projects whose files see the same: each file that several of them import is checked once. */
function programsOf(chosen: readonly string[]): [folder: string, members: readonly string[]][] {
  const projects = chosen.map((folder) => {
    const project = JSON.parse(readFileSync(inRoot(folder, 'tsconfig.json'), 'utf8')) as Project;
    return { folder, project, sees: surroundings(folder, project) };
  });
  return [...Map.groupBy(projects, ({ sees }) => sees).values()].map((members, index) => {
    const folders = members.map(({ folder }) => folder);
    const [first] = members;
    if (!first || members.length === 1) return [folders.join(), folders];
    const joined = inRoot('.cache/types', String(index));
    mkdirSync(joined, { recursive: true });
    const include = members.flatMap((one) => one.project.include.map((part) => inRoot(one.folder, part)));
    const config = { ...first.project, extends: inRoot('tsconfig.base.json'), include };
    writeFileSync(path.join(joined, 'tsconfig.json'), JSON.stringify(config));
    return [path.relative(ROOT, joined), folders];
  });
}

const failed: string[] = [];
for (const [folder, members] of programsOf(folders)) if (!(await check(folder))) failed.push(members.join(', '));

if (failed.length > 0) {
  console.error(`Types are wrong in ${failed.join(', ')}`);
  process.exitCode = 1;
} else {
  console.log(`Types are right in ${folders.length} projects`);
}
