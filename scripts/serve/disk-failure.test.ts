import { expect, it } from 'vitest';
import { diskFailure } from './disk-failure.ts';

const coded = (code: string) => Object.assign(new Error(`${code}: write`), { code });

it.each([
  { error: coded('ENOSPC'), sentence: 'The disk is full (data is kept in /data)' },
  { error: new Error('D1_ERROR: database or disk is full: SQLITE_FULL'), sentence: 'The disk is full' },
  { error: new Error("ENOENT: no such file or directory, mkdir '/data'"), sentence: 'The disk cannot be written to' },
  { error: coded('EROFS'), sentence: 'The disk cannot be written to' },
  { error: coded('EACCES'), sentence: 'The disk cannot be written to' },
  { error: new Error('D1_ERROR', { cause: new Error('SQLITE_READONLY') }), sentence: 'The disk cannot be written to' },
  {
    error: new Error('unable to open database file: SQLITE_CANTOPEN'),
    sentence: 'The disk does not take what is written',
  },
])('a failure of the disk is one sentence with the folder: $error', ({ error, sentence }) => {
  expect(diskFailure(error, '/data')).toContain(sentence);
  expect(diskFailure(error, '/data')).not.toContain('\n');
});

it('any other failure is not a disk failure', () => {
  expect(diskFailure(new Error('Port 8787 is in use'), '/data')).toBeNull();
});
