import { SECRETS, flawOfSecret, missingSecrets } from '../../packages/worker-kit/src/secrets.ts';
import {
  CONFIG_FILES,
  type DeployedWorker,
  type Environment,
  configOf,
  isPlaceholder,
  misnamedQueues,
  placeholdersIn,
} from '../cloudflare/environments.ts';
import type { Wrangler } from '../cloudflare/wrangler.ts';

/** One step of a deployment. It is idempotent: repeating it does not change what runs. */
interface Step {
  name: string;
  run: () => Promise<unknown>;
}

export interface DeployTools {
  wrangler: Wrangler;
  log: (line: string) => void;
  /** Reads the deployed commit and the uncommitted files. */
  readGit: () => Promise<{ commit: string; changes: string[] }>;
  /** Builds everything; returns the names of the failed builds. */
  build: () => Promise<string[]>;
  remotes: readonly string[];
  /** Releases a remote and promotes it. */
  bringLive: (remote: string, origin: string) => Promise<'live' | 'asked' | 'unchanged'>;
  /** Whether the account has the domain of a host. */
  hasZone: (host: string) => Promise<boolean>;
  /** Has the database with this id replicated to other regions. */
  replicate: (databaseId: string) => Promise<void>;
  /** Resolves when the product responds at its origin. */
  waitFor: (origin: string) => Promise<void>;
  /** Rejects when the running version is not the deployed one. */
  smoke: (origin: string) => Promise<void>;
  /** For tests: replaces the repository's configurations. */
  readConfig?: typeof configOf;
}

export interface DeployOptions {
  environment: Environment;
  /** RELEASE_TOKEN of the shell's environment; empty when it is not set. */
  releaseToken: string;
  isDryRun: boolean;
}

/** A deployment that was refused, or that stopped half-way; the message is for the operator. */
class DeployError extends Error {
  override readonly name = 'DeployError';
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Returns wrangler's arguments that select a Worker in an environment. */
const target = (worker: DeployedWorker, environment: Environment): string[] => [
  '--config',
  CONFIG_FILES[worker],
  '--env',
  environment,
];

/** Returns the Workers of an environment: with Google's accounts there is no identity Worker. */
function workersOf(environment: Environment, readConfig: typeof configOf): DeployedWorker[] {
  return readConfig('edge-api', environment).vars['IDP_MODE'] === 'google' ? ['edge-api'] : ['identity', 'edge-api'];
}

/** Lists the names of a Worker's secrets; none when the Worker does not exist yet. */
async function secretsOf(worker: DeployedWorker, environment: Environment, wrangler: Wrangler): Promise<Set<string>> {
  try {
    const listed: unknown = JSON.parse(await wrangler(['secret', 'list', ...target(worker, environment)]));
    if (!Array.isArray(listed)) throw new Error('wrangler secret list prints no list');
    return new Set(listed.map((one: { name: string }) => one.name));
  } catch (error) {
    if (/code: 10007|does not exist/.test(reasonOf(error))) return new Set();
    throw error;
  }
}

/** Whether a resource exists. Rejects when wrangler fails with another report than `missing`. */
async function isThere(wrangler: Wrangler, args: readonly string[], missing: RegExp): Promise<boolean> {
  try {
    await wrangler(args);
    return true;
  } catch (error) {
    if (missing.test(reasonOf(error))) return false;
    throw error;
  }
}

/** Lists the configured resources that the account does not have, each with the command that makes it. */
async function missingResources(
  environment: Environment,
  workers: readonly DeployedWorker[],
  { wrangler, hasZone, readConfig = configOf }: DeployTools,
): Promise<string[]> {
  const found: string[] = [];
  const configs = workers.map((worker) => ({ worker, config: readConfig(worker, environment) }));
  for (const { worker, config } of configs) {
    for (const { binding, database_id = '', database_name } of config.d1_databases) {
      const asking = ['d1', 'info', binding, '--json', ...target(worker, environment)];
      if (isPlaceholder(database_id) || (await isThere(wrangler, asking, /code: 7404|not be found|Couldn't find/)))
        continue;
      found.push(
        `The database ${database_name} (${database_id}) is not there: pnpm exec wrangler d1 create ${database_name}`,
      );
    }
    for (const { bucket_name: bucket = '' } of config.r2_buckets) {
      if (await isThere(wrangler, ['r2', 'bucket', 'info', bucket, '--json'], /code: 10006|does not exist/)) continue;
      found.push(`The bucket ${bucket} is not there: pnpm exec wrangler r2 bucket create ${bucket}`);
    }
  }
  const queues = configs.flatMap(({ config: { queues: used } }) => [
    ...(used.producers ?? []).map(({ queue }) => queue),
    ...(used.consumers ?? []).flatMap(({ queue, dead_letter_queue }) => [queue, dead_letter_queue ?? queue]),
  ]);
  for (const queue of new Set(queues)) {
    if (await isThere(wrangler, ['queues', 'info', queue], /does not exist/)) continue;
    found.push(`The queue ${queue} is not there: pnpm exec wrangler queues create ${queue}`);
  }
  const { routes = [], vars } = readConfig('edge-api', environment);
  for (const { pattern } of routes) {
    if (isPlaceholder(pattern) || (await hasZone(pattern))) continue;
    found.push(`The account has no active domain for ${pattern}: add it at Cloudflare, or correct \`routes\``);
  }
  const sender = String(vars['MAIL_FROM']).split('@').at(-1) ?? '';
  const sending = ['email', 'sending', 'settings', sender];
  if (!isPlaceholder(sender) && !(await isThere(wrangler, sending, /No sending subdomain found|Could not find a zone/)))
    found.push(`No mail can be sent from ${sender} (MAIL_FROM): pnpm exec wrangler email sending enable ${sender}`);
  return found;
}

/** Lists the obstacles to a deployment, each with its remedy. Changes nothing. */
async function obstacles({ environment, releaseToken }: DeployOptions, tools: DeployTools): Promise<string[]> {
  const { wrangler, readConfig = configOf } = tools;
  const found: string[] = [];
  const { commit, changes } = await tools.readGit();
  tools.log(
    `Commit ${commit}, ${changes.length === 0 ? 'nothing changed since' : `and ${changes.length} changed files`}`,
  );
  if (environment === 'production' && changes.length > 0) {
    found.push(`Production gets what is committed; these files are not:\n    ${changes.join('\n    ')}`);
  }
  const [releases] = SECRETS;
  const tokenFlaw = flawOfSecret(releases, releaseToken);
  if (tokenFlaw)
    found.push(`RELEASE_TOKEN of the environment is ${tokenFlaw}: remotes are released and promoted with it`);
  const workers = workersOf(environment, readConfig);
  const placeholders = workers.flatMap((worker) =>
    placeholdersIn(readConfig(worker, environment), CONFIG_FILES[worker]),
  );
  found.push(...placeholders.map((text) => `Still to be set in ${text}`));
  found.push(...misnamedQueues(readConfig('edge-api', environment)));
  try {
    await wrangler(['whoami', '--json']);
  } catch {
    found.push('Nobody is logged in: "pnpm exec wrangler login", or CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID');
    return found;
  }
  const settings = readConfig('edge-api', environment).vars;
  found.push(...(await missingResources(environment, workers, tools)));
  for (const worker of workers) {
    const set = await secretsOf(worker, environment, wrangler);
    for (const { name, about } of missingSecrets(worker, settings, (one) => set.has(one))) {
      const command = ['pnpm exec wrangler secret put', name, ...target(worker, environment)].join(' ');
      found.push(`The secret ${name} is not set: ${command}\n    ${about}`);
    }
  }
  return found;
}

/**
 * Returns the steps in an order in which the product works after each: migrations only add (CONTRIBUTING.md), so the
 * old Workers run on the new database; identity's calls are only extended, so the old product Worker runs with the new
 * identity; remotes are last, because they may need the new API.
 */
function stepsOf(environment: Environment, origin: string, commit: string, tools: DeployTools): Step[] {
  const { wrangler, readConfig = configOf } = tools;
  const ofWorker = (worker: DeployedWorker): Step[] => [
    {
      name: `migrations of ${worker}`,
      run: () => wrangler(['d1', 'migrations', 'apply', 'DB', '--remote', ...target(worker, environment)]),
    },
    { name: `Worker ${worker}`, run: () => wrangler(['deploy', ...target(worker, environment), '--message', commit]) },
  ];
  return [
    ...workersOf(environment, readConfig).flatMap(ofWorker),
    // The accounts have none: each question is whether a session goes on now, which the primary alone knows.
    ...readConfig('edge-api', environment).d1_databases.map(({ database_id = '' }) => ({
      name: 'replicas of the database',
      run: () => tools.replicate(database_id),
    })),
    { name: `${origin} responds`, run: () => tools.waitFor(origin) },
    ...tools.remotes.map((remote) => ({
      name: `remote ${remote}`,
      run: async () => {
        const outcome = await tools.bringLive(remote, origin);
        if (outcome === 'unchanged') tools.log(`  ${remote} is live already`);
        if (outcome === 'asked')
          tools.log(`  ${remote} waits: another SuperAdmin has to confirm it, then deploy again`);
      },
    })),
    { name: 'what runs is what was deployed', run: () => tools.smoke(origin) },
  ];
}

const originOf = (environment: Environment, readConfig: typeof configOf = configOf): string =>
  String(readConfig('edge-api', environment).vars['PRODUCT_ORIGIN']).replace(/\/$/, '');

function describeStop(failed: Step, steps: readonly Step[], error: unknown): string {
  const at = steps.indexOf(failed);
  const list = (some: readonly Step[]) => some.map(({ name }) => name).join(', ') || 'nothing';
  return [
    `Stopped at "${failed.name}": ${reasonOf(error)}`,
    `Done: ${list(steps.slice(0, at))}.`,
    `Not done: ${list(steps.slice(at))}.`,
    'What ran before goes on running. Once the cause is gone, the same command goes over all steps again.',
  ].join('\n');
}

/** Deploys an environment. Rejects with a {@link DeployError} that lists the steps done and not done. */
export async function deploy(options: DeployOptions, tools: DeployTools): Promise<void> {
  const { environment, isDryRun } = options;
  const { log } = tools;
  const origin = originOf(environment, tools.readConfig);
  const { commit } = await tools.readGit();
  const steps = stepsOf(environment, origin, commit, tools);
  if (isDryRun) {
    log(`Would deploy ${commit} to ${environment} (${origin}), after checking and building:`);
    for (const [index, { name }] of steps.entries()) log(`  ${index + 1}. ${name}`);
  }
  const found = await obstacles(options, tools);
  if (found.length > 0) {
    throw new DeployError(`Not ready to deploy; nothing was changed.\n${found.map((text) => `- ${text}`).join('\n')}`);
  }
  if (isDryRun) return;
  const unbuilt = await tools.build();
  if (unbuilt.length > 0) throw new DeployError(`Nothing was changed: ${unbuilt.join(', ')} cannot be built`);
  for (const [index, step] of steps.entries()) {
    log(`${index + 1}/${steps.length} ${step.name}`);
    try {
      await step.run();
    } catch (error) {
      throw new DeployError(describeStop(step, steps, error), { cause: error });
    }
  }
  log(`${environment} runs ${commit} at ${origin}`);
}
