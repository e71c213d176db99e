import { unstable_getMiniflareWorkerOptions as workerOptionsOf, unstable_readConfig as readConfig } from 'wrangler';
import { isDeadLetterQueue } from '../../packages/worker-kit/src/queues.ts';
import { inRoot } from '../workspace/paths.ts';

export const ENVIRONMENTS = ['staging', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const isEnvironment = (name: string | undefined): name is Environment =>
  ENVIRONMENTS.some((known) => known === name);

export const CONFIG_FILES = { 'edge-api': 'wrangler.toml', identity: 'identity/wrangler.toml' } as const;
export type DeployedWorker = keyof typeof CONFIG_FILES;

/** The text in `wrangler.toml` that the operator replaces with a value of the own account. */
const PLACEHOLDER = 'SET-ME';

export const isPlaceholder = (value: string): boolean => value.includes(PLACEHOLDER);

/** The part of wrangler's parsed configuration that scripts read. */
export interface WorkerConfig {
  name?: string;
  workers_dev?: boolean | undefined;
  preview_urls?: boolean | undefined;
  compatibility_date?: string;
  compatibility_flags: string[];
  vars: Record<string, unknown>;
  routes?: { pattern: string; custom_domain?: boolean }[];
  assets?: object;
  triggers: { crons?: string[] };
  d1_databases: { binding: string; database_name?: string; database_id?: string; migrations_dir?: string }[];
  r2_buckets: { binding: string; bucket_name?: string }[];
  durable_objects: { bindings: { name: string; class_name: string }[] };
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
  observability?: { enabled?: boolean; logs?: { enabled?: boolean; invocation_logs?: boolean } };
}

/** Reads a Worker's configuration by wrangler; without an environment, that of the local product. */
export const configOf = (worker: DeployedWorker, env?: Environment): WorkerConfig =>
  readConfig({ config: inRoot(CONFIG_FILES[worker]), ...(env && { env }) }, { hideWarnings: true });

/** The part of a Worker's Miniflare options that scripts read. */
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

/** Reads a Worker's Miniflare options by wrangler, for the local product, without its modules. */
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

/** Reports queues whose name contradicts their use: the Worker recognises a dead-letter queue by its name. */
export function misnamedQueues({ queues: { consumers = [] } }: WorkerConfig): string[] {
  const dead = new Set(consumers.map(({ dead_letter_queue }) => dead_letter_queue));
  return consumers
    .filter(({ queue }) => isDeadLetterQueue(queue) !== dead.has(queue))
    .map(
      ({ queue }) => `${CONFIG_FILES['edge-api']}: the queues of dead letters, and no others, end in "-dead": ${queue}`,
    );
}

/** Lists the settings that are still placeholders, each with its file and what to do. */
export function placeholdersIn(config: WorkerConfig, file: string): string[] {
  const databases = config.d1_databases
    .filter(({ database_id }) => database_id === undefined || database_id.includes(PLACEHOLDER))
    .map(
      ({ database_name }) => `${file}: database_id of ${database_name}; "wrangler d1 create ${database_name}" tells it`,
    );
  const { d1_databases: _databases, ...others } = config;
  return [...databases, ...pathsOf(PLACEHOLDER, others).map((path) => `${file}: ${path}`)];
}

/** Lists the paths (such as `vars.MAIL_FROM`) of all texts in a value that contain `searched`. */
function pathsOf(searched: string, value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes(searched) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => pathsOf(searched, one, path === '' ? name : `${path}.${name}`));
}
