import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { WRANGLER_ENV } from '../cloudflare/wrangler-env.ts';
import { inRoot } from '../workspace/paths.ts';
import { type LocalDatabase, type WorkerOptions, databasesOf, openDatabase } from './local-database.ts';

/** A Worker of the local product; `scheduled` runs its cron trigger. */
interface LocalWorker {
  fetch: (url: string, init: { method: string; body: string }) => Promise<Pick<Response, 'json' | 'text' | 'ok'>>;
  scheduled: (options: { cron: string; scheduledTime: Date }) => Promise<{ outcome: string }>;
}

/** The part of Miniflare, which runs the Workers' runtime, that scripts use. */
interface Runtime {
  readonly ready: Promise<URL>;
  getWorker: (worker: string) => Promise<LocalWorker>;
  getBindings: (worker: string) => Promise<Record<string, unknown>>;
  getInspectorURL: () => Promise<URL>;
  dispose: () => Promise<void>;
}

export interface Miniflare extends Runtime {
  d1: (binding: string, worker: string) => LocalDatabase;
}

interface MiniflareModule {
  Miniflare: new (options: unknown) => Runtime;
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
export async function startMiniflare({
  workers,
  ...options
}: Record<string, unknown> & { workers: readonly WorkerOptions[] }): Promise<Miniflare> {
  Object.assign(process.env, WRANGLER_ENV);
  const { Miniflare, convertV4MiniflareOptions, Log, LogLevel } = await loadMiniflare();
  const quiet = { host: '127.0.0.1', port: 0, cf: false, log: new Log(LogLevel.ERROR), logRequests: false };
  const { worker: databases, nameOf } = databasesOf(workers);
  const all = { ...quiet, ...options, workers: [...workers, databases] };
  const runtime: Runtime = new Miniflare(convertV4MiniflareOptions(all));
  try {
    await runtime.ready;
  } catch (error) {
    await runtime.dispose();
    throw error;
  }
  return Object.assign(runtime, {
    d1: (binding: string, worker: string) =>
      openDatabase(() => runtime.getWorker(databases.name), nameOf(worker, binding)),
  });
}
