import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { configOf, type DeployedWorker, miniflareOptionsOf } from '../cloudflare/environments.ts';
import { lockDataDir } from './data-lock.ts';
import { mailbox } from './mailbox.ts';
import { migrate } from '../database/migrate.ts';
import type { LocalDatabase, WorkerOptions } from './local-database.ts';
import { type Miniflare, startMiniflare } from './miniflare.ts';
import { inRoot } from '../workspace/paths.ts';
import { PUBLIC_NETWORK } from './public-network.ts';
import { printRuntimeLine } from './runtime-lines.ts';
import { localSecrets } from './secrets.ts';

type WorkerName = 'justright' | 'justright-identity';

export interface ServeOptions {
  port: number;
  /** The folder of databases, files and secrets. */
  dataDir: string;
  log: (line: string) => void;
  /** Lets the limits below count nothing, and leaves out the scheduled work after the start, for measurements. */
  isMeasured?: boolean;
  /** Opens the runtime's inspector, for measurements. */
  isInspected?: boolean;
  /** Another bundle of the product's Worker, for measurements. */
  bundle?: string | undefined;
  /** More services of the product's Worker, by their binding, for measurements. */
  services?: Record<string, unknown>;
}

/** The running product. */
export interface Served {
  /** The origin: a socket of the Workers' runtime, without a proxy. */
  url: string;
  releaseToken: string;
  /** A D1 database by its binding, with all migrations applied. */
  d1: (binding: string, worker?: WorkerName) => LocalDatabase;
  /** A Worker's bindings, callable from here, e.g. `IDENTITY_ADMIN`. */
  bindings: (worker?: WorkerName) => Promise<Record<string, unknown>>;
  /** The address of the inspector, where one is open. */
  inspectorUrl: () => Promise<URL>;
  /** Does the work of every cron trigger now. */
  runJobs: () => Promise<void>;
  dispose: () => Promise<void>;
}

const HOST = '127.0.0.1';
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const HEALTH_INTERVAL_MS = 1_000;
const MINUTE_MS = 60 * 1_000;
/** The interval of a cron trigger of `wrangler.toml`, each minute or each hour: it does not fire on this machine. */
const cronIntervalMs = (cron: string): number => (cron.startsWith('*') ? MINUTE_MS : 60 * MINUTE_MS);
const ASSETS_WORKER = 'justright-assets';
const MAIL_WORKER = 'justright-mail';
const LIMITS_WORKER = 'justright-limits';
const WORKERS: Record<WorkerName, { worker: DeployedWorker; bundle: string; migrations: string }> = {
  justright: { worker: 'edge-api', bundle: 'edge-api/dist/index.js', migrations: 'edge-api/migrations' },
  'justright-identity': {
    worker: 'identity',
    bundle: 'identity/dist/index.js',
    migrations: 'identity/migrations',
  },
};

/** Whether a process accepts connections on the port. */
function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    const settle = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}

/** Rejects with a text for a person when the port is in use. */
export async function assertPortIsFree(port: number): Promise<void> {
  if (!(await isListening(port))) return;
  throw new Error(
    `Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npx --yes pnpm start`,
  );
}

/** Reads a built Worker and its wrangler.toml as options for Miniflare. */
export function readWorker(name: WorkerName, secrets: object, bundle = WORKERS[name].bundle) {
  const { worker } = WORKERS[name];
  // wrangler itself reads the configuration, so that it stays the single source.
  const options = miniflareOptionsOf(worker);
  return { ...options, ...workerModules(bundle), name, bindings: { ...options.bindings, ...secrets } };
}

/** Settings of `wrangler.toml` that environment variables may replace locally. */
const LOCAL_SETTINGS = [
  'COMPANY_SITE_URL',
  'OAUTH_PROVIDERS',
  'OAUTH_CLIENT_SECRETS',
  'GOOGLE_MAPS_API_KEY',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_SECRET_KEY',
  'SERVICE_WORKER',
  'PROMOTING_TAKES_TWO',
  'INGREDIENT_GENERATOR',
  'INGREDIENT_MODEL',
  'INGREDIENT_MODEL_URL',
  'INGREDIENT_MODEL_TIMEOUT_MS',
  'INGREDIENT_MODEL_KEY',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  'SECURITY_CONTACT',
  'SECURITY_EXPIRES',
  'WEBHOOK_ALLOW_PRIVATE',
] as const;

const localSettings = () =>
  Object.fromEntries(LOCAL_SETTINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

function workerModules(bundle: string) {
  const file = inRoot(bundle);
  return {
    modulesRoot: path.dirname(file),
    modules: [{ type: 'ESModule', path: file, contents: readFileSync(file, 'utf8') }],
  };
}

/** The queues of `wrangler.toml` that do not wait for a full batch on this machine: somebody waits for what they send. */
const QUICK_QUEUES = ['justright-mail', 'justright-webhooks'];
/**
 * The limits that a measurement would reach. They are asked as ever, and let everything through: miniflare's own counters
 * write a row to SQLite for each question, which takes as long as four menus. At Cloudflare they are in memory.
 */
const UNCOUNTED_LIMITS = [
  'NETWORK_ORDER_LIMIT',
  'NETWORK_LINE_LIMIT',
  'RESTAURANT_ORDER_LIMIT',
  'NETWORK_LIMIT',
  'ACCOUNT_LIMIT',
  'RESTAURANT_LIMIT',
];
/** A measurement places more orders than a kitchen looks at. */
const MEASURED_SETTINGS = { NETWORK_WAITING_ORDERS: '1000000' };
const LIMITS_SCRIPT = `
import { WorkerEntrypoint } from 'cloudflare:workers';
export class Uncounted extends WorkerEntrypoint {
  limit() {
    return { success: true };
  }
}
export default {};
`;
const MAIL_SCRIPT = `
import { WorkerEntrypoint } from 'cloudflare:workers';
export class Sender extends WorkerEntrypoint {
  async send(mail) {
    const kept = await this.env.MAILBOX.fetch('http://mailbox/', { method: 'POST', body: JSON.stringify(mail) });
    if (!kept.ok) throw new Error('The mail could not be kept: ' + kept.status);
    return { messageId: crypto.randomUUID() };
  }
}
export default { fetch: (request, env) => env.MAILBOX.fetch(request) };
`;

/** Returns the Workers of both wrangler.toml files with the local secrets and one socket for the product. */
function workers({ port, dataDir, bundle, services, isMeasured }: ServeOptions, secrets: object): WorkerOptions[] {
  // Miniflare puts a router Worker before a Worker with assets. With the assets as a separate Worker, every path
  // reaches the API first, as in production. The binding `EMAIL` becomes a Worker that stores mails.
  const { assets, email: _sending, ...api } = readWorker('justright', { ...secrets, ...localSettings() }, bundle);
  const identity = readWorker('justright-identity', secrets);
  const quick = Object.fromEntries(
    QUICK_QUEUES.map((queue) => [queue, { ...api.queueConsumers[queue], maxBatchTimeout: 0.05 }]),
  );
  const local = { PRODUCT_ORIGIN: `http://localhost:${port}` };
  const ownTable = { ANALYTICS_STORE: 'table' };
  const uncounted = isMeasured ? UNCOUNTED_LIMITS : [];
  const counted = Object.entries(api['ratelimits'] ?? {}).filter(([name]) => !uncounted.includes(name));
  return [
    {
      ...api,
      ratelimits: Object.fromEntries(counted),
      queueConsumers: { ...api.queueConsumers, ...quick },
      bindings: { ...api.bindings, ...local, ...ownTable, ...(isMeasured && MEASURED_SETTINGS) },
      serviceBindings: {
        ...api.serviceBindings,
        ASSETS: ASSETS_WORKER,
        EMAIL: { name: MAIL_WORKER, entrypoint: 'Sender' },
        LOCAL_MAIL: MAIL_WORKER,
        ...Object.fromEntries(uncounted.map((name) => [name, { name: LIMITS_WORKER, entrypoint: 'Uncounted' }])),
        ...(process.env['WEBHOOK_ALLOW_PRIVATE'] !== 'on' && { PUBLIC_NETWORK }),
        ...services,
      },
      unsafeDirectSockets: [{ host: HOST, port }],
    },
    { ...identity, bindings: { ...identity.bindings, ...local } },
    {
      name: MAIL_WORKER,
      compatibilityDate: api.compatibilityDate,
      modules: true,
      script: MAIL_SCRIPT,
      serviceBindings: { MAILBOX: mailbox(path.join(dataDir, 'mail')) },
    },
    ...(isMeasured
      ? [
          {
            name: LIMITS_WORKER,
            compatibilityDate: api.compatibilityDate,
            modules: true as const,
            script: LIMITS_SCRIPT,
          },
        ]
      : []),
    {
      name: ASSETS_WORKER,
      compatibilityDate: api.compatibilityDate,
      modules: true,
      script: 'export default { fetch: (request, env) => env.ASSETS.fetch(request) };',
      assets,
    },
  ];
}

/**
 * Serves the built Workers in one runtime, with databases and files in `dataDir`. Migrates first, and restarts the
 * runtime when it crashes. Rejects when the port or the folder is in use, or a build is missing.
 */
export async function serve(options: ServeOptions): Promise<Served> {
  for (const { bundle } of Object.values(WORKERS)) {
    if (!existsSync(inRoot(bundle))) throw new Error(`${bundle} is not built: run pnpm build`);
  }
  await assertPortIsFree(options.port);
  const unlock = lockDataDir(path.resolve(options.dataDir));
  try {
    const served = await serveLocked(options);
    const dispose = () => served.dispose().finally(unlock);
    return { ...served, dispose };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function serveLocked(options: ServeOptions): Promise<Served> {
  const { port, dataDir, log } = options;
  const secrets = localSecrets(dataDir);
  const startRuntime = (): Promise<Miniflare> =>
    startMiniflare({
      handleStructuredLogs: printRuntimeLine,
      ...(options.isInspected && { inspectorPort: 0 }),
      resourcePersistencePath: path.resolve(dataDir),
      workers: workers({ ...options, dataDir: path.resolve(dataDir) }, secrets),
    });

  const ownListeners = STOP_SIGNALS.map((signal) => process.listeners(signal));
  let runtime = await startRuntime();
  // Miniflare would end the process at a signal with its own exit code; the caller handles signals instead.
  STOP_SIGNALS.forEach((signal, index) => {
    for (const listener of process.listeners(signal)) {
      if (!ownListeners[index]?.includes(listener)) process.off(signal, listener);
    }
  });
  let isDisposed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watching: Promise<void> = Promise.resolve();

  const restartIfDead = async () => {
    if (isDisposed || (await isListening(port)) || isDisposed) return;
    log('The runtime has died; starting it again');
    await runtime.dispose().catch(() => undefined);
    runtime = await startRuntime();
  };
  const watch = () => {
    timer = setTimeout(() => {
      watching = restartIfDead()
        .catch((error: unknown) => log(`Starting the runtime failed: ${String(error)}`))
        .finally(() => {
          if (!isDisposed) watch();
        });
    }, HEALTH_INTERVAL_MS);
  };

  /** Runs what a cron trigger runs in production. */
  const runScheduled = async (cron: string) => {
    const worker = await runtime.getWorker('justright');
    const { outcome } = await worker.scheduled({ cron, scheduledTime: new Date() });
    if (outcome !== 'ok') throw new Error(`The scheduled work ended with ${outcome}`);
  };
  const scheduled = new Map<string, Promise<void>>();
  const scheduleTimers: ReturnType<typeof setInterval>[] = [];
  const schedule = (cron: string): Promise<void> => {
    const run = runScheduled(cron).catch((error: unknown) => log(`The scheduled work failed: ${String(error)}`));
    scheduled.set(cron, run);
    return run;
  };
  const crons = configOf('edge-api').triggers.crons ?? [];

  const served: Served = {
    url: `http://localhost:${port}`,
    releaseToken: secrets.RELEASE_TOKEN,
    d1: (binding, worker = 'justright') => runtime.d1(binding, worker),
    bindings: (worker = 'justright') => runtime.getBindings(worker),
    inspectorUrl: () => runtime.getInspectorURL(),
    runJobs: async () => {
      for (const cron of crons) await schedule(cron);
    },
    dispose: async () => {
      isDisposed = true;
      clearTimeout(timer);
      for (const one of scheduleTimers) clearInterval(one);
      await Promise.all([watching, ...scheduled.values()]);
      await runtime.dispose();
    },
  };
  try {
    for (const [name, { migrations }] of Object.entries(WORKERS)) {
      const applied = await migrate(runtime.d1('DB', name), inRoot(migrations));
      if (applied.length > 0) log(`Migrated the database of ${name} (${applied.length} steps)`);
    }
    // What was due while the product did not run.
    await served.runJobs();
  } catch (error) {
    await served.dispose();
    throw error;
  }
  watch();
  if (options.isMeasured) return served;
  for (const cron of crons) scheduleTimers.push(setInterval(() => void schedule(cron), cronIntervalMs(cron)));
  return served;
}
