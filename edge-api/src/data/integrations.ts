import type { IntegrationConnection } from '@justright/contract/integrations';
import type { Database } from './database.ts';

/** The key of a merchant's connection with a provider. */
interface ConnectionKey {
  merchantId: string;
  provider: string;
}
/** The user, merchant and provider of one OAuth state. */
interface StateOwner extends ConnectionKey {
  stateHash: string;
  uid: string;
}

/** Stores the state of a connection attempt. */
export const insertState = (
  db: Database,
  owner: StateOwner,
  attempt: { codeVerifier: string; expiresAt: string },
): Promise<D1Result> =>
  db
    .prepare(
      `INSERT INTO oauth_states (state_hash, uid, merchant_id, provider, code_verifier, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(owner.stateHash, owner.uid, owner.merchantId, owner.provider, attempt.codeVerifier, attempt.expiresAt)
    .run();

/** Deletes and returns a state, so that it works once; null unless user, merchant and provider are the same. */
export async function takeState(
  db: Database,
  { stateHash, uid, merchantId, provider }: StateOwner,
): Promise<{ codeVerifier: string; expiresAt: string } | null> {
  const row = await db
    .prepare(
      `DELETE FROM oauth_states WHERE state_hash = ?1 AND uid = ?2 AND merchant_id = ?3 AND provider = ?4
       RETURNING code_verifier, expires_at`,
    )
    .bind(stateHash, uid, merchantId, provider)
    .first<{ code_verifier: string; expires_at: string }>();
  return row && { codeVerifier: row.code_verifier, expiresAt: row.expires_at };
}

/** Inserts or replaces a connection. */
export const replaceConnection = (
  db: Database,
  { merchantId, provider }: ConnectionKey,
  connection: IntegrationConnection & { connectedByUid: string; sealedTokens: string },
): Promise<D1Result> =>
  db
    .prepare(
      `INSERT OR REPLACE INTO integrations
         (merchant_id, provider, sealed_tokens, connected_by_uid, connected_by, connected_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(
      merchantId,
      provider,
      connection.sealedTokens,
      connection.connectedByUid,
      connection.connectedBy,
      connection.connectedAt,
    )
    .run();

/** Lists a merchant's connections, by provider. */
export async function listConnections(db: Database, merchantId: string): Promise<Map<string, IntegrationConnection>> {
  const { results } = await db
    .prepare('SELECT provider, connected_by, connected_at FROM integrations WHERE merchant_id = ?1')
    .bind(merchantId)
    .all<{ provider: string; connected_by: string; connected_at: string }>();
  return new Map(
    results.map((row) => [row.provider, { connectedAt: row.connected_at, connectedBy: row.connected_by }]),
  );
}

/** Reads the sealed tokens of a connection; null when the merchant is not connected. */
export const findSealedTokens = (db: Database, { merchantId, provider }: ConnectionKey): Promise<string | null> =>
  db
    .prepare('SELECT sealed_tokens FROM integrations WHERE merchant_id = ?1 AND provider = ?2')
    .bind(merchantId, provider)
    .first<string>('sealed_tokens');

/** Deletes a connection unless it was replaced meanwhile; every seal is different, so the tokens identify it. */
export const deleteConnection = (
  db: Database,
  { merchantId, provider }: ConnectionKey,
  sealedTokens: string,
): Promise<D1Result> =>
  db
    .prepare('DELETE FROM integrations WHERE merchant_id = ?1 AND provider = ?2 AND sealed_tokens = ?3')
    .bind(merchantId, provider, sealedTokens)
    .run();
