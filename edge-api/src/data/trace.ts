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

/** Is called after each result with the time at which it was asked for. */
type Answered = (askedAtMs: number) => void;

interface Measured {
  trace: Trace;
  answered: Answered;
}

/** Counts statements and measures the wait for their result. */
async function timed<Result>(
  { trace, answered }: Measured,
  queries: number,
  ask: () => Promise<Result>,
): Promise<Result> {
  const askedAtMs = Date.now();
  trace.queries += queries;
  try {
    const result = await ask();
    answered(askedAtMs);
    return result;
  } finally {
    trace.dbMs += Date.now() - askedAtMs;
  }
}

/** Maps counted statements to D1's own, which a batch needs. */
const counted = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function countedStatement(statement: D1PreparedStatement, measured: Measured): D1PreparedStatement {
  const own: D1PreparedStatement = {
    bind: (...values) => countedStatement(statement.bind(...values), measured),
    first: (...column: [string?]) => timed(measured, 1, () => statement.first(...(column as [string]))),
    run: () => timed(measured, 1, () => statement.run()),
    all: () => timed(measured, 1, () => statement.all()),
    raw: (...options: []) => timed(measured, 1, () => statement.raw(...options)),
  } as D1PreparedStatement;
  counted.set(own, statement);
  return own;
}

/** Wraps a database so that its statements are counted in `trace`. */
export function tracedDatabase(db: Database, trace: Trace, answered: Answered = () => undefined): Database {
  const measured = { trace, answered };
  return {
    prepare: (sql) => countedStatement(db.prepare(sql), measured),
    batch: (statements) =>
      timed(measured, statements.length, () => db.batch(statements.map((one) => counted.get(one) ?? one))),
    getBookmark: () => db.getBookmark(),
  };
}
