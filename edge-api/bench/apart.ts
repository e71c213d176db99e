import type { Env } from '../src/env.ts';
import product, { KitchenRoom as Room } from '../src/index.ts';

/** Runs statements as one transaction, in another process (`scripts/bench/apart-database.ts`). */
interface Apart {
  DATABASE: Fetcher;
}

type Session = Pick<D1DatabaseSession, 'prepare' | 'batch' | 'getBookmark'>;
const asked = new WeakMap<D1PreparedStatement, { sql: string; values: readonly unknown[] }>();

function sessionOf(database: Fetcher): Session {
  let bookmark: string | null = null;
  const batch = async <Row>(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]> => {
    const body = JSON.stringify(statements.map((one) => asked.get(one)));
    const response = await database.fetch('http://database/', { method: 'POST', body });
    if (!response.ok) throw new Error(await response.text());
    bookmark = response.headers.get('x-bookmark');
    return response.json();
  };
  const statement = (sql: string, values: readonly unknown[]): D1PreparedStatement => {
    const run = async () => (await batch<Record<string, unknown>>([own]))[0];
    const own = {
      bind: (...bound: unknown[]) => statement(sql, bound),
      all: run,
      run,
      first: async (column?: string) => {
        const row = (await run())?.results[0];
        return (column === undefined ? row : row?.[column]) ?? null;
      },
    } as D1PreparedStatement;
    asked.set(own, { sql, values });
    return own;
  };
  return { prepare: (sql) => statement(sql, []), batch, getBookmark: () => bookmark };
}

/** Puts the database into another process, where it is in production: a request that waits for it lets others have their turn. */
function apart<Bindings extends Env>(env: Bindings & Apart): Bindings {
  const withSession = () => sessionOf(env.DATABASE);
  const { prepare, batch } = withSession();
  return { ...env, DB: Object.assign(Object.create(env.DB) as D1Database, { prepare, batch, withSession }) };
}

export class KitchenRoom extends Room {
  constructor(state: DurableObjectState, env: Cloudflare.Env & Apart) {
    super(state, apart(env));
  }
}

type ApartEnv = Env & Apart;

/** The product's Worker with its database in another process. */
export default {
  fetch: (request: Request, env: ApartEnv, context: ExecutionContext) => product.fetch(request, apart(env), context),
  queue: (batch: Parameters<typeof product.queue>[0], env: ApartEnv) => product.queue(batch, apart(env)),
  scheduled: (controller: ScheduledController, env: ApartEnv) => product.scheduled(controller, apart(env)),
};
