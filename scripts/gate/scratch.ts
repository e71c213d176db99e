import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The memory that Linux offers as a folder. */
const MEMORY = '/dev/shm';
/** Room for the databases and profiles of several checks. */
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

/** Returns the folder for temporary files: in memory where there is enough, else on the disk. */
export const temporaryFolder = (memory = MEMORY): string => (hasRoom(memory) ? memory : tmpdir());

/**
 * Makes a folder for the temporary files of checks below {@link temporaryFolder}, which ends with the process. A
 * database on a disk waits for each commit, and a busy disk doubles the time of the tests.
 */
export function makeScratch(memory = MEMORY): string {
  const folder = mkdtempSync(path.join(temporaryFolder(memory), 'justright-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}
