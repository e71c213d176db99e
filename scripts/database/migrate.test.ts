import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalDatabase } from '../serve/local-database.ts';
import { type Miniflare, startMiniflare } from '../serve/miniflare.ts';
import { inRoot } from '../workspace/paths.ts';
import { migrate } from './migrate.ts';

const TIMEOUT_MS = 120_000;
const NAMES = ['filled', 'refused', 'foreign'];

let runtime: Miniflare;
/** A copy of the baseline, to which a test adds the migration of a next version. */
let folder: string;
const databaseOf = (name: string): LocalDatabase => runtime.d1(name, 'data');

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'justright-migrations-'));
  cpSync(inRoot('identity/migrations'), folder, { recursive: true });
  const d1Databases = Object.fromEntries(NAMES.map((name) => [name, name]));
  const script = 'export default { fetch: () => new Response("") }';
  runtime = await startMiniflare({ workers: [{ name: 'data', modules: true, script, d1Databases }] });
}, TIMEOUT_MS);
afterAll(async () => {
  await runtime.dispose();
  rmSync(folder, { recursive: true });
});

const ADD_ACCOUNT = "INSERT INTO throttle (bucket, hits, reset_at) VALUES ('a', 1, 2)";
const rowsOf = async (database: LocalDatabase) => (await database.prepare('SELECT * FROM throttle').all()).results;

describe('the migration of a next version', { timeout: TIMEOUT_MS }, () => {
  it('is applied once to a filled database: rows stay, and the version before still writes', async () => {
    const database = databaseOf('filled');
    await migrate(database, folder);
    await database.prepare(ADD_ACCOUNT).run();
    writeFileSync(
      path.join(folder, '0900_next.sql'),
      "ALTER TABLE throttle ADD COLUMN kind TEXT NOT NULL DEFAULT 'any'",
    );
    expect(await migrate(database, folder)).toEqual(['0900_next.sql']);
    await database.prepare(ADD_ACCOUNT.replace("'a'", "'b'")).run();
    expect(await rowsOf(database)).toEqual([
      { bucket: 'a', hits: 1, reset_at: 2, kind: 'any' },
      { bucket: 'b', hits: 1, reset_at: 2, kind: 'any' },
    ]);
    expect(await migrate(database, folder)).toEqual([]);
  });

  it('that fails changes nothing, and is tried again', async () => {
    const database = databaseOf('refused');
    const file = path.join(folder, '0901_wrong.sql');
    writeFileSync(file, 'CREATE TABLE half (id TEXT); INSERT INTO nowhere VALUES (1)');
    await expect(migrate(database, folder)).rejects.toThrow('nowhere');
    const half = database.prepare("SELECT name FROM sqlite_master WHERE name = 'half'");
    expect(await half.first()).toBeNull();
    writeFileSync(file, 'CREATE TABLE half (id TEXT)');
    expect(await migrate(database, folder)).toEqual(['0901_wrong.sql']);
    expect(await half.first()).toEqual({ name: 'half' });
  });
});

it('a database that does not begin with this baseline is refused as it is', { timeout: TIMEOUT_MS }, async () => {
  const database = databaseOf('foreign');
  const other = mkdtempSync(path.join(tmpdir(), 'justright-migrations-'));
  writeFileSync(path.join(other, '0001_accounts.sql'), 'CREATE TABLE accounts (id TEXT)');
  await migrate(database, other);
  rmSync(other, { recursive: true });
  await expect(migrate(database, folder)).rejects.toThrow('another baseline: begin with an empty folder of data');
  expect(await database.prepare('SELECT name FROM d1_migrations').first()).toEqual({ name: '0001_accounts.sql' });
});
