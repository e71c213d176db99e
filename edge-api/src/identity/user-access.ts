import { hasMerchant, isStaffRole } from '@justright/contract/roles';
import type { Database } from '../data/database.ts';
import { type Access, administerUserRow } from '../data/users.ts';
import { requireFound } from '../domain/refusals.ts';
import type { Env } from '../env.ts';
import { identityAdministration } from './administration.ts';
import { endWatchingOf } from './end-watching.ts';

/** Two people may change one user at the same time; our record is compared with the provider up to this often. */
const SETTLING_ROUNDS = 5;

/**
 * Copies the provider's role and state of a user into our record, with the given merchant and restaurants if the role has
 * any, until both agree. Whoever may not watch a kitchen any more is shut out of it.
 */
export async function settleAccess(
  env: Env,
  db: Database,
  uid: string,
  { merchantId, restaurantIds }: Pick<Access, 'merchantId' | 'restaurantIds'>,
): Promise<void> {
  const administration = identityAdministration(env);
  let written = '';
  for (let round = 0; round < SETTLING_ROUNDS; round++) {
    const account = requireFound(await administration.lookup(uid), 'User');
    const { roleType } = account.claims;
    const { disabled } = account;
    const state = `${roleType} ${disabled}`;
    if (state === written) break;
    const access = {
      roleType,
      disabled,
      merchantId: hasMerchant(roleType) ? merchantId : null,
      restaurantIds: isStaffRole(roleType) ? restaurantIds : null,
    };
    await db.batch([administerUserRow(db, { uid, ...access })]);
    written = state;
  }
  await endWatchingOf(env, uid);
}
