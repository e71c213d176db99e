import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startMiniflare } from '../serve/miniflare.ts';
import { inRoot } from '../workspace/paths.ts';
import { WRANGLER_ENV } from '../cloudflare/wrangler-env.ts';

const FOLDER = '.cache/bench';
const OUT_DIR = inRoot(FOLDER);

/** Bundles a Worker of `edge-api/bench` as the product is bundled; returns its folder, from the root. */
export function buildBenchWorker(config: 'wrangler.toml' | 'distance.toml' | 'apart.toml'): string {
  const file = inRoot(`edge-api/bench/${config}`);
  const cli = inRoot('node_modules/wrangler/bin/wrangler.js');
  const env = { ...process.env, ...WRANGLER_ENV };
  execFileSync(process.execPath, [cli, 'deploy', '--dry-run', '--config', file, '--outdir', OUT_DIR], { env });
  return FOLDER;
}

/** Serves the baseline Worker on workerd's own socket, like the product, while `use` measures it. */
export async function withBaseline<Result>(
  body: string,
  port: number,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const file = path.join(OUT_DIR, 'baseline.js');
  const runtime = await startMiniflare({
    workers: [
      {
        name: 'baseline',
        compatibilityDate: '2026-11-01',
        modulesRoot: OUT_DIR,
        modules: [{ type: 'ESModule', path: file, contents: readFileSync(file, 'utf8') }],
        bindings: { BODY: body },
        unsafeDirectSockets: [{ host: '127.0.0.1', port }],
      },
    ],
  });
  try {
    return await use(`http://localhost:${port}`);
  } finally {
    await runtime.dispose();
  }
}

const STARTED_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** Serves the unfiltered lean response's menu by Fastify in a process of its own, while `use` measures it. */
export async function withFastify<Result>(
  response: string,
  port: number,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const file = path.join(OUT_DIR, 'menu.json');
  writeFileSync(file, response);
  const server = spawn(process.execPath, [inRoot('scripts/bench/fastify-server.ts'), String(port), file], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(server, 'exit');
  const url = `http://localhost:${port}`;
  try {
    const giveUpAtMs = Date.now() + STARTED_WITHIN_MS;
    const isServing = () =>
      fetch(`${url}/menu`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isServing())) {
      if (Date.now() > giveUpAtMs || server.exitCode !== null) throw new Error('The baseline does not start');
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    return await use(url);
  } finally {
    server.kill();
    await ended;
  }
}
