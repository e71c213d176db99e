import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
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

const failed: string[] = [];
for (const folder of folders) if (!(await check(folder))) failed.push(folder);

if (failed.length > 0) {
  console.error(`Types are wrong in ${failed.join(', ')}`);
  process.exitCode = 1;
} else {
  console.log(`Types are right in ${folders.length} projects`);
}
