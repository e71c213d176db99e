import { type JobBatch, NOTHING_DONE, removedBatch } from '@justright/worker-kit/job-batch';
import type { Database } from '../data/database.ts';
import { eraseUsers } from '../data/users.ts';
import type { Env } from '../env.ts';
import { endWatchingOf } from './end-watching.ts';
import { identityProvider } from './provider.ts';

/** The accounts per batch: each may add one statement, for the restaurant of the diner's last visit. */
const ACCOUNTS_AT_ONCE = 50;

/** Erases the data of accounts that the provider knows no more, and shuts them out of the kitchens that they watch. */
export async function eraseGone(env: Env, db: Database, uids: readonly string[], now: string): Promise<void> {
  // What they watch is erased with them.
  await Promise.all(uids.map((uid) => endWatchingOf(env, uid)));
  await eraseUsers(db, uids, now);
}

/**
 * Erases the data of accounts that were deleted at the embedded provider. An account leaves the provider's list only
 * after its data is erased, so a failure is retried.
 */
export async function eraseDeletedAccounts(env: Env, nowMs: number): Promise<JobBatch> {
  if (identityProvider(env).mode === 'google') return NOTHING_DONE;
  const uids = await env.IDENTITY_ADMIN.listDeletedAccounts(ACCOUNTS_AT_ONCE);
  if (uids.length === 0) return NOTHING_DONE;
  await eraseGone(env, env.DB.withSession('first-primary'), uids, new Date(nowMs).toISOString());
  await env.IDENTITY_ADMIN.forgetDeletedAccounts(uids);
  return removedBatch(uids, ACCOUNTS_AT_ONCE);
}
