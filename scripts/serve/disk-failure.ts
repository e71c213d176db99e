import { statfsSync } from 'node:fs';

/** With less free space a database cannot write its next pages. */
const ROOM_BYTES = 256 * 1024;

const OF_THE_DISK: readonly [found: RegExp, sentence: string][] = [
  [/ENOSPC|EDQUOT|SQLITE_FULL|disk is full/, 'The disk is full'],
  // On a read-only disk, Node may fail a mkdir with ENOENT.
  [/ENOENT.*mkdir|EROFS|EACCES|EPERM|SQLITE_READONLY|readonly database/, 'The disk cannot be written to'],
  [/SQLITE_IOERR|SQLITE_CANTOPEN|disk I\/O error|unable to open database/, 'The disk does not take what is written'],
];

/** Joins the messages of an error and its causes. */
function textsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  return [code, error.message, error.cause === undefined ? '' : textsOf(error.cause)].join(' ');
}

/** Whether the disk is full. Checked because a runtime that cannot write may report only "internal error". */
function isFull(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize < ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Describes a failure of the disk in one sentence; null for another failure. */
export function diskFailure(error: unknown, dataDir: string): string | null {
  const text = isFull(dataDir) ? 'ENOSPC' : textsOf(error);
  const found = OF_THE_DISK.find(([pattern]) => pattern.test(text));
  return found
    ? `${found[1]} (data is kept in ${dataDir}); make room there, or choose another folder: DATA_DIR=…`
    : null;
}
