import { insertFirstSigningKey, listSigningKeys } from '../data/signing-keys.ts';
import type { SigningKey } from '../domain/signing-key.ts';
import { generateSigningKey, openSigningKey } from '../domain/signing-key.ts';
import { nowSeconds } from '../domain/time.ts';
import type { Env } from '../env.ts';

/** How long an isolate may go on with the keys it knows; a token with an unknown key id asks again at once. */
const CACHE_SECONDS = 300;

/** All signing keys, the newest, which signs, first. */
type KeyRing = readonly [SigningKey, ...SigningKey[]];

let cached: { ring: KeyRing; loadedAtSeconds: number } | null = null;

/** The signing keys; makes the first one when there is none yet. */
export async function keyRing(env: Env): Promise<KeyRing> {
  if (cached !== null && nowSeconds() - cached.loadedAtSeconds < CACHE_SECONDS) return cached.ring;
  return loadKeyRing(env);
}

/** Finds the key that a token names, asking the database when this isolate does not know it. */
export async function findSigningKey(env: Env, kid: string): Promise<SigningKey | null> {
  const isKey = (key: SigningKey) => key.kid === kid;
  return (await keyRing(env)).find(isKey) ?? (await loadKeyRing(env)).find(isKey) ?? null;
}

async function loadKeyRing(env: Env): Promise<KeyRing> {
  const loadedAtSeconds = nowSeconds();
  let stored = await listSigningKeys(env.DB);
  if (stored.length === 0) {
    await insertFirstSigningKey(env.DB, await generateSigningKey(env.IDENTITY_KEY_SECRET), loadedAtSeconds);
    stored = await listSigningKeys(env.DB);
  }
  const [first, ...others] = await Promise.all(stored.map((key) => openSigningKey(key, env.IDENTITY_KEY_SECRET)));
  if (first === undefined) throw new Error('there is no signing key');
  const ring: KeyRing = [first, ...others];
  cached = { ring, loadedAtSeconds };
  return ring;
}
