import { writeLog } from '@justright/worker-kit/log';
import type { KeptSigningKey } from '../data/signing-keys.ts';
import {
  deleteSucceededKeys,
  insertSigningKey,
  insertSigningKeyIfDue,
  listSigningKeys,
  replaceSigningKeys,
} from '../data/signing-keys.ts';
import { ID_TOKEN_LIFETIME_SECONDS } from '../domain/id-token.ts';
import type { SigningKey } from '../domain/signing-key.ts';
import { generateSigningKey, openSigningKey } from '../domain/signing-key.ts';
import { nowSeconds } from '../domain/time.ts';
import type { Env } from '../env.ts';

/** How long an isolate may go on with the keys it knows; a token with an unknown key id asks again at once. */
const CACHE_SECONDS = 300;
/** How long others may keep the published key set. */
export const PUBLISHED_FOR_SECONDS = 300;
/** A new key is published for this long before it signs: both caches, and as much again for clocks and slow isolates. */
const LEAD_SECONDS = 2 * (CACHE_SECONDS + PUBLISHED_FOR_SECONDS);
/** A succeeded key stays until the last token that it may have signed is long over. */
const KEPT_AFTER_SUCCESSOR_SECONDS = LEAD_SECONDS + ID_TOKEN_LIFETIME_SECONDS + LEAD_SECONDS;
const ROTATE_AFTER_SECONDS = 30 * 24 * 3600;

export interface KeyRing {
  /** All keys that this Worker can read, the newest first: published, and good to verify with. */
  keys: readonly SigningKey[];
  /** The newest key that everybody can know by now. */
  signer: SigningKey;
}

type OpenedKey = SigningKey & { createdAtSeconds: number };

let cached: { ring: KeyRing; loadedAtSeconds: number } | null = null;

/** The signing keys; makes the first one when there is none yet, and the next when the newest is 30 days old. */
export async function keyRing(env: Env): Promise<KeyRing> {
  if (cached !== null && nowSeconds() - cached.loadedAtSeconds < CACHE_SECONDS) return cached.ring;
  return loadKeyRing(env);
}

/** Finds the key that a token names, asking the database when this isolate does not know it. */
export async function findSigningKey(env: Env, kid: string): Promise<SigningKey | null> {
  const isKey = (key: SigningKey) => key.kid === kid;
  return (await keyRing(env)).keys.find(isKey) ?? (await loadKeyRing(env)).keys.find(isKey) ?? null;
}

/** Makes the next signing key, which signs once everybody can know it. Answers its id. */
export async function rotateSigningKey(env: Env): Promise<string> {
  const key = await generateSigningKey(env.IDENTITY_KEY_SECRET);
  await insertSigningKey(env.DB, key, nowSeconds());
  await loadKeyRing(env);
  return key.kid;
}

/**
 * Removes every signing key at once and makes another: every ID token in circulation is worth nothing as soon as the
 * caches have run out, and is refreshed. Sessions stay. Answers the new key's id.
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
  // A key that is too new for others signs only where there is no older one: at the start, and after a revocation.
  const signer = keys.find(({ createdAtSeconds }) => createdAtSeconds <= now - LEAD_SECONDS) ?? keys.at(-1);
  if (signer === undefined) throw new Error('there is no signing key');
  const ring = { keys, signer };
  cached = { ring, loadedAtSeconds: now };
  return ring;
}

/** Whether the oldest key has had a successor for so long that it can go. */
const isSucceeded = (stored: readonly KeptSigningKey[], now: number): boolean =>
  stored
    .filter(({ createdAtSeconds }) => createdAtSeconds > (stored.at(-1)?.createdAtSeconds ?? 0))
    .some(({ createdAtSeconds }) => createdAtSeconds <= now - KEPT_AFTER_SUCCESSOR_SECONDS);

/**
 * Opens what can be opened. A key that was sealed with another IDENTITY_KEY_SECRET counts as gone: changing the secret
 * revokes the keys, and never stops the Worker.
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
