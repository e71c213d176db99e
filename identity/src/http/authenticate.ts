import type { Account } from '../data/accounts.ts';
import { findAccountOfSession } from '../data/account-sessions.ts';
import type { TokenSession } from '../domain/id-token.ts';
import { verifyIdToken } from '../domain/id-token.ts';
import { nowSeconds } from '../domain/time.ts';
import type { Env } from '../env.ts';
import { WireError } from './errors.ts';
import { findSigningKey } from './key-ring.ts';
import { tokenRealm } from './issue-tokens.ts';

/**
 * Deleting an account, changing its password and enrolling a second factor need a sign-in this recent, so that a stolen
 * ID token is not enough.
 */
const RECENT_SIGN_IN_SECONDS = 300;

/** The caller that an ID token identifies. */
export interface Caller {
  account: Account;
  session: TokenSession;
  /** Whether the session was opened with Remember Me. */
  remember: boolean;
  /** When the session last proved the second factor, as it is stored; null when it never did. */
  secondFactorAtSeconds: number | null;
}

/**
 * Loads the current account of an ID token.
 * @throws WireError INVALID_ID_TOKEN, TOKEN_EXPIRED (also when revoked), USER_NOT_FOUND, USER_DISABLED
 */
export async function authenticate(env: Env, idToken: string): Promise<Caller> {
  const verified = await verifyIdToken(idToken, tokenRealm(env), (kid) => findSigningKey(env, kid));
  if (verified === 'invalid') throw new WireError('INVALID_ID_TOKEN');
  if (verified === 'expired') throw new WireError('TOKEN_EXPIRED');
  const found = await findAccountOfSession(env.DB, verified.uid, verified.sessionId, nowSeconds());
  if (found === null) throw new WireError('USER_NOT_FOUND');
  const { account, isSessionLive, remember, secondFactorAtSeconds } = found;
  if (account.disabled) throw new WireError('USER_DISABLED');
  if (!isSessionLive || verified.authTimeSeconds < account.validSinceSeconds) throw new WireError('TOKEN_EXPIRED');
  return { account, session: verified, remember, secondFactorAtSeconds };
}

/** Requires a recent sign-in. @throws WireError CREDENTIAL_TOO_OLD_LOGIN_AGAIN */
export function assertRecentSignIn({ authTimeSeconds }: TokenSession): void {
  if (nowSeconds() - authTimeSeconds > RECENT_SIGN_IN_SECONDS) throw new WireError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

/** Requires a recent proof of the second factor. @throws WireError CREDENTIAL_TOO_OLD_LOGIN_AGAIN */
export function assertRecentSecondFactor({ secondFactorAtSeconds }: Pick<Caller, 'secondFactorAtSeconds'>): void {
  if (secondFactorAtSeconds === null || nowSeconds() - secondFactorAtSeconds > RECENT_SIGN_IN_SECONDS) {
    throw new WireError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}
