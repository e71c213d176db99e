import { describe, expect, it } from 'vitest';
import { type DeployTools, deploy } from './deploy.ts';
import type { DeployedWorker } from '../cloudflare/environments.ts';
import { runsContract } from '../../packages/contract/src/remotes.ts';
import { filledIn } from '../cloudflare/filled-in.ts';

const REMOTES = ['mf-a', 'mf-b'];
const WORKERS: DeployedWorker[] = ['identity', 'edge-api'];
/** The migrations of the new version; the `old` version has only the first. */
const MIGRATIONS = ['0001', '0002', '0003'];

/** The state of an environment at Cloudflare. */
interface Environment {
  migrations: Record<DeployedWorker, string[]>;
  workers: Record<DeployedWorker, 'none' | 'old' | 'new'>;
  remotes: Record<string, 'none' | 'old' | 'new'>;
}

const running = (): Environment => ({
  migrations: { identity: ['0001'], 'edge-api': ['0001'] },
  workers: { identity: 'old', 'edge-api': 'old' },
  remotes: { 'mf-a': 'old', 'mf-b': 'old' },
});
const empty = (): Environment => ({
  migrations: { identity: [], 'edge-api': [] },
  workers: { identity: 'none', 'edge-api': 'none' },
  remotes: { 'mf-a': 'none', 'mf-b': 'none' },
});
const deployed: Environment = {
  migrations: { identity: MIGRATIONS, 'edge-api': MIGRATIONS },
  workers: { identity: 'new', 'edge-api': 'new' },
  remotes: { 'mf-a': 'new', 'mf-b': 'new' },
};

/** The contract between shell and remotes, which the new version raises. */
const CONTRACTS = { old: 1, new: 2 } as const;

/** Returns the version of a remote that pages get: the live one or, where the shell does not run it, the one before. */
function servedVersion({ workers, remotes }: Environment, name: string): 'old' | 'new' | undefined {
  const [live, shell] = [remotes[name], workers['edge-api']];
  if (shell === 'none' || live === undefined || live === 'none') return undefined;
  const before = live === 'new' ? (['new', 'old'] as const) : (['old'] as const);
  return before.find((version) => runsContract(CONTRACTS[version], CONTRACTS[shell]));
}

/** Lists the parts that run without a part they depend on, which the deployment changes earlier. */
function mismatches(environment: Environment): string[] {
  const { migrations, workers, remotes } = environment;
  const found = WORKERS.filter(
    (worker) => workers[worker] === 'new' && migrations[worker].length < MIGRATIONS.length,
  ).map((worker) => `${worker} without its migrations`);
  if (workers['edge-api'] === 'new' && workers.identity !== 'new') found.push('edge-api without its identity');
  for (const [name, live] of Object.entries(remotes)) {
    const served = servedVersion(environment, name);
    if (live !== 'none' && served === undefined) found.push(`${name} is away`);
    if (served === 'new' && workers['edge-api'] !== 'new') found.push(`${name} without its API`);
  }
  return found;
}

/** Fakes a deployment's tools over an environment. They fail once: before or after the effect of the given change. */
function standIn(has: Environment, failure?: { at: number; isAfter: boolean }) {
  let changes = 0;
  const seen: string[][] = [];
  const change = async (effect: () => void) => {
    const isFailing = changes === failure?.at;
    changes += 1;
    if (!isFailing || failure?.isAfter) effect();
    seen.push(mismatches(has));
    if (isFailing) throw new Error('the network is down');
  };
  const wrangler: DeployTools['wrangler'] = async (args) => {
    const worker: DeployedWorker = args.includes('identity/wrangler.toml') ? 'identity' : 'edge-api';
    if (args[0] === 'secret') return JSON.stringify([{ name: 'RELEASE_TOKEN' }, { name: 'IDENTITY_KEY_SECRET' }]);
    // wrangler applies them one by one, so it can fail between two.
    if (args[1] === 'migrations')
      for (const name of MIGRATIONS.filter((one) => !has.migrations[worker].includes(one)))
        await change(() => has.migrations[worker].push(name));
    if (args[0] === 'deploy') await change(() => (has.workers[worker] = 'new'));
    return '';
  };
  const tools: DeployTools = {
    wrangler,
    log: () => undefined,
    readGit: async () => ({ commit: 'abc1234', changes: [] }),
    hasZone: async () => true,
    replicate: async () => undefined,
    build: async () => [],
    remotes: REMOTES,
    bringLive: async (remote) => {
      if (has.remotes[remote] === 'new') return 'unchanged';
      await change(() => (has.remotes[remote] = 'new'));
      return 'live';
    },
    waitFor: async () => {
      if (has.workers['edge-api'] === 'none') throw new Error('nothing responds');
    },
    smoke: async () => {
      if (Object.values(has.remotes).some((version) => version !== 'new')) throw new Error('a remote is not there');
    },
    readConfig: filledIn,
  };
  return { tools, changes: () => changes, seen };
}

const staging = { environment: 'staging', releaseToken: 'a-token-of-releases', isDryRun: false } as const;

/** Lists the moments at which a deployment can fail. */
async function momentsOf(start: () => Environment) {
  const whole = standIn(start());
  await deploy(staging, whole.tools);
  return Array.from({ length: whole.changes() }, (_, at) => [true, false].map((isAfter) => ({ at, isAfter }))).flat();
}

describe.each([
  { what: 'a running product', start: running },
  { what: 'an empty environment', start: empty },
])('a deployment to $what', ({ start }) => {
  it('that fails at any moment leaves compatible parts, and the next one finishes it', async () => {
    const moments = await momentsOf(start);
    expect(moments.length).toBeGreaterThanOrEqual(2 * (2 + 2 + WORKERS.length + REMOTES.length));
    for (const moment of moments) {
      const has = start();
      const first = standIn(has, moment);
      await expect(deploy(staging, first.tools)).rejects.toThrow('the network is down');
      const second = standIn(has);
      await deploy(staging, second.tools);
      expect({ moment, misfits: [...first.seen, ...second.seen].flat(), has }).toEqual({
        moment,
        misfits: [],
        has: deployed,
      });
    }
  });

  it('that is repeated changes only the Workers’ versions', async () => {
    const has = start();
    await deploy(staging, standIn(has).tools);
    const again = standIn(has);
    await deploy(staging, again.tools);
    expect(has).toEqual(deployed);
    expect(again.changes()).toBe(WORKERS.length);
  });
});

describe('a roll back of the Workers after a deployment that raised the contract', () => {
  it('takes no remote away: pages get the versions that the old shell runs, and the next deployment the new ones', async () => {
    const has = running();
    await deploy(staging, standIn(has).tools);
    for (const worker of ['edge-api', 'identity'] as const) {
      has.workers[worker] = 'old';
      expect(mismatches(has)).toEqual([]);
    }
    expect(REMOTES.map((name) => servedVersion(has, name))).toEqual(['old', 'old']);
    const again = standIn(has);
    await deploy(staging, again.tools);
    expect(again.seen.flat()).toEqual([]);
    expect(REMOTES.map((name) => servedVersion(has, name))).toEqual(['new', 'new']);
  });
});
