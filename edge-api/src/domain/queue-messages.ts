import { MailMessage, MailRequest } from '@justright/worker-kit/mail';
import * as v from 'valibot';

/** The request to recount a restaurant's analytics document. */
export const RecountRequest = v.object({ kind: v.literal('recount'), restaurantId: v.string() });
export type RecountRequest = v.InferOutput<typeof RecountRequest>;

/** Any message of the Worker's queues. */
export const QueueMessage = v.variant('kind', [MailMessage, MailRequest, RecountRequest]);

/** A message of a queue with its validated body. */
export interface Queued<Body> {
  message: Message;
  body: Body;
}
