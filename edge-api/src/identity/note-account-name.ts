import type { AdminAccount } from '@justright/worker-kit/identity-admin';
import { type GivenName, listAdministrators, recordAccountName } from '../data/users.ts';
import type { Env } from '../env.ts';

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
  for (const { email: to, name } of await listAdministrators(db, merchantId, uid)) {
    await env.MAIL_QUEUE.send({
      kind: 'account-notice',
      id: crypto.randomUUID(),
      notice: 'name-of-colleague',
      to,
      name,
      at: new Date(nowMs).toISOString(),
      // No mail repeats an address.
      detail: given.split('@')[0] ?? '',
    });
  }
}
