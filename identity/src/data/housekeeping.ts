import type { JobBatch } from '@justright/worker-kit/job-batch';

/**
 * An anonymous account without a session is kept this long, to allow for clock differences and sign-ins in progress.
 */
const FORGOTTEN_AFTER_SECONDS = 24 * 3600;
/** An expired code is kept this long, so that its owner gets the error for expired codes. */
const CODES_REMEMBERED_SECONDS = 7 * 24 * 3600;

/** A device that was not used for this long is a new one. */
const DEVICES_KNOWN_SECONDS = 90 * 24 * 3600;

/** SQL condition on `accounts`: anonymous, long unused and without a valid session. `?1` is the current time. */
const IS_FORGOTTEN = `email IS NULL AND role_type = 'Anonymous' AND last_login_at <= ?1 - ${FORGOTTEN_AFTER_SECONDS}
  AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.uid = accounts.uid AND expires_at > ?1)`;

/** Removes what is over of sessions, sign-ins that wait, challenges, codes, counters and devices: `limit` of each at most. */
export async function removeExpired(db: D1Database, nowSeconds: number, limit: number): Promise<JobBatch> {
  const remove = (table: string, key: string, column: string, before: number) =>
    db
      .prepare(
        `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${column} <= ?1 LIMIT ?2) RETURNING *`,
      )
      .bind(before, limit);
  const results = await db.batch<{ session_id?: string }>([
    remove('sessions', 'token_hash', 'expires_at', nowSeconds),
    remove('oob_codes', 'code_hash', 'expires_at', nowSeconds - CODES_REMEMBERED_SECONDS),
    remove('throttle', 'bucket', 'reset_at', nowSeconds),
    remove('known_devices', 'rowid', 'seen_at', nowSeconds - DEVICES_KNOWN_SECONDS),
    remove('pending_sign_ins', 'token_hash', 'expires_at', nowSeconds),
    remove('used_challenges', 'challenge_hash', 'expires_at', nowSeconds),
  ]);
  const counts = results.map((removed) => removed.results.length);
  return {
    processed: counts.reduce((sum, one) => sum + one, 0),
    // Counters and digests name nothing that anybody could miss.
    removedIds: (results[0]?.results ?? []).flatMap(({ session_id: id }) => id ?? []),
    isMoreLeft: counts.some((count) => count >= limit),
  };
}

/** Lists the uids of anonymous accounts without a valid session, least recently used first. */
export async function listForgottenAccounts(db: D1Database, nowSeconds: number, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT uid FROM accounts WHERE ${IS_FORGOTTEN} ORDER BY last_login_at LIMIT ?2`)
    .bind(nowSeconds, limit)
    .all<{ uid: string }>();
  return results.map(({ uid }) => uid);
}

/** Removes those of the accounts that still have no valid session; returns their uids. */
export async function removeForgottenAccounts(
  db: D1Database,
  nowSeconds: number,
  uids: readonly string[],
): Promise<string[]> {
  const { results } = await db
    .prepare(`DELETE FROM accounts WHERE uid IN (SELECT value FROM json_each(?2)) AND ${IS_FORGOTTEN} RETURNING uid`)
    .bind(nowSeconds, JSON.stringify(uids))
    .all<{ uid: string }>();
  return results.map(({ uid }) => uid);
}

/** Lists the uids of deleted accounts whose data the product may still have, oldest first. */
export async function listDeletedAccounts(db: D1Database, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT uid FROM deleted_accounts ORDER BY deleted_at, uid LIMIT ?1')
    .bind(limit)
    .all<{ uid: string }>();
  return results.map(({ uid }) => uid);
}

/** Removes accounts from that list. */
export async function forgetDeletedAccounts(db: D1Database, uids: readonly string[]): Promise<void> {
  await db
    .prepare('DELETE FROM deleted_accounts WHERE uid IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(uids))
    .run();
}
