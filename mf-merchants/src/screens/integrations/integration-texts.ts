import type { ApiKey } from '@justright/contract/api-keys';
import type { KeyScope } from '@justright/contract/key-scopes';
import type { DeliveryState, Webhook, WebhookDelivery, WebhookEvent } from '@justright/contract/webhooks';
import type { ChipTone } from '@justright/ui/chip';
import { numberText } from '@justright/ui/texts';
import { dayText, secondText } from '@justright/ui/when';

export const SCOPE_TEXTS: Readonly<Record<KeyScope, { label: string; description: string }>> = {
  'orders:read': {
    label: 'Read orders',
    description: 'Open orders as the kitchen has them, with what guests avoid. No email address and no phone number.',
  },
  'orders:write': {
    label: 'Work on orders',
    description: 'Accept, start, finish or refuse an order, and keep its number in your system.',
  },
  'menus:read': { label: 'Read menus', description: 'Menus and dishes as your staff have them.' },
};

export const EVENT_TEXTS: Readonly<Record<WebhookEvent, { label: string; description: string }>> = {
  'order.placed': { label: 'An order was placed', description: 'order.placed' },
  'order.changed': { label: 'An order has changed', description: 'order.changed' },
  'menu.published': { label: 'A menu was published', description: 'menu.published' },
  'item.sold-out': { label: 'A dish is sold out, or is back', description: 'item.sold-out' },
};

/** Says who made a key and when, when it was last used, and its end. */
export function keyText({ createdAt, createdBy, expiresAt, lastUsedAt, revoked }: ApiKey): string {
  const made = `Made on ${dayText(createdAt)} by ${createdBy}`;
  if (revoked !== null) return `${made}. Revoked on ${dayText(revoked.at)} by ${revoked.by}`;
  const used = lastUsedAt === null ? 'Never used' : `Last used ${secondText(lastUsedAt)}`;
  return `${made}. ${used}. ${Date.parse(expiresAt) > Date.now() ? 'Works until' : 'Ended on'} ${dayText(expiresAt)}`;
}

/** Returns how a webhook is, for its chip. */
export function webhookLook({ offSince, failingSince }: Webhook): { label: string; tone: ChipTone } {
  if (offSince !== null) return { label: 'Off', tone: 'error' };
  return failingSince === null ? { label: 'On', tone: 'success' } : { label: 'Failing', tone: 'warning' };
}

export const STATE_LOOKS: Readonly<Record<DeliveryState, { label: string; tone: ChipTone }>> = {
  waiting: { label: 'Waiting', tone: 'info' },
  delivered: { label: 'Received', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
};

/** Says what came of the last attempt, and when the next one is. */
export function attemptText({ attempts, status, durationMs, error, nextAttemptAt }: WebhookDelivery): string {
  const tried = attempts === 0 ? [] : [attempts === 1 ? '1 attempt' : `${attempts} attempts`];
  const came = error === '' ? (status === null ? [] : [`Status ${status}`]) : [error];
  const took = durationMs === null ? [] : [`${numberText(durationMs)} ms`];
  const next = attempts > 0 && nextAttemptAt !== null ? [`Again at ${secondText(nextAttemptAt)}`] : [];
  return [...came, ...took, ...tried, ...next].join(' · ');
}
