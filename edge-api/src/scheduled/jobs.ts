import { DAY_MS } from '@justright/contract/time';
import { DELIVERIES_KEPT_DAYS } from '@justright/contract/webhooks';
import { type JobBatch, NOTHING_DONE, removedBatch } from '@justright/worker-kit/job-batch';
import { writeLog } from '@justright/worker-kit/log';
import { pruneEvents } from '../analytics/prune-events.ts';
import { catalogueDatabase } from '../data/catalogue-database.ts';
import { countNextDiners } from '../data/counted-choices.ts';
import {
  CLOSED_REPORTS,
  EXPIRED_DEVICE_CODES,
  EXPIRED_IDEMPOTENCY_KEYS,
  EXPIRED_OAUTH_STATES,
  OLD_DELIVERIES,
  OLD_MAILS,
  OLD_ORDER_NETWORKS,
  removeExpiredRows,
} from '../data/expired-rows.ts';
import type { Env } from '../env.ts';
import { ORDER_NETWORKS_KEPT_MS } from '../data/order-networks.ts';
import { erasingDue, erasingOldest, unlinkDiners } from '../data/order-people.ts';
import { IDEMPOTENCY_KEPT_MS } from '../data/idempotency.ts';
import { checkNextSeals } from '../data/history-check.ts';
import { sealNextRows } from '../data/seals.ts';
import { storeLapsedSignatures } from '../data/kitchen-signatures.ts';
import { eraseDeletedAccounts } from '../identity/erase-accounts.ts';
import { identityProvider } from '../identity/provider.ts';
import { sweepImages } from '../images/image-files.ts';
import { queueDeliveries } from '../integrations/webhooks.ts';
import { endWaiting } from '../kitchen/end-waiting.ts';
import { recheckDueOrders } from '../kitchen/recheck-orders.ts';
import { sweepOrphans } from './remove-orphans.ts';
import type { Job } from './run-jobs.ts';

const ROWS_AT_ONCE = 2_000;
const ACCOUNTS_AT_ONCE = 100;
const ORDERS_AT_ONCE = 200;
const RESTAURANTS_AT_ONCE = 50;
/** Records of mails are needed for support for this long. */
const MAILS_KEPT_MS = 90 * DAY_MS;
/** Closed reports of diners are the record of what staff answered. */
const REPORTS_KEPT_MS = 365 * DAY_MS;

/** Makes a job that removes rows older than `keptMs`. */
const removing = (name: string, rows: Parameters<typeof removeExpiredRows>[1], keptMs: number): Job => ({
  name,
  runBatch: async (env, nowMs) => {
    const before = new Date(nowMs - keptMs).toISOString();
    const ids = await removeExpiredRows(env.DB.withSession('first-primary'), rows, before, ROWS_AT_ONCE);
    return removedBatch(ids, ROWS_AT_ONCE);
  },
});

/** Removes expired sessions, codes and counters of the embedded provider. Google removes its own. */
async function removeExpiredSessions(env: Env): Promise<JobBatch> {
  if (identityProvider(env).mode === 'google') return NOTHING_DONE;
  return env.IDENTITY_ADMIN.removeExpired(ROWS_AT_ONCE);
}

/** Removes anonymous accounts that are no longer in use. The next job erases what the product stored for them. */
async function removeForgottenAccounts(env: Env): Promise<JobBatch> {
  if (identityProvider(env).mode === 'google') return NOTHING_DONE;
  const uids = await env.IDENTITY_ADMIN.listForgottenAccounts(ACCOUNTS_AT_ONCE);
  if (uids.length === 0) return NOTHING_DONE;
  // Nobody asked to erase what such a guest has ordered, so the next job must not find it.
  await unlinkDiners(env.DB.withSession('first-primary'), uids);
  return removedBatch(await env.IDENTITY_ADMIN.removeForgottenAccounts(uids), ACCOUNTS_AT_ONCE);
}

/** Returns the ids of the orders whose personal part a batch has erased: its last statement returns them. */
const erasedOrders = (results: readonly D1Result<{ id: string }>[]): string[] =>
  (results.at(-1)?.results ?? []).map(({ id }) => id);

/** Erases the personal parts of deleted accounts whose orders were open and are over now. */
async function eraseDueOrders(env: Env, nowMs: number): Promise<JobBatch> {
  const db = env.DB.withSession('first-primary');
  const results = await db.batch<{ id: string }>(erasingDue(db, nowMs));
  return removedBatch(erasedOrders(results), Number.POSITIVE_INFINITY);
}

/** Erases the personal parts of orders that are older than the setting says. */
async function eraseOldOrders(env: Env, nowMs: number): Promise<JobBatch> {
  const days = Number(env.ORDER_PEOPLE_DAYS);
  if (!Number.isInteger(days) || days < 1) throw new Error('ORDER_PEOPLE_DAYS is no number of days');
  const db = env.DB.withSession('first-primary');
  const results = await db.batch<{ id: string }>(erasingOldest(db, nowMs, days * DAY_MS, ORDERS_AT_ONCE));
  return removedBatch(erasedOrders(results), ORDERS_AT_ONCE);
}

/** Seals the rows that no request has sealed. */
async function sealRows(env: Env): Promise<JobBatch> {
  const { sealed, isMoreLeft } = await sealNextRows(env.DB.withSession('first-primary'));
  return { processed: sealed, removedIds: [], isMoreLeft };
}

/**
 * Checks the chain of seals once a week. It fails as long as the last check has found a fault, so that readiness says so.
 */
async function checkHistory(env: Env, nowMs: number): Promise<JobBatch> {
  const { check, verified } = await checkNextSeals(env.DB.withSession('first-primary'), nowMs);
  const { seq, chainDigest, erased, faults, finishedAt } = check;
  if (finishedAt !== null && verified > 0) {
    writeLog(faults > 0 ? 'error' : 'info', 'history checked', {
      head: `${seq}:${chainDigest}`,
      verified: check.verified,
      erased,
      faults,
    });
  }
  if (faults > 0) throw new Error(`${faults} sealed rows are not as they were: pnpm operator verify-history`);
  return { processed: verified, removedIds: [], isMoreLeft: finishedAt === null };
}

/** Stores which kitchen signatures have lapsed since the last write to the catalogue, by it or by the clock. */
async function storeLapses(env: Env, nowMs: number): Promise<JobBatch> {
  const db = catalogueDatabase(env.DB.withSession('first-primary'));
  const { checked, isMoreLeft } = await storeLapsedSignatures(db, nowMs);
  return { processed: checked, removedIds: [], isMoreLeft };
}

/** Compares open orders with the catalogue where the clock alone has changed it, or a response was lost. */
async function recheckOrders(env: Env, nowMs: number): Promise<JobBatch> {
  const work: Promise<unknown>[] = [];
  const db = env.DB.withSession('first-primary');
  const { checked, isMoreLeft } = await recheckDueOrders({ env, db, afterResponse: (one) => work.push(one) }, nowMs);
  await Promise.all(work);
  return { processed: checked, removedIds: [], isMoreLeft };
}

/** Ends what nobody has answered in time: offers of kitchens, and lines that kitchens are asked about. */
async function endUnanswered(env: Env, nowMs: number): Promise<JobBatch> {
  const work: Promise<unknown>[] = [];
  const db = env.DB.withSession('first-primary');
  const { ended, isMoreLeft } = await endWaiting({ env, db, afterResponse: (one) => work.push(one) }, null, nowMs);
  await Promise.all(work);
  return { processed: ended, removedIds: [], isMoreLeft };
}

/** Queues the deliveries to webhooks that no request has queued, and those that their queue has lost. */
async function queueWebhooks(env: Env, nowMs: number): Promise<JobBatch> {
  const { queued, isMoreLeft } = await queueDeliveries(env, nowMs);
  return { processed: queued, removedIds: [], isMoreLeft };
}

/** Counts the diners of restaurants that were not counted on this day. */
async function countDiners(env: Env, nowMs: number): Promise<JobBatch> {
  const counted = await countNextDiners(env.DB.withSession('first-primary'), nowMs, RESTAURANTS_AT_ONCE);
  return { processed: counted, removedIds: [], isMoreLeft: counted === RESTAURANTS_AT_ONCE };
}

/** Removes rows and files that nothing refers to. */
const removeOrphans = (env: Env, nowMs: number): Promise<JobBatch> =>
  sweepOrphans(
    env,
    nowMs,
    [...MINUTE_JOBS, ...HOURLY_JOBS].map(({ name }) => name),
  );

/** The cron trigger of each minute (wrangler.toml, `crons`); any other one is that of each hour. */
export const EACH_MINUTE = '* * * * *';
export const MINUTE_JOBS: readonly Job[] = [
  { name: 'store-lapses', runBatch: storeLapses },
  { name: 'recheck-orders', runBatch: recheckOrders },
  { name: 'end-unanswered', runBatch: endUnanswered },
  { name: 'seal-history', runBatch: sealRows },
  { name: 'queue-webhooks', runBatch: queueWebhooks },
];

/** The jobs that run every hour (wrangler.toml, `crons`; docs/operating.md, "Scheduled work"). */
export const HOURLY_JOBS: readonly Job[] = [
  { name: 'remove-images', runBatch: sweepImages },
  { name: 'count-diners', runBatch: countDiners },
  { name: 'remove-analytics-events', runBatch: pruneEvents },
  removing('remove-idempotency-keys', EXPIRED_IDEMPOTENCY_KEYS, IDEMPOTENCY_KEPT_MS),
  removing('remove-oauth-states', EXPIRED_OAUTH_STATES, 0),
  removing('remove-device-codes', EXPIRED_DEVICE_CODES, DAY_MS),
  removing('remove-order-networks', OLD_ORDER_NETWORKS, ORDER_NETWORKS_KEPT_MS),
  removing('remove-mails', OLD_MAILS, MAILS_KEPT_MS),
  removing('remove-dish-reports', CLOSED_REPORTS, REPORTS_KEPT_MS),
  removing('remove-webhook-deliveries', OLD_DELIVERIES, DELIVERIES_KEPT_DAYS * DAY_MS),
  { name: 'remove-expired-sessions', runBatch: removeExpiredSessions },
  { name: 'remove-forgotten-accounts', runBatch: removeForgottenAccounts },
  { name: 'erase-deleted-accounts', runBatch: eraseDeletedAccounts },
  { name: 'erase-orders', runBatch: eraseDueOrders },
  { name: 'erase-old-orders', runBatch: eraseOldOrders },
  { name: 'remove-orphans', runBatch: removeOrphans },
  { name: 'check-history', runBatch: checkHistory },
];
