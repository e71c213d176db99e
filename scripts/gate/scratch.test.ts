import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const SCRATCH = path.join(import.meta.dirname, 'scratch.ts');
const run = promisify(execFile);

/** Makes a scratch folder in a process of its own; returns the folder. */
async function madeIn(memory: string, then: string): Promise<string> {
  const source = `import { makeScratch } from ${JSON.stringify(SCRATCH)};
    console.log(makeScratch(${JSON.stringify(memory)})); ${then}`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', source]).catch(
    (error: { stdout: string }) => error,
  );
  return stdout.trim();
}

test('temporary files of checks are in the given memory, and are gone when the process ends or is stopped', async () => {
  const memory = mkdtempSync(path.join(tmpdir(), 'memory-'));
  onTestFinished(() => rmSync(memory, { recursive: true, force: true }));
  for (const then of ['', `process.kill(process.pid, 'SIGTERM'); setInterval(() => undefined, 1000);`]) {
    const folder = await madeIn(memory, then);
    expect(path.dirname(folder)).toBe(memory);
    expect(existsSync(folder)).toBe(false);
  }
});

test('a machine without such memory keeps them on the disk', async () => {
  expect(path.dirname(await madeIn('/dev/shm/missing', ''))).toBe(tmpdir());
});
