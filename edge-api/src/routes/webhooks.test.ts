import { listHistory } from '@justright/contract/history';
import { actInKitchen } from '@justright/contract/kitchen';
import { updateMerchant } from '@justright/contract/merchants';
import { updateMenuItem } from '@justright/contract/menus';
import { placeGuestOrder } from '@justright/contract/orders';
import { getMenuDraft, publishMenu } from '@justright/contract/publications';
import { WEBHOOKS_MAX } from '@justright/contract/quotas';
import { updateRestaurant } from '@justright/contract/restaurants';
import { createSoldOut, endSoldOut } from '@justright/contract/sold-outs';
import { DAY_MS } from '@justright/contract/time';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  replayFailed,
  turnWebhookOn,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@justright/contract/webhooks';
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PUBLIC, type Records, standInForInternet } from '../../test/resolver-stand-in.ts';
import { testedEnvironments } from '../../test/environments.ts';
import { fail, succeed } from '../../test/call.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
} from '../../test/factories.ts';
import type { Env } from '../env.ts';
import worker from '../index.ts';
import { MINUTE_JOBS } from '../scheduled/jobs.ts';
import { runJobs } from '../scheduled/run-jobs.ts';

const LEEK = 'webhook-leek';
const ADDRESS = 'https://pos.kitchen-desk.com/hooks';
let merchant: string;
let restaurant: string;
let menu: string;
let dish: string;
let owner: { as: 'MerchantAdmin'; uid: string };

/** What the receiver got, and how it responds. */
let received: Request[];
/** What the receiver's name stands for. */
let records: Records | undefined;
let respond: (request: Request) => Promise<Response> | Response;

beforeAll(async () => {
  await makeKeys('allergies', ['milk']);
  await makeIngredient(LEEK);
});
beforeEach(async () => {
  vi.useRealTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  received = [];
  respond = () => new Response(null, { status: 204 });
  records = PUBLIC;
  standInForInternet(
    (request) => {
      received.push(request.clone());
      return respond(request);
    },
    () => records,
  );
  await env.DB.prepare('DELETE FROM webhooks').run();
  await env.WEBHOOK_QUEUE.take();
  merchant = await makeMerchant();
  owner = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchant) };
  const made = await makeRestaurant(merchant);
  restaurant = made.id;
  const dishes = [{ title: 'Leeks', components: [component('Leeks', [LEEK])] }];
  const { menu: itsMenu, items } = await makeMenu(made, dishes);
  menu = itsMenu.id;
  dish = items[0]?.id ?? '';
});
afterEach(() => {
  vi.restoreAllMocks();
});

const hook = async (events: WebhookEvent[] = [...WEBHOOK_EVENTS], address = ADDRESS) =>
  (await succeed(createWebhook, { ...owner, params: { id: merchant }, body: { address, events } })).data;
const log = async (id: string, query = {}) => (await succeed(listDeliveries, { ...owner, params: { id }, query })).data;
const stateOf = async (id: string) =>
  (await succeed(listWebhooks, { ...owner, params: { id: merchant } })).data.find((one) => one.id === id);

async function place(): Promise<string> {
  const items = [{ menuItem: { id: dish }, preference: { selectedAllergies: ['milk'] } }];
  const body = {
    restaurant: { id: restaurant },
    notes: 'By the window',
    email: 'ann@diner.test',
    phoneNumber: '+15551234567',
    cart: { subtotal: 1000, grandTotal: 1000, orders: [{ user: 'Ann', items }] },
  };
  return (await succeed(placeGuestOrder, { body })).data.id;
}

/** Hands the queued messages to the Worker, as the queue would; returns after how many seconds it retries each. */
async function deliver(messages?: readonly { kind: 'webhook'; id: string }[], bindings: Env = env) {
  let bodies = messages ?? (await env.WEBHOOK_QUEUE.take());
  if (!messages) {
    await vi.waitFor(async () => {
      bodies = [...bodies, ...(await env.WEBHOOK_QUEUE.take())];
      expect(bodies.length).toBeGreaterThan(0);
    });
  }
  const batch = createMessageBatch(
    'justright-webhooks',
    bodies.map((body, index) => ({ id: `${index}`, timestamp: new Date(), attempts: 1, body })),
  );
  const retries: (number | undefined)[] = [];
  for (const message of batch.messages)
    vi.spyOn(message, 'retry').mockImplementation((options) => void retries.push(options?.delaySeconds));
  await worker.queue(batch, bindings);
  const { explicitAcks } = await getQueueResult(batch, createExecutionContext());
  return { bodies, acks: explicitAcks.length, retries };
}

describe('a delivery', () => {
  it('verifies by the library of Standard Webhooks, and says what happened without anything of the diner', async () => {
    const { secret } = await hook(['order.placed']);
    const id = await place();
    await deliver();
    const [request] = received;
    const body = (await request?.text()) ?? '';
    const headers = Object.fromEntries(request?.headers ?? []);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(new Verifier(secret).verify(body, headers)).toEqual({
      type: 'order.placed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        orderId: id,
        restaurantId: restaurant,
        orderStatus: 'pending',
        kitchenStatus: 'new',
        paymentStatus: 'pending',
        question: null,
        link: `${env.PRODUCT_ORIGIN}/api/orders/${id}/kitchen`,
      },
    });
    expect(request?.redirect).toBe('manual');
    expect(body).not.toMatch(/Ann|diner|5551234567|window|milk|Leeks/);
    const changed = body.replace('pending', 'complete');
    expect(() => new Verifier(secret).verify(changed, headers)).toThrow('No matching signature');
  });

  it('is written for every kind of event, once for each webhook that wants it', async () => {
    const all = await hook();
    const one = await hook(['order.changed'], 'https://other.kitchen-desk.com/');
    const id = await place();
    for (const act of ['read', 'accept']) await succeed(actInKitchen, { ...owner, params: { id }, body: { act } });
    await succeed(updateMenuItem, { ...owner, params: { id: dish }, body: { disabled: true } });
    await succeed(updateMenuItem, { ...owner, params: { id: dish }, body: { disabled: false } });
    await succeed(updateRestaurant, { ...owner, params: { id: restaurant }, body: { menuDrafts: true } });
    await succeed(updateMenuItem, { ...owner, params: { id: dish }, body: { title: 'Young leeks' } });
    const { digest } = (await succeed(getMenuDraft, { ...owner, params: { id: menu } })).data;
    await succeed(publishMenu, { ...owner, params: { id: menu }, body: { digest } });
    const types = (await log(all.webhook.id)).map(({ type }) => type).toSorted();
    // A restaurant that begins to draft publishes its menus as they are. The order's line has run out for a while, which each
    // next save to the catalogue finds before its own.
    expect(types).toEqual([
      'item.sold-out',
      'item.sold-out',
      'menu.published',
      'menu.published',
      'order.changed',
      'order.changed',
      'order.changed',
      'order.changed',
      'order.placed',
    ]);
    expect((await log(one.webhook.id)).map(({ type }) => type)).toEqual(Array<string>(4).fill('order.changed'));
  });

  it('of what is sold out until a time says until when, and of an ingredient where to see what it takes along', async () => {
    const { webhook, secret } = await hook(['item.sold-out']);
    const until = new Date(Date.now() + 60 * 60_000).toISOString();
    const ids: string[] = [];
    for (const body of [
      { of: 'dish', id: dish, until },
      { of: 'ingredient', id: LEEK, until: null },
    ])
      ids.push((await succeed(createSoldOut, { ...owner, params: { id: restaurant }, body })).data.id);
    await succeed(endSoldOut, { ...owner, params: { id: ids[0] ?? '' } });
    expect(await log(webhook.id)).toHaveLength(3);
    await runJobs(env, MINUTE_JOBS, Date.now());
    await deliver();
    const bodies = await Promise.all(
      received.map(async (request) =>
        new Verifier(secret).verify(await request.text(), Object.fromEntries(request.headers)),
      ),
    );
    const link = (path: string) => `${env.PRODUCT_ORIGIN}/api${path}`;
    const ofDish = { itemId: dish, menuId: menu, restaurantId: restaurant, link: link(`/menus/${menu}`) };
    const exported = link(`/public/restaurants/${restaurant}/menu.json`);
    const ofLeek = { ingredientId: LEEK, restaurantId: restaurant, link: exported };
    expect(bodies.map((body) => (body as { data: object }).data)).toEqual(
      expect.arrayContaining([
        { ...ofDish, isSoldOut: true, until },
        { ...ofLeek, isSoldOut: true, until: null },
        { ...ofDish, isSoldOut: false, until: null },
      ]),
    );
  });

  it('is of the own merchant alone', async () => {
    const { webhook } = await hook();
    const other = await makeRestaurant(await makeMerchant());
    const { items } = await makeMenu(other, [{ title: 'Tea' }]);
    await succeed(updateMenuItem, { as: 'SuperAdmin', params: { id: items[0]?.id ?? '' }, body: { disabled: true } });
    expect(await log(webhook.id)).toEqual([]);
  });

  it('that its request did not queue is queued within a minute, and one that a queue lost is queued again', async () => {
    const { webhook } = await hook(['item.sold-out']);
    await env.DB.prepare('UPDATE menu_items SET disabled = 1 WHERE id = ?1').bind(dish).run();
    await runJobs(env, MINUTE_JOBS, Date.now());
    const [message] = await env.WEBHOOK_QUEUE.take();
    expect(message).toEqual({ kind: 'webhook', id: (await log(webhook.id))[0]?.id });
    await runJobs(env, MINUTE_JOBS, Date.now() + 60_000);
    expect(await env.WEBHOOK_QUEUE.take()).toEqual([]);
    await runJobs(env, MINUTE_JOBS, Date.now() + 20 * 60_000);
    expect(await env.WEBHOOK_QUEUE.take()).toEqual([message]);
    await deliver(message && [message, message]);
    expect(await log(webhook.id)).toMatchObject([{ state: 'delivered' }]);
  });
});

describe('an attempt that fails', () => {
  it('on our side is made a minute later, and counts as none', async () => {
    await hook(['order.placed']);
    await place();
    vi.spyOn(console, 'error').mockReturnValue();
    const down = () => {
      throw new Error('D1 is down');
    };
    const DB = { withSession: () => ({ prepare: down, batch: down }) } as unknown as D1Database;
    const { bodies, acks, retries } = await deliver(undefined, { ...env, DB });
    expect([acks, retries, received]).toEqual([0, [60], []]);
    expect((await deliver(bodies)).acks).toBe(1);
    expect(received).toHaveLength(1);
  });

  it('is made again after growing times under the same id, and given up in the end; the log says why', async () => {
    const { webhook } = await hook(['order.placed']);
    await place();
    respond = () => new Response('no', { status: 500 });
    const first = await deliver();
    const delays = [first.retries[0]];
    for (let attempt = 2; attempt <= 8; attempt++) delays.push((await deliver(first.bodies)).retries[0]);
    expect(delays).toEqual([10, 60, 300, 1800, 7200, 21600, 43200, undefined]);
    const ids = received.map(({ headers }) => headers.get('webhook-id'));
    expect([ids.length, new Set(ids).size]).toEqual([8, 1]);
    expect(await log(webhook.id)).toMatchObject([
      {
        id: ids[0],
        state: 'failed',
        attempts: 8,
        status: 500,
        durationMs: expect.any(Number),
        nextAttemptAt: null,
        error: 'It responded with 500',
      },
    ]);
    expect((await stateOf(webhook.id))?.failingSince).toMatch(/^\d{4}-/);
    expect((await deliver(first.bodies)).acks).toBe(1);
    expect(received).toHaveLength(8);
  });

  it.each<[string, () => Promise<Response> | Response, object]>([
    [
      'a redirect, which is not followed',
      () => Response.redirect('https://inside.kitchen-desk.com/', 302),
      { status: 302 },
    ],
    [
      'no connection',
      () => Promise.reject(new TypeError('refused')),
      { status: null, error: expect.stringMatching(/^It cannot be reached/) },
    ],
    [
      'no response in time',
      () => Promise.reject(new DOMException('late', 'TimeoutError')),
      { status: null, error: 'No response within 10 seconds' },
    ],
  ])('may have %s', async (_kind, how, expected) => {
    const { webhook } = await hook(['order.placed']);
    await place();
    respond = how;
    expect((await deliver()).retries).toEqual([10]);
    expect(await log(webhook.id, { state: 'waiting' })).toMatchObject([{ ...expected, attempts: 1 }]);
    expect(received).toHaveLength(1);
  });

  it('goes through the network of public addresses alone where there is one, and the log says what that refuses', async () => {
    const { webhook } = await hook(['order.placed'], 'https://names-a-private-address.kitchen-desk.com/');
    await place();
    const PUBLIC_NETWORK = { fetch: vi.fn(() => Promise.reject(new Error('internal error; reference = 1'))) };
    const { retries } = await deliver(undefined, { ...env, PUBLIC_NETWORK: PUBLIC_NETWORK as unknown as Fetcher });
    expect(PUBLIC_NETWORK.fetch).toHaveBeenCalledOnce();
    expect([received, retries]).toEqual([[], [10]]);
    expect(await log(webhook.id)).toMatchObject([
      { status: null, error: expect.stringContaining('stands for an address inside a network') },
    ]);
  });

  it('reads nothing of a response that never ends', async () => {
    const { webhook } = await hook(['order.placed']);
    await place();
    let isCancelled = false;
    respond = () =>
      new Response(
        new ReadableStream({
          cancel: () => {
            isCancelled = true;
          },
        }),
      );
    await deliver();
    expect(isCancelled).toBe(true);
    expect(await log(webhook.id)).toMatchObject([{ state: 'delivered', status: 200, error: '' }]);
  });

  it('after three days of failures turns the webhook off and tells the merchant; it can be turned on again', async () => {
    const { webhook } = await hook(['order.placed']);
    respond = () => new Response(null, { status: 503 });
    await place();
    const { bodies } = await deliver();
    const queued = vi.spyOn(env.MAIL_QUEUE, 'send');
    vi.useFakeTimers({ now: Date.now() + 3 * DAY_MS + 1, toFake: ['Date'] });
    expect((await deliver(bodies)).retries).toEqual([]);
    expect(await stateOf(webhook.id)).toMatchObject({ offSince: expect.any(String) });
    const mail = queued.mock.calls.map(([message]) => message).find(({ kind }) => kind === 'webhook-mail');
    const sent: { to: string; text: string }[] = [];
    const EMAIL = { send: async (one: (typeof sent)[number]) => void sent.push(one) } as unknown as Env['EMAIL'];
    const batch = createMessageBatch('justright-mail', [{ id: '1', timestamp: new Date(), attempts: 1, body: mail }]);
    await worker.queue(batch, { ...env, EMAIL });
    expect(sent).toMatchObject([
      { to: `${merchant}@merchants.test`, text: expect.stringContaining('pos.kitchen-desk.com') },
    ]);

    vi.useRealTimers();
    await place();
    const [missed] = await log(webhook.id);
    expect(missed).toMatchObject({ state: 'failed', attempts: 0, error: 'The webhook was off' });
    const since = { since: new Date(Date.now() - DAY_MS).toISOString() };
    const params = { params: { id: webhook.id } };
    expect(await fail(replayFailed, { ...owner, ...params, body: since })).toMatchObject({
      code: 'invalid-transition',
    });
    const again = await fail(replayDelivery, { ...owner, params: { id: missed?.id ?? '' }, body: {} });
    expect(again).toMatchObject({ status: 409, code: 'invalid-transition' });
    const { data } = await succeed(turnWebhookOn, { ...owner, ...params, body: {} });
    expect(data).toMatchObject({ offSince: null, failingSince: null });
    respond = () => new Response();
    expect((await succeed(replayFailed, { ...owner, ...params, body: since })).data).toEqual({
      replayed: 2,
      isMoreLeft: false,
    });
    await deliver();
    expect((await log(webhook.id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });
});

describe('a merchant that is disabled', () => {
  const setStatus = (status: 'active' | 'disabled') =>
    succeed(updateMerchant, { as: 'SuperAdmin', params: { id: merchant }, body: { status } });
  const since = { since: new Date(Date.now() - DAY_MS).toISOString() };

  it('is sent nothing: not what waits, not what happens meanwhile, and nothing again', async () => {
    const { webhook } = await hook(['order.placed', 'item.sold-out']);
    await place();
    await setStatus('disabled');
    await deliver();
    await succeed(updateMenuItem, { ...owner, params: { id: dish }, body: { disabled: true } });
    await deliver();
    const deliveries = await log(webhook.id);
    const stopped = { state: 'failed', attempts: 0, error: 'The merchant was disabled' };
    expect(deliveries).toMatchObject([stopped, stopped]);
    const refused = { status: 409, code: 'invalid-transition' };
    const one = { ...owner, params: { id: deliveries[0]?.id ?? '' } };
    expect(await fail(replayDelivery, { ...one, body: {} })).toMatchObject(refused);
    expect(await fail(replayFailed, { ...owner, params: { id: webhook.id }, body: since })).toMatchObject(refused);
    expect(received).toEqual([]);
  });

  it('has in its log what it missed, and is sent it again when it asks for it, once it is enabled', async () => {
    const { webhook } = await hook(['order.placed']);
    await place();
    await setStatus('disabled');
    await deliver();
    await setStatus('active');
    expect(received).toEqual([]);
    const { data } = await succeed(replayFailed, { ...owner, params: { id: webhook.id }, body: since });
    expect(data.replayed).toBe(1);
    await deliver();
    expect(await log(webhook.id)).toMatchObject([{ state: 'delivered' }]);
  });

  it('does not fail meanwhile: its webhooks are not turned off by the first failure after it', async () => {
    const { webhook } = await hook(['order.placed']);
    respond = () => new Response(null, { status: 503 });
    await place();
    const { bodies } = await deliver();
    await setStatus('disabled');
    vi.useFakeTimers({ now: Date.now() + 4 * DAY_MS, toFake: ['Date'] });
    await setStatus('active');
    await deliver(bodies);
    expect(received).toHaveLength(2);
    expect(await stateOf(webhook.id)).toMatchObject({ offSince: null, failingSince: expect.any(String) });
  });
});

it('a delivery that its queue could not hand over is in the log as failed', async () => {
  const { webhook } = await hook(['order.placed']);
  await place();
  const { id } = (await log(webhook.id))[0] ?? { id: '' };
  const body = { kind: 'webhook', id };
  const batch = createMessageBatch('justright-webhooks-dead', [{ id: '1', timestamp: new Date(), attempts: 21, body }]);
  await worker.queue(batch, env);
  expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toEqual(['1']);
  expect(await log(webhook.id)).toMatchObject([{ state: 'failed', error: 'Given up after all attempts' }]);
  expect(received).toEqual([]);
});

describe('the log', () => {
  it('sends one delivery again under its id, with a new time and signature', async () => {
    const { webhook, secret } = await hook(['order.placed']);
    await place();
    await deliver();
    const [first] = await log(webhook.id, { state: 'delivered' });
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    const { data } = await succeed(replayDelivery, { ...owner, params: { id: first?.id ?? '' }, body: {} });
    expect(data).toMatchObject({ id: first?.id, state: 'waiting', attempts: 0 });
    await deliver();
    const [one, two] = received.map(({ headers }) => headers);
    expect(two?.get('webhook-id')).toBe(one?.get('webhook-id'));
    expect(two?.get('webhook-timestamp')).not.toBe(one?.get('webhook-timestamp'));
    const body = (await received[1]?.text()) ?? '';
    expect(new Verifier(secret).verify(body, Object.fromEntries(two ?? []))).toMatchObject({ type: 'order.placed' });
    expect(await log(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });
});

describe('a webhook', () => {
  it.each([
    'http://pos.kitchen-desk.com/',
    'https://pos.kitchen-desk.com:8443/',
    'https://pos.example/',
    'https://till/',
    'https://localhost/',
    'https://127.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://metadata.google.internal/',
    'https://justright.test/api/',
  ])('of %s is refused and nothing is stored', async (address) => {
    const body = { address, events: ['order.placed'] };
    const refused = await fail(createWebhook, { ...owner, params: { id: merchant }, body });
    expect(refused).toMatchObject({ status: 422, issues: [{ path: 'address' }] });
    expect((await succeed(listWebhooks, { ...owner, params: { id: merchant } })).data).toEqual([]);
  });

  it.each<[string, Records | undefined]>([
    ['a private address', [{ type: 'A', data: '10.0.0.7' }]],
    ['a private address of IPv6', [{ type: 'AAAA', data: 'fd00::7' }]],
    ["a cloud's metadata", [{ type: 'A', data: '169.254.169.254' }]],
    ['an address on the internet and a private one', [...PUBLIC, { type: 'AAAA', data: '::1' }]],
    [
      'an alias of a private address',
      [
        { type: 'CNAME', data: 'till.local.' },
        { type: 'A', data: '192.168.0.9' },
      ],
    ],
    ['an alias of nothing', [{ type: 'CNAME', data: 'gone.kitchen-desk.com.' }]],
    ['nothing', undefined],
  ])('whose name stands for %s when it is sent to is not sent to', async (_what, stands) => {
    const { webhook } = await hook(['order.placed']);
    records = stands;
    await place();
    const { retries } = await deliver();
    expect([received, retries]).toEqual([[], [10]]);
    expect(await log(webhook.id)).toMatchObject([
      { state: 'waiting', error: 'It cannot be reached, or its name stands for an address inside a network' },
    ]);
    records = [{ type: 'CNAME', data: 'a.kitchen-desk.com.' }, ...PUBLIC, { type: 'AAAA', data: '2606:4700::7' }];
    const bodies = (await log(webhook.id)).map(({ id }) => ({ kind: 'webhook' as const, id }));
    await deliver(bodies);
    expect(received.map(({ url }) => url)).toEqual([ADDRESS]);
  });

  it('is not sent to while no resolver answers, and by a network that looks at the address itself without one', async () => {
    const { webhook } = await hook(['order.placed']);
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      asked.push(new Request(input).url);
      return new Response(null, { status: 503 });
    });
    await place();
    const { bodies } = await deliver();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((address) => !address.startsWith('https://cloudflare-dns.com/dns-query?'))).toEqual([]);
    asked.length = 0;
    const network = { fetch: vi.fn(async () => new Response(null, { status: 204 })) };
    await deliver(bodies, { ...env, PUBLIC_NETWORK: network as unknown as Fetcher });
    expect([asked, network.fetch.mock.calls.length]).toEqual([[], 1]);
    expect(await log(webhook.id)).toMatchObject([{ state: 'delivered' }]);
  });

  it('whose address the rules refuse is not sent to, however it was stored', async () => {
    const { webhook } = await hook(['order.placed']);
    await env.DB.prepare('UPDATE webhooks SET address = ?2 WHERE id = ?1').bind(webhook.id, 'https://10.0.0.1/').run();
    await place();
    await deliver();
    expect(received).toEqual([]);
    expect(await log(webhook.id)).toMatchObject([{ error: expect.stringContaining('The address is refused') }]);
  });

  it('keeps its secret sealed: no list and no row has it', async () => {
    const { webhook, secret } = await hook();
    const stored = await env.DB.prepare('SELECT * FROM webhooks WHERE id = ?1').bind(webhook.id).first();
    const shown = await succeed(listWebhooks, { ...owner, params: { id: merchant } });
    expect(JSON.stringify([stored, shown])).not.toContain(secret.slice(10, 30));
    const { data } = await succeed(listHistory, { ...owner, query: { entity: 'webhook', id: webhook.id } });
    expect(data).toMatchObject([{ after: { title: ADDRESS, isOff: false } }]);
  });

  it('is removed with its log', async () => {
    const { webhook } = await hook();
    await place();
    await succeed(deleteWebhook, { ...owner, params: { id: webhook.id } });
    expect(await fail(listDeliveries, { ...owner, params: { id: webhook.id } })).toMatchObject({ status: 404 });
    expect(await env.DB.prepare('SELECT count(*) AS n FROM webhook_deliveries').first('n')).not.toBeNull();
    expect(await stateOf(webhook.id)).toBeUndefined();
  });

  it(`is one of at most ${WEBHOOKS_MAX}`, async () => {
    for (let count = 0; count < WEBHOOKS_MAX; count++) await hook();
    const body = { address: ADDRESS, events: ['order.placed'] };
    expect(await fail(createWebhook, { ...owner, params: { id: merchant }, body })).toMatchObject({ status: 422 });
  });
});

it.each(testedEnvironments)('$name does not let webhooks have private addresses', ({ vars }) => {
  expect(Object.keys(vars)).not.toContain('WEBHOOK_ALLOW_PRIVATE');
});
