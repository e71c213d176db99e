import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the start time of a process, empty if unknown. It tells apart processes that had the same pid. */
function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, a name in parentheses, may contain spaces; the start time is field 22.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface Holder {
  pid: number;
  began: string;
}

/** Reads what a lock file says; null when there is none. */
function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the holder that a lock names; null when the file is incomplete. */
function holderIn(lock: string): Holder | null {
  const [pid = '', began = ''] = lock.trim().split(' ');
  return /^\d+$/.test(pid) ? { pid: Number(pid), began } : null;
}

const isHeld = ({ pid, began }: Holder): boolean => isRunning(pid) && (began === '' || began === beginningOf(pid));

/** Makes a lock file with this process in it at once; false when there is one. */
function makeLock(file: string): boolean {
  const complete = `${file}.${process.pid}`;
  writeFileSync(complete, `${process.pid} ${beginningOf(process.pid)}\n`);
  try {
    linkSync(complete, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(complete, { force: true });
  }
}

/**
 * Takes a lock file. The lock of an ended process is replaced only by the one process that holds the lock of replacing it:
 * without that, the second of two would remove the first one's.
 * @throws the refusal, while its holder runs
 */
function take(file: string, refusal: (holder: Holder) => Error): void {
  while (!makeLock(file)) {
    const lock = readLock(file);
    if (lock === null) continue;
    const holder = holderIn(lock);
    if (holder && isHeld(holder)) throw refusal(holder);
    const turn = `${file}.next`;
    take(turn, refusal);
    if (readLock(file) === lock) return renameSync(turn, file);
    rmSync(turn, { force: true });
  }
}

/**
 * Locks a data folder for this process; returns the unlock function. Two runtimes over the same databases would lose
 * each other's writes. The lock of an ended process is taken over.
 * @throws Error with a text for a person, while another process has it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'lock');
  take(
    file,
    ({ pid }) =>
      new Error(
        `${dataDir} is in use by another JustRight (process ${pid}). Stop that one, or choose another folder: DATA_DIR=…`,
      ),
  );
  return () => rmSync(file, { force: true });
}
