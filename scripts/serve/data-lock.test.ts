import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
