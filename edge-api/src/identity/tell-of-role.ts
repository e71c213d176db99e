import type { RoleType } from '@justright/contract/roles';
import type { Env } from '../env.ts';

/** Queues the mail that tells a person of a new role, and how to log in after it. */
export async function tellOfRole(
  env: Env,
  person: { email: string; name: string },
  to: RoleType,
  nowMs: number,
): Promise<void> {
  if (person.email === '') return;
  await env.MAIL_QUEUE.send({
    kind: 'account-notice',
    id: crypto.randomUUID(),
    notice: 'new-role',
    to: person.email,
    name: person.name,
    at: new Date(nowMs).toISOString(),
    detail: to,
  });
}
