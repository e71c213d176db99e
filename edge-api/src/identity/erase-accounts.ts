import { eraseUsers } from '../data/users.ts';
import type { Env } from '../env.ts';
import { identityProvider } from './provider.ts';

/** As many accounts as one batch of statements can erase, were each diner's last visit in another restaurant. */
const ACCOUNTS_AT_ONCE = 50;

/**
 * Erases what the product keeps of accounts that the embedded provider has deleted, whichever way they were deleted. An
 * account is struck off the provider's list once nothing of it is left, so what fails is done again.
 */
export async function eraseDeletedAccounts(env: Env, nowMs: number): Promise<{ removed: number; isMoreLeft: boolean }> {
  if (identityProvider(env).mode === 'google') return { removed: 0, isMoreLeft: false };
  const uids = await env.IDENTITY_ADMIN.listDeletedAccounts(ACCOUNTS_AT_ONCE);
  if (uids.length === 0) return { removed: 0, isMoreLeft: false };
  await eraseUsers(env.DB.withSession('first-primary'), uids, new Date(nowMs).toISOString());
  await env.IDENTITY_ADMIN.forgetDeletedAccounts(uids);
  return { removed: uids.length, isMoreLeft: uids.length === ACCOUNTS_AT_ONCE };
}
