import { readdirSync, readFileSync } from 'node:fs';

/** Finds the processes of the Workers' runtime that this process has started, with their memory. Linux tells them. */
export function runtimeProcesses(): { pid: number; memoryMb: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      let status = '';
      try {
        status = readFileSync(`/proc/${name}/status`, 'utf8');
      } catch {
        // It has ended since the folder was read.
        return [];
      }
      if (!status.startsWith('Name:\tworkerd\n') || !status.includes(`\nPPid:\t${process.pid}\n`)) return [];
      return [{ pid: Number(name), memoryMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 }];
    });
}
