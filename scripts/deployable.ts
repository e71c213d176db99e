import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { CONFIG_FILES, type DeployedWorker, ENVIRONMENTS } from './cloudflare/environments.ts';
import { startupCost } from './build/startup-cost.ts';
import { wrangler } from './cloudflare/wrangler.ts';

/**
 * The budgets of both Workers, which wrangler bundles and checks for each environment without uploading. `gzipKib` is
 * 20 % above the size when it was set (Cloudflare's free plan takes 3,072); `startup` is twice the measured cost, in
 * units of `startupCost` (Cloudflare refuses a Worker that takes a second).
 */
const BUDGETS: Record<DeployedWorker, { gzipKib: number; startup: number }> = {
  'edge-api': { gzipKib: 365, startup: 3 },
  // 65 KiB of it is the list of known passwords, 95 the library of passkeys (docs/decisions/099-passkeys.md).
  identity: { gzipKib: 240, startup: 0.5 },
};
const WORKERS = Object.keys(CONFIG_FILES) as DeployedWorker[];
const BYTES_PER_KIB = 1024;

const run = wrangler();
const folder = mkdtempSync(path.join(tmpdir(), 'deployable-'));
const failures: string[] = [];

/** Bundles a Worker as for an upload; rejects with wrangler's report when the configuration is refused. */
async function bundleOf(worker: DeployedWorker, environment: string): Promise<Buffer> {
  const outDir = path.join(folder, worker, environment);
  await run(['deploy', '--dry-run', '--config', CONFIG_FILES[worker], '--env', environment, '--outdir', outDir]);
  return readFileSync(path.join(outDir, 'index.js'));
}

async function checkWorker(worker: DeployedWorker): Promise<Buffer> {
  const [local, ...others] = ['', ...ENVIRONMENTS];
  const bundle = await bundleOf(worker, local);
  for (const environment of others) {
    const other = await bundleOf(worker, environment);
    if (!other.equals(bundle)) failures.push(`${worker}: ${environment} would run other code than is tested`);
  }
  return bundle;
}

function hold(worker: DeployedWorker, what: string, value: number, budget: number): void {
  const line = `${worker}: ${what} ${value.toFixed(2)} of at most ${budget}`;
  console.log(line);
  if (value > budget) failures.push(line);
}

try {
  const bundles = await Promise.all(WORKERS.map(async (worker) => ({ worker, bundle: await checkWorker(worker) })));
  for (const { worker, bundle } of bundles) {
    hold(worker, 'gzip KiB', gzipSync(bundle).byteLength / BYTES_PER_KIB, BUDGETS[worker].gzipKib);
    hold(worker, 'start-up', await startupCost(bundle.toString('utf8')), BUDGETS[worker].startup);
  }
} catch (error) {
  failures.push(error instanceof Error ? error.message : String(error));
} finally {
  rmSync(folder, { recursive: true });
}
for (const failure of failures) console.error(`✗ ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
