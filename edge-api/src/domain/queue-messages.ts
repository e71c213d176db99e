import { MailMessage, MailRequest } from '@justright/worker-kit/mail';
import * as v from 'valibot';

/** A restaurant whose analytics document is to be counted again. */
export const RecountRequest = v.object({ kind: v.literal('recount'), restaurantId: v.string() });
export type RecountRequest = v.InferOutput<typeof RecountRequest>;

/** What the Worker's queues carry. */
export const QueueMessage = v.variant('kind', [MailMessage, MailRequest, RecountRequest]);

/** A message of a queue with its body, which has been through its schema. */
export interface Queued<Body> {
  message: Message;
  body: Body;
}
