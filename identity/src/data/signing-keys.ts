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

/** All signing keys, the newest first. */
export async function listSigningKeys(db: D1Database): Promise<StoredSigningKey[]> {
  const { results } = await db
    .prepare('SELECT kid, public_jwk, sealed_private_jwk FROM signing_keys ORDER BY created_at DESC, kid')
    .all<{ kid: string; public_jwk: string; sealed_private_jwk: string }>();
  return results.map((row) => ({
    kid: row.kid,
    publicJwk: v.parse(PublicJwkSchema, row.public_jwk),
    sealedPrivateJwk: row.sealed_private_jwk,
  }));
}

/** Stores the very first key. Does nothing when there is one: of isolates that start together, one wins. */
export async function insertFirstSigningKey(db: D1Database, key: StoredSigningKey, nowSeconds: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO signing_keys (kid, public_jwk, sealed_private_jwk, created_at)
       SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS (SELECT 1 FROM signing_keys)`,
    )
    .bind(key.kid, JSON.stringify(key.publicJwk), key.sealedPrivateJwk, nowSeconds)
    .run();
}
