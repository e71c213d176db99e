import { writeLog } from '@justright/worker-kit/log';
import { isDeadLetterQueue } from '@justright/worker-kit/queues';
import * as v from 'valibot';
import { type Queued, QueueMessage, type WebhookMessage } from './domain/queue-messages.ts';
import type { Env } from './env.ts';
import { giveUpDelivery, sendDeliveries } from './integrations/webhooks.ts';
import { giveUpMail, type QueuedMail, sendQueuedMail } from './mail/send-queued-mails.ts';

/**
 * Handles a batch of any queue, each message by its kind. Queue names differ per environment, so the name decides only
 * whether the messages are dead letters. Throws after a batch with unknown messages: they are retried, and finally
 * logged as dead letters.
 */
export async function handleBatch(batch: MessageBatch, env: Env): Promise<void> {
  const mails: Queued<QueuedMail>[] = [];
  const deliveries: Queued<WebhookMessage>[] = [];
  const unknown: Message[] = [];
  for (const message of batch.messages) {
    const { success, output: body } = v.safeParse(QueueMessage, message.body);
    if (!success) unknown.push(message);
    else if (body.kind === 'webhook') deliveries.push({ message, body });
    else mails.push({ message, body });
  }
  if (isDeadLetterQueue(batch.queue)) {
    for (const mail of mails) await giveUpMail(mail, env);
    for (const delivery of deliveries) await giveUpDelivery(delivery, env);
    unknown.forEach(giveUpUnknown);
    return;
  }
  for (const mail of mails) await sendQueuedMail(mail, env);
  await sendDeliveries(deliveries, env);
  if (unknown.length > 0) {
    throw new Error(`${unknown.length} messages of ${batch.queue} are of no known kind`);
  }
}

/** Logs an unknown dead letter without its body, which may contain an address or a secret link. */
function giveUpUnknown(message: Message): void {
  writeLog('error', 'A message of no known kind is given up', { message: message.id, attempts: message.attempts });
  message.ack();
}
