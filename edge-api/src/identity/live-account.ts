import type { AdminAccount } from '@justright/contract/identity-admin';
import type { Database } from '../data/database.ts';
import { type KnownAccount, listSuperAdminUids } from '../data/users.ts';
import type { Env } from '../env.ts';
import type { Caller } from '../http/authenticate.ts';
import { RequestError } from '../http/errors.ts';
import { identityAdministration } from './administration.ts';

/**
 * The caller's account as the identity provider has it now, since a token says what was true up to an hour ago.
 * Refuses a session that has been ended, and an account that is disabled or gone.
 */
async function liveAccountOf(env: Env, { uid, authTimeSeconds }: Caller): Promise<AdminAccount> {
  let account: AdminAccount | null;
  try {
    account = await identityAdministration(env).lookup(uid);
  } catch (error) {
    throw new RequestError('unavailable', 'Sign-in cannot be checked right now', { cause: error });
  }
  if (!account || account.disabled) throw new RequestError('invalid-user-token', 'This account is disabled');
  if (authTimeSeconds < account.validSinceSeconds) {
    throw new RequestError('user-token-expired', 'Please sign in again');
  }
  return account;
}

/**
 * What is known of the caller's account: a guest's token says all there is, of everybody else the provider knows better
 * what is true now.
 */
export async function knownAccountOf(env: Env, caller: Caller): Promise<KnownAccount> {
  if (caller.roleType === 'Anonymous') return caller;
  const { uid, email, emailVerified, displayName, claims } = await liveAccountOf(env, caller);
  return { uid, email: email ?? '', emailVerified, displayName: displayName ?? '', roleType: claims.roleType };
}

/** Whether anybody can administer the product: the provider knows who is gone or disabled by now. */
export async function isAdministered(env: Env, db: Database): Promise<boolean> {
  const administration = identityAdministration(env);
  for (const uid of await listSuperAdminUids(db)) {
    const account = await administration.lookup(uid);
    if (account && !account.disabled && account.claims.roleType === 'SuperAdmin') return true;
  }
  return false;
}

/** How long a reader of staff may go on by what the provider said; a writer is looked up every time. */
const READ_LEASE_MS = 30_000;
/** Far more staff than one isolate serves at a time. */
const READERS_MAX = 1_000;

/** Whom this isolate has looked up lately, and until when that counts. */
const readers = new Map<string, number>();

/**
 * Refuses a reader whose role is another by now, whose session was ended or whose account is disabled, at most
 * half a minute late: what staff read are other people's names and numbers.
 */
export async function requireRecentRole(env: Env, caller: Caller, nowMs: number): Promise<void> {
  const key = `${caller.uid} ${caller.roleType} ${caller.authTimeSeconds}`;
  if ((readers.get(key) ?? 0) > nowMs) return;
  await requireLiveRole(env, caller);
  if (readers.size >= READERS_MAX) readers.clear();
  readers.set(key, nowMs + READ_LEASE_MS);
}

/** Refuses a role that the caller's token still claims and the account no longer has: a fresh token is needed. */
export async function requireLiveRole(env: Env, caller: Caller): Promise<void> {
  const { claims } = await liveAccountOf(env, caller);
  if (claims.roleType !== caller.roleType) {
    throw new RequestError('user-token-expired', 'Your role has changed. Please sign in again.');
  }
}
