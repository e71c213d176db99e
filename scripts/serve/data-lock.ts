import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Reads the holder of the lock; null when the file is incomplete. */
function readHolder(file: string): Holder | null {
  const [pid = '', began = ''] = readFileSync(file, 'utf8').trim().split(' ');
  return /^\d+$/.test(pid) ? { pid: Number(pid), began } : null;
}

const isHeld = ({ pid, began }: Holder): boolean => isRunning(pid) && (began === '' || began === beginningOf(pid));

/**
 * Locks a data folder for this process; returns the unlock function. Two runtimes over the same databases would lose
 * each other's writes. The lock of an ended process is taken over.
 * @throws Error with a text for a person, while another process has it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'lock');
  for (;;) {
    try {
      writeFileSync(file, `${process.pid} ${beginningOf(process.pid)}\n`, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder && isHeld(holder)) {
      throw new Error(
        `${dataDir} is in use by another JustRight (process ${holder.pid}). Stop that one, or choose another folder: DATA_DIR=…`,
      );
    }
    rmSync(file, { force: true });
  }
}
