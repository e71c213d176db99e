import { DAY_MS } from '@justright/contract/time';
import { type Database, isUniqueViolation, parseJson } from './database.ts';
import { RequestError } from '../domain/refusals.ts';

/** How long a repeat gets the first answer. */
export const IDEMPOTENCY_KEPT_MS = DAY_MS;

/** A request that may be repeated: the client's key, and a digest of what it asked for. */
export interface IdempotentRequest {
  key: string;
  caller: string;
  requestHash: string;
}

/** The first answer to the same request, if there was one within 24 hours; another body under the key is a 422. */
export async function findFirstAnswer<Data>(
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

/** D1 counts the rows that triggers changed too. */
const hasChanged = (result: D1Result | undefined): boolean => result !== undefined && result.meta.changes > 0;

/**
 * Writes something new at most once per Idempotency-Key: in one batch with the write, its answer is kept for repeats.
 * The key is stored only when the last statement of `write` changed a row. Answers the data of the first request, and
 * whether this one `wrote` it. What stands in rows is answered as it was stored: `stored` reads it from the results of
 * `write`; `data` is what is expected to be there. `guards` come first in the batch, and end it by failing.
 */
export async function writeOnce<Data>(
  { db, idempotent, nowMs }: { db: Database; idempotent: IdempotentRequest | undefined; nowMs: number },
  write: D1PreparedStatement[],
  data: Data,
  stored?: (results: D1Result[]) => Data | Promise<Data>,
  guards: readonly D1PreparedStatement[] = [],
): Promise<{ data: Data; wrote: boolean }> {
  const last = write.length - 1;
  if (!idempotent && last < 0) return { data, wrote: true };
  if (!idempotent) {
    const results = (await db.batch([...guards, ...write])).slice(guards.length);
    const wrote = hasChanged(results[last]);
    return { data: wrote && stored ? await stored(results) : data, wrote };
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
    const all = await db.batch([forget, ...guards, ...write, keep]);
    const results = all.slice(1 + guards.length, -1);
    const wrote = hasChanged(results[last]);
    if (!wrote || !stored) return { data, wrote };
    const answer = await stored(results);
    await db
      .prepare('UPDATE idempotency_keys SET data = ?3 WHERE key = ?1 AND caller = ?2')
      .bind(idempotent.key, idempotent.caller, JSON.stringify(answer))
      .run();
    return { data: answer, wrote };
  } catch (error) {
    // The same request at the same moment: the other one wrote, and its answer is the answer. Which unique value it
    // took first, the key or one of the body's, does not matter.
    const first = isUniqueViolation(error) && (await findFirstAnswer<Data>(db, idempotent, nowMs));
    if (!first) throw error;
    return { data: first, wrote: false };
  }
}
