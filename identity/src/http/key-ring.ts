import { TOKEN_LIFETIME_SECONDS } from '@justright/contract/session-lifetimes';
import { writeLog } from '@justright/worker-kit/log';
import type { KeptSigningKey } from '../data/signing-keys.ts';
import {
  deleteSucceededKeys,
  insertSigningKey,
  insertSigningKeyIfDue,
  listSigningKeys,
  replaceSigningKeys,
} from '../data/signing-keys.ts';
import type { SigningKey } from '../domain/signing-key.ts';
import { generateSigningKey, openSigningKey } from '../domain/signing-key.ts';
import { nowSeconds } from '../domain/time.ts';
import type { Env } from '../env.ts';

/** The time for which an isolate caches its keys; an unknown key id in a token reads them again at once. */
const CACHE_SECONDS = 300;
/** The time for which clients may cache the published key set. */
export const PUBLISHED_FOR_SECONDS = 300;
/**
 * A new key is published for this long before it signs: the time of both caches, twice, to allow for clock differences
 * and slow isolates.
 */
const LEAD_SECONDS = 2 * (CACHE_SECONDS + PUBLISHED_FOR_SECONDS);
/** A replaced key is kept until the last token that it may have signed has expired. */
const KEPT_AFTER_SUCCESSOR_SECONDS = LEAD_SECONDS + TOKEN_LIFETIME_SECONDS + LEAD_SECONDS;
const ROTATE_AFTER_SECONDS = 30 * 24 * 3600;

export interface KeyRing {
  /** All keys that this Worker can read, newest first: published, and used to verify. */
  keys: readonly SigningKey[];
  /** The newest key that every cache can have. */
  signer: SigningKey;
}

type OpenedKey = SigningKey & { createdAtSeconds: number };

let cached: { ring: KeyRing; loadedAtSeconds: number } | null = null;

/**
 * Returns the signing keys. Makes the first one when there is none, and the next one when the newest is 30 days old.
 */
export async function keyRing(env: Env): Promise<KeyRing> {
  // A clock that was set back would make the keys last as long as it was ahead.
  if (cached !== null && Math.abs(nowSeconds() - cached.loadedAtSeconds) < CACHE_SECONDS) return cached.ring;
  return loadKeyRing(env);
}

/** Finds the key that a token names; reads the database when this isolate does not have it. */
export async function findSigningKey(env: Env, kid: string): Promise<SigningKey | null> {
  const isKey = (key: SigningKey) => key.kid === kid;
  return (await keyRing(env)).keys.find(isKey) ?? (await loadKeyRing(env)).keys.find(isKey) ?? null;
}

/** Makes the next signing key, which signs once every cache can have it. Returns its id. */
export async function rotateSigningKey(env: Env): Promise<string> {
  const key = await generateSigningKey(env.IDENTITY_KEY_SECRET);
  await insertSigningKey(env.DB, key, nowSeconds());
  await loadKeyRing(env);
  return key.kid;
}

/**
 * Replaces all signing keys at once by a new one: every issued ID token is invalid after the caches expire, and is
 * refreshed. Sessions stay. Returns the new key's id.
 */
export async function revokeSigningKeys(env: Env): Promise<string> {
  const key = await generateSigningKey(env.IDENTITY_KEY_SECRET);
  await replaceSigningKeys(env.DB, key, nowSeconds());
  await loadKeyRing(env);
  return key.kid;
}

async function loadKeyRing(env: Env): Promise<KeyRing> {
  const now = nowSeconds();
  const isDue = ({ createdAtSeconds }: OpenedKey) => createdAtSeconds <= now - ROTATE_AFTER_SECONDS;
  let stored = await listSigningKeys(env.DB);
  let keys = await openKeys(env, stored);
  if (keys.every(isDue)) {
    const unreadable = stored.filter(({ kid }) => !keys.some((key) => key.kid === kid)).map(({ kid }) => kid);
    const due = { newerThanSeconds: now - ROTATE_AFTER_SECONDS, unreadable };
    await insertSigningKeyIfDue(env.DB, await generateSigningKey(env.IDENTITY_KEY_SECRET), due, now);
    stored = await listSigningKeys(env.DB);
    keys = await openKeys(env, stored);
  }
  if (isSucceeded(stored, now)) {
    await deleteSucceededKeys(env.DB, now - KEPT_AFTER_SUCCESSOR_SECONDS);
    keys = await openKeys(env, await listSigningKeys(env.DB));
  }
  // A key that caches may not have signs only when there is no older one: at the start, and after a revocation.
  const signer = keys.find(({ createdAtSeconds }) => createdAtSeconds <= now - LEAD_SECONDS) ?? keys.at(-1);
  if (signer === undefined) throw new Error('there is no signing key');
  const ring = { keys, signer };
  cached = { ring, loadedAtSeconds: now };
  return ring;
}

/** Decides whether the oldest key was replaced long enough ago to be removed. */
const isSucceeded = (stored: readonly KeptSigningKey[], now: number): boolean =>
  stored
    .filter(({ createdAtSeconds }) => createdAtSeconds > (stored.at(-1)?.createdAtSeconds ?? 0))
    .some(({ createdAtSeconds }) => createdAtSeconds <= now - KEPT_AFTER_SUCCESSOR_SECONDS);

/**
 * Opens the readable keys. A key encrypted with another IDENTITY_KEY_SECRET counts as removed: changing the secret
 * revokes the keys and never stops the Worker.
 */
async function openKeys(env: Env, stored: readonly KeptSigningKey[]): Promise<OpenedKey[]> {
  const opened = await Promise.all(
    stored.map(async (key) => {
      const readable = await openSigningKey(key, env.IDENTITY_KEY_SECRET);
      if (readable === null) writeLog('warn', `The signing key ${key.kid} was sealed with another IDENTITY_KEY_SECRET`);
      return readable === null ? null : { ...readable, createdAtSeconds: key.createdAtSeconds };
    }),
  );
  return opened.filter((key) => key !== null);
}
