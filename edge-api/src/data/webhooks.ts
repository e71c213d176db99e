import type { Webhook, WebhookDelivery } from '@justright/contract/webhooks';
import type { Database } from './database.ts';
import type { Page } from './pages.ts';
import { boundScope, type Scope, withinMerchant } from './scope.ts';
import { selectPage } from './select-page.ts';
import { json, type Row, table, text } from './table.ts';

/** A webhook with its merchant and the sealed secret that signs. */
export interface StoredWebhook extends Webhook {
  merchantId: string;
  sealedSecret: string;
}

const WEBHOOKS = table<StoredWebhook>(
  'webhooks',
  {
    id: text(),
    merchantId: text(),
    address: text(),
    events: json(),
    sealedSecret: text(),
    createdAt: text(),
    createdBy: text(),
    failingSince: text(),
    offSince: text(),
  },
  {
    key: 'id',
    history: [
      {
        entity: 'webhook',
        acts: ['made', 'changed', 'deleted'],
        merchant: 'merchantId',
        fields: ['title', 'events', 'isOff'],
        watched: ['isOff'],
        shown: {
          title: (row) => `${row}.address`,
          isOff: (row) => `json(iif(${row}.off_since IS NULL, 'false', 'true'))`,
        },
        compared: { isOff: (row) => `(${row}.off_since IS NULL)` },
      },
    ],
  },
);

/** Returns a webhook as responses have it. */
const shownWebhook = ({ merchantId: _merchant, sealedSecret: _secret, ...webhook }: StoredWebhook): Webhook => webhook;

export const insertWebhook = (db: Database, webhook: StoredWebhook): D1PreparedStatement =>
  WEBHOOKS.insert(db, webhook);

/** Reads the webhook that a statement with RETURNING stored. */
export const writtenWebhook = (result: D1Result | undefined): Webhook => shownWebhook(WEBHOOKS.written(result));

/** Lists a merchant's webhooks within the scope, the oldest first. */
export async function listWebhookRows(scope: Scope, db: Database, merchantId: string): Promise<Webhook[]> {
  const { results } = await db
    .prepare(`SELECT * FROM webhooks WHERE ${withinMerchant()} AND merchant_id = ?2 ORDER BY created_at, id`)
    .bind(boundScope(scope), merchantId)
    .all<Row>();
  return results.map((row) => shownWebhook(WEBHOOKS.read(row)));
}

/** Reads one webhook within the scope. */
export const findWebhook = (scope: Scope, db: Database, id: string): Promise<StoredWebhook | null> =>
  WEBHOOKS.find(scope, db, id, withinMerchant());

export const deleteWebhookRow = (db: Database, id: string): D1PreparedStatement =>
  db.prepare('DELETE FROM webhooks WHERE id = ?1').bind(id);

/** Turns a webhook on, as if it had never failed. */
export const turnOn = (db: Database, id: string): D1PreparedStatement =>
  db.prepare('UPDATE webhooks SET off_since = NULL, failing_since = NULL WHERE id = ?1 RETURNING *').bind(id);

/** Makes the statement that forgets since when a merchant's webhooks fail, once it is not disabled: nothing was sent meanwhile. */
export const forgetFailing = (db: Database, merchantId: string): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE webhooks SET failing_since = NULL
       WHERE merchant_id = ?1 AND EXISTS (SELECT 1 FROM merchants WHERE id = ?1 AND status <> 'disabled')`,
    )
    .bind(merchantId);

const DELIVERY = `id, type, at, iif(state IN ('new', 'queued'), 'waiting', state) AS state, attempts,
  last_attempt_at AS lastAttemptAt, due_at AS nextAttemptAt, status, duration_ms AS durationMs, error`;

/** Reads a page of a webhook's deliveries within the scope, the newest first. */
export async function listDeliveryPage(
  scope: Scope,
  db: Database,
  { webhookId, state = null }: { webhookId: string; state?: string | null },
  page: Page,
) {
  const select = `SELECT ${DELIVERY}, at AS sort_key, type || ' ' || id || ' ' || data || ' ' || coalesce(status, '') || ' ' || error AS searched
    FROM (SELECT * FROM webhook_deliveries WHERE ${withinMerchant()} AND webhook_id = ?2)
    WHERE ?3 IS NULL OR iif(state IN ('new', 'queued'), 'waiting', state) = ?3`;
  const listing = { select, bound: [boundScope(scope), webhookId, state], isDescending: true };
  const { rows, ...rest } = await selectPage<WebhookDelivery & { sort_key: string; searched: string }>(
    db,
    listing,
    page,
  );
  return { data: rows.map(({ sort_key: _key, searched: _searched, ...delivery }) => delivery), ...rest };
}

/** Reads one delivery within the scope. */
export const findDelivery = (
  scope: Scope,
  db: Database,
  id: string,
): Promise<(WebhookDelivery & { webhookId: string }) | null> =>
  db
    .prepare(
      `SELECT ${DELIVERY}, webhook_id AS webhookId FROM webhook_deliveries WHERE ${withinMerchant()} AND id = ?2`,
    )
    .bind(boundScope(scope), id)
    .first();

/** SQL on a webhook and its merchant: why nothing is sent to it; null when something is. */
const STOPPED = `CASE WHEN m.status = 'disabled' THEN 'The merchant was disabled'
  WHEN hook.off_since IS NOT NULL THEN 'The webhook was off' END`;
/** SQL: the webhook with this id is sent to. */
const isSentTo = (id: string): string =>
  `EXISTS (SELECT 1 FROM webhooks AS hook JOIN merchants AS m ON m.id = hook.merchant_id WHERE hook.id = ${id} AND ${STOPPED} IS NULL)`;

const AGAIN = `state = 'new', attempts = 0, due_at = NULL, error = ''`;

/** Queues a delivery again. Changes no row when the delivery waits already or its webhook is not sent to. */
export const replay = (db: Database, id: string): Promise<D1Result> =>
  db
    .prepare(
      `UPDATE webhook_deliveries SET ${AGAIN} WHERE id = ?1 AND state IN ('delivered', 'failed')
         AND ${isSentTo('webhook_id')}`,
    )
    .bind(id)
    .run();

/** Makes the oldest failed deliveries since an instant wait again; returns how many. */
export async function replayFailedSince(
  db: Database,
  webhookId: string,
  { since, limit }: { since: string; limit: number },
): Promise<number> {
  const { results } = await db
    .prepare(
      `UPDATE webhook_deliveries SET ${AGAIN} WHERE id IN (
         SELECT id FROM webhook_deliveries WHERE webhook_id = ?1 AND state = 'failed' AND at >= ?2 ORDER BY at, id LIMIT ?3)
         AND ${isSentTo('?1')} RETURNING id`,
    )
    .bind(webhookId, since, limit)
    .all();
  return results.length;
}

/**
 * Takes deliveries that no queue has, or that a queue has lost: those whose time has passed by `lostMs`. Of two isolates
 * one takes a delivery.
 */
export async function takeUnqueued(
  db: Database,
  { nowMs, lostMs, limit }: { nowMs: number; lostMs: number; limit: number },
): Promise<string[]> {
  const isUnqueued = `(state = 'new' OR (state = 'queued' AND due_at <= ?1))`;
  const [now, lost] = [nowMs, nowMs - lostMs].map((ms) => new Date(ms).toISOString());
  const found = await db
    .prepare(`SELECT id FROM webhook_deliveries WHERE ${isUnqueued} LIMIT ?2`)
    .bind(lost, limit)
    .all<{ id: string }>();
  if (found.results.length === 0) return [];
  const { results } = await db
    .prepare(
      `UPDATE webhook_deliveries SET state = 'queued', due_at = ?3
       WHERE id IN (SELECT value FROM json_each(?2)) AND ${isUnqueued} RETURNING id`,
    )
    .bind(lost, JSON.stringify(found.results.map(({ id }) => id)), now)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** A delivery that a queue has, with its webhook. */
export interface DueDelivery {
  id: string;
  type: WebhookDelivery['type'];
  data: string;
  at: string;
  attempts: number;
  webhookId: string;
  address: string;
  sealedSecret: string;
  /** Why nothing is sent; null when something is. */
  stopped: string | null;
}

/** Reads a delivery that waits for its attempt; null when it was sent, given up or removed. */
export const findDueDelivery = (db: Database, id: string): Promise<DueDelivery | null> =>
  db
    .prepare(
      `SELECT one.id, one.type, one.data, one.at, one.attempts, hook.id AS webhookId, hook.address,
         hook.sealed_secret AS sealedSecret, ${STOPPED} AS stopped
       FROM webhook_deliveries AS one JOIN webhooks AS hook ON hook.id = one.webhook_id
         JOIN merchants AS m ON m.id = hook.merchant_id
       WHERE one.id = ?1 AND one.state = 'queued'`,
    )
    .bind(id)
    .first<DueDelivery>();

/** What came of an attempt. `dueAt` is when it is tried again; null when it is not. */
export interface Attempt {
  at: string;
  status: number | null;
  durationMs: number;
  /** '' when it was received. */
  error: string;
  dueAt: string | null;
}

/** Records an attempt, and since when the webhook fails. */
export const recordDelivery = (
  db: Database,
  { id, webhookId }: Pick<DueDelivery, 'id' | 'webhookId'>,
  { at, status, durationMs, error, dueAt }: Attempt,
): Promise<D1Result[]> => {
  const state = error === '' ? 'delivered' : dueAt === null ? 'failed' : 'queued';
  return db.batch([
    db
      .prepare(
        `UPDATE webhook_deliveries SET state = ?2, attempts = attempts + 1, last_attempt_at = ?3, status = ?4,
           duration_ms = ?5, error = ?6, due_at = ?7 WHERE id = ?1`,
      )
      .bind(id, state, at, status, durationMs, error, dueAt),
    db
      .prepare(`UPDATE webhooks SET failing_since = iif(?2 = '', NULL, coalesce(failing_since, ?3)) WHERE id = ?1`)
      .bind(webhookId, error, at),
  ]);
};

/** Gives a delivery up without an attempt. */
export const giveUpRow = (db: Database, id: string, error: string): Promise<D1Result> =>
  db
    .prepare(
      `UPDATE webhook_deliveries SET state = 'failed', due_at = NULL, error = iif(error = '', ?2, error)
       WHERE id = ?1 AND state IN ('new', 'queued')`,
    )
    .bind(id, error)
    .run();

/** Turns a webhook off that has failed since before an instant, with what waits for it; tells whether it did. */
export async function turnOffFailing(db: Database, id: string, before: string, now: string): Promise<boolean> {
  const [turned] = await db.batch([
    db
      .prepare(
        'UPDATE webhooks SET off_since = ?3 WHERE id = ?1 AND off_since IS NULL AND failing_since <= ?2 RETURNING id',
      )
      .bind(id, before, now),
    db
      .prepare(
        `UPDATE webhook_deliveries SET state = 'failed', due_at = NULL, error = iif(error = '', 'The webhook was off', error)
         WHERE webhook_id = ?1 AND state IN ('new', 'queued')
           AND EXISTS (SELECT 1 FROM webhooks WHERE id = ?1 AND off_since IS NOT NULL)`,
      )
      .bind(id),
  ]);
  return (turned?.results.length ?? 0) > 0;
}
