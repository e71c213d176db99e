import { BOT_CHECK_HEADER } from '@justright/contract/bot-check';
import { placeGuestOrder } from '@justright/contract/orders';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeMenu, makeMerchant, makeRestaurant } from '../../test/factories.ts';
import { app } from '../app.ts';
import type { Env } from '../env.ts';

const KEYS = { TURNSTILE_SITE_KEY: '0x-site', TURNSTILE_SECRET_KEY: '0x-secret' };
const TURNSTILE = 'https://challenges.cloudflare.com';

/** Stands in for Turnstile: each token counts once, and its verdict is what the test says. */
class Turnstile {
  readonly asked: Record<string, string>[] = [];
  verdict: () => Response | Promise<Response> = () => Response.json({ success: false, 'error-codes': ['x'] });
  readonly #used = new Set<string>();

  /** Lets a token through once, as one of our pages for an order. */
  solve(token: string, more: object = {}): void {
    this.verdict = () => {
      const success = this.asked.at(-1)?.['response'] === token && !this.#used.has(token);
      this.#used.add(token);
      return Response.json({ success, hostname: 'justright.test', action: 'order', ...more });
    };
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    expect(`${request.method} ${request.url}`).toBe(`POST ${TURNSTILE}/turnstile/v0/siteverify`);
    const entries = [...(await request.formData())];
    this.asked.push(Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : ''])));
    return this.verdict();
  };
}

let turnstile: Turnstile;
let restaurant: string;
let soup: string;
beforeEach(async () => {
  turnstile = new Turnstile();
  vi.stubGlobal('fetch', turnstile.fetch);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  const made = await makeRestaurant(await makeMerchant());
  const { items } = await makeMenu(made, [{ title: 'Soup' }]);
  [restaurant, soup] = [made.id, items[0]?.id ?? ''];
  vi.spyOn(env.RESTAURANT_ORDER_LIMIT, 'limit').mockResolvedValue({ success: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function order(keys: Partial<Env>, token?: string, key: string = crypto.randomUUID()) {
  const context = createExecutionContext();
  const address = `https://justright.test/api${placeGuestOrder.path}`;
  const headers = {
    'content-type': 'application/json',
    'cf-connecting-ip': '192.0.2.7',
    'idempotency-key': key,
    ...(token !== undefined && { [BOT_CHECK_HEADER]: token }),
  };
  const cart = { subtotal: 1000, grandTotal: 1000, orders: [{ items: [{ menuItem: { id: soup } }] }] };
  const body = JSON.stringify({ restaurant: { id: restaurant }, cart });
  const response = await app.fetch(
    new Request(address, { method: 'POST', headers, body }),
    { ...env, ...keys },
    context,
  );
  const { code, details } = await response.json<{ code?: string; details?: unknown }>();
  await waitOnExecutionContext(context);
  return { status: response.status, code, details, retryAfter: response.headers.get('retry-after') };
}
const stored = () =>
  env.DB.prepare('SELECT count(*) AS n FROM orders WHERE restaurant_id = ?1').bind(restaurant).first<number>('n');
const ASKS = { status: 429, code: 'bot-check', details: { siteKey: KEYS.TURNSTILE_SITE_KEY } };

describe('an order at a flooded restaurant', () => {
  it('waits as the quota says where no bot check is set up, whatever it sends', async () => {
    turnstile.solve('solved');
    for (const keys of [{}, { ...KEYS, TURNSTILE_SECRET_KEY: '' }, { ...KEYS, TURNSTILE_SITE_KEY: '' }])
      expect(await order(keys, 'solved')).toMatchObject({ status: 429, code: 'rate-limited', retryAfter: '60' });
    expect(turnstile.asked).toEqual([]);
    expect(await stored()).toBe(0);
  });

  it('is asked to show a person, is placed once it does, and a token counts once', async () => {
    expect(await order(KEYS)).toMatchObject(ASKS);
    expect(turnstile.asked).toEqual([]);
    turnstile.solve('solved');
    expect((await order(KEYS, 'solved')).status).toBe(201);
    expect(turnstile.asked).toEqual([{ secret: '0x-secret', response: 'solved', remoteip: '192.0.2.7' }]);
    expect(await order(KEYS, 'solved')).toMatchObject(ASKS);
    expect(await stored()).toBe(1);
  });

  it('whose response was lost is found by its key, without another check', async () => {
    turnstile.solve('solved');
    expect((await order(KEYS, 'solved', 'lost-key')).status).toBe(201);
    expect((await order(KEYS, 'solved', 'lost-key')).status).toBe(201);
    expect(await stored()).toBe(1);
  });

  it.each([
    ['was solved on another site', { hostname: 'elsewhere.test' }],
    ['was solved for something else', { action: 'login' }],
    ['says nothing of where it was solved', { hostname: undefined }],
  ])('is asked again by a token that %s', async (_what, more) => {
    turnstile.solve('solved', more);
    expect(await order(KEYS, 'solved')).toMatchObject(ASKS);
    expect(await stored()).toBe(0);
  });

  it('is asked again by a token that is too long, and Turnstile is not', async () => {
    expect(await order(KEYS, 'x'.repeat(2049))).toMatchObject(ASKS);
    expect(turnstile.asked).toEqual([]);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['cannot be reached', () => Promise.reject(new TypeError('connection refused'))],
    ['responds with no JSON', () => new Response('<html>')],
    ['responds with no verdict', () => Response.json({})],
  ])('is a 503 that stores nothing while Turnstile %s', async (_what, verdict) => {
    turnstile.verdict = verdict;
    expect(await order(KEYS, 'solved')).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await stored()).toBe(0);
  });

  it('of no flood is placed without a check', async () => {
    vi.spyOn(env.RESTAURANT_ORDER_LIMIT, 'limit').mockResolvedValue({ success: true });
    expect((await order(KEYS)).status).toBe(201);
    expect(turnstile.asked).toEqual([]);
  });
});
