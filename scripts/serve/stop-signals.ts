import { readFileSync } from 'node:fs';

/** Ctrl-C, the stop of a service, and a closed terminal. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const CHECK_MS = 1_000;
const ANCESTORS_MAX = 8;
const PACKAGE_MANAGER = /^(\S+ )?(\S*\/)?(npm|npx|pnpm)( |$)/;
const SHELL_OF_ONE = /^\S*sh -c /;

const fileOf = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
};

/** Returns the parent of a process; 0 if unknown. */
function parentOf(pid: number): number {
  const stat = fileOf(pid, 'stat');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

/**
 * Returns the ancestors of this process up to the outermost package manager: `npx pnpm start` is npm, its shell, pnpm
 * and its shell. Empty when no package manager started it: then it may outlive its parent.
 */
function starters(): number[] {
  const above: number[] = [];
  let managers = 0;
  for (let pid = process.ppid; pid > 1 && above.length < ANCESTORS_MAX; pid = parentOf(pid)) {
    const command = fileOf(pid, 'cmdline').replaceAll('\0', ' ');
    const isManager = PACKAGE_MANAGER.test(command);
    if (!isManager && !SHELL_OF_ONE.test(command)) break;
    above.push(pid);
    if (isManager) managers = above.length;
  }
  return above.slice(0, managers);
}

/**
 * Resolves when this process must end: at a signal, or when the package manager that started it has ended. A killed
 * package manager forwards no signal.
 */
export function untilStopped(): Promise<void> {
  const above = starters();
  const isLeft = () => above.some((pid, index) => parentOf(above[index - 1] ?? process.pid) !== pid);
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, () => resolve());
    if (above.length > 0) setInterval(() => isLeft() && resolve(), CHECK_MS).unref();
  });
}
