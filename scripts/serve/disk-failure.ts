import { statfsSync } from 'node:fs';

/** Less than this is no room for a database's next pages. */
const ROOM_BYTES = 256 * 1024;

const OF_THE_DISK: readonly [found: RegExp, sentence: string][] = [
  [/ENOSPC|EDQUOT|SQLITE_FULL|disk is full/, 'The disk is full'],
  // On a disk that is only read, Node may tell a new folder by ENOENT.
  [/ENOENT.*mkdir|EROFS|EACCES|EPERM|SQLITE_READONLY|readonly database/, 'The disk cannot be written to'],
  [/SQLITE_IOERR|SQLITE_CANTOPEN|disk I\/O error|unable to open database/, 'The disk does not take what is written'],
];

/** What a failure and its causes say. */
function textsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  return [code, error.message, error.cause === undefined ? '' : textsOf(error.cause)].join(' ');
}

/** A runtime that cannot write may say no more than "internal error". */
function isFull(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize < ROOM_BYTES;
  } catch {
    return false;
  }
}

/** The one sentence about a failure that is the disk's; null for any other. */
export function diskFailure(error: unknown, dataDir: string): string | null {
  const text = isFull(dataDir) ? 'ENOSPC' : textsOf(error);
  const found = OF_THE_DISK.find(([pattern]) => pattern.test(text));
  return found
    ? `${found[1]} (data is kept in ${dataDir}); make room there, or choose another folder: DATA_DIR=…`
    : null;
}
