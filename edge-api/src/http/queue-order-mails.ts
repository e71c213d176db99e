import type { Database } from '../data/database.ts';
import { orderMailId } from '../domain/order-mail-id.ts';
import type { OrderMail } from '../domain/queue-messages.ts';
import type { Env } from '../env.ts';
import { queueRecordedMail } from '../data/queue-recorded-mail.ts';

/** Records and queues the confirmation of an order for the diner who left an address. */
export function confirmOrder(request: { env: Env; db: Database }, orderId: string, nowMs: number): Promise<void> {
  const mail: OrderMail = { kind: 'order-mail', template: 'order-confirmation', orderId };
  return queueRecordedMail(request, { id: orderMailId(mail), template: mail.template, to: '' }, mail, nowMs);
}
