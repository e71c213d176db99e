import type { Account } from '../data/accounts.ts';
import { isOfStaff } from '../domain/session-limits.ts';
import { isWeakPassword } from '../domain/weak-password.ts';
import type { Env } from '../env.ts';
import { WireError } from './errors.ts';

/**
 * Refuses a new password of staff that is known from leaks or easily guessed, where the deployment asks for it.
 * @throws WireError PASSWORD_DOES_NOT_MEET_REQUIREMENTS
 */
export function requireStrongPassword(env: Env, account: Pick<Account, 'claims' | 'email'>, password: string): void {
  if (env.WEAK_PASSWORD !== 'on' || !isOfStaff(account)) return;
  if (isWeakPassword(password, account.email)) throw new WireError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS');
}
