import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DeployedWorker } from '../cloudflare/environments.ts';
import type { Database, Storage } from './storage.ts';

/** The index of a backup folder, written last. Beside it are one file of rows per table and the numbered files. */
interface Index {
  format: 3;
  takenAt: string;
  databases: Record<
    DeployedWorker,
    {
      migrations: string[];
      /** Each with the digest of its file. */
      tables: { name: string; rows: number; digest: string }[];
      /** The last number of each AUTOINCREMENT table; a restored table must not use it again. */
      counters: Record<string, number>;
    }
  >;
  files: { key: string; contentType: string; bytes: number; digest: string }[];
}

const WORKERS = ['identity', 'edge-api'] as const satisfies DeployedWorker[];
const PAGE_ROWS = 500;
/** D1 takes statements of at most 100,000 bytes; a UTF-16 unit of a literal has at most 3. */
const STATEMENT_CHARS_MAX = 30_000;
const BATCH_STATEMENTS = 50;
/** Tables of wrangler and of a restore, which a backup leaves out. */
const OWN_TABLES = ['d1_migrations', 'restore_pieces'];
/** Tables that have rows in an unused database: migrations and the hourly jobs write them. */
const TABLES_OF_EMPTY = new Set(['dictionary', 'global_settings', 'history_checks', 'job_runs']);

/** The statement that fills each virtual table, which stores no data itself. */
const INDEXES = new Map([
  [
    'ingredient_words',
    'INSERT INTO ingredient_words (rowid, title, food_group, ndb_number) SELECT rowid, title, food_group, id FROM ingredients',
  ],
  ['ingredient_pieces', 'INSERT INTO ingredient_pieces (rowid, title) SELECT rowid, title FROM ingredients'],
]);

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const texts = async (database: Database, sql: string, column = 'name') =>
  (await database.query(sql)).map((row) => String(row[column]));

interface Table {
  name: string;
  columns: string[];
  /** The ORDER BY expression for reading its rows. */
  order: string;
}

/** Returns the tables that store data, in topological order: each after the tables of its foreign keys. */
async function tablesOf(database: Database): Promise<Table[]> {
  const rows = await database.query(
    "SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') ORDER BY name",
  );
  const names = (type: string) => rows.filter((row) => row['type'] === type).map((row) => String(row['name']));
  const unknown = names('virtual').filter((name) => !INDEXES.has(name));
  if (unknown.length > 0)
    throw new Error(`It is not known how to fill ${unknown.join(', ')} again: scripts/backup/backup.ts`);
  const kept = names('table').filter((name) => !OWN_TABLES.includes(name) && !/^(sqlite_|_cf_)/.test(name));
  const references = new Map<string, string[]>();
  for (const name of kept) {
    const list = `SELECT DISTINCT "table" AS name FROM pragma_foreign_key_list(${literal(name)})`;
    references.set(name, await texts(database, list));
  }
  const sorted: string[] = [];
  const visit = (name: string) => {
    if (sorted.includes(name)) return;
    for (const other of references.get(name) ?? []) if (other !== name) visit(other);
    sorted.push(name);
  };
  for (const name of kept) visit(name);
  const withoutRowid = new Set(rows.filter((row) => row['wr'] === 1).map((row) => String(row['name'])));
  const tables: Table[] = [];
  for (const name of sorted) {
    const info = await database.query(`SELECT name, pk FROM pragma_table_info(${literal(name)}) ORDER BY cid`);
    const columns = info.map((row) => String(row['name']));
    const key = info.filter((row) => Number(row['pk']) > 0).map((row) => quoted(String(row['name'])));
    tables.push({ name, columns, order: withoutRowid.has(name) ? key.join(', ') : 'rowid' });
  }
  return tables;
}

/** Returns the counters of the AUTOINCREMENT tables, without wrangler's own. */
async function countersOf(database: Database): Promise<Record<string, number>> {
  const isKept = await database.query("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'");
  if (isKept.length === 0) return {};
  const rows = await database.query('SELECT name, seq FROM sqlite_sequence ORDER BY name');
  const own = rows.filter((row) => !OWN_TABLES.includes(String(row['name'])));
  return Object.fromEntries(own.map((row) => [String(row['name']), Number(row['seq'])]));
}

const setCounter = ([name, count]: [string, number]): string[] => [
  `DELETE FROM sqlite_sequence WHERE name = ${literal(name)}`,
  `INSERT INTO sqlite_sequence (name, seq) VALUES (${literal(name)}, ${count})`,
];

const migrationsOf = (database: Database) => texts(database, 'SELECT name FROM d1_migrations ORDER BY name');

/** Reads a table's rows with each column as a SQL literal (`quote()`), which keeps numbers and bytes exact. */
async function readRows(database: Database, { name, columns, order }: Table): Promise<string[][]> {
  const values = columns.map((column, index) => `quote(${quoted(column)}) AS c${index}`).join(', ');
  const found: string[][] = [];
  for (;;) {
    const page = await database.query(
      `SELECT ${values} FROM ${quoted(name)} ORDER BY ${order} LIMIT ${PAGE_ROWS} OFFSET ${found.length}`,
    );
    found.push(...page.map((row) => columns.map((_, index) => String(row[`c${index}`]))));
    if (page.length < PAGE_ROWS) return found;
  }
}

/** Returns a table's file: the columns, and a line for each row. */
const textOf = ({ columns }: Table, rows: readonly string[][]): string =>
  [columns, ...rows].map((one) => `${JSON.stringify(one)}\n`).join('');

const digestOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url');

const rowsFile = (folder: string, worker: string, table: string) => path.join(folder, worker, `${table}.ndjson`);
const fileFile = (folder: string, number: number) => path.join(folder, 'files', String(number));

/** Writes an environment's databases and files into a new folder. Only its owner may read it: rows are private. */
export async function backUp(storage: Storage, folder: string, log: (line: string) => void): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  mkdirSync(path.join(folder, 'files'), { recursive: true, mode: 0o700 });
  const saveDatabase = async (worker: DeployedWorker) => {
    const database = storage.databases[worker];
    mkdirSync(path.join(folder, worker), { mode: 0o700 });
    const tables: Index['databases'][DeployedWorker]['tables'] = [];
    // Referring tables first: a row added during the backup leaves no dangling foreign key.
    for (const table of (await tablesOf(database)).toReversed()) {
      const rows = await readRows(database, table);
      const text = textOf(table, rows);
      writeFileSync(rowsFile(folder, worker, table.name), text, { mode: 0o600 });
      tables.push({ name: table.name, rows: rows.length, digest: digestOf(text) });
    }
    log(`${worker}: ${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
    return { migrations: await migrationsOf(database), tables, counters: await countersOf(database) };
  };
  const databases = { identity: await saveDatabase('identity'), 'edge-api': await saveDatabase('edge-api') };
  const files: Index['files'] = [];
  for (const key of await storage.files.list()) {
    const { bytes, contentType } = await storage.files.get(key);
    writeFileSync(fileFile(folder, files.length), bytes, { mode: 0o600 });
    files.push({ key, contentType, bytes: bytes.byteLength, digest: digestOf(bytes) });
  }
  log(`${files.length} files`);
  const index: Index = { format: 3, takenAt: new Date().toISOString(), databases, files };
  writeFileSync(path.join(folder, 'backup.json'), `${JSON.stringify(index, null, 2)}\n`, { mode: 0o600 });
}

function readIndex(folder: string): Index {
  const file = path.join(folder, 'backup.json');
  if (!existsSync(file)) throw new Error(`${folder} is no backup, or one that was not finished`);
  const index = JSON.parse(readFileSync(file, 'utf8')) as Index;
  if (index.format !== 3) throw new Error(`${folder} has another format; use the commit that fits the backup`);
  return index;
}

/** Returns the files of a backup that are gone or not as they were written. */
function damageOf(folder: string, { databases, files }: Index): string[] {
  const tables = WORKERS.flatMap((worker) =>
    databases[worker].tables.map(({ name, digest }) => ({ file: rowsFile(folder, worker, name), digest })),
  );
  return [...tables, ...files.map(({ digest }, number) => ({ file: fileFile(folder, number), digest }))].flatMap(
    ({ file, digest }) => {
      if (!existsSync(file)) return `${file} is gone`;
      return digestOf(readFileSync(file)) === digest ? [] : `${file} is not as it was written`;
    },
  );
}

/** Returns why a database cannot take a backup; undefined when it can. */
async function refusalOf(worker: DeployedWorker, database: Database, index: Index): Promise<string | undefined> {
  if ((await texts(database, "SELECT name FROM sqlite_master WHERE name = 'restore_pieces'")).length > 0) {
    return `${worker}: a restore did not finish here; delete the database and make a new one`;
  }
  const [here, there] = [await migrationsOf(database), index.databases[worker].migrations];
  if (here.join() !== there.join()) {
    return `${worker}: the backup has ${there.length} migrations up to ${there.at(-1)}, the database ${here.length} up to ${here.at(-1) ?? 'none'}; use the commit that fits the backup`;
  }
  for (const { name } of await tablesOf(database)) {
    if (TABLES_OF_EMPTY.has(name)) continue;
    if ((await database.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`)).length > 0)
      return `${worker}: ${name} has rows`;
  }
  return undefined;
}

/** Splits a literal that is too long for one statement. The database joins the pieces. */
function piecesOf(value: string, id: number): { statements: string[]; value: string } {
  if (!value.startsWith("'")) throw new Error('A value is too large to be restored, and is no text');
  const characters = value.slice(1, -1).replaceAll("''", "'");
  const statements: string[] = [];
  for (let start = 0; start < characters.length;) {
    let end = Math.min(start + STATEMENT_CHARS_MAX / 2, characters.length);
    // A surrogate pair is not split.
    if (end < characters.length && /[\uD800-\uDBFF]/.test(characters.charAt(end - 1))) end -= 1;
    const piece = literal(characters.slice(start, end));
    statements.push(`INSERT INTO restore_pieces VALUES (${id}, ${statements.length}, ${piece})`);
    start = end;
  }
  const joined = `(SELECT group_concat(piece, '') FROM (SELECT piece FROM restore_pieces WHERE id = ${id} ORDER BY position))`;
  return { statements, value: joined };
}

/** Returns the INSERT statements of a table's rows, none longer than D1 accepts. */
export function insertsOf(table: string, columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const head = `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) VALUES `;
  const statements: string[] = [];
  let waiting: string[] = [];
  let waitingChars = 0;
  const flush = () => {
    if (waiting.length > 0) statements.push(head + waiting.join(', '));
    waiting = [];
    waitingChars = 0;
  };
  let pieceId = 0;
  for (const row of rows) {
    const isLarge = row.reduce((sum, value) => sum + value.length, 0) > STATEMENT_CHARS_MAX;
    const values = row.map((value) => {
      if (!isLarge || value.length < STATEMENT_CHARS_MAX / 10) return value;
      const pieces = piecesOf(value, pieceId++);
      statements.push(...pieces.statements);
      return pieces.value;
    });
    const text = `(${values.join(', ')})`;
    if (waitingChars + text.length > STATEMENT_CHARS_MAX) flush();
    waiting.push(text);
    waitingChars += text.length;
  }
  flush();
  if (pieceId > 0) statements.push('DELETE FROM restore_pieces');
  return statements;
}

/** Runs statements in batches of a size that D1 runs as one transaction. */
async function runAll(database: Database, statements: readonly string[]): Promise<void> {
  for (let start = 0; start < statements.length; start += BATCH_STATEMENTS) {
    await database.run(statements.slice(start, start + BATCH_STATEMENTS));
  }
}

/**
 * Inserts a database's rows, and reads them again: a table that is not as in the backup ends the restore. Triggers are
 * dropped meanwhile, for they would count, index and log each row again.
 */
async function restoreDatabase(
  worker: DeployedWorker,
  database: Database,
  folder: string,
  { tables: kept, counters }: Index['databases'][DeployedWorker],
): Promise<void> {
  const triggers = await database.query("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid");
  const tables = await tablesOf(database);
  await database.run([
    'CREATE TABLE restore_pieces (id INTEGER, position INTEGER, piece TEXT)',
    ...triggers.map((row) => `DROP TRIGGER ${quoted(String(row['name']))}`),
    ...tables.filter(({ name }) => TABLES_OF_EMPTY.has(name)).map(({ name }) => `DELETE FROM ${quoted(name)}`),
  ]);
  for (const table of tables) {
    const { name } = table;
    const lines = readFileSync(rowsFile(folder, worker, name), 'utf8')
      .trimEnd()
      .split('\n');
    const [columns = [], ...rows] = lines.map((line) => JSON.parse(line) as string[]);
    await runAll(database, insertsOf(name, columns, rows));
    const restored = digestOf(textOf(table, await readRows(database, table)));
    if (restored !== kept.find((one) => one.name === name)?.digest)
      throw new Error(`${worker}: ${name} is not as in the backup`);
  }
  const virtual = await texts(
    database,
    "SELECT name FROM pragma_table_list WHERE type = 'virtual' AND schema = 'main'",
  );
  for (const name of virtual) await database.run([`DELETE FROM ${quoted(name)}`, INDEXES.get(name) ?? '']);
  const hasDictionary = tables.some(({ name }) => name === 'dictionary');
  await database.run([
    ...Object.entries(counters).flatMap(setCounter),
    ...triggers.map((row) => String(row['sql'])),
    // A new epoch: no browser or isolate may use a response that it cached before the restore.
    ...(hasDictionary ? ['UPDATE dictionary SET epoch = lower(hex(randomblob(6)))'] : []),
    'DROP TABLE restore_pieces',
  ]);
}

/** Restores a whole backup into an empty environment. Refuses any other before it changes anything. */
export async function restore(storage: Storage, folder: string, log: (line: string) => void): Promise<void> {
  const index = readIndex(folder);
  const damage = damageOf(folder, index);
  if (damage.length > 0) throw new Error(`Only a whole backup is restored.\n- ${damage.join('\n- ')}`);
  const refusals = await Promise.all(WORKERS.map((worker) => refusalOf(worker, storage.databases[worker], index)));
  if ((await storage.files.list()).length > 0) refusals.push('The bucket has files');
  const reasons = refusals.filter((reason) => reason !== undefined);
  if (reasons.length > 0) throw new Error(`Only an empty environment is restored.\n- ${reasons.join('\n- ')}`);
  for (const [number, { key, contentType }] of index.files.entries()) {
    await storage.files.put(key, { bytes: readFileSync(fileFile(folder, number)), contentType });
  }
  const stored = new Set(await storage.files.list());
  const lost = index.files.find(({ key }) => !stored.has(key));
  if (lost) throw new Error(`The bucket has no ${lost.key}, which was just stored`);
  log(`${index.files.length} files`);
  for (const worker of WORKERS) {
    await restoreDatabase(worker, storage.databases[worker], folder, index.databases[worker]);
    log(`${worker}: ${index.databases[worker].tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
  }
}
