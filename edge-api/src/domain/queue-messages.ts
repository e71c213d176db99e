import { MailMessage, MailRequest } from '@justright/worker-kit/mail';
import * as v from 'valibot';

/** The request to recount a restaurant's analytics document. */
export const RecountRequest = v.object({ kind: v.literal('recount'), restaurantId: v.string() });
export type RecountRequest = v.InferOutput<typeof RecountRequest>;

/** The mails about an order: to the diner who left an address, and to the restaurant when nobody has opened it. */
export const ORDER_MAIL_TEMPLATES = ['order-confirmation', 'order-unopened'] as const;
/** A mail about an order, which is written from the order when it is sent: no address and no dish is in the queue. */
export const OrderMail = v.object({
  kind: v.literal('order-mail'),
  template: v.picklist(ORDER_MAIL_TEMPLATES),
  orderId: v.string(),
});
export type OrderMail = v.InferOutput<typeof OrderMail>;

/** Any message of the Worker's queues. */
export const QueueMessage = v.variant('kind', [MailMessage, MailRequest, OrderMail, RecountRequest]);

/** A message of a queue with its validated body. */
export interface Queued<Body> {
  message: Message;
  body: Body;
}
