/** The product's database within one request: a D1 session, so that reads see the request's own writes. */
export type Database = Pick<D1DatabaseSession, 'prepare' | 'batch' | 'getBookmark'>;

/**
 * The database of a request that changes what menus are compiled from. Every function that writes to the catalogue takes
 * it, so an endpoint without `changes: 'menus'` cannot write there.
 */
export interface CatalogueDatabase extends Database {
  readonly changes: 'menus';
}

/** A JSON column's value. The columns have CHECK (json_valid(…)) and are only written by this Worker. */
export const parseJson = <T>(text: string): T => JSON.parse(text) as T;

/** The row that a statement with RETURNING wrote: what an answer is made of, so that it never claims what was not stored. */
export function writtenRow<Row>(result: D1Result | undefined): Row {
  const [row] = (result?.results ?? []) as Row[];
  if (!row) throw new Error('A write that succeeded wrote no row');
  return row;
}

/** SQLite's booleans. */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Whether a write failed because a unique column, this one or any, already has the value. */
export const isUniqueViolation = (error: unknown, column = ''): boolean =>
  error instanceof Error && error.message.includes(`UNIQUE constraint failed: ${column}`);

/** Allergies and goals (diets) have one shape and two tables. */
export type PreferenceTable = 'allergies' | 'goals';
