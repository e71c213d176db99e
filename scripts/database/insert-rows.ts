import type { LocalDatabase, LocalStatement } from '../serve/miniflare.ts';

/** D1 takes at most 2 MB in one value; a chunk of foods is well under that. */
const ROWS_PER_STATEMENT = 500;

/** The statements that insert rows whose values stand in the order of the columns. */
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
