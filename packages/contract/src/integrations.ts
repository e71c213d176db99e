import * as v from 'valibot';
import { call, MA, SA_MA } from './call.ts';
import { Id } from './common.ts';

/** What an administrator of a merchant connected, and when. */
export const IntegrationConnection = v.object({
  connectedAt: v.string(),
  /** Name of who gave the access. */
  connectedBy: v.string(),
});
export type IntegrationConnection = v.InferOutput<typeof IntegrationConnection>;

/** A provider that the deployment is configured for, as one merchant sees it. */
export const Integration = v.object({
  provider: v.string(),
  title: v.string(),
  /** Null while the merchant is not connected. */
  connection: v.nullable(IntegrationConnection),
});
export type Integration = v.InferOutput<typeof Integration>;

/**
 * What became of the access at the provider when a merchant disconnected: withdrawn, or still to be withdrawn there by
 * hand because the provider offers no revocation or did not do it.
 */
export const Revocation = v.picklist(['revoked', 'unsupported', 'failed']);
export type Revocation = v.InferOutput<typeof Revocation>;
export const DisconnectedIntegration = v.object({
  integration: Integration,
  revocation: Revocation,
});
export type DisconnectedIntegration = v.InferOutput<typeof DisconnectedIntegration>;

export const ListIntegrationsQuery = v.object({ merchantId: v.optional(Id) });

/** The query parameters that a provider sent the browser back with, as they are. */
export const FinishIntegrationInput = v.pipe(
  // Counted before they are looked at.
  v.looseObject({}),
  v.maxEntries(50, 'Too many parameters'),
  v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(8192))),
);
export type FinishIntegrationInput = v.InferOutput<typeof FinishIntegrationInput>;

/** The providers of this deployment and whether the merchant is connected. Admins name the merchant. */
export const listIntegrations = call('GET', '/oauth', SA_MA, {
  query: ListIntegrationsQuery,
  data: v.array(Integration),
});
/** Begins a connection: the browser goes to the answered address at the provider. */
export const startIntegration = call('POST', '/oauth/{provider}/start', MA, {
  data: v.object({ authorizationUrl: v.string() }),
});
/** Completes it with what the provider sent the browser back with: once, and only for the user who began it. */
export const finishIntegration = call('POST', '/oauth/{provider}', MA, {
  body: FinishIntegrationInput,
  data: Integration,
});
/** Withdraws the access at the provider if that can be done, and forgets it here in any case. */
export const disconnectIntegration = call('DELETE', '/oauth/{provider}', MA, { data: DisconnectedIntegration });
