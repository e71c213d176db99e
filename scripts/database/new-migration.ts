import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { madeOfTable } from '../../edge-api/src/data/history-triggers.ts';
import { type DescribedColumn, type DescribedTable, TABLES } from '../../edge-api/src/data/described-tables.ts';
import { inRoot } from '../workspace/paths.ts';
import { migrationFiles } from './migration-files.ts';

/** The folder whose tables the Worker describes. */
const MIGRATIONS = 'edge-api/migrations';

/** Loads every table that the Worker defines. */
export async function describedTables(): Promise<readonly DescribedTable[]> {
  const files = globSync('edge-api/src/data/*.ts', { cwd: inRoot() }).filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(inRoot(file), 'utf8').includes(' table<'),
  );
  for (const file of files) await import(pathToFileURL(inRoot(file)).href);
  return TABLES;
}

/** Makes an empty database in the state after all migrations. */
export function migratedDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const name of migrationFiles(inRoot(MIGRATIONS))) database.exec(readFileSync(inRoot(MIGRATIONS, name), 'utf8'));
  return database;
}

/** Compares statements without their white space. */
export const isSameSql = (one: string, other: string): boolean =>
  one.replaceAll(/\s+/g, '') === other.replaceAll(/\s+/g, '');

/** SQL of a new column. It has a default: the previous Worker still inserts rows without it. */
function definitionOf({ name, type, kind }: DescribedColumn): string {
  if (kind === 'flag') return `${name} ${type} NOT NULL DEFAULT 0 CHECK (${name} IN (0, 1))`;
  if (kind === 'json') return `${name} ${type} NOT NULL DEFAULT '[]' CHECK (json_valid(${name}))`;
  if (kind === 'jsonOrNull') return `${name} ${type} CHECK (json_valid(${name}))`;
  return type === 'TEXT' ? `${name} ${type} NOT NULL DEFAULT ''` : `${name} ${type}`;
}

/** Returns the statements that bring a database to what the tables say: new columns, views and triggers of the history. */
export function missingStatements(tables: readonly DescribedTable[], database: DatabaseSync): string[] {
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)');
  const object = database.prepare('SELECT sql FROM sqlite_master WHERE type = ? AND name = ?');
  return tables.flatMap((table) => {
    const known = new Set(columns.all(table.name).map(({ name }) => name));
    const added = table.columns.filter(({ name }) => !known.has(name));
    const made = madeOfTable(table).flatMap(({ type, name, sql }) => {
      const there = object.get(type, name)?.['sql'];
      if (typeof there === 'string' && isSameSql(there, sql)) return [];
      return [...(there === undefined ? [] : [`DROP ${type.toUpperCase()} ${name};`]), `${sql};`];
    });
    return [...added.map((column) => `ALTER TABLE ${table.name} ADD COLUMN ${definitionOf(column)};`), ...made];
  });
}

/** Returns the path of the next migration. */
export function nextMigration(name: string): string {
  const last = Number.parseInt(migrationFiles(inRoot(MIGRATIONS)).at(-1) ?? '0', 10);
  return inRoot(MIGRATIONS, `${String(last + 1).padStart(4, '0')}_${name.replaceAll('-', '_')}.sql`);
}
