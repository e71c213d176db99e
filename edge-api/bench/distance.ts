import { app } from '../src/app.ts';
import type { Env } from '../src/env.ts';
import product, { KitchenRoom } from '../src/index.ts';

export { KitchenRoom };

/** Asks for a distance: milliseconds to the primary, and `near` when a replica that has caught up is beside the isolate. */
const DISTANCE = /^(\d+)( near)?$/;

/** The waits of one request for something far away. */
class Journey {
  /** The most waits of which each began after the one before had ended. */
  inARow = 0;
  readonly #delayMs: number;

  constructor(delayMs: number) {
    this.#delayMs = delayMs;
  }

  async travel<Result>(ask: () => Promise<Result>): Promise<Result> {
    const place = this.inARow + 1;
    await scheduler.wait(this.#delayMs);
    try {
      return await ask();
    } finally {
      this.inARow = Math.max(this.inARow, place);
    }
  }
}

type Session = Pick<D1DatabaseSession, 'prepare' | 'batch' | 'getBookmark'>;
interface Asked {
  own: D1PreparedStatement;
  isWrite: boolean;
}
/** What D1 sends to the primary wherever the session is. */
const WRITES = /\b(INSERT|REPLACE) INTO\b|\bUPDATE \w+ SET\b|\bDELETE FROM\b/i;
const asked = new WeakMap<D1PreparedStatement, Asked>();

/**
 * Puts a session at a distance. Without a replica all of it is far away; with one the first query of a session that
 * begins at the primary is, and every write.
 */
function sessionAt(journey: Journey, session: Session, hasReplica: boolean, start: string): Session {
  let isAnchored = start !== 'first-primary';
  const go = async <Result>(isWrite: boolean, ask: () => Promise<Result>): Promise<Result> => {
    if (hasReplica && isAnchored && !isWrite) return ask();
    const result = await journey.travel(ask);
    isAnchored = true;
    return result;
  };
  const statement = (own: D1PreparedStatement, isWrite: boolean): D1PreparedStatement => {
    const far = {
      bind: (...values: unknown[]) => statement(own.bind(...values), isWrite),
      first: (...column: [string?]) => go(isWrite, () => own.first(...(column as [string]))),
      run: () => go(isWrite, () => own.run()),
      all: () => go(isWrite, () => own.all()),
      raw: (...options: []) => go(isWrite, () => own.raw(...options)),
    } as D1PreparedStatement;
    asked.set(far, { own, isWrite });
    return far;
  };
  return {
    prepare: (sql) => statement(session.prepare(sql), WRITES.test(sql)),
    batch: (statements) => {
      const all = statements.map((one) => asked.get(one) ?? { own: one, isWrite: true });
      const isWrite = all.some((one) => one.isWrite);
      return go(isWrite, () => session.batch(all.map(({ own }) => own)));
    },
    getBookmark: () => session.getBookmark(),
  };
}

/** Puts the database at a distance. What is asked without a session is answered by the primary. */
function databaseAt(journey: Journey, db: D1Database, hasReplica: boolean): D1Database {
  const plain: Session = {
    prepare: (sql) => db.prepare(sql),
    batch: (statements) => db.batch(statements),
    getBookmark: () => null,
  };
  const { prepare, batch } = sessionAt(journey, plain, false, 'first-primary');
  const withSession = (start = 'first-unconstrained') => sessionAt(journey, db.withSession(start), hasReplica, start);
  return Object.assign(Object.create(db) as D1Database, { prepare, batch, withSession });
}

/** Puts the accounts at a distance: each call asks a database beside ours. */
const accountsAt = (journey: Journey, accounts: Env['IDENTITY_ADMIN']): Env['IDENTITY_ADMIN'] =>
  new Proxy(accounts, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return (...values: unknown[]) => journey.travel(() => Promise.resolve(Reflect.apply(call, target, values)));
    },
  });

/**
 * The product's Worker, whose databases are as far away as the request says in `x-distance`. The response says how many
 * waits for them it had in a row; work after the response is not counted.
 */
export default {
  ...product,
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const [, delay, near] = DISTANCE.exec(request.headers.get('x-distance') ?? '') ?? [];
    if (delay === undefined) return app.fetch(request, env, context);
    const journey = new Journey(Number(delay));
    const far: Env = {
      ...env,
      DB: databaseAt(journey, env.DB, near !== undefined),
      IDENTITY_ADMIN: accountsAt(journey, env.IDENTITY_ADMIN),
    };
    const response = await app.fetch(request, far, context);
    const headers = new Headers(response.headers);
    headers.set('x-waits-in-a-row', String(journey.inARow));
    return new Response(response.body, { status: response.status, headers });
  },
};
