import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { WRANGLER_ENV } from '../cloudflare/wrangler-env.ts';
import { inRoot } from '../workspace/paths.ts';

/** The part of a local D1 database that scripts use. */
export interface LocalDatabase {
  prepare: (sql: string) => LocalStatement;
  batch: (statements: LocalStatement[]) => Promise<unknown[]>;
}

export interface LocalStatement {
  bind: (...values: unknown[]) => LocalStatement;
  first: <Row>() => Promise<Row | null>;
  all: <Row>() => Promise<{ results: Row[] }>;
  run: () => Promise<unknown>;
}

/** A Worker of the local product; `scheduled` runs its cron trigger. */
interface LocalWorker {
  scheduled: (options: { cron: string; scheduledTime: Date }) => Promise<{ outcome: string }>;
}

/** The part of Miniflare, which runs the Workers' runtime, that scripts use. */
export interface Miniflare {
  readonly ready: Promise<URL>;
  getD1Database: (binding: string, worker: string) => Promise<LocalDatabase>;
  getWorker: (worker: string) => Promise<LocalWorker>;
  getBindings: (worker: string) => Promise<Record<string, unknown>>;
  dispose: () => Promise<void>;
}

interface MiniflareModule {
  Miniflare: new (options: unknown) => Miniflare;
  convertV4MiniflareOptions: (options: Record<string, unknown>) => unknown;
  Log: new (level: number) => unknown;
  LogLevel: { ERROR: number };
}

/** Loads wrangler's Miniflare, so that development, tests and the local product share one runtime. */
async function loadMiniflare(): Promise<MiniflareModule> {
  const fromWrangler = createRequire(createRequire(import.meta.url).resolve('wrangler'));
  const miniflare = fromWrangler.resolve('miniflare');
  if (process.platform !== 'win32') {
    const workerd = createRequire(miniflare)('workerd') as { default: string };
    process.env['WORKERD_PATH'] = workerd.default;
    process.env['MINIFLARE_WORKERD_PATH'] = inRoot('scripts/serve/workerd-with-parent.sh');
  }
  const loaded: MiniflareModule = await import(pathToFileURL(miniflare).href);
  return loaded;
}

/** Starts a runtime with these options on a free port, silent but for errors; resolves when it is ready. */
export async function startMiniflare(options: Record<string, unknown>): Promise<Miniflare> {
  Object.assign(process.env, WRANGLER_ENV);
  const { Miniflare, convertV4MiniflareOptions, Log, LogLevel } = await loadMiniflare();
  const quiet = { host: '127.0.0.1', port: 0, cf: false, log: new Log(LogLevel.ERROR), logRequests: false };
  const runtime = new Miniflare(convertV4MiniflareOptions({ ...quiet, ...options }));
  try {
    await runtime.ready;
  } catch (error) {
    await runtime.dispose();
    throw error;
  }
  return runtime;
}
