import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { JWK } from 'jose';

export const SIGNING_ALGORITHM = 'ES256';
const SEAL = 'AES-GCM';
const IV_BYTES = 12;

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
  const plain = new TextEncoder().encode(JSON.stringify(await exportJWK(pair.privateKey)));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(sealOf(kid, iv), await sealKey(secret), plain);
  return {
    kid,
    publicJwk: { ...publicJwk, kid, alg: SIGNING_ALGORITHM, use: 'sig' },
    sealedPrivateJwk: Buffer.concat([iv, Buffer.from(sealed)]).toString('base64url'),
  };
}

/** Opens a stored key. Null when another secret encrypted it, or the row was changed. */
export async function openSigningKey(stored: StoredSigningKey, secret: string): Promise<SigningKey | null> {
  const key = await sealKey(secret);
  const sealed = new Uint8Array(Buffer.from(stored.sealedPrivateJwk, 'base64url'));
  const seal = sealOf(stored.kid, sealed.subarray(0, IV_BYTES));
  const plain = await crypto.subtle.decrypt(seal, key, sealed.subarray(IV_BYTES)).catch(() => null);
  if (plain === null || (await calculateJwkThumbprint(stored.publicJwk)) !== stored.kid) return null;
  const privateJwk: JWK = JSON.parse(new TextDecoder().decode(plain));
  return {
    kid: stored.kid,
    publicJwk: stored.publicJwk,
    publicKey: await importKey(stored.publicJwk),
    privateKey: await importKey(privateJwk),
  };
}

/** Authenticates the key id with the key, so that rows cannot be swapped. */
const sealOf = (kid: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: SEAL,
  iv,
  additionalData: new TextEncoder().encode(kid),
});

async function sealKey(secret: string): Promise<CryptoKey> {
  const bytes = new Uint8Array(Buffer.from(secret, 'base64url'));
  if (bytes.length !== 32) throw new Error('IDENTITY_KEY_SECRET must be 32 bytes in base64url');
  return crypto.subtle.importKey('raw', bytes, SEAL, false, ['encrypt', 'decrypt']);
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('a signing key must be asymmetric');
  return key;
}
