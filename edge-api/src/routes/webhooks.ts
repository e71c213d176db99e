import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  REPLAYED_AT_ONCE_MAX,
  replayDelivery,
  replayFailed,
  turnWebhookOn,
} from '@justright/contract/webhooks';
import type { Database } from '../data/database.ts';
import { findMerchant } from '../data/merchants.ts';
import { pageOf } from '../data/pages.ts';
import { requireRoom } from '../data/quotas.ts';
import type { Scope } from '../data/scope.ts';
import {
  deleteWebhookRow,
  findDelivery,
  findWebhook,
  insertWebhook,
  listDeliveryPage,
  listWebhookRows,
  replay,
  replayFailedSince,
  type StoredWebhook,
  turnOn,
  writtenWebhook,
} from '../data/webhooks.ts';
import { invalid, notFound, requireFound, RequestError } from '../domain/refusals.ts';
import { callerOf, endpoint, type Endpoint } from '../http/endpoint.ts';
import { nameOf } from '../identity/authenticate.ts';
import { sealText } from '../integrations/sealed-tokens.ts';
import { newWebhookSecret } from '../integrations/webhook-signature.ts';
import { addressFault, queueDeliveries, secretOwner } from '../integrations/webhooks.ts';

const requireWebhook = async (scope: Scope, db: Database, id: string): Promise<StoredWebhook> =>
  requireFound(await findWebhook(scope, db, id), 'Webhook');

/** Refuses to send to a webhook that is off, or whose merchant is disabled. */
async function requireSending(scope: Scope, db: Database, id: string): Promise<void> {
  const { merchantId, offSince } = await requireWebhook(scope, db, id);
  const merchant = requireFound(await findMerchant(scope, db, merchantId), 'Merchant');
  if (merchant.status === 'disabled') {
    throw new RequestError(
      'invalid-transition',
      'This merchant is disabled. Nothing is sent until it is enabled again.',
    );
  }
  if (offSince !== null) throw new RequestError('invalid-transition', 'This webhook is off. Turn it on first.');
}

const listWebhooksEndpoint = endpoint(listWebhooks, async ({ db, params, scope }) => {
  const own = await scope();
  if (!(await findMerchant(own, db, params.id))) throw notFound('Merchant');
  return { data: await listWebhookRows(own, db, params.id) };
});

/** Makes a webhook. It keeps no response for repeats: the secret would be stored with it. */
const createWebhookEndpoint = endpoint(createWebhook, { asksAgain: true }, async (request) => {
  const { env, db, params, body, scope, nowMs } = request;
  if (!(await findMerchant(await scope(), db, params.id))) throw notFound('Merchant');
  const fault = addressFault(env, body.address);
  if (fault !== undefined) throw invalid('address', fault);
  const id = crypto.randomUUID();
  const secret = newWebhookSecret();
  const webhook = {
    id,
    merchantId: params.id,
    address: new URL(body.address).href,
    events: [...new Set(body.events)],
    sealedSecret: await sealText(env.OAUTH_KEY_SECRET, secretOwner(id), secret),
    createdAt: new Date(nowMs).toISOString(),
    createdBy: nameOf(callerOf(request)),
    failingSince: null,
    offSince: null,
  };
  const [, inserted] = await db.batch([requireRoom(db, 'webhooks', params.id, 1), insertWebhook(db, webhook)]);
  return { data: { webhook: writtenWebhook(inserted), secret }, status: 201 };
});

const deleteWebhookEndpoint = endpoint(deleteWebhook, async ({ db, params, scope }) => {
  const { id } = await requireWebhook(await scope(), db, params.id);
  await db.batch([deleteWebhookRow(db, id)]);
  return { data: { id } };
});

const turnWebhookOnEndpoint = endpoint(turnWebhookOn, { asksAgain: true }, async ({ db, params, scope }) => {
  const { id } = await requireWebhook(await scope(), db, params.id);
  const [turned] = await db.batch([turnOn(db, id)]);
  return { data: writtenWebhook(turned) };
});

const listDeliveriesEndpoint = endpoint(listDeliveries, async ({ db, params, query, scope }) => {
  const own = await scope();
  const page = pageOf(query);
  const { id } = await requireWebhook(own, db, params.id);
  return listDeliveryPage(own, db, { webhookId: id, state: query.state ?? null }, page);
});

const replayDeliveryEndpoint = endpoint(replayDelivery, async (request) => {
  const { env, db, params, scope, nowMs } = request;
  const own = await scope();
  const found = requireFound(await findDelivery(own, db, params.id), 'Delivery');
  await requireSending(own, db, found.webhookId);
  await replay(db, params.id);
  const waiting = requireFound(await findDelivery(own, db, params.id), 'Delivery');
  request.afterResponse(queueDeliveries(env, nowMs));
  const { webhookId: _webhook, ...data } = waiting;
  return { data };
});

const replayFailedEndpoint = endpoint(replayFailed, async (request) => {
  const { env, db, params, body, scope, nowMs } = request;
  await requireSending(await scope(), db, params.id);
  const replayed = await replayFailedSince(db, params.id, { since: body.since, limit: REPLAYED_AT_ONCE_MAX });
  request.afterResponse(queueDeliveries(env, nowMs));
  return { data: { replayed, isMoreLeft: replayed === REPLAYED_AT_ONCE_MAX } };
});

export const webhookEndpoints: readonly Endpoint[] = [
  listWebhooksEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  turnWebhookOnEndpoint,
  listDeliveriesEndpoint,
  replayDeliveryEndpoint,
  replayFailedEndpoint,
];
