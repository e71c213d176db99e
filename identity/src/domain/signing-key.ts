import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { JWK } from 'jose';
import { seal, unseal } from './seal.ts';

export const SIGNING_ALGORITHM = 'ES256';

/** A signing key as the database stores it: the private half is encrypted. */
export interface StoredSigningKey {
  kid: string;
  publicJwk: JWK;
  sealedPrivateJwk: string;
}

/** A signing key that is ready for use. */
export interface SigningKey {
  kid: string;
  /** The public half, as in the key set. */
  publicJwk: JWK;
  publicKey: CryptoKey;
  privateKey: CryptoKey;
}

/** Makes a new key and encrypts its private half with the Worker's secret (32 bytes in base64url). */
export async function generateSigningKey(secret: string): Promise<StoredSigningKey> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  return {
    kid,
    publicJwk: { ...publicJwk, kid, alg: SIGNING_ALGORITHM, use: 'sig' },
    sealedPrivateJwk: await seal(secret, kid, JSON.stringify(await exportJWK(pair.privateKey))),
  };
}

/** Opens a stored key. Null when another secret encrypted it, or the row was changed. */
export async function openSigningKey(stored: StoredSigningKey, secret: string): Promise<SigningKey | null> {
  const plain = await unseal(secret, stored.kid, stored.sealedPrivateJwk);
  if (plain === null || (await calculateJwkThumbprint(stored.publicJwk)) !== stored.kid) return null;
  const privateJwk: JWK = JSON.parse(plain);
  return {
    kid: stored.kid,
    publicJwk: stored.publicJwk,
    publicKey: await importKey(stored.publicJwk),
    privateKey: await importKey(privateJwk),
  };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('a signing key must be asymmetric');
  return key;
}
