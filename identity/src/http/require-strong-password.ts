import type { Account } from '../data/accounts.ts';
import { isOfBackOffice } from '@justright/contract/roles';
import { isFirstGuess, isWeakPassword } from '../domain/weak-password.ts';
import type { Env } from '../env.ts';
import { WireError } from './errors.ts';

/**
 * Refuses a new password that is the first guess of anybody; of staff, where the deployment asks for it, also one that is known
 * from leaks or easily guessed.
 * @throws WireError PASSWORD_DOES_NOT_MEET_REQUIREMENTS
 */
export function requireStrongPassword(env: Env, account: Pick<Account, 'claims' | 'email'>, password: string): void {
  const isStrict = env.WEAK_PASSWORD === 'on' && isOfBackOffice(account.claims.roleType);
  const isRefused = isStrict ? isWeakPassword : isFirstGuess;
  if (isRefused(password, account.email)) throw new WireError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS');
}
