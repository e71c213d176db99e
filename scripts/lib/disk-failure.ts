const OF_THE_DISK: readonly [found: RegExp, sentence: string][] = [
  [/ENOSPC|EDQUOT|SQLITE_FULL|disk is full/, 'The disk is full'],
  [/EROFS|EACCES|EPERM|SQLITE_READONLY|readonly database/, 'The disk cannot be written to'],
  [/SQLITE_IOERR|SQLITE_CANTOPEN|disk I\/O error|unable to open database/, 'The disk does not take what is written'],
];

/** What a failure and its causes say. */
function textsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  return [code, error.message, error.cause === undefined ? '' : textsOf(error.cause)].join(' ');
}

/** The one sentence about a failure that is the disk's; null for any other. */
export function diskFailure(error: unknown, dataDir: string): string | null {
  const found = OF_THE_DISK.find(([pattern]) => pattern.test(textsOf(error)));
  return found
    ? `${found[1]} (data is kept in ${dataDir}); make room there, or choose another folder: DATA_DIR=…`
    : null;
}
