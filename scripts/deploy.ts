import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { buildAll, hasRemote } from './build/build.ts';
import { entryOf } from './build/built-remote.ts';
import { deploy } from './deploy/deploy.ts';
import { ENVIRONMENTS, isEnvironment } from './cloudflare/environments.ts';
import { gitSource } from './workspace/git-source.ts';
import { REMOTE_NAMES, inRoot, isRemoteName } from './workspace/paths.ts';
import { bringLive } from './release/releases.ts';
import { smokeTest, waitForProduct } from './deploy/smoke.ts';
import { wrangler } from './cloudflare/wrangler.ts';
import { replicate } from './cloudflare/replication.ts';
import { hasZone } from './cloudflare/zones.ts';

const USAGE = `Usage: RELEASE_TOKEN=… pnpm deploy:staging | deploy:production [--dry-run]
Checks, builds and deploys (docs/operating.md, "Production"). --dry-run shows the plan and checks, and changes nothing.`;

const run = promisify(execFile);
const git = async (...args: string[]) => (await run('git', args, { cwd: inRoot() })).stdout.trimEnd();
const log = (line: string) => console.log(line);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
const [environment] = positionals;
const token = process.env['RELEASE_TOKEN'] ?? '';
const remotes = REMOTE_NAMES.filter(hasRemote);

async function bringRemoteLive(remote: string, origin: string): Promise<'live' | 'asked' | 'unchanged'> {
  if (!isRemoteName(remote)) throw new Error(`${remote} is no remote`);
  return bringLive(remote, { to: origin, token }, await gitSource());
}

try {
  if (!isEnvironment(environment)) throw new Error(`${USAGE}\nEnvironments: ${ENVIRONMENTS.join(', ')}`);
  await deploy(
    { environment, releaseToken: token, isDryRun: values['dry-run'] },
    {
      wrangler: wrangler(),
      hasZone: (host) => hasZone(host, wrangler()),
      replicate: (id) => replicate(id, wrangler()),
      log,
      readGit: async () => ({
        commit: await git('rev-parse', '--short', 'HEAD'),
        changes: (await git('status', '--porcelain')).split('\n').filter((line) => line !== ''),
      }),
      build: async () => (await buildAll(log)).map(({ name }) => name),
      remotes,
      bringLive: bringRemoteLive,
      waitFor: (origin) => waitForProduct(origin),
      smoke: (origin) => smokeTest(origin, Object.fromEntries(remotes.map((name) => [name, entryOf(name)]))),
    },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
