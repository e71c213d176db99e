import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONFIG_FILES, type DeployedWorker, type Environment, configOf } from '../cloudflare/environments.ts';
import { lockDataDir } from '../serve/data-lock.ts';
import { migrate } from '../database/migrate.ts';
import type { LocalDatabase } from '../serve/local-database.ts';
import { startMiniflare } from '../serve/miniflare.ts';
import { inRoot } from '../workspace/paths.ts';
import type { Served } from '../serve/serve.ts';
import type { Wrangler } from '../cloudflare/wrangler.ts';
import { cloudflareApi } from '../cloudflare/zones.ts';

type Row = Record<string, unknown>;

/** A D1 database of an environment, local or at Cloudflare. */
export interface Database {
  query: (sql: string) => Promise<Row[]>;
  run: (statements: readonly string[]) => Promise<void>;
}

interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
}

/** An R2 bucket of an environment. */
interface Files {
  list: () => Promise<string[]>;
  get: (key: string) => Promise<StoredFile>;
  put: (key: string, file: StoredFile) => Promise<void>;
}

/** The stored data of an environment: databases and files. */
export interface Storage {
  databases: Record<DeployedWorker, Database>;
  files: Files;
  close: () => Promise<void>;
}

const MIGRATIONS = { 'edge-api': 'edge-api/migrations', identity: 'identity/migrations' } as const;

/** The part of an R2 binding that is used here. */
interface Bucket {
  list: (options: { cursor?: string }) => Promise<{ objects: { key: string }[]; truncated: boolean; cursor?: string }>;
  get: (
    key: string,
  ) => Promise<{ arrayBuffer: () => Promise<ArrayBuffer>; httpMetadata?: { contentType?: string } } | null>;
  put: (key: string, bytes: Uint8Array, options: { httpMetadata: { contentType: string } }) => Promise<unknown>;
}

function localDatabase(d1: LocalDatabase): Database {
  return {
    query: async (sql) => (await d1.prepare(sql).all<Row>()).results,
    run: async (statements) => {
      if (statements.length > 0) await d1.batch(statements.map((sql) => d1.prepare(sql)));
    },
  };
}

function localFiles(bucket: Bucket): Files {
  return {
    list: async () => {
      const keys: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await bucket.list(cursor === undefined ? {} : { cursor });
        keys.push(...page.objects.map(({ key }) => key));
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor !== undefined);
      return keys;
    },
    get: async (key) => {
      const object = await bucket.get(key);
      if (!object) throw new Error(`${key} is gone`);
      const { contentType = '' } = object.httpMetadata ?? {};
      return { bytes: new Uint8Array(await object.arrayBuffer()), contentType };
    },
    put: async (key, { bytes, contentType }) => {
      await bucket.put(key, bytes, { httpMetadata: { contentType } });
    },
  };
}

/** Opens the local product's data folder, migrated. Rejects while the product runs on it. */
export async function openLocalStorage(dataDir: string): Promise<Storage> {
  const unlock = lockDataDir(path.resolve(dataDir));
  try {
    const storage = await openLockedStorage(dataDir);
    return { ...storage, close: () => storage.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openLockedStorage(dataDir: string): Promise<Storage> {
  const names = Object.keys(CONFIG_FILES) as DeployedWorker[];
  const runtime = await startMiniflare({
    resourcePersistencePath: path.resolve(dataDir),
    workers: names.map((name) => {
      const { d1_databases, r2_buckets, compatibility_date } = configOf(name);
      return {
        name,
        compatibilityDate: compatibility_date,
        modules: true,
        script: 'export default {};',
        d1Databases: Object.fromEntries(d1_databases.map((one) => [one.binding, one.database_id])),
        r2Buckets: Object.fromEntries(r2_buckets.map((one) => [one.binding, one.bucket_name])),
      };
    }),
  });
  const open = async (name: DeployedWorker) => {
    const d1 = runtime.d1('DB', name);
    await migrate(d1, inRoot(MIGRATIONS[name]));
    return localDatabase(d1);
  };
  const { FILES } = await runtime.getBindings('edge-api');
  return {
    databases: { 'edge-api': await open('edge-api'), identity: await open('identity') },
    files: localFiles(FILES as Bucket),
    close: () => runtime.dispose(),
  };
}

/** Opens the storage of the running local product. */
export async function openServedStorage(served: Pick<Served, 'd1' | 'bindings'>): Promise<Storage> {
  const { FILES } = await served.bindings();
  return {
    databases: {
      'edge-api': localDatabase(served.d1('DB')),
      identity: localDatabase(served.d1('DB', 'justright-identity')),
    },
    files: localFiles(FILES as Bucket),
    close: async () => undefined,
  };
}

/** Calls `use` with a temporary folder and deletes the folder afterwards. */
async function inFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'storage-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function remoteDatabase(worker: DeployedWorker, environment: Environment, wrangler: Wrangler): Database {
  const to = ['--remote', '--yes', '--json', '--config', CONFIG_FILES[worker], '--env', environment];
  return {
    query: async (sql) => {
      const statements = JSON.parse(await wrangler(['d1', 'execute', 'DB', '--command', sql, ...to])) as {
        results: Row[];
      }[];
      return statements.flatMap(({ results }) => results);
    },
    run: (statements) =>
      inFolder(async (folder) => {
        const file = path.join(folder, 'statements.sql');
        writeFileSync(file, statements.map((sql) => `${sql};\n`).join(''));
        await wrangler(['d1', 'execute', 'DB', '--file', file, ...to]);
      }),
  };
}

interface ObjectPage {
  success: boolean;
  result: { key: string; http_metadata?: { contentType?: string } }[];
  result_info?: { cursor?: string; is_truncated?: boolean };
}

/** Lists a bucket by Cloudflare's API, because wrangler cannot. Uses wrangler's token from the environment. */
async function listBucket(bucket: string): Promise<ObjectPage['result']> {
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: account } = process.env;
  if (!token || !account) throw new Error('CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID are needed to list files');
  const objects: ObjectPage['result'] = [];
  let cursor: string | undefined;
  do {
    const url = new URL(`${cloudflareApi()}/accounts/${account}/r2/buckets/${bucket}/objects`);
    if (cursor) url.searchParams.set('cursor', cursor);
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${bucket} cannot be listed (${response.status})`);
    const page = (await response.json()) as ObjectPage;
    objects.push(...page.result);
    cursor = page.result_info?.is_truncated ? page.result_info.cursor : undefined;
  } while (cursor);
  return objects;
}

function remoteFiles(environment: Environment, wrangler: Wrangler): Files {
  const bucket = configOf('edge-api', environment).r2_buckets[0]?.bucket_name ?? '';
  const types = new Map<string, string>();
  return {
    list: async () => {
      for (const { key, http_metadata } of await listBucket(bucket)) types.set(key, http_metadata?.contentType ?? '');
      return [...types.keys()];
    },
    get: (key) =>
      inFolder(async (folder) => {
        const file = path.join(folder, 'object');
        await wrangler(['r2', 'object', 'get', `${bucket}/${key}`, '--remote', '--file', file]);
        return { bytes: readFileSync(file), contentType: types.get(key) ?? '' };
      }),
    put: (key, { bytes, contentType }) =>
      inFolder(async (folder) => {
        const file = path.join(folder, 'object');
        writeFileSync(file, bytes);
        const put = ['r2', 'object', 'put', `${bucket}/${key}`, '--remote', '--file', file];
        await wrangler([...put, '--content-type', contentType]);
      }),
  };
}

/** Opens the storage of a deployed environment at Cloudflare. */
export function openRemoteStorage(environment: Environment, wrangler: Wrangler): Storage {
  return {
    databases: {
      'edge-api': remoteDatabase('edge-api', environment, wrangler),
      identity: remoteDatabase('identity', environment, wrangler),
    },
    files: remoteFiles(environment, wrangler),
    close: async () => undefined,
  };
}
