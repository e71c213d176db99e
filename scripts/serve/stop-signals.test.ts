import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inRoot } from '../workspace/paths.ts';

const TIMEOUT_MS = 120_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stop-'));
  const module = JSON.stringify(inRoot('scripts/serve/stop-signals.ts'));
  writeFileSync(
    path.join(folder, 'child.mjs'),
    `import { writeFileSync } from 'node:fs';
     import { untilStopped } from ${module};
     setInterval(() => {}, 1000);
     const stopped = untilStopped();
     writeFileSync('pid', '');
     await stopped;
     writeFileSync('stopped', '');
     process.exit(0);`,
  );
  // A fake package manager: starts a shell that starts the child, and forwards no signal.
  writeFileSync(path.join(folder, 'pnpm'), `#!/bin/sh\nsh -c '"${process.execPath}" child.mjs; true'\ntrue\n`);
  chmodSync(path.join(folder, 'pnpm'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

const isThere = (name: string) => expect.poll(() => existsSync(path.join(folder, name)), { timeout: TIMEOUT_MS });

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a started process ends at %s',
  async (signal) => {
    const child = spawn(process.execPath, ['child.mjs'], { cwd: folder });
    await isThere('pid').toBe(true);
    child.kill(signal);
    await isThere('stopped').toBe(true);
  },
  TIMEOUT_MS,
);

it.runIf(process.platform === 'linux')(
  'a started process ends when its package manager is killed',
  async () => {
    const manager = spawn(path.join(folder, 'pnpm'), { cwd: folder });
    await isThere('pid').toBe(true);
    manager.kill('SIGKILL');
    await isThere('stopped').toBe(true);
  },
  TIMEOUT_MS,
);
