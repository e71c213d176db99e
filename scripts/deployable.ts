import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { CONFIG_FILES, type DeployedWorker, ENVIRONMENTS } from './cloudflare/environments.ts';
import { wrangler } from './cloudflare/wrangler.ts';

/**
 * The budgets of both Workers, which wrangler bundles and checks for each environment without uploading: 20 % above the
 * size when they were set (Cloudflare's free plan takes 3,072). `pnpm bench start-up` says what they cost to start.
 */
const GZIP_KIB_MAX: Record<DeployedWorker, number> = {
  // 30 KiB of it is the library of phone numbers (docs/decisions/times-and-numbers.md).
  'edge-api': 585,
  // 65 KiB of it is the list of known passwords, 95 the library of passkeys (docs/decisions/accounts.md).
  identity: 240,
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

try {
  const bundles = await Promise.all(WORKERS.map(async (worker) => ({ worker, bundle: await checkWorker(worker) })));
  for (const { worker, bundle } of bundles) {
    const kib = gzipSync(bundle).byteLength / BYTES_PER_KIB;
    const line = `${worker}: gzip KiB ${kib.toFixed(2)} of at most ${GZIP_KIB_MAX[worker]}`;
    console.log(line);
    if (kib > GZIP_KIB_MAX[worker]) failures.push(line);
  }
} catch (error) {
  failures.push(error instanceof Error ? error.message : String(error));
} finally {
  rmSync(folder, { recursive: true });
}
for (const failure of failures) console.error(`✗ ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
