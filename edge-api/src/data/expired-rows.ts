import type { Database } from './database.ts';

/** What is kept for a time only: the table, and since when a row is of no use any more, by a column of its own. */
interface Expiring {
  table: string;
  /** The column that tells its rows apart. */
  key: string;
  /** SQL on a row; `?1` is the time before which rows are removed. */
  condition: string;
}

export const EXPIRED_KEYS: Expiring = { table: 'idempotency_keys', key: 'rowid', condition: 'created_at <= ?1' };
export const EXPIRED_OAUTH_STATES: Expiring = {
  table: 'oauth_states',
  key: 'state_hash',
  condition: 'expires_at <= ?1',
};
/** Mails that are done with; those of invitations stay with them. */
export const OLD_MAILS: Expiring = {
  table: 'mails',
  key: 'id',
  condition: `created_at <= ?1 AND status <> 'queued' AND NOT EXISTS (SELECT 1 FROM invites WHERE mail_id = mails.id)`,
};

/** Removes rows whose time is over, at most `limit`; answers how many. */
export async function removeExpired(
  db: Database,
  { table, key, condition }: Expiring,
  before: string,
  limit: number,
): Promise<number> {
  const { meta } = await db
    .prepare(`DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ?2)`)
    .bind(before, limit)
    .run();
  return meta.changes;
}
