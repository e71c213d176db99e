import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The memory that Linux offers as a folder. */
const MEMORY = '/dev/shm';
/** A gate writes up to 0.9 GB of databases, profiles and copies. */
const BYTES_NEEDED = 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= BYTES_NEEDED;
  } catch {
    return false;
  }
}

/**
 * Makes a folder for the temporary files of checks, which ends with the process: in memory where there is enough, else
 * on the disk. A database on a disk waits for each commit, and a busy disk doubles the time of the tests.
 */
export function makeScratch(memory = MEMORY): string {
  const folder = mkdtempSync(path.join(hasRoom(memory) ? memory : tmpdir(), 'justright-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}
