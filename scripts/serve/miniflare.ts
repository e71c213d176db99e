import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../workspace/paths.ts';

/** A D1 database of the local product, as scripts use it. */
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

/** A Worker of the local product; `scheduled` does what its cron trigger would. */
interface LocalWorker {
  scheduled: (options: { cron: string; scheduledTime: Date }) => Promise<{ outcome: string }>;
}

/** What the scripts use of Miniflare, the runner of the Workers' runtime. */
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

/** Loads the Miniflare that wrangler depends on: one runtime for development, tests and the local product. */
export async function loadMiniflare(): Promise<MiniflareModule> {
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
