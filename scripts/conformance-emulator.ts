import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './workspace/paths.ts';

/**
 * `pnpm conformance:emulator`: runs the conformance suite against Google's auth emulator, which proves that the suite
 * tests Google's wire format. The emulator is installed once, outside the workspace, because it takes 340 MB.
 */
const VERSION = '15.34.2';
const folder = inRoot('.cache', `firebase-tools-${VERSION}`);
const cli = path.join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');

function run(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function install(): Promise<void> {
  console.log(`Installing firebase-tools ${VERSION} into ${folder}`);
  mkdirSync(folder, { recursive: true });
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  const code = await run('npm', ['install', ...options, `firebase-tools@${VERSION}`], folder);
  if (code !== 0) throw new Error(`npm could not install firebase-tools ${VERSION}`);
}

if (!existsSync(cli)) await install();
const vitest = inRoot('identity/conformance/node_modules/vitest/vitest.mjs');
process.exitCode = await run(process.execPath, [vitest, 'run'], inRoot('identity/conformance'), {
  CONFORMANCE_TARGET: 'emulator',
  FIREBASE_CLI: cli,
});
