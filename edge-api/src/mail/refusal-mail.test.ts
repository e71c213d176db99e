import { updateMerchant } from '@justright/contract/merchants';
import { updateRestaurant } from '@justright/contract/restaurants';
import { createMessageBatch } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it, vi } from 'vitest';
import { succeed } from '../../test/call.ts';
import { makeMerchant, makeRestaurant } from '../../test/factories.ts';
import type { Env } from '../env.ts';
import worker from '../index.ts';

const REASON = 'No licence – yet\nThe address is <a car park>';
const AS_ADMIN = { as: 'SuperAdmin', headers: { 'x-change-reason': encodeURIComponent(REASON) } } as const;
const BUSINESS = 'Olive House';
const NAME = 'Olive & Ember';
let merchant: string;
let restaurant: string;

const makePending = async (id?: string) => {
  const made = await makeMerchant(id);
  await env.DB.prepare("UPDATE merchants SET status = 'pending' WHERE id = ?1").bind(made).run();
  return made;
};
beforeEach(async () => {
  merchant = await makePending();
  ({ id: restaurant } = await makeRestaurant(merchant, 'pending'));
  // Names without digits: one that looks like a phone number stands in no mail.
  await env.DB.prepare('UPDATE merchants SET business_name = ?2 WHERE id = ?1').bind(merchant, BUSINESS).run();
  await env.DB.prepare('UPDATE restaurants SET name = ?2 WHERE id = ?1').bind(restaurant, NAME).run();
});

/** Waits for the message about a refusal. */
const messageOf = (id: string) =>
  vi.waitFor(async () => {
    const [message, ...more] = await env.MAIL_QUEUE.refusalsOf(id);
    expect([message, more]).toEqual([expect.objectContaining({ id }), []]);
    return message ?? {};
  });

/** Hands queued messages to the Worker; returns what it sends. */
async function send(...bodies: object[]) {
  const sent: { to: string; subject: string; text: string; html: string }[] = [];
  const EMAIL = { send: async (one: (typeof sent)[number]) => void sent.push(one) } as unknown as Env['EMAIL'];
  const all = bodies.map((body, index) => ({ id: `${index}`, timestamp: new Date(), attempts: 1, body }));
  await worker.queue(createMessageBatch('justright-mail', all), { ...env, EMAIL });
  return sent;
}

it.each([
  { of: 'merchant', name: BUSINESS },
  { of: 'restaurant', name: NAME },
] as const)('a refused $of is told to its merchant with the reason, once', async ({ of, name }) => {
  const params = { id: of === 'merchant' ? merchant : restaurant };
  if (of === 'merchant') await succeed(updateMerchant, { ...AS_ADMIN, params, body: { status: 'disabled' } });
  else await succeed(updateRestaurant, { ...AS_ADMIN, params, body: { status: 'disabled' } });
  const message = await messageOf(params.id);
  expect(JSON.stringify(message)).not.toContain('licence');
  const [mail, ...more] = await send(message, message);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: `${merchant}@merchants.test`,
    subject: `JustRight has not approved ${name}`,
    text: expect.stringContaining('No licence – yet\n  The address is <a car park>'),
    html: expect.stringContaining('&lt;a car park&gt;'),
  });
  expect(mail?.text).toContain('support@justright.test');
});

it('a name with an address is not repeated to anybody', async () => {
  const lure = 'Your refund is ready: https://evil.example';
  await env.DB.prepare('UPDATE merchants SET business_name = ?2 WHERE id = ?1').bind(merchant, lure).run();
  await succeed(updateMerchant, { ...AS_ADMIN, params: { id: merchant }, body: { status: 'disabled' } });
  const [mail] = await send(await messageOf(merchant));
  expect(mail?.subject).toBe('JustRight has not approved your business');
  expect(mail?.text).not.toMatch(/evil|refund/);
});

it('without a reason, and after another decision, nothing is sent', async () => {
  await succeed(updateMerchant, { as: 'SuperAdmin', params: { id: merchant }, body: { status: 'disabled' } });
  await succeed(updateRestaurant, { ...AS_ADMIN, params: { id: restaurant }, body: { status: 'disabled' } });
  const messages = [await messageOf(merchant), await messageOf(restaurant)];
  await succeed(updateRestaurant, { ...AS_ADMIN, params: { id: restaurant }, body: { status: 'active' } });
  expect(await send(...messages)).toEqual([]);
});

it('only what waited for approval is refused', async () => {
  for (const status of ['active', 'disabled'] as const)
    await succeed(updateMerchant, { ...AS_ADMIN, params: { id: merchant }, body: { status } });
  await succeed(updateRestaurant, { ...AS_ADMIN, params: { id: restaurant }, body: { status: 'disabled' } });
  await messageOf(restaurant);
  expect(await env.MAIL_QUEUE.refusalsOf(merchant)).toEqual([]);
});

it('a mail that the queue does not take is recorded as failed, and the refusal stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const id = await makePending('queue-fails');
  await succeed(updateMerchant, { ...AS_ADMIN, params: { id }, body: { status: 'disabled' } });
  await vi.waitFor(async () => {
    const row = await env.DB.prepare('SELECT status FROM mails WHERE id LIKE ?1')
      .bind(`refusal merchant ${id}%`)
      .first();
    expect(row).toEqual({ status: 'failed' });
  });
});
