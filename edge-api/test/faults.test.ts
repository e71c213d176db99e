import { type Call, pathOf } from '@justright/contract/call';
import { CALLS } from '@justright/contract/calls';
import type { Envelope } from '@justright/contract/envelope';
import { uploadImage } from '@justright/contract/images';
import { actInKitchen, listKitchenOrders, watchKitchenOrders } from '@justright/contract/kitchen';
import { createMenu, listMenus } from '@justright/contract/menus';
import { listMerchants } from '@justright/contract/merchants';
import { placeGuestOrder } from '@justright/contract/orders';
import { getDinerMenu } from '@justright/contract/public-menu';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '../src/app.ts';
import { endLeases } from '../src/data/known-state.ts';
import type { Env } from '../src/env.ts';
import { sweepImages } from '../src/images/image-files.ts';
import { fail, request, succeed, tokenFor } from './call.ts';
import { makeMenu, makeMerchant, makeRestaurant } from './factories.ts';
import { makePng } from './png.ts';
import { release } from './releases.ts';

const BUSY = 'D1_ERROR: D1 DB is overloaded. Too many requests queued.';
const LOST = 'D1_ERROR: Network connection lost.';
const UNAVAILABLE = { status: 503, code: 'unavailable' };

interface Faults {
  /** Runs before each statement is prepared, before each batch, and after each batch that has written something. */
  prepare?: () => void;
  batch?: () => void;
  written?: () => void;
}

/** The Worker's bindings with a database that fails as the test says. */
function withDatabase({ prepare, batch, written }: Faults): Env {
  const wrapped = (db: D1DatabaseSession) => ({
    prepare: (sql: string) => {
      prepare?.();
      return db.prepare(sql);
    },
    batch: async (statements: D1PreparedStatement[]) => {
      batch?.();
      const results = await db.batch(statements);
      if (results.some(({ meta }) => meta.changed_db)) written?.();
      return results;
    },
    getBookmark: () => db.getBookmark(),
  });
  const DB = {
    ...wrapped(env.DB.withSession('first-primary')),
    withSession: (constraint: string) => wrapped(env.DB.withSession(constraint)),
  };
  return { ...env, DB } as unknown as Env;
}
const throwing = (message: string) => () => {
  throw new Error(message);
};
interface Asked {
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}
/** Makes a call with these bindings, and waits for the work after the response. */
async function ask(bindings: Env, call: Call, { params, body, headers }: Asked = {}) {
  const context = createExecutionContext();
  const init: RequestInit = { method: call.method, headers: { 'content-type': 'application/json', ...headers } };
  if (body instanceof FormData) init.headers = { ...headers };
  if (body !== undefined) init.body = body instanceof FormData ? body : JSON.stringify(body);
  const response = await app.fetch(
    new Request(`https://justright.test/api${pathOf(call, params)}`, init),
    bindings,
    context,
  );
  const envelope = await response.json<Envelope<unknown>>();
  await waitOnExecutionContext(context);
  return { status: response.status, code: envelope.success ? '' : envelope.code, response };
}
const bearer = async (...caller: Parameters<typeof tokenFor>) => ({
  authorization: `Bearer ${await tokenFor(...caller)}`,
});

const NOBODYS = Object.fromEntries(
  ['id', 'itemId', 'internalId', 'uid', 'provider', 'slug', 'name', 'key', 'place'].map((name) => [name, 'nobodys']),
);
/** They read no table. */
const WITHOUT_DATABASE = new Set(['GET /health', 'GET /support', 'GET /addresses', 'POST /client-errors']);

let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
let soup: string;
const order = () => ({
  restaurant: { id: restaurant.id },
  cart: { subtotal: 1000, grandTotal: 1000, orders: [{ items: [{ menuItem: { id: soup } }] }] },
});
const storedOrders = () =>
  env.DB.prepare('SELECT count(*) AS n FROM orders WHERE restaurant_id = ?1').bind(restaurant.id).first<number>('n');
let logged: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
  await bearer('SuperAdmin');
});
beforeEach(async () => {
  logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  restaurant = await makeRestaurant(await makeMerchant());
  const { items } = await makeMenu(restaurant, [{ title: 'Soup' }]);
  soup = items[0]?.id ?? '';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a database that', () => {
  it('is overloaded makes every call that needs it a 503 that says when to ask again, and none a success', async () => {
    const headers = await bearer('SuperAdmin');
    const bindings = withDatabase({ prepare: throwing(BUSY), batch: throwing(BUSY) });
    endLeases();
    const wrong: object[] = [];
    for (const { call } of CALLS) {
      const name = `${call.method} ${call.path}`;
      const body = call.method === 'GET' || call.method === 'DELETE' ? {} : { body: {} };
      const { status, code } = await ask(bindings, call, { params: NOBODYS, headers, ...body });
      const isRefusal = status >= 400 && status < 500;
      if (!isRefusal && code !== 'unavailable' && !WITHOUT_DATABASE.has(name)) wrong.push({ name, status, code });
    }
    expect(wrong).toEqual([]);
    const { response } = await ask(bindings, listMerchants, { headers });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(JSON.stringify(logged.mock.calls)).toContain('D1 DB is overloaded');
  });

  it('refuses a statement is a failure of ours, not one that passes', async () => {
    const bindings = withDatabase({ prepare: throwing('D1_ERROR: no such column: x: SQLITE_ERROR') });
    const made = await ask(bindings, listMerchants, { headers: await bearer('SuperAdmin') });
    expect(made).toMatchObject({ status: 500, code: 'internal' });
  });

  it('is busy at an order stores nothing of it, and the repeat is the order', async () => {
    const headers = { 'idempotency-key': `busy-${soup}` };
    const bindings = withDatabase({ batch: throwing(BUSY) });
    expect(await ask(bindings, placeGuestOrder, { body: order(), headers })).toMatchObject(UNAVAILABLE);
    expect(await storedOrders()).toBe(0);
    await succeed(placeGuestOrder, { body: order(), headers });
    expect(await storedOrders()).toBe(1);
  });

  it('has written an order and is lost before it says so has one order after any number of repeats', async () => {
    const headers = { 'idempotency-key': `lost-${soup}` };
    const bindings = withDatabase({ written: throwing(LOST) });
    expect(await ask(bindings, placeGuestOrder, { body: order(), headers })).toMatchObject(UNAVAILABLE);
    expect(await storedOrders()).toBe(1);
    const { data } = await succeed(placeGuestOrder, { body: order(), headers });
    expect((await succeed(placeGuestOrder, { body: order(), headers })).data.id).toBe(data.id);
    expect(await storedOrders()).toBe(1);
  });

  it('is lost after a write of staff has that write once, and the response is found by its key', async () => {
    const headers = { ...(await bearer('SuperAdmin')), 'idempotency-key': `staff-${soup}` };
    const body = { title: 'Dinner', restaurantId: restaurant.id };
    const bindings = withDatabase({ written: throwing(LOST) });
    expect((await ask(bindings, createMenu, { body, headers })).status).toBe(201);
    const { data } = await succeed(createMenu, { body, headers });
    const found = await succeed(listMenus, { as: 'SuperAdmin', query: { restaurantId: restaurant.id } });
    expect(found.data.filter(({ title }) => title === 'Dinner').map(({ id }) => id)).toEqual([data.id]);
  });
});

describe('a clock that', () => {
  it('is set back an hour makes no menu older than its lease', async () => {
    const params = { id: restaurant.id };
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
    endLeases();
    await succeed(getDinerMenu, { params });
    vi.useRealTimers();
    // As another isolate does, whose writes end no lease of this one.
    await env.DB.prepare('UPDATE menus SET active = 0 WHERE restaurant_id = ?1').bind(restaurant.id).run();
    await env.DB.prepare(`UPDATE restaurants SET status = 'disabled' WHERE id = ?1`).bind(restaurant.id).run();
    expect((await request(getDinerMenu, { params })).status).toBe(404);
  });

  it('is set back an hour keeps no disabled account reading', async () => {
    const uid = `clock-${soup}`;
    const headers = await bearer('SuperAdmin', uid);
    vi.useFakeTimers({ now: Date.now() + 1_800_000, toFake: ['Date'] });
    await succeed(listMerchants, { headers });
    vi.useRealTimers();
    await env.IDENTITY_ADMIN.setDisabled(uid, true);
    expect(await fail(listMerchants, { headers })).toMatchObject({ status: 401, code: 'invalid-user-token' });
  });
});

describe('an identity provider that', () => {
  const withIdentity = (lookupCaller: () => Promise<unknown>) =>
    ({ ...env, IDENTITY_ADMIN: { lookupCaller } }) as unknown as Env;

  it('fails makes calls with a bearer a 503 that changes nothing, and no menu worse', async () => {
    const bindings = withIdentity(() => Promise.reject(new Error('down')));
    const headers = await bearer('SuperAdmin', `down-${soup}`);
    const body = { title: 'Dinner', restaurantId: restaurant.id };
    expect(await ask(bindings, createMenu, { headers, body })).toMatchObject(UNAVAILABLE);
    expect((await succeed(listMenus, { as: 'SuperAdmin', query: { restaurantId: restaurant.id } })).data).toHaveLength(
      1,
    );
    expect((await ask(bindings, getDinerMenu, { params: { id: restaurant.id } })).status).toBe(200);
  });

  it('never responds is given up after its time', async () => {
    const given = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given.signal);
    const bindings = withIdentity(() => {
      queueMicrotask(() => given.abort());
      return new Promise(() => undefined);
    });
    const headers = await bearer('SuperAdmin', `slow-${soup}`);
    expect(await ask(bindings, listMerchants, { headers })).toMatchObject(UNAVAILABLE);
  });
});

describe('a kitchen’s room that is gone', () => {
  const gone = () => Promise.reject(new Error('Durable Object reset because its code was updated.'));
  const room = { announce: gone, remindOf: gone, watchers: gone, admit: gone, shutOut: gone, fetch: gone };
  const withoutRoom = { ...env, KITCHENS: { getByName: () => room } } as unknown as Env;

  it('loses no order: it is placed, listed and accepted, and the screen is told to ask again', async () => {
    const placed = await ask(withoutRoom, placeGuestOrder, { body: order() });
    expect(placed.status).toBe(201);
    const params = { id: restaurant.id };
    const { data } = await succeed(listKitchenOrders, { as: 'SuperAdmin', params });
    expect(data).toHaveLength(1);
    const headers = await bearer('SuperAdmin');
    const accepting = { params: { id: data[0]?.id ?? '' }, body: { act: 'accept' }, headers };
    expect((await ask(withoutRoom, actInKitchen, accepting)).status).toBe(200);
    expect((await succeed(listKitchenOrders, { as: 'SuperAdmin', params })).data[0]?.kitchenStatus).toBe('accepted');
    expect(await ask(withoutRoom, watchKitchenOrders, { params, body: {}, headers })).toMatchObject(UNAVAILABLE);
  });
});

describe('a bucket that fails', () => {
  const failing = () => Promise.reject(new Error('put: We encountered an internal error. Please try again. (10001)'));
  const withBucket = (methods: Partial<Record<'get' | 'put' | 'delete', () => Promise<never>>>) =>
    ({
      ...env,
      FILES: {
        get: (...key: Parameters<R2Bucket['get']>) => env.FILES.get(...key),
        put: (...file: Parameters<R2Bucket['put']>) => env.FILES.put(...file),
        delete: (...keys: Parameters<R2Bucket['delete']>) => env.FILES.delete(...keys),
        ...methods,
      },
    }) as unknown as Env;
  const images = () => env.DB.prepare('SELECT id FROM images').all<{ id: string }>();

  it('refuses an upload, which leaves nothing behind for longer than a day', async () => {
    const body = new FormData();
    body.set('file', new Blob([makePng(4, 4)]), 'x.png');
    body.set('fileName', 'x.png');
    const headers = await bearer('SuperAdmin');
    expect(await ask(withBucket({ put: failing }), uploadImage, { body, headers })).toMatchObject(UNAVAILABLE);
    const tomorrowMs = Date.now() + 25 * 3_600_000;
    const left = `images/${(await images()).results[0]?.id}/320.webp`;
    await env.FILES.put(left, 'half an upload');
    await expect(sweepImages(withBucket({ delete: failing }), tomorrowMs)).rejects.toThrow('internal error');
    await sweepImages(env, tomorrowMs);
    expect([(await images()).results, await env.FILES.head(left)]).toEqual([[], null]);
  });

  it.each(['/images/x/480.webp', '/remotes/mf-orders/0.0.2/entry.js'])(
    'is no missing file: the response to %s is a 503 that nobody keeps',
    async (path) => {
      const asked = new Request(`https://justright.test${path}`);
      const response = await app.fetch(asked, withBucket({ get: failing }), createExecutionContext());
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
      expect((await exports.default.fetch(asked.url)).status).toBe(404);
    },
  );

  it('stores no version of a remote whose files it did not take, and the repeat is that version', async () => {
    const version = '1.0.0-fa017ed1';
    const stored = () =>
      env.DB.prepare('SELECT count(*) AS n FROM releases WHERE version = ?1').bind(version).first<number>('n');
    const refused = await release({ version, bindings: withBucket({ put: failing }) });
    expect([refused, await stored()]).toEqual([expect.objectContaining(UNAVAILABLE), 0]);
    expect([await release({ version }), await stored()]).toEqual([expect.objectContaining({ status: 201 }), 1]);
  });
});
