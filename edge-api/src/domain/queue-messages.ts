import { AccountNotice, MailMessage, MailRequest } from '@justright/worker-kit/mail';
import * as v from 'valibot';

/** The templates of mails about an order: the diner's confirmation, and the restaurant's reminder of an unopened order. */
const ORDER_MAIL_TEMPLATES = ['order-confirmation', 'order-unopened'] as const;
/** A mail about an order, which is written from the order when it is sent: no address and no dish is in the queue. */
export const OrderMail = v.object({
  kind: v.literal('order-mail'),
  template: v.picklist(ORDER_MAIL_TEMPLATES),
  orderId: v.string(),
});
export type OrderMail = v.InferOutput<typeof OrderMail>;

/** A delivery to a merchant's webhook that is to be sent; the database has all of it. */
export const WebhookMessage = v.object({ kind: v.literal('webhook'), id: v.string() });
export type WebhookMessage = v.InferOutput<typeof WebhookMessage>;

/** The mail that tells a merchant that a webhook was turned off, and when. It is written when it is sent. */
export const WebhookMail = v.object({ kind: v.literal('webhook-mail'), webhookId: v.string(), at: v.string() });
export type WebhookMail = v.InferOutput<typeof WebhookMail>;

/** The mail that tells a merchant that it, or its restaurant, was refused, and when. It is written when it is sent. */
export const RefusalMail = v.object({
  kind: v.literal('refusal-mail'),
  of: v.picklist(['merchant', 'restaurant']),
  id: v.string(),
  at: v.string(),
});
export type RefusalMail = v.InferOutput<typeof RefusalMail>;

/**
 * A mail to one person of a restaurant's staff, of whom it has no address: it is written when it is sent. About an order that
 * was served and has changed at an instant, a guest who felt unwell then, a publication that waits, or the first of what waits
 * to be signed.
 */
export const StaffMail = v.object({
  kind: v.literal('staff-mail'),
  uid: v.string(),
  about: v.variant('template', [
    v.object({ template: v.literal('served-changed'), orderId: v.string(), at: v.string() }),
    v.object({ template: v.literal('unwell'), orderId: v.string(), at: v.string() }),
    v.object({ template: v.literal('approval-waits'), publicationId: v.string() }),
    v.object({ template: v.literal('signing-waits'), submissionId: v.string() }),
  ]),
});
export type StaffMail = v.InferOutput<typeof StaffMail>;

/** Any message of the Worker's queues. */
export const QueueMessage = v.variant('kind', [
  MailMessage,
  MailRequest,
  AccountNotice,
  OrderMail,
  WebhookMail,
  RefusalMail,
  StaffMail,
  WebhookMessage,
]);

/** A message of a queue with its validated body. */
export interface Queued<Body> {
  message: Message;
  body: Body;
}
