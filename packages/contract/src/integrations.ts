import * as v from 'valibot';
import { Id } from './common.ts';

/** What an administrator of a merchant connected, and when. */
export interface IntegrationConnection {
  connectedAt: string;
  /** Name of who gave the access. */
  connectedBy: string;
}

/** A provider that the deployment is configured for, as one merchant sees it. */
export interface Integration {
  provider: string;
  title: string;
  /** Null while the merchant is not connected. */
  connection: IntegrationConnection | null;
}

/**
 * What became of the access at the provider when a merchant disconnected: withdrawn, or still to be withdrawn there by
 * hand because the provider offers no revocation or did not do it.
 */
export type Revocation = 'revoked' | 'unsupported' | 'failed';
export interface DisconnectedIntegration {
  integration: Integration;
  revocation: Revocation;
}

export const ListIntegrationsQuery = v.object({ merchantId: v.optional(Id) });

/** The query parameters that a provider sent the browser back with, as they are. */
export const FinishIntegrationInput = v.pipe(
  // Counted before they are looked at.
  v.looseObject({}),
  v.maxEntries(50, 'Too many parameters'),
  v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(8192))),
);
export type FinishIntegrationInput = v.InferOutput<typeof FinishIntegrationInput>;
