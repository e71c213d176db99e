import * as v from 'valibot';
import { call, MERCHANT, ADMIN_AND_MERCHANT } from './call.ts';
import { Id } from './common.ts';

/** A connection by an administrator of a merchant. */
export const IntegrationConnection = v.object({
  connectedAt: v.string(),
  /** Name of the person who gave the access. */
  connectedBy: v.string(),
});
export type IntegrationConnection = v.InferOutput<typeof IntegrationConnection>;

/** A provider that the deployment is configured for, with one merchant's connection. */
export const Integration = v.object({
  provider: v.string(),
  title: v.string(),
  /** Null while the merchant is not connected. */
  connection: v.nullable(IntegrationConnection),
});
export type Integration = v.InferOutput<typeof Integration>;

/**
 * What happened to the access at the provider when a merchant disconnected: withdrawn, or to be withdrawn there by hand
 * because the provider has no revocation or failed.
 */
export const Revocation = v.picklist(['revoked', 'unsupported', 'failed']);
export type Revocation = v.InferOutput<typeof Revocation>;
export const DisconnectedIntegration = v.object({
  integration: Integration,
  revocation: Revocation,
});
export type DisconnectedIntegration = v.InferOutput<typeof DisconnectedIntegration>;

export const ListIntegrationsQuery = v.object({ merchantId: v.optional(Id) });

/** The query parameters of the provider's redirect, unchanged. */
export const FinishIntegrationInput = v.pipe(
  // The number is checked before the values.
  v.looseObject({}),
  v.maxEntries(50, 'Too many parameters'),
  v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(8192))),
);
export type FinishIntegrationInput = v.InferOutput<typeof FinishIntegrationInput>;

/** Lists the providers of this deployment and whether the merchant is connected. Admins name the merchant. */
export const listIntegrations = call('GET', '/oauth', ADMIN_AND_MERCHANT, {
  query: ListIntegrationsQuery,
  data: v.array(Integration),
});
/** Begins a connection: the browser goes to the returned address at the provider. */
export const startIntegration = call('POST', '/oauth/{provider}/start', MERCHANT, {
  data: v.object({ authorizationUrl: v.string() }),
});
/** Completes a connection with the parameters of the provider's redirect: once, and only for the user who began it. */
export const finishIntegration = call('POST', '/oauth/{provider}', MERCHANT, {
  body: FinishIntegrationInput,
  data: Integration,
});
/** Withdraws the access at the provider if possible, and removes it here in any case. */
export const disconnectIntegration = call('DELETE', '/oauth/{provider}', MERCHANT, { data: DisconnectedIntegration });
