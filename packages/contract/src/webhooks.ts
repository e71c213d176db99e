import * as v from 'valibot';
import { call, ADMIN_AND_MERCHANT } from './call.ts';
import { Instant, list, ListQuery, requiredLine } from './common.ts';

/** What a merchant's systems are told of. */
export const WEBHOOK_EVENTS = ['order.placed', 'order.changed', 'menu.published', 'item.sold-out'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** How every secret of a webhook begins, by Standard Webhooks. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';

/** How long the log of deliveries is kept, in days. */
export const DELIVERIES_KEPT_DAYS = 30;
/** A webhook whose every attempt fails for so long is turned off, in days. */
export const WEBHOOK_FAILING_DAYS_MAX = 3;
/** How many deliveries one request sends again. */
export const REPLAYED_AT_ONCE_MAX = 500;

/** An address that is told of events, without its secret. */
export const Webhook = v.object({
  id: v.string(),
  address: v.string(),
  events: v.array(v.picklist(WEBHOOK_EVENTS)),
  createdAt: v.string(),
  createdBy: v.string(),
  /** Since when every attempt has failed; null when the last one succeeded. */
  failingSince: v.nullable(v.string()),
  /** When it was turned off, after failing for days; null while it is on. */
  offSince: v.nullable(v.string()),
});
export type Webhook = v.InferOutput<typeof Webhook>;

export const WebhookInput = v.object({
  /** https, of a host on the internet; the server refuses the product's own hosts and private networks. */
  address: requiredLine('Enter the address', 2000),
  events: v.pipe(list(v.picklist(WEBHOOK_EVENTS), WEBHOOK_EVENTS.length), v.minLength(1, 'Choose at least one event')),
});
export type WebhookInput = v.InferInput<typeof WebhookInput>;

/** A new webhook, and the secret that signs its deliveries, which no other response has. */
export const MadeWebhook = v.object({ webhook: Webhook, secret: v.string() });
export type MadeWebhook = v.InferOutput<typeof MadeWebhook>;

/**
 * `waiting`: to be sent, or to be sent again. `failed`: given up after the last attempt, or not sent because the webhook
 * was off or its merchant disabled.
 */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One event on its way to one webhook, with its last attempt. */
export const WebhookDelivery = v.object({
  /** The `webhook-id` of every attempt. */
  id: v.string(),
  type: v.picklist(WEBHOOK_EVENTS),
  /** When it happened. */
  at: v.string(),
  state: v.picklist(DELIVERY_STATES),
  attempts: v.number(),
  /** Null before the first attempt. */
  lastAttemptAt: v.nullable(v.string()),
  /** When it is sent again; null when it is not. */
  nextAttemptAt: v.nullable(v.string()),
  /** The status of the response; null without one. */
  status: v.nullable(v.number()),
  /** How long the last attempt took, in milliseconds. */
  durationMs: v.nullable(v.number()),
  /** Why the last attempt failed; '' when it did not. */
  error: v.string(),
});
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>;

export const DeliveryQuery = v.object({ ...ListQuery.entries, state: v.optional(v.picklist(DELIVERY_STATES)) });

export const listWebhooks = call('GET', '/merchants/{id}/webhooks', ADMIN_AND_MERCHANT, { data: v.array(Webhook) });
/** Makes a webhook. The response alone shows the secret that signs its deliveries. */
export const createWebhook = call('POST', '/merchants/{id}/webhooks', ADMIN_AND_MERCHANT, {
  body: WebhookInput,
  data: MadeWebhook,
});
/** Removes a webhook with its log. */
export const deleteWebhook = call('DELETE', '/webhooks/{id}', ADMIN_AND_MERCHANT, {
  data: v.object({ id: v.string() }),
});
/** Turns a webhook on again. What happened meanwhile is in its log as failed, and is sent by {@link replayFailed}. */
export const turnWebhookOn = call('POST', '/webhooks/{id}/turn-on', ADMIN_AND_MERCHANT, {
  body: v.optional(v.object({}), {}),
  data: Webhook,
});
/** Lists the deliveries of a webhook, the newest first. */
export const listDeliveries = call('GET', '/webhooks/{id}/deliveries', ADMIN_AND_MERCHANT, {
  query: DeliveryQuery,
  data: v.array(WebhookDelivery),
});
/** Sends one delivery again, also one that was received. It keeps its id. */
export const replayDelivery = call('POST', '/webhook-deliveries/{id}/replay', ADMIN_AND_MERCHANT, {
  body: v.optional(v.object({}), {}),
  data: WebhookDelivery,
});
/** Sends the failed deliveries since an instant again, at most {@link REPLAYED_AT_ONCE_MAX}, the oldest first. */
export const replayFailed = call('POST', '/webhooks/{id}/replay', ADMIN_AND_MERCHANT, {
  body: v.object({ since: Instant }),
  data: v.object({ replayed: v.number(), isMoreLeft: v.boolean() }),
});
