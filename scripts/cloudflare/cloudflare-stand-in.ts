import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inRoot } from '../workspace/paths.ts';
import type { Wrangler } from './wrangler.ts';

interface StandInResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

interface StoredObject {
  bytes: Buffer;
  contentType: string;
}

const ACCOUNT = 'an-account';
const OBJECTS_PER_PAGE = 2;

/** A fake of the part of Cloudflare's API that wrangler and backups use, with databases and a bucket in memory. */
export class CloudflareStandIn {
  readonly databases = new Map<string, DatabaseSync>();
  readonly objects = new Map<string, StoredObject>();
  /** The databases whose read replication is switched on. */
  readonly replicated = new Set<string>();
  readonly #uploads = new Map<string, string>();
  #server: Server | undefined;
  #origin = '';

  /** Makes a database in the state after `wrangler d1 migrations apply`. */
  migrated(id: string, folder: string): DatabaseSync {
    const database = new DatabaseSync(':memory:');
    this.databases.set(id, database);
    database.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)');
    for (const name of readdirSync(inRoot(folder)).toSorted()) {
      database.exec(readFileSync(path.join(inRoot(folder), name), 'utf8'));
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name);
    }
    return database;
  }

  query(id: string, sql: string): Record<string, unknown>[] {
    return this.#databaseOf(id).prepare(sql).all();
  }

  /** Runs a file of statements as one transaction. */
  run(id: string, sql: string): void {
    const database = this.#databaseOf(id);
    database.exec('BEGIN');
    try {
      database.exec(sql);
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Returns a fake of wrangler's commands without its process; `storage.test.ts` uses the real one too. */
  wrangler(idOf: (configFile: string) => string): Wrangler {
    return async (args) => {
      const option = (name: string) => args[args.indexOf(name) + 1] ?? '';
      if (args[0] === 'd1') {
        const id = idOf(option('--config'));
        if (args.includes('--command')) return JSON.stringify([{ results: this.query(id, option('--command')) }]);
        this.run(id, readFileSync(option('--file'), 'utf8'));
        return '[]';
      }
      const [, , action, address = ''] = args;
      const key = address.slice(address.indexOf('/') + 1);
      if (action === 'put')
        this.objects.set(key, { bytes: readFileSync(option('--file')), contentType: option('--content-type') });
      else writeFileSync(option('--file'), this.objects.get(key)?.bytes ?? '');
      return '';
    };
  }

  /** Starts the server; returns the environment variables by which wrangler and scripts find it. */
  async listen(): Promise<Record<string, string>> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { status, headers, body } = this.#respond(request, Buffer.concat(chunks));
        response.writeHead(status, headers).end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#server = server;
    this.#origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return {
      CLOUDFLARE_API_BASE_URL: `${this.#origin}/client/v4`,
      CLOUDFLARE_API_TOKEN: 'a-token',
      CLOUDFLARE_ACCOUNT_ID: ACCOUNT,
    };
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
    for (const database of this.databases.values()) database.close();
  }

  #databaseOf(id: string): DatabaseSync {
    const database = this.databases.get(id);
    if (!database) throw new Error(`There is no database ${id}`);
    return database;
  }

  #respond(request: IncomingMessage, body: Buffer): StandInResponse {
    const url = new URL(request.url ?? '', this.#origin);
    const json = (result: unknown, more: object = {}): StandInResponse => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ success: true, errors: [], messages: [], result, ...more }),
    });
    const refuse = (status: number, message: string): StandInResponse => ({
      status,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ success: false, errors: [{ code: 7500, message }], messages: [], result: null }),
    });
    if (request.method === 'PUT' && url.pathname.startsWith('/upload/')) {
      this.#uploads.set(url.pathname.slice('/upload/'.length), body.toString('utf8'));
      return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` }, body: '' };
    }
    if (request.headers.authorization !== 'Bearer a-token') return refuse(403, 'Authentication error');
    const base = `/client/v4/accounts/${ACCOUNT}`;
    const [, changed] = /\/d1\/database\/([^/]+)$/.exec(url.pathname) ?? [];
    if (changed !== undefined && request.method === 'PUT' && url.pathname.startsWith(base)) {
      if (!this.databases.has(changed)) return refuse(404, `The database ${changed} could not be found`);
      const { read_replication } = JSON.parse(body.toString('utf8')) as { read_replication?: { mode: string } };
      if (read_replication?.mode !== 'auto') return refuse(400, 'Unknown mode of read replication');
      this.replicated.add(changed);
      return json({ uuid: changed, read_replication });
    }
    const [, id = '', action = ''] = /\/d1\/database\/([^/]+)\/(\w+)$/.exec(url.pathname) ?? [];
    try {
      if (id !== '')
        return json(this.#database(id, action, JSON.parse(body.toString('utf8')) as Record<string, string>));
      const [, key] = /\/r2\/buckets\/[^/]+\/objects(?:\/(.+))?$/.exec(url.pathname.slice(base.length)) ?? [];
      if (url.pathname.startsWith(`${base}/r2/`)) return this.#bucket(request, url, key, body, json, refuse);
      return refuse(404, `No such place: ${url.pathname}`);
    } catch (error) {
      return refuse(400, String(error));
    }
  }

  #database(id: string, action: string, asked: Record<string, string>): unknown {
    if (action === 'query') {
      const results = this.query(id, asked['sql'] ?? '');
      return [{ results, success: true, meta: { duration: 1 } }];
    }
    if (asked['action'] === 'init') return { upload_url: `${this.#origin}/upload/${id}`, filename: id, success: true };
    if (asked['action'] === 'ingest') {
      try {
        this.run(id, this.#uploads.get(id) ?? '');
      } catch (error) {
        return { success: false, error: String(error), messages: [] };
      }
      const meta = { duration: 1, rows_read: 0, rows_written: 0, size_after: 0 };
      const result = { num_queries: 1, final_bookmark: '0', meta };
      return { success: true, status: 'complete', messages: [], at_bookmark: '0', result };
    }
    throw new Error(`Unknown action ${action} ${asked['action']}`);
  }

  #bucket(
    request: IncomingMessage,
    url: URL,
    key: string | undefined,
    body: Buffer,
    json: (result: unknown, more?: object) => StandInResponse,
    refuse: (status: number, message: string) => StandInResponse,
  ): StandInResponse {
    if (key === undefined) {
      const all = [...this.objects].toSorted(([a], [b]) => (a < b ? -1 : 1));
      const start = Number(url.searchParams.get('cursor') ?? 0);
      const page = all.slice(start, start + OBJECTS_PER_PAGE);
      const isTruncated = start + OBJECTS_PER_PAGE < all.length;
      const cursor = isTruncated ? { cursor: String(start + OBJECTS_PER_PAGE) } : {};
      const result = page.map(([name, { contentType }]) => ({ key: name, http_metadata: { contentType } }));
      return json(result, { result_info: { ...cursor, is_truncated: isTruncated } });
    }
    if (request.method === 'PUT') {
      this.objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' });
      return json({});
    }
    const found = this.objects.get(key);
    if (!found) return refuse(404, 'The specified key does not exist.');
    return { status: 200, headers: { 'content-type': found.contentType }, body: found.bytes };
  }
}
