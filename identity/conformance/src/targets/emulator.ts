import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServedTarget } from './target.ts';

const HOST = '127.0.0.1';
const PROJECT = 'demo-justright';
const START_LIMIT_MS = 90_000;
const ASK_AGAIN_MS = 250;

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

const isServing = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Serves Google's auth emulator from an installed firebase-tools, with email enumeration protection as new projects of
 * Google have it.
 * @param cli firebase-tools' `lib/bin/firebase.js`
 */
export async function serveEmulator(cli: string): Promise<ServedTarget> {
  const folder = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  writeFileSync(
    path.join(folder, 'firebase.json'),
    JSON.stringify({
      emulators: {
        auth: { host: HOST, port },
        hub: { host: HOST, port: hub },
        logging: { host: HOST, port: logging },
        ui: { enabled: false },
      },
    }),
  );
  const args = [cli, 'emulators:start', '--only', 'auth', '--project', PROJECT, '--non-interactive'];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, CI: '1', XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://${HOST}:${port}`;

  const startedMs = performance.now();
  while (!(await isServing(`${origin}/`))) {
    if (child.exitCode !== null || performance.now() - startedMs > START_LIMIT_MS) {
      child.kill();
      throw new Error(`The emulator did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  await fetch(`${origin}/emulator/v1/projects/${PROJECT}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  return {
    target: { name: 'emulator', origin, control: origin, project: PROJECT },
    dispose: async () => {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
