import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp, insertsOf, restore } from './backup.ts';
import { type Database, type Storage, openLocalStorage } from './storage.ts';

/** A text longer than D1's statement limit, with the characters that a SQL literal must escape. */
const LONG_TEXT = `${"It's “gebäck” 🥜, \\ ; -- ".repeat(6_000)}end`;
const PICTURE = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);

/** Long, so that a busy machine does not fail a test. */
const TIMEOUT_MS = 300_000;

const quiet = () => undefined;
let folder: string;
const backup = () => path.join(folder, 'backup');
let source: Storage;
let target: Storage;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Returns the counters of the AUTOINCREMENT tables, without wrangler's own. */
const countersOf = (database: Database) =>
  database.query("SELECT name, seq FROM sqlite_sequence WHERE name <> 'd1_migrations' ORDER BY name");

/** Returns the rows of every table that stores data itself (no virtual tables). */
async function contents(database: Database): Promise<Record<string, unknown[]>> {
  const tables = await database.query(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations' ORDER BY name",
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables)
    found[String(name)] = await database.query(`SELECT * FROM "${String(name)}" ORDER BY 1`);
  return found;
}

const triggersOf = (database: Database) =>
  database.query("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name");

async function fill({ databases, files }: Storage): Promise<void> {
  const product = databases['edge-api'];
  // An AUTOINCREMENT number is never used again, also when its row is deleted.
  await product.run(["INSERT INTO sqlite_sequence (name, seq) VALUES ('analytics_events', 3)"]);
  await product.run([`INSERT INTO acting (id, uid, name, reason) VALUES (1, 'ana', 'Ana O''Hara', 'first words')`]);
  for (const [index, title] of ['Nuts, almonds', 'Crème fraîche', 'Peanut 🥜 butter'].entries()) {
    await product.run([
      `INSERT INTO ingredients (internal_id, id, title) VALUES ('i${index}', '${index}', '${title}')`,
    ]);
  }
  await product.run([
    `UPDATE ingredients SET allergies = '["NUT"]' WHERE id = '0'`,
    `DELETE FROM ingredients WHERE id = '1'`,
    'DELETE FROM acting',
  ]);
  await files.put('images/a/1280.webp', { bytes: PICTURE, contentType: 'image/webp' });
  await files.put('remotes/mf-a/1.0.0/entry.js', { bytes: Buffer.from('export {}'), contentType: 'text/javascript' });
}

/** The folders that are made once: a migrated target, the source, and the source's backup. */
let made: string;
let migrated: string;
beforeAll(async () => {
  made = mkdtempSync(path.join(tmpdir(), 'backup-source-'));
  migrated = path.join(made, 'migrated');
  await (await openLocalStorage(migrated)).close();
  cpSync(migrated, path.join(made, 'source'), { recursive: true });
  source = await openLocalStorage(path.join(made, 'source'));
  await fill(source);
  await backUp(source, path.join(made, 'backup'), quiet);
}, TIMEOUT_MS);
afterAll(async () => {
  await source.close();
  rmSync(made, { recursive: true });
}, TIMEOUT_MS);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  cpSync(migrated, path.join(folder, 'target'), { recursive: true });
  cpSync(path.join(made, 'backup'), backup(), { recursive: true });
  target = await openLocalStorage(path.join(folder, 'target'));
}, TIMEOUT_MS);
afterEach(async () => {
  await target.close();
  rmSync(folder, { recursive: true });
}, TIMEOUT_MS);

describe('a backup', { timeout: TIMEOUT_MS }, () => {
  it('restores every row of both databases, every file, the search index and the triggers', async () => {
    const [from, to] = [source.databases['edge-api'], target.databases['edge-api']];
    await restore(target, backup(), quiet);

    const [before, after] = [await contents(from), await contents(to)];
    expect(after['dictionary']).not.toEqual(before['dictionary']);
    const epoch = expect.any(String);
    const dictionary = (before['dictionary'] ?? []).map((row) => ({ ...(row as object), epoch }));
    expect(after).toEqual({ ...before, dictionary });
    expect(after['history']).toHaveLength(5);
    expect(await contents(target.databases.identity)).toEqual(await contents(source.databases.identity));
    expect(await triggersOf(to)).toEqual(await triggersOf(from));
    expect(await countersOf(to)).toEqual(await countersOf(from));
    expect(await countersOf(to)).toContainEqual({ name: 'analytics_events', seq: 3 });

    const search = (words: string) =>
      to.query(
        `SELECT i.title FROM ingredient_words JOIN ingredients i ON i.rowid = ingredient_words.rowid WHERE ingredient_words MATCH '${words}'`,
      );
    expect(await search('alm*')).toEqual([{ title: 'Nuts, almonds' }]);
    expect(await search('creme')).toEqual([]);
    const pieces = await to.query(`SELECT rowid FROM ingredient_pieces WHERE ingredient_pieces MATCH 'butt'`);
    expect(pieces).toHaveLength(1);

    expect((await target.files.list()).toSorted()).toEqual((await source.files.list()).toSorted());
    const picture = await target.files.get('images/a/1280.webp');
    expect(picture.contentType).toBe('image/webp');
    expect(Buffer.from(picture.bytes).equals(Buffer.from(PICTURE))).toBe(true);

    // The triggers work: a change is logged, counted and indexed for the search.
    const count = async () => Number((await to.query('SELECT ingredients_version AS n FROM dictionary'))[0]?.['n']);
    const counted = await count();
    await to.run([`UPDATE ingredients SET title = 'Hazelnut' WHERE id = '0'`]);
    expect(await count()).toBe(counted + 1);
    expect(await to.query("SELECT max(id) AS id, after ->> '$.title' AS title FROM history")).toEqual([
      { id: 6, title: 'Hazelnut' },
    ]);
    expect(await to.query(`SELECT rowid FROM ingredient_words WHERE ingredient_words MATCH 'hazelnut'`)).toHaveLength(
      1,
    );
    await expect(to.run(['DELETE FROM history'])).rejects.toThrow('history is kept');
  });

  it('restores a text that is longer than a SQL statement may be', async () => {
    const database = target.databases['edge-api'];
    await database.run(['CREATE TABLE restore_pieces (id INTEGER, position INTEGER, piece TEXT)']);
    const rows = [
      ["'short'", '1'],
      [literal(LONG_TEXT), '2'],
      ["'after'", 'NULL'],
    ];
    await database.run(['CREATE TABLE probe (text TEXT, number INTEGER)']);
    const statements = insertsOf('probe', ['text', 'number'], rows);
    for (const statement of statements) expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
    await database.run(statements);
    expect(await database.query('SELECT * FROM probe ORDER BY number NULLS LAST')).toEqual([
      { text: 'short', number: 1 },
      { text: LONG_TEXT, number: 2 },
      { text: 'after', number: null },
    ]);
    expect(await database.query('SELECT * FROM restore_pieces')).toEqual([]);
  });
});

describe('a restore is refused and changes nothing', { timeout: TIMEOUT_MS }, () => {
  const refusal = async (text: string | RegExp) => {
    const before = await contents(target.databases['edge-api']);
    await expect(restore(target, backup(), quiet)).rejects.toThrow(text);
    expect(await contents(target.databases['edge-api'])).toEqual(before);
  };

  it('when the environment has a row', async () => {
    await fill(target);
    await refusal(/edge-api: \w+ has rows[^]*The bucket has files/);
  });

  it('when the backup has other migrations', async () => {
    await target.databases.identity.run(["INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')"]);
    await refusal('up to 9999_later.sql; use the commit that fits the backup');
  });

  it('when a row of the backup was changed or is missing, or a file is gone', async () => {
    const rows = path.join(backup(), 'edge-api/ingredients.ndjson');
    const [columns = '', row = '', ...others] = readFileSync(rows, 'utf8').split('\n');
    for (const lines of [
      [columns, row.replace('Nuts', 'Oats'), ...others],
      [columns, ...others],
    ]) {
      writeFileSync(rows, lines.join('\n'));
      await expect(restore(target, backup(), quiet)).rejects.toThrow(
        /Only a whole backup[^]*ingredients\.ndjson is not as it was written$/,
      );
    }
    writeFileSync(rows, [columns, row, ...others].join('\n'));
    rmSync(path.join(backup(), 'files/0'));
    await refusal(/files\/0 is gone$/);
    expect(await target.files.list()).toEqual([]);
  });

  it('when an earlier one did not finish: it lost a file on the way, or changed a row', async () => {
    const files = { ...target.files, put: () => Promise.resolve() };
    await expect(restore({ ...target, files }, backup(), quiet)).rejects.toThrow(
      'The bucket has no images/a/1280.webp, which was just stored',
    );
    const product = target.databases['edge-api'];
    const faulty = (sql: string) => (sql.startsWith('INSERT INTO "ingredients"') ? sql.replace('Nuts', 'Oats') : sql);
    const run = (statements: readonly string[]) => product.run(statements.map(faulty));
    const databases = { ...target.databases, 'edge-api': { ...product, run } };
    await expect(restore({ ...target, databases }, backup(), quiet)).rejects.toThrow(
      'edge-api: ingredients is not as in the backup',
    );
    await refusal('a restore did not finish here');
  });

  it('when the folder is no finished backup, and a backup does not overwrite a folder with files', async () => {
    writeFileSync(path.join(folder, 'mine.txt'), 'mine');
    await expect(restore(target, folder, quiet)).rejects.toThrow('is no backup');
    await expect(backUp(source, folder, quiet)).rejects.toThrow('is not empty');
    expect(existsSync(path.join(folder, 'backup.json'))).toBe(false);
    const half = path.join(folder, 'half');
    const files = { ...source.files, get: () => Promise.reject(new Error('the bucket fails')) };
    await expect(backUp({ ...source, files }, half, quiet)).rejects.toThrow('the bucket fails');
    await expect(restore(target, half, quiet)).rejects.toThrow('one that was not finished');
  });
});
