import { readFileSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../workspace/paths.ts';
import { migrationFiles } from './migration-files.ts';

/**
 * The folders whose migrations must be backward compatible: a deployment migrates first, and a rollback undoes no
 * migration, so earlier Workers run on the newer database. It must keep what they read and accept what they write.
 */
const FOLDERS = ['edge-api/migrations', 'identity/migrations'];

/** What D1 takes of SQL at once. */
const MAX_BYTES = 100_000;

interface Migration {
  name: string;
  sql: string;
}
const filesOf = (folder: string): string[] => migrationFiles(inRoot(folder));

/** Reads the migrations of a folder: the files of the baseline as one, and those that came after. */
function migrationsOf(folder: string): [baseline: Migration, later: Migration[]] {
  const all = filesOf(folder).map((name) => ({ name, sql: readFileSync(inRoot(folder, name), 'utf8') }));
  const isBaseline = ({ name }: Migration) => name.includes('_baseline');
  const sql = all.filter(isBaseline).map((one) => one.sql);
  return [{ name: 'baseline', sql: sql.join('\n') }, all.filter((one) => !isBaseline(one))];
}

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
}
interface Table {
  columns: Map<string, Column>;
  uniques: Set<string>;
  refusals: Set<string>;
}

/** Reads the tables and views with the constraints on writes. */
function schemaOf(database: DatabaseSync): Map<string, Table> {
  const all = <Row>(sql: string, ...bound: string[]) => database.prepare(sql).all(...bound) as Row[];
  const names = all<{ name: string }>("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')");
  return new Map(
    names.map(({ name }) => {
      const columns = all<Column>('SELECT name, type, "notnull", dflt_value FROM pragma_table_info(?)', name);
      const uniques = all<{ name: string }>('SELECT name FROM pragma_index_list(?) WHERE "unique" = 1', name);
      const triggers = all<{ name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?",
        name,
      );
      const refusals = triggers.filter(({ sql }) => /\bRAISE\b/i.test(sql)).map((trigger) => trigger.name);
      return [
        name,
        {
          columns: new Map(columns.map((column) => [column.name, column])),
          uniques: new Set(uniques.map((index) => index.name)),
          refusals: new Set(refusals),
        },
      ];
    }),
  );
}

/** Lists what an earlier Worker can no longer do after a migration. */
function takenAway(before: Map<string, Table>, after: Map<string, Table>): string[] {
  return [...before].flatMap(([name, old]) => {
    const now = after.get(name);
    if (!now) return [`${name} is gone`];
    const gone = [...old.columns.keys()]
      .filter((column) => !now.columns.has(column))
      .map((one) => `${name}.${one} is gone`);
    const forced = [...now.columns.values()].flatMap((column) => {
      const known = old.columns.get(column.name);
      if (known && known.type !== column.type) return [`${name}.${column.name} is ${column.type} now`];
      const isForced = column.notnull === 1 && column.dflt_value === null;
      return isForced && known?.notnull !== 1 ? [`${name}.${column.name} must be written`] : [];
    });
    const uniques = [...now.uniques].filter((one) => !old.uniques.has(one));
    const refusals = [...now.refusals].filter((one) => !old.refusals.has(one));
    return [
      ...gone,
      ...forced,
      ...uniques.map((one) => `${name} is unique by another index: ${one}`),
      ...refusals.map((one) => `${name} refuses more than before: ${one}`),
    ];
  });
}

/** Lists what each migration takes away, by its file, without those that take nothing. */
function findings(migrations: readonly Migration[]): Record<string, string[]> {
  const database = new DatabaseSync(':memory:');
  const found: Record<string, string[]> = {};
  for (const { name, sql } of migrations) {
    const before = schemaOf(database);
    database.exec(sql);
    const taken = takenAway(before, schemaOf(database));
    if (taken.length > 0) found[name] = taken.toSorted();
  }
  database.close();
  return found;
}

describe('an earlier Worker runs on the migrated database', () => {
  it.each(FOLDERS)('after each migration of %s', (folder) => {
    const [baseline, later] = migrationsOf(folder);
    expect(findings([baseline, ...later])).toEqual({});
  });

  it.each(FOLDERS)('a next migration of %s that takes something away is found', (folder) => {
    const [baseline, later] = migrationsOf(folder);
    const table = folder === 'identity/migrations' ? 'sessions' : 'menu_items';
    const next = (sql: string) => findings([baseline, ...later, { name: 'next', sql }]);
    expect(next(`ALTER TABLE ${table} ADD COLUMN more TEXT NOT NULL DEFAULT ''`)).toEqual({});
    expect(next(`CREATE TRIGGER no BEFORE INSERT ON ${table} BEGIN SELECT RAISE (ABORT, 'no'); END`)).toEqual({
      next: [`${table} refuses more than before: no`],
    });
  });

  it.each(FOLDERS)('each file of %s is short enough for D1', (folder) => {
    for (const name of filesOf(folder)) expect(statSync(inRoot(folder, name)).size, name).toBeLessThan(MAX_BYTES);
  });

  const start = {
    name: 'a',
    sql: 'CREATE TABLE t (id TEXT PRIMARY KEY, old TEXT, n INTEGER) STRICT; CREATE VIEW v AS SELECT id FROM t;',
  };
  it.each([
    ['DROP VIEW v', ['v is gone']],
    ['DROP VIEW v; DROP TABLE t', ['t is gone', 'v is gone']],
    ['ALTER TABLE t RENAME COLUMN old TO new', ['t.old is gone']],
    ['ALTER TABLE t DROP COLUMN n', ['t.n is gone']],
    ['CREATE UNIQUE INDEX one ON t (old)', ['t is unique by another index: one']],
    [`CREATE TRIGGER no BEFORE INSERT ON t BEGIN SELECT RAISE (ABORT, 'no'); END`, ['t refuses more than before: no']],
    [
      'DROP VIEW v; DROP TABLE t; CREATE TABLE t (id TEXT PRIMARY KEY, old TEXT NOT NULL, n TEXT) STRICT; CREATE VIEW v AS SELECT id FROM t',
      ['t.n is TEXT now', 't.old must be written'],
    ],
    [
      `ALTER TABLE t ADD COLUMN more TEXT NOT NULL DEFAULT ''; CREATE INDEX i ON t (old); CREATE TABLE u (id) `,
      undefined,
    ],
  ])('%s is classified', (sql, taken) => {
    expect(findings([start, { name: 'b', sql }])['b']).toEqual(taken);
  });
});
