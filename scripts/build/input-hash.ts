import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT, inRoot } from '../workspace/paths.ts';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'test', 'fakes']);
const TEST_FILE = /\.test\.tsx?$/;

function* filesBelow(file: string): Generator<string> {
  if (!existsSync(file)) return;
  if (!statSync(file).isDirectory()) {
    if (!TEST_FILE.test(file)) yield file;
    return;
  }
  for (const name of readdirSync(file).toSorted()) {
    if (!IGNORED_FOLDERS.has(name)) yield* filesBelow(path.join(file, name));
  }
}

/** Hashes the names and contents of files and folders (paths from the root), without their tests. */
export function inputHash(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const start of paths) {
    for (const file of filesBelow(inRoot(start))) {
      hash.update(`${path.relative(ROOT, file)}\0`);
      hash.update(readFileSync(file));
      hash.update('\0');
    }
  }
  return hash.digest('hex');
}
