import type { OrderMail, RefusalMail, StaffMail } from '../domain/queue-messages.ts';
import type { Env } from '../env.ts';
import type { Database } from './database.ts';
import { insertMail, type MailRecord, recordFailure } from './mails.ts';

/** Records and queues a mail that is written when it is sent. One that the queue does not take is recorded as failed. */
export async function queueRecordedMail(
  { env, db }: { env: Env; db: Database },
  record: MailRecord,
  message: OrderMail | RefusalMail | StaffMail,
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs).toISOString();
  await insertMail(db, record, now).run();
  try {
    await env.MAIL_QUEUE.send(message);
  } catch (error) {
    await recordFailure(db, record.id, 'The queue did not take it', now).run();
    throw error;
  }
}
