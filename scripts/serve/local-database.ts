/** The part of a local D1 database that scripts use. */
export interface LocalDatabase {
  prepare: (sql: string) => LocalStatement;
  batch: (statements: LocalStatement[]) => Promise<LocalResult[]>;
}

/** What D1 says of a statement. */
interface LocalResult<Row = unknown> {
  results: Row[];
  meta: { rows_written: number };
}

type Value = string | number | boolean | null;

export interface LocalStatement {
  readonly sql: string;
  readonly values: readonly Value[];
  bind: (...values: readonly Value[]) => LocalStatement;
  first: <Row>() => Promise<Row | null>;
  all: <Row>() => Promise<LocalResult<Row>>;
  run: () => Promise<LocalResult>;
}

interface Fetcher {
  fetch: (url: string, init: { method: string; body: string }) => Promise<Pick<Response, 'json' | 'ok'>>;
}

/** Runs statements as one transaction; responds with the result of each. */
const SCRIPT = `export default {
  async fetch(request, env) {
    const { name, statements } = await request.json();
    const database = env[name];
    try {
      return Response.json(
        await database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values))),
      );
    } catch (error) {
      return Response.json(String(error.message), { status: 500 });
    }
  },
};`;

/** The part of a Worker's options that is read here. */
export interface WorkerOptions {
  [option: string]: unknown;
  name: string;
  d1Databases?: object;
}

/**
 * Describes the Worker that has the databases of all Workers of a runtime, and the names of its bindings. Miniflare's own
 * `getD1Database` waits for a request to prepare each statement: migrations and backups took twice the time by it.
 */
export function databasesOf(workers: readonly WorkerOptions[]) {
  const nameOf = (worker: string, binding: string): string => `${worker}_${binding}`;
  const bindings = workers.flatMap(({ name, d1Databases = {} }) =>
    Object.entries(d1Databases).map(([binding, database]) => [nameOf(name, binding), database] as const),
  );
  const worker = {
    name: 'justright-databases',
    compatibilityDate: '2026-11-01',
    modules: true,
    script: SCRIPT,
    d1Databases: Object.fromEntries(bindings),
  };
  return { worker, nameOf };
}

/** Opens a database by its name in the Worker of `databasesOf`. A refused statement rejects with the database's text. */
export function openDatabase(worker: () => Promise<Fetcher>, name: string): LocalDatabase {
  const send = async (statements: readonly LocalStatement[]): Promise<LocalResult[]> => {
    const body = JSON.stringify({ name, statements: statements.map(({ sql, values }) => ({ sql, values })) });
    const response = await (await worker()).fetch('http://databases/', { method: 'POST', body });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(String(answer));
    return answer as LocalResult[];
  };
  const statement = (sql: string, values: readonly Value[]): LocalStatement => {
    const run = async <Row>() => {
      const [result] = await send([own]);
      if (!result) throw new Error(`The database says nothing of ${sql}`);
      return result as LocalResult<Row>;
    };
    const own: LocalStatement = {
      sql,
      values,
      bind: (...bound) => statement(sql, bound),
      first: async <Row>() => (await run<Row>()).results[0] ?? null,
      all: run,
      run,
    };
    return own;
  };
  return { prepare: (sql) => statement(sql, []), batch: send };
}
