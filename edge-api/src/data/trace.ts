import type { ErrorCode } from '@justright/contract/envelope';
import type { Database } from './database.ts';

/** The measurements of one request. A Worker's clock advances only during I/O, so times are waits, not CPU. */
export interface Trace {
  startedAtMs: number;
  /** The number of database statements; each statement of a batch counts. */
  queries: number;
  dbMs: number;
  /** The time for checking the caller's token and role. */
  authMs: number;
  /** The id of the member of staff, key, device or release token that asked; never of a diner. */
  actor?: string;
  /** The code of a refusal or failure. */
  code?: ErrorCode;
  /** The error, if the failure is the server's. */
  error?: unknown;
}

export const startTrace = (): Trace => ({ startedAtMs: Date.now(), queries: 0, dbMs: 0, authMs: 0 });

/** Counts statements and measures the wait for their result. */
async function timed<Result>(trace: Trace, queries: number, ask: () => Promise<Result>): Promise<Result> {
  const askedAtMs = Date.now();
  trace.queries += queries;
  try {
    return await ask();
  } finally {
    trace.dbMs += Date.now() - askedAtMs;
  }
}

/** Maps counted statements to D1's own, which a batch needs. */
const counted = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function countedStatement(statement: D1PreparedStatement, trace: Trace): D1PreparedStatement {
  const own: D1PreparedStatement = {
    bind: (...values) => countedStatement(statement.bind(...values), trace),
    first: (...column: [string?]) => timed(trace, 1, () => statement.first(...(column as [string]))),
    run: () => timed(trace, 1, () => statement.run()),
    all: () => timed(trace, 1, () => statement.all()),
    raw: (...options: []) => timed(trace, 1, () => statement.raw(...options)),
  } as D1PreparedStatement;
  counted.set(own, statement);
  return own;
}

/** Wraps a database so that its statements are counted in `trace`. */
export const tracedDatabase = (db: Database, trace: Trace): Database => ({
  prepare: (sql) => countedStatement(db.prepare(sql), trace),
  batch: (statements) =>
    timed(trace, statements.length, () => db.batch(statements.map((one) => counted.get(one) ?? one))),
  getBookmark: () => db.getBookmark(),
});
