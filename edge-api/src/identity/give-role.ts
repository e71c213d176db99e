import { type RoleType, ROLE_OF } from '@justright/contract/roles';
import { RequestError } from '../domain/refusals.ts';
import type { Env } from '../env.ts';
import { identityAdministration } from './administration.ts';

/**
 * Gives an account a role, which no other code does: a new one of the back office ends every earlier credential. False
 * when the provider knows no such account; rejects with `invalid-transition` when its address is not verified.
 */
export async function giveRole(env: Env, uid: string, roleType: RoleType): Promise<boolean> {
  const administration = identityAdministration(env);
  if (await administration.giveRole(uid, { role: ROLE_OF[roleType], roleType })) return true;
  const account = await administration.lookup(uid);
  if (!account) return false;
  throw new RequestError(
    'invalid-transition',
    `${account.email ?? 'This person'} has not confirmed this address. Send an invitation instead: opening it confirms the address.`,
  );
}
