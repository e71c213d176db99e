import * as v from 'valibot';
import type { StoredSigningKey } from '../domain/signing-key.ts';

const PublicJwkSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kty: v.string(),
    crv: v.string(),
    x: v.string(),
    y: v.string(),
    kid: v.string(),
    alg: v.string(),
    use: v.string(),
  }),
);

/** A stored signing key with its creation time. */
export type KeptSigningKey = StoredSigningKey & { createdAtSeconds: number };

/** Lists all signing keys, newest first. */
export async function listSigningKeys(db: D1Database): Promise<KeptSigningKey[]> {
  const { results } = await db
    .prepare('SELECT kid, public_jwk, sealed_private_jwk, created_at FROM signing_keys ORDER BY created_at DESC, kid')
    .all<{ kid: string; public_jwk: string; sealed_private_jwk: string; created_at: number }>();
  return results.map((row) => ({
    kid: row.kid,
    publicJwk: v.parse(PublicJwkSchema, row.public_jwk),
    sealedPrivateJwk: row.sealed_private_jwk,
    createdAtSeconds: row.created_at,
  }));
}

/**
 * Stores a key unless one was made after `newerThanSeconds`, not counting `unreadable` ones: of isolates that need a
 * key at the same time, one wins.
 */
export async function insertSigningKeyIfDue(
  db: D1Database,
  key: StoredSigningKey,
  { newerThanSeconds, unreadable }: { newerThanSeconds: number; unreadable: readonly string[] },
  nowSeconds: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO signing_keys (kid, public_jwk, sealed_private_jwk, created_at)
       SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS (
         SELECT 1 FROM signing_keys WHERE created_at > ?5 AND kid NOT IN (SELECT value FROM json_each(?6)))`,
    )
    .bind(...columnsOf(key), nowSeconds, newerThanSeconds, JSON.stringify(unreadable))
    .run();
}

/** Stores a key and keeps the others. */
export async function insertSigningKey(db: D1Database, key: StoredSigningKey, nowSeconds: number): Promise<void> {
  await insertStatement(db, key, nowSeconds).run();
}

/** Stores a key and removes all others. */
export async function replaceSigningKeys(db: D1Database, key: StoredSigningKey, nowSeconds: number): Promise<void> {
  await db.batch([db.prepare('DELETE FROM signing_keys'), insertStatement(db, key, nowSeconds)]);
}

/** Removes the keys whose successor was made by `succeededBySeconds`. */
export async function deleteSucceededKeys(db: D1Database, succeededBySeconds: number): Promise<void> {
  await db
    .prepare(
      'DELETE FROM signing_keys WHERE created_at < (SELECT max(created_at) FROM signing_keys WHERE created_at <= ?)',
    )
    .bind(succeededBySeconds)
    .run();
}

const insertStatement = (db: D1Database, key: StoredSigningKey, nowSeconds: number): D1PreparedStatement =>
  db
    .prepare('INSERT INTO signing_keys (kid, public_jwk, sealed_private_jwk, created_at) VALUES (?, ?, ?, ?)')
    .bind(...columnsOf(key), nowSeconds);

const columnsOf = ({ kid, publicJwk, sealedPrivateJwk }: StoredSigningKey) => [
  kid,
  JSON.stringify(publicJwk),
  sealedPrivateJwk,
];
