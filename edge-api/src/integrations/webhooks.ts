import { pathOf } from '@justright/contract/call';
import { getKitchenOrder } from '@justright/contract/kitchen';
import { exportMenu } from '@justright/contract/menu-export';
import { getMenu } from '@justright/contract/menus';
import { WEBHOOK_FAILING_DAYS_MAX } from '@justright/contract/webhooks';
import { DAY_MS } from '@justright/contract/time';
import { writeLog } from '@justright/worker-kit/log';
import {
  type Attempt,
  type DueDelivery,
  findDueDelivery,
  giveUpRow,
  recordDelivery,
  takeUnqueued,
  turnOffFailing,
} from '../data/webhooks.ts';
import { type Database, parseJson } from '../data/database.ts';
import type { Queued, WebhookMessage } from '../domain/queue-messages.ts';
import { webhookAddressFault } from '../domain/webhook-address.ts';
import { sharedSweep } from '../domain/shared-sweep.ts';
import type { Env } from '../env.ts';
import { isPublicHost } from './resolve-host.ts';
import { openText } from './sealed-tokens.ts';
import { signedHeaders } from './webhook-signature.ts';

/** The waits before the attempts after the first one, in seconds: after about 20 hours a delivery is given up. */
const RETRY_SECONDS = [10, 60, 300, 1_800, 7_200, 21_600, 43_200] as const;
/** A receiver has this long to respond. */
const ATTEMPT_MS = 10_000;
/** A delivery whose time has passed by this much is in no queue any more. */
const LOST_MS = 15 * 60_000;
/** As many as one call of a queue takes. */
const QUEUED_AT_ONCE = 100;
/** What is said of a private address and of a name that does not exist alike: a network that refuses one does not say which. */
const UNREACHABLE = 'It cannot be reached, or its name stands for an address inside a network';
/** The wait after a failure of our own. */
const OWN_FAILURE_SECONDS = 60;

/** Returns why a webhook may not have an address; undefined when it may. */
export const addressFault = (env: Env, address: string): string | undefined =>
  webhookAddressFault(address, {
    ownOrigins: [env.PRODUCT_ORIGIN, env.IDP_ISSUER],
    allowsPrivate: env.WEBHOOK_ALLOW_PRIVATE === 'on',
  });

/** Names the owner of a webhook's sealed secret. */
export const secretOwner = (webhookId: string): readonly string[] => ['webhook', webhookId];

const sweepDeliveries = sharedSweep();

/** Queues the deliveries that a request's write has made; of concurrent requests of this isolate one sweeps for all. */
export const queueDeliveriesSoon = (env: Env): Promise<void> => sweepDeliveries(() => queueDeliveries(env, Date.now()));

/** Queues deliveries that no queue has: right after the write that made them, and each minute. Returns how many. */
export async function queueDeliveries(env: Env, nowMs: number): Promise<{ queued: number; isMoreLeft: boolean }> {
  const db = env.DB.withSession('first-primary');
  const ids = await takeUnqueued(db, { nowMs, lostMs: LOST_MS, limit: QUEUED_AT_ONCE });
  if (ids.length > 0) await env.WEBHOOK_QUEUE.sendBatch(ids.map((id) => ({ body: { kind: 'webhook', id } })));
  return { queued: ids.length, isMoreLeft: ids.length === QUEUED_AT_ONCE };
}

/** Sends queued deliveries at the same time: a slow receiver does not keep the others waiting. */
export async function sendDeliveries(queued: readonly Queued<WebhookMessage>[], env: Env): Promise<void> {
  await Promise.all(queued.map((one) => sendDelivery(one, env)));
}

async function sendDelivery({ message, body }: Queued<WebhookMessage>, env: Env): Promise<void> {
  try {
    const seconds = await attemptDelivery(env, env.DB.withSession('first-primary'), body.id);
    if (seconds === null) message.ack();
    else message.retry({ delaySeconds: seconds });
  } catch (error) {
    writeLog('error', 'A webhook failed on our side', { delivery: body.id, error });
    message.retry({ delaySeconds: OWN_FAILURE_SECONDS });
  }
}

/** Makes one attempt. Returns after how many seconds to try again; null when nothing is left to do. */
async function attemptDelivery(env: Env, db: Database, id: string): Promise<number | null> {
  const due = await findDueDelivery(db, id);
  if (!due) return null;
  if (due.stopped !== null) {
    await giveUpRow(db, id, due.stopped);
    return null;
  }
  const startedMs = Date.now();
  const { status, error } = await post(env, due);
  const nowMs = Date.now();
  const seconds = error === '' ? null : (RETRY_SECONDS[due.attempts] ?? null);
  const attempt: Attempt = {
    at: new Date(startedMs).toISOString(),
    status,
    durationMs: nowMs - startedMs,
    error,
    dueAt: seconds === null ? null : new Date(nowMs + seconds * 1000).toISOString(),
  };
  await recordDelivery(db, due, attempt);
  if (error !== '' && (await turnOff(env, db, due.webhookId, nowMs))) return null;
  return seconds;
}

/** Turns a webhook off that has failed for days, and has its merchant told. */
async function turnOff(env: Env, db: Database, webhookId: string, nowMs: number): Promise<boolean> {
  const before = new Date(nowMs - WEBHOOK_FAILING_DAYS_MAX * DAY_MS).toISOString();
  const now = new Date(nowMs).toISOString();
  if (!(await turnOffFailing(db, webhookId, before, now))) return false;
  writeLog('warn', 'A webhook is turned off', { webhook: webhookId });
  await env.MAIL_QUEUE.send({ kind: 'webhook-mail', webhookId, at: now });
  return true;
}

/**
 * Decides whether the network that the Worker sends by may be told a name. The local product's compares the address that
 * it connects to; on Cloudflare the name is resolved first.
 */
const isSendable = (env: Env, host: string, signal: AbortSignal): Promise<boolean> | true =>
  env.PUBLIC_NETWORK !== undefined || env.WEBHOOK_ALLOW_PRIVATE === 'on' || isPublicHost(host, signal);

/** Sends a delivery to its address. A redirect is not followed, and of the response only the status is read. */
async function post(env: Env, due: DueDelivery): Promise<Pick<Attempt, 'status' | 'error'>> {
  // Its rules may have changed since it was stored.
  const fault = addressFault(env, due.address);
  if (fault !== undefined) return { status: null, error: `The address is refused: ${fault}` };
  const secret = await openText(env.OAUTH_KEY_SECRET, secretOwner(due.webhookId), due.sealedSecret);
  const body = bodyOf(env, due);
  const headers = await signedHeaders(secret, { id: due.id, body }, Date.now());
  const signal = AbortSignal.timeout(ATTEMPT_MS);
  try {
    if (!(await isSendable(env, new URL(due.address).hostname, signal))) return { status: null, error: UNREACHABLE };
    const response = await (env.PUBLIC_NETWORK ?? globalThis).fetch(due.address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'JustRight-Webhooks/1' },
      body,
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    const { status } = response;
    if (response.ok) return { status, error: '' };
    const isRedirect = status >= 300 && status < 400;
    return { status, error: isRedirect ? 'It redirects, which is not followed' : `It responded with ${status}` };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { status: null, error: isLate ? `No response within ${ATTEMPT_MS / 1000} seconds` : UNREACHABLE };
  }
}

/** What an event says of what it is about. */
interface Facts {
  restaurantId: string;
  orderId?: string;
  /** Null for a dish that was deleted. */
  menuId?: string | null;
}

/** Returns where more can be read: the order, the menu, or what the restaurant serves without an ingredient. */
function pathOfMore({ restaurantId, orderId, menuId }: Facts): string {
  if (orderId !== undefined) return pathOf(getKitchenOrder, { id: orderId });
  return menuId ? pathOf(getMenu, { id: menuId }) : pathOf(exportMenu, { id: restaurantId });
}

/** Writes the body of a delivery, the same for every attempt. */
function bodyOf({ PRODUCT_ORIGIN }: Env, { type, at, data }: DueDelivery): string {
  const facts = parseJson<Facts>(data);
  return JSON.stringify({ type, timestamp: at, data: { ...facts, link: `${PRODUCT_ORIGIN}/api${pathOfMore(facts)}` } });
}

/** Records a delivery that its queue could not hand over. */
export async function giveUpDelivery({ message, body }: Queued<WebhookMessage>, env: Env): Promise<void> {
  writeLog('error', 'A webhook is given up', { delivery: body.id, attempts: message.attempts });
  await giveUpRow(env.DB.withSession('first-primary'), body.id, 'Given up after all attempts');
  message.ack();
}
