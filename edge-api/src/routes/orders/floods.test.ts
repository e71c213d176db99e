import { type Call, pathOf } from '@justright/contract/call';
import { searchFoods } from '@justright/contract/foods';
import { getHealth } from '@justright/contract/health';
import { exportMenu, exportSchemaOrgMenu } from '@justright/contract/menu-export';
import { getOrderCustomizations, ORDER_LINES_MAX, placeGuestOrder } from '@justright/contract/orders';
import { getOwnData } from '@justright/contract/own-data';
import { getDinerMenu } from '@justright/contract/public-menu';
import { getCurrentVersions, listReleases } from '@justright/contract/releases';
import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fail, request, succeed } from '../../../test/call.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
} from '../../../test/factories.ts';
import { ENDPOINTS } from '../../app.ts';
import { takeLines, takeTurn } from '../../http/rate-limits.ts';
import { FAILURE_MAX_LENGTH } from '../../http/respond-to-error.ts';

const NO_KEYS = { orderKeys: [], reportKeys: [] };
type Limit = 'NETWORK_LINE_LIMIT' | 'NETWORK_ORDER_LIMIT' | 'RESTAURANT_ORDER_LIMIT';
let networks = 0;
/** A network that no other test has asked from: what it has left stays in the isolate for a minute. */
const newNetwork = () => `100.65.0.${(networks += 1)}`;
/** Lets all of a test happen at once, however busy this machine is. */
const stopClock = () => void vi.spyOn(Date, 'now').mockReturnValue(Date.now());
const TOO_MANY = { status: 429, code: 'rate-limited' };

/** Lets a limit refuse the keys of this test; returns the keys that asked. */
function watch(limit: Limit, isOver: (key: string) => boolean = () => false): string[] {
  const asked: string[] = [];
  vi.spyOn(env[limit], 'limit').mockImplementation(async ({ key }) => {
    asked.push(key);
    return { success: !isOver(key) };
  });
  return asked;
}

const places: { id: string; milk: string; soup: string }[] = [];
beforeAll(async () => {
  await makeKeys('allergies', ['milk']);
  await makeIngredient('flood-cream', { allergies: ['milk'] });
  const merchant = await makeMerchant();
  for (let made = 0; made < 2; made++) {
    const restaurant = await makeRestaurant(merchant);
    const { items } = await makeMenu(restaurant, [
      { title: 'Milk soup', components: [component('Cream', ['flood-cream'])] },
      { title: 'Soup' },
    ]);
    places.push({ id: restaurant.id, milk: items[0]?.id ?? '', soup: items[1]?.id ?? '' });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const at = (index: number) => places[index] ?? { id: '', milk: '', soup: '' };
/** A cart whose every line contains what its diner avoids. */
const refusedCart = ({ id, milk }: { id: string; milk: string }, lines: number) => {
  const items = Array.from({ length: lines }, () => ({
    menuItem: { id: milk },
    preference: { selectedAllergies: ['milk'] },
  }));
  return { restaurant: { id }, cart: { subtotal: 1, grandTotal: 1, orders: [{ items }] } };
};
const goodCart = ({ id, soup }: { id: string; soup: string }) => ({
  restaurant: { id },
  cart: { subtotal: 1000, grandTotal: 1000, orders: [{ items: [{ menuItem: { id: soup } }] }] },
});
const from = (network: string) => ({ headers: { 'cf-connecting-ip': network } });

describe('a refused order', () => {
  it('costs its network by its lines, at all restaurants together, and its restaurant nothing', async () => {
    const [lines, ofNetwork, ofRestaurant] = [
      watch('NETWORK_LINE_LIMIT'),
      watch('NETWORK_ORDER_LIMIT'),
      watch('RESTAURANT_ORDER_LIMIT'),
    ];
    const network = newNetwork();
    for (const place of places) {
      const refused = await fail(placeGuestOrder, { ...from(network), body: refusedCart(place, ORDER_LINES_MAX) });
      expect(refused).toMatchObject({ status: 409, code: 'dietary-conflict' });
    }
    // Blocks of 50 units, of which a cart of 200 lines takes more than four.
    expect(new Set(lines)).toEqual(new Set([`${network} many`]));
    expect(lines.length).toBeGreaterThan(8);
    expect([ofNetwork, ofRestaurant]).toEqual([[], []]);
    await succeed(placeGuestOrder, { ...from(network), body: goodCart(at(0)) });
    expect([ofNetwork, ofRestaurant]).toEqual([[`${network} ${at(0).id}`], [at(0).id]]);
  });

  it('of few lines keeps nobody of its network from ordering: beyond what is fair, orders wait for each other', async () => {
    const network = newNetwork();
    const ofNetwork = watch('NETWORK_ORDER_LIMIT', (key) => ofNetwork.filter((one) => one === key).length > 60);
    watch('NETWORK_LINE_LIMIT', (key) => key === network);
    const waits: number[] = [];
    vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => void waits.push(ms));
    const refused = { ...from(network), body: refusedCart(at(0), 1) };
    for (let sent = 0; sent < 61; sent++) {
      expect(await fail(placeGuestOrder, refused)).toMatchObject({ status: 409 });
    }
    await succeed(placeGuestOrder, { ...from(network), body: goodCart(at(0)) });
    // Earlier ones have two seconds of turns, so what follows waits also where this machine is slow.
    await takeTurn(`${network} orders`, 1000);
    const parallel = Array.from({ length: 10 }, () => fail(placeGuestOrder, refused));
    await succeed(placeGuestOrder, { ...from(network), body: goodCart(at(0)) });
    expect((await Promise.all(parallel)).map(({ status }) => status)).not.toContain(429);
    expect(waits.length).toBeGreaterThan(0);
    // Nobody else waits.
    const before = waits.length;
    await succeed(placeGuestOrder, { ...from(newNetwork()), body: goodCart(at(0)) });
    expect(waits).toHaveLength(before);
  });

  it('that would wait too long is refused, and answered late', async () => {
    const network = newNetwork();
    watch('NETWORK_LINE_LIMIT', (key) => key === network);
    const wait = vi.spyOn(scheduler, 'wait').mockResolvedValue();
    for (let made = 0; made < 2; made++) await takeTurn(`${network} orders`, 2000);
    expect(await fail(placeGuestOrder, { ...from(network), body: goodCart(at(0)) })).toMatchObject(TOO_MANY);
    expect(wait).toHaveBeenLastCalledWith(2000);
  });

  it('of many lines uses up nothing that orders of few lines need, also of its own network', async () => {
    const network = newNetwork();
    watch('NETWORK_LINE_LIMIT', (key) => key === `${network} many`);
    const many = { ...from(network), body: refusedCart(at(0), ORDER_LINES_MAX) };
    expect(await fail(placeGuestOrder, many)).toMatchObject(TOO_MANY);
    const { restaurant, cart } = many.body;
    expect(await fail(getOrderCustomizations, { ...from(network), body: { restaurant, cart } })).toMatchObject(
      TOO_MANY,
    );
    await succeed(placeGuestOrder, { ...from(network), body: goodCart(at(0)) });
    await succeed(placeGuestOrder, { ...from(newNetwork()), body: goodCart(at(0)) });
  });

  it('has an answer of limited length that still says which lines are meant', async () => {
    const options = { ...from(newNetwork()), body: refusedCart(at(0), ORDER_LINES_MAX) };
    const { response, envelope } = await request(placeGuestOrder, options);
    expect(response.status).toBe(409);
    expect(JSON.stringify(envelope).length).toBeLessThanOrEqual(FAILURE_MAX_LENGTH);
    expect(envelope).toMatchObject({ code: 'dietary-conflict', issues: expect.arrayContaining([expect.anything()]) });
    const few = await fail(placeGuestOrder, { ...from(newNetwork()), body: refusedCart(at(0), 3) });
    expect(few.details).toMatchObject({ conflicts: [{}, {}, {}], quote: null });
  });
});

it('orders of many lines of one network take turns, first to be read and then by their lines, and nobody else waits', async () => {
  stopClock();
  const waits: number[] = [];
  vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => void (ms > 0 && waits.push(ms)));
  const network = newNetwork();
  const many = { ...from(network), body: refusedCart(at(0), ORDER_LINES_MAX) };
  await Promise.all(Array.from({ length: 3 }, () => fail(placeGuestOrder, many)));
  expect(waits).toHaveLength(4);
  expect(waits[1]).toBeGreaterThan(waits[0] ?? Infinity);
  expect(waits[3]).toBeGreaterThan(waits[2] ?? Infinity);
  await fail(placeGuestOrder, { ...from(newNetwork()), body: refusedCart(at(0), ORDER_LINES_MAX) });
  await succeed(placeGuestOrder, { ...from(network), body: goodCart(at(0)) });
  expect(waits).toHaveLength(4);
});

type Sent = ReturnType<typeof from> & { body: Pick<ReturnType<typeof refusedCart>, 'restaurant' | 'cart'> };
const suggest = (sent: Sent) => request(getOrderCustomizations, sent);
it.each([
  ['orders of few lines', 20, (sent: Sent) => request(placeGuestOrder, sent)],
  ['what can be left out of few lines', 20, suggest],
  ['what can be left out of many lines', ORDER_LINES_MAX, suggest],
] as const)(
  '%s of one network take turns from the first on, and nobody else waits for them',
  async (_what, lines, send) => {
    stopClock();
    const waits: number[] = [];
    vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => void (ms > 0 && waits.push(ms)));
    const ask = (network: string) => send({ ...from(network), body: refusedCart(at(0), lines) });
    const network = newNetwork();
    await Promise.all(Array.from({ length: 8 }, () => ask(network)));
    expect(waits.length).toBeGreaterThan(4);
    expect(Math.max(...waits)).toBeGreaterThan(200);
    const before = waits.length;
    await ask(newNetwork());
    expect(waits).toHaveLength(before);
  },
);

it('orders of many lines at once share the budget of their network, whichever began first', async () => {
  const network = newNetwork();
  const asked = watch('NETWORK_LINE_LIMIT');
  vi.spyOn(scheduler, 'wait').mockResolvedValue();
  const nowMs = Date.now();
  // Each needs more than four blocks; together they need thirteen.
  await Promise.all([0, 7, 3000].map((laterMs) => takeLines(env, network, ORDER_LINES_MAX, nowMs + laterMs)));
  expect(asked).toHaveLength(13);
});

it('the orders of a table at once wait for nothing', async () => {
  stopClock();
  const waits: number[] = [];
  vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => void (ms > 0 && waits.push(ms)));
  const options = { ...from(newNetwork()), body: goodCart(at(0)) };
  await Promise.all(Array.from({ length: 4 }, () => succeed(placeGuestOrder, options)));
  expect(waits).toEqual([]);
});

it.each([
  ['a person’s data', (network: string) => request(getOwnData, { ...from(network), body: NO_KEYS })],
  ['a search of all foods', (network: string) => request(searchFoods, { ...from(network), query: { q: 'cr' } })],
])('%s takes turns in its network, and nobody else waits for it', async (_what, ask) => {
  const waits: number[] = [];
  vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => void waits.push(ms));
  const network = newNetwork();
  await takeTurn(network, 1000);
  expect((await ask(network)).response.status).toBe(200);
  expect(waits).toHaveLength(1);
  expect((await ask(newNetwork())).response.status).toBe(200);
  expect(waits).toHaveLength(1);
});

const CHOSEN = { cookie: 'justright.release=mf-orders@1.0.0-aaaa1111' };
it.each([
  ['a chosen version', '/api/current-versions', ' pages', CHOSEN],
  ['a page of a chosen version', '/', ' pages', CHOSEN],
  ['the socket of a kitchen', '/live/kitchen/none/none', ' sockets', { upgrade: 'websocket' }],
] as const)('%s takes turns in its network, and nobody else waits for it', async (_what, path, queue, sent) => {
  const waits: number[] = [];
  vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => void (ms > 0 && waits.push(ms)));
  const ask = async (network: string, headers: object, asked: string = path) => {
    const init = { headers: { ...from(network).headers, ...headers } };
    await (await exports.default.fetch(`https://justright.test${asked}`, init)).body?.cancel();
  };
  const network = newNetwork();
  await takeTurn(network + queue, 1000);
  await ask(network, sent);
  expect(waits).toHaveLength(1);
  await ask(newNetwork(), sent);
  await ask(network, {}, '/api/current-versions');
  expect(waits).toHaveLength(1);
});

describe('a wrong secret', () => {
  const SECRETS = [`jrk_${'x'.repeat(43)}`, `jrr_${'x'.repeat(43)}`, `device.e30.${'x'.repeat(43)}`, 'a.b.c'];
  const guess = (network: string, secret: string) => {
    const headers = { ...from(network).headers, authorization: `Bearer ${secret}` };
    return fail(listReleases, { headers });
  };

  it.each(SECRETS)('%s takes turns in its network, and no right one waits for it', async (secret) => {
    const waits: number[] = [];
    vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => void (ms > 0 && waits.push(ms)));
    const network = newNetwork();
    await takeTurn(`${network} wrong secrets`, 1000);
    expect(await guess(network, secret)).toMatchObject({ status: 401, code: 'invalid-user-token' });
    expect(waits).toHaveLength(1);
    const before = waits.length;
    await succeed(listReleases, { as: 'SuperAdmin', ...from(network) });
    await guess(newNetwork(), secret);
    expect(waits).toHaveLength(before);
  });

  it('is not looked up any more where they are too many', async () => {
    vi.spyOn(scheduler, 'wait').mockResolvedValue();
    const network = newNetwork();
    for (let made = 0; made < 2; made++) await takeTurn(`${network} wrong secrets`, 2000);
    const read = vi.spyOn(env.DB, 'withSession');
    expect(await guess(network, SECRETS[0] ?? '')).toMatchObject(TOO_MANY);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('beside orders', () => {
  /** What a Worker has in memory, and what takes turns by its lines. */
  const WITHOUT: readonly Call[] = [
    exportMenu,
    exportSchemaOrgMenu,
    getCurrentVersions,
    getDinerMenu,
    getHealth,
    getOrderCustomizations,
    placeGuestOrder,
  ];
  const CALLS_OF_ANYBODY = ENDPOINTS.map(({ call }) => call).filter(({ who }) => typeof who === 'string');
  const ask = (path: string, network: string, method = 'GET') =>
    exports.default.fetch(`https://justright.test${path}`, { method, ...from(network) });
  const addressOfCall = (call: Call) => {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'none']);
    return `/api${pathOf(call, Object.fromEntries(names))}`;
  };
  /** Nearly as long as a call may wait, so that a busy machine does not reach its end. */
  const TURN_UNITS = 1900;
  /** The time limit of a check, which is a wait too. */
  const CHECK_MS = 2000;
  function watchTurns(): number[] {
    const waits: number[] = [];
    vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => void (ms > 0 && ms !== CHECK_MS && waits.push(ms)));
    return waits;
  }

  it('whatever anybody may ask the database takes turns in its network, and nobody else waits for it', async () => {
    const waits = watchTurns();
    for (const call of CALLS_OF_ANYBODY) {
      const network = newNetwork();
      for (const queue of ['', ' calls']) await takeTurn(network + queue, TURN_UNITS);
      const before = waits.length;
      const what = `${call.method} ${call.path}`;
      await ask(addressOfCall(call), network, call.method);
      expect([what, waits.length - before]).toEqual([what, WITHOUT.includes(call) ? 0 : 1]);
      await ask(addressOfCall(call), newNetwork(), call.method);
      expect([what, waits.length - before]).toEqual([what, WITHOUT.includes(call) ? 0 : 1]);
    }
  });

  it('the dozen calls with which a diner arrives wait for nothing', async () => {
    const waits: number[] = [];
    vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => void waits.push(ms));
    const network = newNetwork();
    await Promise.all(Array.from({ length: 12 }, () => ask('/api/goals', network)));
    expect(waits).toEqual([]);
    await Promise.all(Array.from({ length: 100 }, () => ask('/api/goals', network)));
    expect(waits.length).toBeGreaterThan(0);
  });

  it('a long list costs its network by its rows, as a call or as a page', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
       INSERT INTO restaurants (id, merchant_id, name, address, status, url_slug, operating_hours, created_at)
       SELECT id || i, merchant_id, name, address, 'active', id || '-' || i, operating_hours, created_at
       FROM n, (SELECT * FROM restaurants WHERE id = ?1)`,
    )
      .bind(at(0).id)
      .run();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    for (const [path, queue] of [
      ['/api/public/restaurants', 'calls'],
      ['/api/public/restaurants?q=e', 'calls'],
      ['/sitemap.xml', 'pages'],
    ] as const) {
      const network = newNetwork();
      const waits = watchTurns();
      await (await ask(path, network)).body?.cancel();
      await takeTurn(`${network} ${queue}`, 0);
      // 200 rows are as much as two calls, beside the one or the page itself.
      expect([path, waits]).toEqual([path, [expect.toSatisfy((ms: number) => ms >= 24)]]);
    }
  });

  it.each([
    '/explore',
    '/explore/none',
    '/explore/none/menu',
    '/explore/none/allergens',
    '/print/none',
    '/guide',
    '/api/docs',
    '/api/openapi.json',
    '/sitemap.xml',
    '/.well-known/jwks.json',
    '/?release=mf-orders@1.0.0-a',
  ])('%s takes turns in its network, keeps no call of it waiting, and is refused as a page', async (path) => {
    const waits = watchTurns();
    const network = newNetwork();
    await takeTurn(`${network} pages`, TURN_UNITS);
    await (await ask(path, network)).body?.cancel();
    expect(waits).toHaveLength(1);
    await (await ask(path, newNetwork())).body?.cancel();
    await request(getDinerMenu, { ...from(network), params: { id: at(0).id } });
    await request(getOwnData, { ...from(network), body: NO_KEYS });
    expect(waits).toHaveLength(1);
    await takeTurn(`${network} pages`, TURN_UNITS);
    const headers = { ...from(network).headers, accept: 'text/html' };
    const refused = await exports.default.fetch(`https://justright.test${path}`, { headers });
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('Please load the page again in a moment');
  });
});

it('a call that would have to wait too long for its network is refused', async () => {
  vi.spyOn(scheduler, 'wait').mockResolvedValue();
  const network = newNetwork();
  for (let made = 0; made < 2; made++) await takeTurn(network, 2000);
  await expect(takeTurn(network, 1)).rejects.toMatchObject({ code: 'rate-limited' });
  await takeTurn(newNetwork(), 1);
});
