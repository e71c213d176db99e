import type { Call } from '@justright/contract/call';
import type { AdminAccount, CallerAccount } from '@justright/worker-kit/identity-admin';
import type { Database } from '../data/database.ts';
import { type KnownAccount, listSuperAdminUids } from '../data/users.ts';
import type { Env } from '../env.ts';
import type { Caller } from './authenticate.ts';
import { RequestError } from '../domain/refusals.ts';
import { identityAdministration } from './administration.ts';

/**
 * The caller's account as the identity provider has it now, since a token says what was true up to an hour ago.
 * Refuses a session that has been ended, and an account that is disabled or gone.
 */
async function liveAccountOf(env: Env, { uid, authTimeSeconds, sessionId }: Caller): Promise<AdminAccount> {
  let account: CallerAccount | null;
  try {
    account = await identityAdministration(env).lookupCaller(uid, sessionId);
  } catch (error) {
    throw new RequestError('unavailable', 'Sign-in cannot be checked right now', { cause: error });
  }
  if (!account || account.disabled) throw new RequestError('invalid-user-token', 'This account is disabled');
  if (!account.isSessionLive || authTimeSeconds < account.validSinceSeconds) {
    throw new RequestError('user-token-expired', 'Please sign in again');
  }
  return account;
}

/** What the provider knows of an account, as the product's own record of a user keeps it. */
export const knownAccount = ({ uid, email, emailVerified, displayName, claims }: AdminAccount): KnownAccount => ({
  uid,
  email: email ?? '',
  emailVerified,
  displayName: displayName ?? '',
  roleType: claims.roleType,
});

/** Whether anybody can administer the product: the provider knows who is gone or disabled by now. */
export async function isAdministered(env: Env, db: Database): Promise<boolean> {
  const administration = identityAdministration(env);
  for (const uid of await listSuperAdminUids(db)) {
    const account = await administration.lookup(uid);
    if (account && !account.disabled && account.claims.roleType === 'SuperAdmin') return true;
  }
  return false;
}

/** How long a reader may go on by what the provider said; a writer is looked up every time. */
const READ_LEASE_MS = 30_000;
/** Far more callers than one isolate serves at a time. */
const READERS_MAX = 1_000;

/** Whom this isolate has looked up lately, and until when that counts. */
const readers = new Map<string, number>();

/**
 * Refuses a caller whose session was ended or whose account is disabled or gone, guests too; of staff, a role that the
 * token still claims and the account no longer has. A read of anything but the caller's own data may be half a minute
 * late. Answers the account where the provider was asked now.
 */
export async function requireLiveCaller(
  env: Env,
  caller: Caller,
  { method, who }: Pick<Call, 'method' | 'who'>,
  nowMs: number,
): Promise<AdminAccount | undefined> {
  const mayBeLate = method === 'GET' && who !== 'any';
  const key = `${caller.uid} ${caller.roleType} ${caller.authTimeSeconds} ${caller.sessionId}`;
  if (mayBeLate && (readers.get(key) ?? 0) > nowMs) return undefined;
  const account = await liveAccountOf(env, caller);
  if (typeof who === 'object' && account.claims.roleType !== caller.roleType) {
    throw new RequestError('user-token-expired', 'Your role has changed. Please sign in again.');
  }
  if (mayBeLate) {
    if (readers.size >= READERS_MAX) readers.clear();
    readers.set(key, nowMs + READ_LEASE_MS);
  }
  return account;
}
