import type { AdminAccount } from '@justright/worker-kit/identity-admin';
import { type GivenName, listAdministrators, recordAccountName } from '../data/users.ts';
import type { Env } from '../env.ts';
import { queueNotice } from './queue-notice.ts';

/** Records what an account with a role calls itself, and tells its administrators when it has changed that. */
export async function noteAccountName(
  env: Env,
  { uid, displayName }: AdminAccount,
  { name: given, accountName, merchantId }: GivenName,
  nowMs: number,
): Promise<void> {
  const db = env.DB.withSession('first-primary');
  const { meta } = await recordAccountName(db, uid, displayName ?? '').run();
  if (accountName === null || meta.changes === 0) return;
  // No mail repeats an address.
  const detail = given.split('@')[0] ?? '';
  for (const person of await listAdministrators(db, merchantId, uid)) {
    await queueNotice(env, person, { notice: 'name-of-colleague', detail }, nowMs);
  }
}
