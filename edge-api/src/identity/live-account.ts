import type { Call } from '@justright/contract/call';
import type { AdminAccount, CallerAccount } from '@justright/worker-kit/identity-admin';
import type { Database } from '../data/database.ts';
import { type KnownAccount, listSuperAdminUids } from '../data/users.ts';
import type { Env } from '../env.ts';
import type { Caller } from './authenticate.ts';
import { RequestError } from '../domain/refusals.ts';
import { identityAdministration } from './administration.ts';

/** How long a request waits for the provider. */
const RESPONSE_TIMEOUT_MS = 10_000;

/** Rejects when the provider does not respond in time: a call of its binding has no limit of its own. */
async function answerInTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${RESPONSE_TIMEOUT_MS} ms`)));
  });
  return Promise.race([answer, late]);
}

/**
 * Reads the caller's current account from the identity provider, because a token may be an hour old. Refuses an ended
 * session, and a disabled or deleted account.
 */
export async function liveAccountOf(
  env: Env,
  { uid, authTimeSeconds, sessionId }: Pick<Caller, 'uid' | 'authTimeSeconds' | 'sessionId'>,
): Promise<AdminAccount> {
  let account: CallerAccount | null;
  try {
    account = await answerInTime(identityAdministration(env).lookupCaller(uid, sessionId));
  } catch (error) {
    throw new RequestError('unavailable', 'Sign-in cannot be checked right now', { cause: error });
  }
  if (!account || account.disabled) throw new RequestError('invalid-user-token', 'This account is disabled');
  if (!account.isSessionLive || authTimeSeconds < account.validSinceSeconds) {
    throw new RequestError('user-token-expired', 'Please sign in again');
  }
  return account;
}

/** Converts the provider's account to the form of the product's user record. */
export const knownAccount = ({ uid, email, emailVerified, displayName, claims }: AdminAccount): KnownAccount => ({
  uid,
  email: email ?? '',
  emailVerified,
  displayName: displayName ?? '',
  roleType: claims.roleType,
});

/** Decides whether an active SuperAdmin exists. Asks the provider, which knows deleted and disabled accounts. */
export async function isAdministered(env: Env, db: Database): Promise<boolean> {
  const administration = identityAdministration(env);
  for (const uid of await listSuperAdminUids(db)) {
    const account = await administration.lookup(uid);
    if (account && !account.disabled && account.claims.roleType === 'SuperAdmin') return true;
  }
  return false;
}

/** The lease of an account for reads; a write looks the account up every time. */
const READ_LEASE_MS = 1_000;
/** The most leases; far more than the concurrent callers of an isolate. */
const READERS_MAX = 1_000;

/** The end of each caller's lease in this isolate. */
const readers = new Map<string, number>();

/**
 * Refuses a caller (guests too) with an ended session or a disabled or deleted account, and staff whose account no
 * longer has the token's role. For a read of data other than the caller's own, the check may be a second old.
 * Returns the account if the provider was asked.
 */
export async function requireLiveCaller(
  env: Env,
  caller: Caller,
  { method, who }: Pick<Call, 'method' | 'who'>,
  nowMs: number,
): Promise<AdminAccount | undefined> {
  const mayBeLate = method === 'GET' && who !== 'any';
  const key = `${caller.uid} ${caller.roleType} ${caller.authTimeSeconds} ${caller.sessionId}`;
  const endsAtMs = readers.get(key) ?? 0;
  // One that ends later than any can is from before the clock was set back.
  if (mayBeLate && endsAtMs > nowMs && endsAtMs <= nowMs + READ_LEASE_MS) return undefined;
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
