import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDir } from './data-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string) => writeFileSync(path.join(folder, 'lock'), text);

/** Takes over the lock, which is then this process's, and releases it. */
function takeOver(): void {
  const release = lockDataDir(folder);
  expect(readFileSync(path.join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} (?!1\n)`));
  release();
  expect(existsSync(path.join(folder, 'lock'))).toBe(false);
}

it('a locked data folder is refused with the process that holds it, and is free after the unlock', () => {
  const release = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(`in use by another JustRight (process ${process.pid})`);
  release();
  takeOver();
});

it('a missing folder is created', () => {
  lockDataDir(path.join(folder, 'a', 'b'))();
  expect(existsSync(path.join(folder, 'a', 'b'))).toBe(true);
});

it('the lock of an ended process is taken over', () => {
  const gone = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim();
  write(`${gone} 12345\n`);
  takeOver();
});

it('the lock of an ended process whose pid was reused is taken over', () => {
  write(`${process.pid} 1\n`);
  takeOver();
});

it('the lock of another running process is respected', () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  try {
    write(`${other.pid}\n`);
    expect(() => lockDataDir(folder)).toThrow(`process ${other.pid}`);
    expect(readFileSync(path.join(folder, 'lock'), 'utf8')).toBe(`${other.pid}\n`);
  } finally {
    other.kill();
  }
});

it('an incomplete lock file is taken over', () => {
  write('');
  takeOver();
});

/** Locks each folder at its instant, and says which of them this process has got. It ends when its input does. */
const RACER = `
  const { lockDataDir } = await import(process.argv[1]);
  process.stdin.once('end', () => process.exit()).resume();
  const got = JSON.parse(process.argv[2]).map(([folder, at]) => {
    while (Date.now() < at);
    try {
      lockDataDir(folder);
      return true;
    } catch {
      return false;
    }
  });
  console.log(JSON.stringify(got));
`;

it('of two processes that start at once over the lock of an ended one, exactly one gets the folder', async () => {
  const STEP_MS = 3;
  const START_MS = 1500;
  const begin = Date.now() + START_MS;
  const tries = Array.from({ length: 200 }, (_, at) => [path.join(folder, String(at)), begin + at * STEP_MS] as const);
  for (const [place] of tries) {
    mkdirSync(place);
    writeFileSync(path.join(place, 'lock'), `${process.pid} 1\n`);
  }
  const source = pathToFileURL(path.join(import.meta.dirname, 'data-lock.ts')).href;
  const racers = [0, 1].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', RACER, source, JSON.stringify(tries)]),
  );
  try {
    const got = await Promise.all(
      racers.map(async ({ stdout }): Promise<boolean[]> => {
        const [line] = await once(createInterface(stdout), 'line');
        return JSON.parse(line);
      }),
    );
    expect(tries.map((_, at) => got.filter((one) => one[at]).length)).toEqual(tries.map(() => 1));
  } finally {
    for (const racer of racers) racer.kill();
  }
});
