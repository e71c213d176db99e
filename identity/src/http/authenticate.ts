import type { Account } from '../data/accounts.ts';
import { findAccount } from '../data/accounts.ts';
import type { TokenSession } from '../domain/id-token.ts';
import { verifyIdToken } from '../domain/id-token.ts';
import type { Env } from '../env.ts';
import { WireError } from './errors.ts';
import { findSigningKey } from './key-ring.ts';
import { tokenRealm } from './sessions.ts';

/**
 * Loads the account that an ID token speaks for, as it is now.
 * @throws WireError INVALID_ID_TOKEN, TOKEN_EXPIRED (also when revoked), USER_NOT_FOUND, USER_DISABLED
 */
export async function authenticate(env: Env, idToken: string): Promise<{ account: Account; session: TokenSession }> {
  const verified = await verifyIdToken(idToken, tokenRealm(env), (kid) => findSigningKey(env, kid));
  if (verified === 'invalid') throw new WireError('INVALID_ID_TOKEN');
  if (verified === 'expired') throw new WireError('TOKEN_EXPIRED');
  const account = await findAccount(env.DB, verified.uid);
  if (account === null) throw new WireError('USER_NOT_FOUND');
  if (account.disabled) throw new WireError('USER_DISABLED');
  if (verified.authTimeSeconds < account.validSinceSeconds) throw new WireError('TOKEN_EXPIRED');
  return { account, session: verified };
}
