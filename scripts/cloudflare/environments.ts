import { unstable_getMiniflareWorkerOptions as workerOptionsOf, unstable_readConfig as readConfig } from 'wrangler';
import { isDeadLetterQueue } from '../../packages/worker-kit/src/queues.ts';
import { inRoot } from '../workspace/paths.ts';

export const ENVIRONMENTS = ['staging', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const isEnvironment = (name: string | undefined): name is Environment =>
  ENVIRONMENTS.some((known) => known === name);

export const CONFIG_FILES = { 'edge-api': 'wrangler.toml', identity: 'identity/wrangler.toml' } as const;
export type DeployedWorker = keyof typeof CONFIG_FILES;

/** What `wrangler.toml` holds where a value of the operator's own account belongs. */
const PLACEHOLDER = 'SET-ME';

export const isPlaceholder = (value: string): boolean => value.includes(PLACEHOLDER);

/** The part of a configuration, as wrangler reads it, that is looked into here. */
export interface WorkerConfig {
  name?: string;
  compatibility_date?: string;
  compatibility_flags: string[];
  vars: Record<string, unknown>;
  routes?: { pattern: string; custom_domain?: boolean }[];
  assets?: object;
  triggers: { crons?: string[] };
  d1_databases: { binding: string; database_name?: string; database_id?: string; migrations_dir?: string }[];
  r2_buckets: { binding: string; bucket_name?: string }[];
  services?: { binding: string; service: string; entrypoint?: string }[];
  queues: {
    producers?: { binding: string; queue: string }[];
    consumers?: { queue: string; dead_letter_queue?: string }[];
  };
  analytics_engine_datasets: { binding: string; dataset?: string }[];
  send_email: { name: string }[];
  ratelimits: { name: string; namespace_id: string; simple: object }[];
  images?: { binding: string };
  version_metadata?: { binding: string };
}

/** A Worker's configuration as wrangler reads it; without an environment that of the local product. */
export const configOf = (worker: DeployedWorker, env?: Environment): WorkerConfig =>
  readConfig({ config: inRoot(CONFIG_FILES[worker]), ...(env && { env }) }, { hideWarnings: true });

/** The part of Miniflare's options of a Worker that is looked into here. */
export interface MiniflareOptions extends Record<string, unknown> {
  compatibilityDate: string;
  bindings: object;
  serviceBindings: object;
  d1Databases: object;
  ratelimits: object;
  queueProducers: object;
  queueConsumers: Record<string, object>;
  assets?: object;
  email?: object;
}

/** A Worker of the local product as wrangler reads it for Miniflare, without its modules. */
export function miniflareOptionsOf(worker: DeployedWorker): MiniflareOptions {
  const config = readConfig({ config: inRoot(CONFIG_FILES[worker]) }, { hideWarnings: true });
  const { modulesRules: _rules, ...options } = workerOptionsOf(config).workerOptions;
  return {
    compatibilityDate: '',
    bindings: {},
    serviceBindings: {},
    d1Databases: {},
    ratelimits: {},
    queueProducers: {},
    ...options,
    queueConsumers: { ...(options.queueConsumers as Record<string, object>) },
  };
}

/** Queues that the Worker would take for something else than they are: it knows dead letters by the queue's name. */
export function misnamedQueues({ queues: { consumers = [] } }: WorkerConfig): string[] {
  const dead = new Set(consumers.map(({ dead_letter_queue }) => dead_letter_queue));
  return consumers
    .filter(({ queue }) => isDeadLetterQueue(queue) !== dead.has(queue))
    .map(
      ({ queue }) => `${CONFIG_FILES['edge-api']}: the queues of dead letters, and no others, end in "-dead": ${queue}`,
    );
}

/** The settings of an environment that are still placeholders, each with the file and what to do. */
export function placeholdersIn(config: WorkerConfig, file: string): string[] {
  const databases = config.d1_databases
    .filter(({ database_id }) => database_id === undefined || database_id.includes(PLACEHOLDER))
    .map(
      ({ database_name }) => `${file}: database_id of ${database_name}; "wrangler d1 create ${database_name}" tells it`,
    );
  const { d1_databases: _told, ...others } = config;
  return [...databases, ...placesOf(PLACEHOLDER, others).map((place) => `${file}: ${place}`)];
}

/** Where below a value a text contains another one, as paths such as `vars.MAIL_FROM`. */
function placesOf(searched: string, value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes(searched) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    placesOf(searched, one, path === '' ? name : `${path}.${name}`),
  );
}
