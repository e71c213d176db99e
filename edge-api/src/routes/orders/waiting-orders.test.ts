import { BOT_CHECK_HEADER } from '@justright/contract/bot-check';
import { actInKitchen, refuseInKitchen } from '@justright/contract/kitchen';
import { eraseOrderPeople, placeGuestOrder } from '@justright/contract/orders';
import { DAY_MS, HOUR_MS } from '@justright/contract/time';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { succeed } from '../../../test/call.ts';
import { makeMenu, makeMerchant, makeRestaurant } from '../../../test/factories.ts';
import { app } from '../../app.ts';
import type { Env } from '../../env.ts';
import { HOURLY_JOBS } from '../../scheduled/jobs.ts';
import { runJobs } from '../../scheduled/run-jobs.ts';

const MAX = 3;
const KEYS = { TURNSTILE_SITE_KEY: '0x-site', TURNSTILE_SECRET_KEY: '0x-secret' };
const FULL = { status: 429, code: 'rate-limited' };
const NETWORK = '192.0.2.40';

async function makePlace() {
  const restaurant = await makeRestaurant(await makeMerchant());
  const { items } = await makeMenu(restaurant, [{ title: 'Soup' }]);
  return { id: restaurant.id, soup: items[0]?.id ?? '' };
}
let place: Awaited<ReturnType<typeof makePlace>>;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  place = await makePlace();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Orders soup where {@link MAX} orders of a network may wait. */
async function order(
  network = NETWORK,
  { at = place, token = '', settings = {} }: { at?: typeof place; token?: string; settings?: Partial<Env> } = {},
) {
  const context = createExecutionContext();
  const cart = { subtotal: 1000, grandTotal: 1000, orders: [{ items: [{ menuItem: { id: at.soup } }] }] };
  const request = new Request(`https://justright.test/api${placeGuestOrder.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'cf-connecting-ip': network,
      'idempotency-key': crypto.randomUUID(),
      ...(token !== '' && { [BOT_CHECK_HEADER]: token }),
    },
    body: JSON.stringify({ restaurant: { id: at.id }, cart }),
  });
  const response = await app.fetch(request, { ...env, NETWORK_WAITING_ORDERS: String(MAX), ...settings }, context);
  const { code, data } = await response.json<{ code?: string; data?: { id: string } }>();
  await waitOnExecutionContext(context);
  return { status: response.status, code, id: data?.id ?? '' };
}
const orders = (count: number, network = NETWORK) => Promise.all(Array.from({ length: count }, () => order(network)));
const placedOf = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 201).length;
const networksKept = () =>
  env.DB.prepare('SELECT count(*) AS n FROM order_networks JOIN orders ON seq = order_seq WHERE restaurant_id = ?1')
    .bind(place.id)
    .first<number>('n');

describe('orders of one network that nobody at the restaurant has looked at', () => {
  it('are a hundred at most where nothing else is set', () => {
    expect(env.NETWORK_WAITING_ORDERS).toBe('200');
  });

  it('are limited, however slowly or at once they come, and no other network or restaurant is', async () => {
    const answers = await orders(MAX * 2);
    expect(placedOf(answers)).toBe(MAX);
    expect(await order()).toMatchObject(FULL);
    expect(await order('192.0.2.41')).toMatchObject({ status: 201 });
    expect(await order(NETWORK, { at: await makePlace() })).toMatchObject({ status: 201 });
  });

  it('count a whole /48 of IPv6 as one network', async () => {
    const answers = [];
    for (let at = 0; at <= MAX; at++) answers.push(await order(`2001:db8:7:${at}::1`));
    expect(placedOf(answers)).toBe(MAX);
  });

  it('leave room for as many as the kitchen takes on', async () => {
    for (let evening = 0; evening < MAX * 4; evening++) {
      const { status, id } = await order();
      expect(status).toBe(201);
      await succeed(actInKitchen, { as: 'SuperAdmin', params: { id }, body: { act: 'accept' } });
    }
    expect(placedOf(await orders(MAX + 1))).toBe(MAX);
  });

  it('count also when the time has refused them: an unwell guest brings each to the board again', async () => {
    for (const { id } of await orders(MAX)) {
      await env.DB.prepare(`UPDATE orders SET order_status = 'cancelled', kitchen_status = 'refused' WHERE id = ?1`)
        .bind(id)
        .run();
    }
    expect(await order()).toMatchObject(FULL);
  });

  it('count for a day', async () => {
    await orders(MAX);
    await env.DB.prepare('UPDATE order_networks SET created_at = ?1')
      .bind(new Date(Date.now() - DAY_MS).toISOString())
      .run();
    expect(await order()).toMatchObject({ status: 201 });
  });

  it('ask for a person where a bot check is set up, who orders all the same', async () => {
    await orders(MAX);
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ success: true, hostname: 'justright.test', action: 'order' })),
    );
    expect(await order(NETWORK, { settings: KEYS })).toMatchObject({ status: 429, code: 'bot-check' });
    expect(await order(NETWORK, { settings: KEYS, token: 'solved' })).toMatchObject({ status: 201 });
    expect(await order(NETWORK, { token: 'solved' })).toMatchObject(FULL);
  });
});

describe('the network of an order', () => {
  const jobs = HOURLY_JOBS.filter(({ name }) => name === 'remove-order-networks');

  it('is kept as a digest for a day', async () => {
    await order();
    const { results } = await env.DB.prepare('SELECT * FROM order_networks').all();
    expect(JSON.stringify(results)).not.toContain(NETWORK);
    await runJobs(env, jobs, Date.now() + DAY_MS - HOUR_MS);
    expect(await networksKept()).toBe(1);
    await runJobs(env, jobs, Date.now() + DAY_MS + 1000);
    expect(await networksKept()).toBe(0);
  });

  it('goes with the people of the order', async () => {
    const { id } = await order();
    const refusal = { reason: 'The kitchen is closed' };
    await succeed(refuseInKitchen, { as: 'SuperAdmin', params: { id }, body: refusal });
    await succeed(eraseOrderPeople, { as: 'SuperAdmin', params: { id } });
    expect(await networksKept()).toBe(0);
  });
});
