import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

type Row = Record<string, unknown>;

export interface DirectStatement {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
  bind: (...values: readonly SQLInputValue[]) => DirectStatement;
}

/** A database that is read without the runtime, so that reading it delays no request. */
export interface DirectDatabase {
  prepare: (sql: string) => DirectStatement;
  /** Reads with all statements from one state. */
  read: (statements: readonly DirectStatement[]) => { results: Row[] }[];
  close: () => void;
}

/** Opens the database below a folder of the local product that has this table. */
export function openDirectly(dataDir: string, table: string): DirectDatabase {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sqlite'));
  for (const file of files) {
    const database = new DatabaseSync(path.join(dataDir, file), { readOnly: true });
    if (database.prepare('SELECT name FROM sqlite_schema WHERE name = ?').get(table)) return reading(database);
    database.close();
  }
  throw new Error(`No database below ${dataDir} has a table ${table}`);
}

function reading(database: DatabaseSync): DirectDatabase {
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string, values: readonly SQLInputValue[]): DirectStatement => ({
    sql,
    values,
    bind: (...bound) => statement(sql, bound),
  });
  const resultOf = ({ sql, values }: DirectStatement) => {
    const one = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, one);
    return { results: one.all(Object.fromEntries(values.map((value, at) => [`?${at + 1}`, value]))) };
  };
  return {
    prepare: (sql) => statement(sql, []),
    read: (statements) => {
      database.exec('BEGIN');
      try {
        return statements.map(resultOf);
      } finally {
        database.exec('COMMIT');
      }
    },
    close: () => database.close(),
  };
}
