import { API_KEY_PREFIX } from '@justright/contract/api-keys';
import type { Database } from '../data/database.ts';
import { findWorkingKey } from '../data/api-keys.ts';
import { RequestError } from '../domain/refusals.ts';
import type { Caller } from './authenticate.ts';

const SECRET_BYTES = 32;
/** How much of a secret people see in a list: the prefix and four characters. */
const SHOWN_LENGTH = API_KEY_PREFIX.length + 4;

/** Returns the digest by which a key is stored. The secret is random, so that it needs no slow one. */
async function digestOfKey(secret: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Buffer.from(bytes).toString('base64url');
}

/** Makes the secret of a new key, its digest, and the start that is shown. */
export async function newKeySecret(): Promise<{ secret: string; digest: string; start: string }> {
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  const secret = `${API_KEY_PREFIX}${random.toString('base64url')}`;
  return { secret, digest: await digestOfKey(secret), start: secret.slice(0, SHOWN_LENGTH) };
}

/** Returns the API key of an `Authorization` header; undefined when its bearer is none. */
export const keyIn = (header: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(header ?? '')?.[1]?.match(new RegExp(`^${API_KEY_PREFIX}.*$`))?.[0];

/**
 * Returns the caller that a key stands for: one of a merchant, with the least role of its staff. An unknown key and
 * one that has ended are the same 401.
 */
export async function authenticateKey(
  db: Database,
  secret: string,
  now: string,
): Promise<{ caller: Caller; id: string; lastUsedAt: string | null }> {
  const found = await findWorkingKey(db, await digestOfKey(secret), now);
  if (!found) throw new RequestError('invalid-user-token', 'This API key is not valid');
  const { id, merchantId, scopes, name, lastUsedAt } = found;
  const caller: Caller = {
    uid: `key:${id}`,
    role: 'user',
    roleType: 'KitchenStaff',
    displayName: `${name} (API key)`,
    email: '',
    emailVerified: false,
    authTimeSeconds: 0,
    sessionId: null,
    secondFactorAtSeconds: null,
    key: { merchantId, scopes },
  };
  return { caller, id, lastUsedAt };
}
