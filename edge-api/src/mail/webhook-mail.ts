import { addressOf } from '@justright/contract/address-of';
import { WEBHOOK_FAILING_DAYS_MAX } from '@justright/contract/webhooks';
import type { Database } from '../data/database.ts';
import { findMerchant } from '../data/merchants.ts';
import { ALL_ROWS } from '../data/scope.ts';
import { findWebhook } from '../data/webhooks.ts';
import type { WebhookMail } from '../domain/queue-messages.ts';
import type { Env } from '../env.ts';
import type { DueMail } from './due-mail.ts';
import { greetingOf, layMailOut } from './mail-layout.ts';

/** Names the mail of a webhook that was turned off: one that is turned off twice has two. */
export const webhookMailId = ({ webhookId, at }: WebhookMail): string => `webhook-off ${webhookId} ${at}`;

/** Writes the mail about a webhook that was turned off; null when it was removed or turned on meanwhile. */
export async function dueWebhookMail(env: Env, db: Database, asked: WebhookMail): Promise<DueMail | null> {
  const webhook = await findWebhook(ALL_ROWS, db, asked.webhookId);
  const merchant = webhook && (await findMerchant(ALL_ROWS, db, webhook.merchantId));
  if (!merchant || merchant.email === '' || webhook?.offSince === null) return null;
  const { host } = new URL(webhook.address);
  const link = new URL(
    addressOf('/merchants/{merchantId}/integrations', { merchantId: merchant.id }),
    env.PRODUCT_ORIGIN,
  );
  const mail = layMailOut('A webhook was turned off', 'A webhook was turned off', [
    { kind: 'text', text: greetingOf(merchant.contactName) },
    {
      kind: 'text',
      text: `Your system at ${host} has not received anything from JustRight for ${WEBHOOK_FAILING_DAYS_MAX} days, so nothing more is sent to it. What happens meanwhile is kept, and can be sent later.`,
    },
    { kind: 'button', label: 'Open integrations', link: link.href },
    { kind: 'address', link: link.href },
  ]);
  const to = merchant.email;
  return { record: { id: webhookMailId(asked), template: 'webhook-off', to }, to, mail };
}
