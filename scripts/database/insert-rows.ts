import type { LocalDatabase, LocalStatement } from '../serve/local-database.ts';

/** Keeps a statement's JSON value under D1's limit of 2 MB. */
const ROWS_PER_STATEMENT = 500;

/** Returns the statements that insert rows; the values of a row are in the order of the columns. */
export function insertRows(
  database: LocalDatabase,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): LocalStatement[] {
  const values = columns.map((_column, index) => `value ->> '$[${index}]'`);
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?1)`;
  const statements: LocalStatement[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    statements.push(database.prepare(sql).bind(JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT))));
  }
  return statements;
}
