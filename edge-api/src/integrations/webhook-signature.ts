import { WEBHOOK_SECRET_PREFIX } from '@justright/contract/webhooks';

/** Standard Webhooks recommends 24 to 64 bytes. */
const SECRET_BYTES = 32;

export const newWebhookSecret = (): string =>
  `${WEBHOOK_SECRET_PREFIX}${Buffer.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))).toString('base64')}`;

/** Returns the headers that prove a message by Standard Webhooks: HMAC-SHA256 of id, time and body. */
export async function signedHeaders(
  secret: string,
  message: { id: string; body: string },
  nowMs: number,
): Promise<Record<string, string>> {
  const seconds = Math.floor(nowMs / 1000);
  const bytes = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = new TextEncoder().encode(`${message.id}.${seconds}.${message.body}`);
  const signature = Buffer.from(await crypto.subtle.sign('HMAC', key, signed)).toString('base64');
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}
