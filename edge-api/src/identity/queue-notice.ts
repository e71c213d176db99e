import type { AccountNotice } from '@justright/worker-kit/mail';
import type { Env } from '../env.ts';

/** Queues the mail that tells a person of an event of their account, or of one that they administer. */
export const queueNotice = (
  env: Env,
  { email, name }: { email: string; name: string },
  about: Pick<AccountNotice, 'notice' | 'detail'>,
  nowMs: number,
): Promise<unknown> =>
  env.MAIL_QUEUE.send({
    kind: 'account-notice',
    id: crypto.randomUUID(),
    to: email,
    name,
    at: new Date(nowMs).toISOString(),
    ...about,
  });
