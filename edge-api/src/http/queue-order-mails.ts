import type { Database } from '../data/database.ts';
import { insertMail, recordFailure } from '../data/mails.ts';
import { orderMailId } from '../domain/order-mail-id.ts';
import type { OrderMail } from '../domain/queue-messages.ts';
import type { Env } from '../env.ts';

/** Records and queues the confirmation of an order for the diner who left an address. */
export async function confirmOrder(
  { env, db }: { env: Env; db: Database },
  orderId: string,
  nowMs: number,
): Promise<void> {
  const mail: OrderMail = { kind: 'order-mail', template: 'order-confirmation', orderId };
  const id = orderMailId(mail);
  const now = new Date(nowMs).toISOString();
  await insertMail(db, { id, template: mail.template, to: '' }, now).run();
  try {
    await env.MAIL_QUEUE.send(mail);
  } catch (error) {
    await recordFailure(db, id, 'The queue did not take it', now).run();
    throw error;
  }
}
