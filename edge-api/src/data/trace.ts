import type { ErrorCode } from '@justright/contract/envelope';
import type { Database } from './database.ts';

/** What is measured of one request. A Worker's clock moves with I/O alone: these are waits, not work. */
export interface Trace {
  startedAtMs: number;
  /** Statements that went to the database; each of a batch counts. */
  queries: number;
  dbMs: number;
  /** Checking the caller's token and role. */
  authMs: number;
  /** Why the request was refused or failed. */
  code?: ErrorCode;
  /** What went wrong, where that is our fault. */
  error?: unknown;
}

export const startTrace = (): Trace => ({ startedAtMs: Date.now(), queries: 0, dbMs: 0, authMs: 0 });

/** Counts `queries` statements whose answer is awaited. */
async function timed<Result>(trace: Trace, queries: number, ask: () => Promise<Result>): Promise<Result> {
  const askedAtMs = Date.now();
  trace.queries += queries;
  try {
    return await ask();
  } finally {
    trace.dbMs += Date.now() - askedAtMs;
  }
}

/** The statements of D1 behind those that are counted, for its batches. */
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

/** The same database, whose statements are counted in `trace`. */
export const tracedDatabase = (db: Database, trace: Trace): Database => ({
  prepare: (sql) => countedStatement(db.prepare(sql), trace),
  batch: (statements) =>
    timed(trace, statements.length, () => db.batch(statements.map((one) => counted.get(one) ?? one))),
  getBookmark: () => db.getBookmark(),
});
