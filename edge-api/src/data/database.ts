/** The database of one request: a D1 session, so that reads see the request's own writes. */
export type Database = Pick<D1DatabaseSession, 'prepare' | 'batch' | 'getBookmark'>;

/**
 * The database of a request that may change the source of compiled menus. Every function that writes to the catalogue
 * requires it, so an endpoint without `changes: 'menus'` cannot write there.
 */
export interface CatalogueDatabase extends Database {
  readonly changes: 'menus';
}

/** Parses a JSON column's value. The columns have CHECK (json_valid(…)), and only this Worker writes them. */
export const parseJson = <T>(text: string): T => JSON.parse(text) as T;

/** Returns the row of a statement with RETURNING. Responses are made of it, so they contain only what was stored. */
export function writtenRow<Row>(result: D1Result | undefined): Row {
  const [row] = (result?.results ?? []) as Row[];
  if (!row) throw new Error('A write that succeeded wrote no row');
  return row;
}

/** Converts a boolean to SQLite's 0 or 1. */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Decides whether a write failed because a unique column (the given one, or any) already has the value. */
export const isUniqueViolation = (error: unknown, column = ''): boolean =>
  error instanceof Error && error.message.includes(`UNIQUE constraint failed: ${column}`);

/** The two tables of preferences, which have the same columns. `goals` holds the diets. */
export type PreferenceTable = 'allergies' | 'goals';
