import type { RoleType } from '@justright/contract/roles';
import type { Env } from '../env.ts';
import { queueNotice } from './queue-notice.ts';

/** Queues the mail that tells a person of a new role, and how to log in after it. */
export async function tellOfRole(
  env: Env,
  person: { email: string; name: string },
  to: RoleType,
  nowMs: number,
): Promise<void> {
  if (person.email === '') return;
  await queueNotice(env, person, { notice: 'new-role', detail: to }, nowMs);
}
