import { DAY_MS } from '@justright/contract/time';
import { type Database, isUniqueViolation, parseJson } from './database.ts';
import { RequestError } from '../domain/refusals.ts';

/** How long a repeated request gets the first response. */
export const IDEMPOTENCY_KEPT_MS = DAY_MS;

/** A request with an idempotency key, its caller, and a digest of its content. */
export interface IdempotentRequest {
  key: string;
  caller: string;
  requestHash: string;
}

/** Reads the data of the first response to the same request within 24 hours. A key with another body is a 422. */
export async function findFirstResponse<Data>(
  db: Database,
  request: IdempotentRequest | undefined,
  nowMs: number,
): Promise<Data | undefined> {
  if (!request) return undefined;
  const row = await db
    .prepare('SELECT request_hash, data FROM idempotency_keys WHERE key = ?1 AND caller = ?2 AND created_at > ?3')
    .bind(request.key, request.caller, new Date(nowMs - IDEMPOTENCY_KEPT_MS).toISOString())
    .first<{ request_hash: string; data: string }>();
  if (!row) return undefined;
  if (row.request_hash !== request.requestHash) {
    throw new RequestError('validation-failed', 'This Idempotency-Key was used with another request', {
      issues: [{ path: 'Idempotency-Key', message: 'Use a new key for a new request' }],
    });
  }
  return parseJson<Data>(row.data);
}

declare const WRITTEN_ONCE: unique symbol;

/** The result of {@link writeOnce}, and of nothing else: an endpoint with `once` returns it. */
export interface WrittenOnce<Data> {
  data: Data;
  wrote: boolean;
  /** The results of the `reads`; none when the write failed and another request has won. */
  read: readonly D1Result[];
  readonly [WRITTEN_ONCE]: true;
}

const writtenOnce = <Data>(data: Data, wrote: boolean, read: readonly D1Result[] = []) =>
  ({ data, wrote, read }) as WrittenOnce<Data>;

/** Decides whether a statement changed a row; D1 counts the rows that triggers changed too. */
const hasChanged = (result: D1Result | undefined): boolean => result !== undefined && result.meta.changes > 0;

/**
 * Writes at most once per idempotency key. If the last statement of `write` changes a row, the response is kept for
 * repeats: what `stored` reads from the results, else `data`. `guards` run first, and a failing one ends the batch.
 * Returns the data of the first request, and whether this request `wrote` it. `reads` run in the same batch, after it.
 */
export async function writeOnce<Data>(
  {
    db,
    idempotent,
    nowMs,
    reads = [],
  }: { db: Database; idempotent: IdempotentRequest | undefined; nowMs: number; reads?: readonly D1PreparedStatement[] },
  write: D1PreparedStatement[],
  data: Data,
  stored?: (results: D1Result[]) => Data | Promise<Data>,
  guards: readonly D1PreparedStatement[] = [],
): Promise<WrittenOnce<Data>> {
  const last = write.length - 1;
  if (!idempotent && last < 0) return writtenOnce(data, true);
  if (!idempotent) {
    const results = (await db.batch([...guards, ...write, ...reads])).slice(guards.length);
    const wrote = hasChanged(results[last]);
    const written = results.slice(0, write.length);
    return writtenOnce(wrote && stored ? await stored(written) : data, wrote, results.slice(write.length));
  }
  const now = new Date(nowMs).toISOString();
  const forget = db
    .prepare('DELETE FROM idempotency_keys WHERE key = ?1 AND caller = ?2 AND created_at <= ?3')
    .bind(idempotent.key, idempotent.caller, new Date(nowMs - IDEMPOTENCY_KEPT_MS).toISOString());
  const keep = db
    .prepare(
      `INSERT INTO idempotency_keys (key, caller, request_hash, status, data, created_at)
       SELECT ?1, ?2, ?3, 201, ?4, ?5 WHERE changes() > 0`,
    )
    .bind(idempotent.key, idempotent.caller, idempotent.requestHash, JSON.stringify(data), now);
  try {
    const all = await db.batch([forget, ...guards, ...write, keep, ...reads]);
    const results = all.slice(1 + guards.length, 1 + guards.length + write.length);
    const read = all.slice(2 + guards.length + write.length);
    const wrote = hasChanged(results[last]);
    if (!wrote || !stored) return writtenOnce(data, wrote, read);
    const response = await stored(results);
    await db
      .prepare('UPDATE idempotency_keys SET data = ?3 WHERE key = ?1 AND caller = ?2')
      .bind(idempotent.key, idempotent.caller, JSON.stringify(response))
      .run();
    return writtenOnce(response, wrote, read);
  } catch (error) {
    // A parallel request with the same key won the race: its response counts, whichever unique value it took first.
    const first = isUniqueViolation(error) && (await findFirstResponse<Data>(db, idempotent, nowMs));
    if (!first) throw error;
    return writtenOnce(first, false);
  }
}
