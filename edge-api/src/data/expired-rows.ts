import type { Database } from './database.ts';

/** Rows that are kept for a limited time: their table, and the condition that finds the expired ones. */
interface Expiring {
  table: string;
  /** The column that identifies a row, and whose values the log has. */
  key: string;
  /** The SQL condition; `?1` is the time before which rows are removed. */
  condition: string;
}

export const EXPIRED_IDEMPOTENCY_KEYS: Expiring = {
  table: 'idempotency_keys',
  key: 'rowid',
  condition: 'created_at <= ?1',
};
export const EXPIRED_OAUTH_STATES: Expiring = {
  table: 'oauth_states',
  key: 'state_hash',
  condition: 'expires_at <= ?1',
};
export const EXPIRED_DEVICE_CODES: Expiring = {
  table: 'device_codes',
  key: 'code_digest',
  condition: 'expires_at <= ?1',
};
/** The networks that orders came from. */
export const OLD_ORDER_NETWORKS: Expiring = {
  table: 'order_networks',
  key: 'order_seq',
  condition: 'created_at <= ?1',
};
/** Mails that were sent or have failed. The mail of an invitation stays as long as the invitation. */
export const OLD_MAILS: Expiring = {
  table: 'mails',
  key: 'id',
  condition: `created_at <= ?1 AND status <> 'queued' AND NOT EXISTS (SELECT 1 FROM invites WHERE mail_id = mails.id)`,
};
/** What diners said of dishes, and staff have worked off. */
export const CLOSED_REPORTS: Expiring = { table: 'dish_reports', key: 'id', condition: `closed ->> 'at' <= ?1` };

/** What was sent to webhooks, or was given up. */
export const OLD_DELIVERIES: Expiring = {
  table: 'webhook_deliveries',
  key: 'id',
  condition: `at <= ?1 AND state IN ('delivered', 'failed')`,
};

/** Removes at most `limit` expired rows; returns their keys. */
export async function removeExpiredRows(
  db: Database,
  { table, key, condition }: Expiring,
  before: string,
  limit: number,
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ?2)
       RETURNING CAST(${key} AS TEXT) AS id`,
    )
    .bind(before, limit)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}
