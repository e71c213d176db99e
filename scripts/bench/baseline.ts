import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startMiniflare } from '../serve/miniflare.ts';
import { inRoot } from '../workspace/paths.ts';
import { WRANGLER_ENV } from '../cloudflare/wrangler-env.ts';

const FOLDER = '.cache/bench';
const OUT_DIR = inRoot(FOLDER);

/** Bundles a Worker of `edge-api/bench` as the product is bundled; returns its folder, from the root. */
export function buildBenchWorker(config: 'wrangler.toml' | 'distance.toml'): string {
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
