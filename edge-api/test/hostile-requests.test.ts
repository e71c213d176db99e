import { type Call, schemasOf } from '@justright/contract/call';
import type { Failure } from '@justright/contract/envelope';
import { uploadImage } from '@justright/contract/images';
import { createMenuItem, updateMenuItem } from '@justright/contract/menus';
import { listMerchants } from '@justright/contract/merchants';
import { getOrderCustomizations, placeGuestOrder } from '@justright/contract/orders';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { listRestaurants } from '@justright/contract/restaurants';
import { ROLE_TYPES } from '@justright/contract/roles';
import { updateUser } from '@justright/contract/users';
import { env, exports } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { app, ENDPOINTS } from '../src/app.ts';
import { bodyMaxBytes } from '../src/http/read-body.ts';
import { fail, request, tokenFor } from './call.ts';
import { component, makeDevice, makeMenu, makeMerchant, makeRestaurant } from './factories.ts';
import { makePng } from './png.ts';

const ORIGIN = 'https://justright.test';
const CALLS = ENDPOINTS.map(({ call }) => ({ name: `${call.method} ${call.path}`, call, schemas: schemasOf(call) }));

let restaurant: { id: string; merchantId: string };
let dishId: string;
let device: string;
beforeAll(async () => {
  restaurant = await makeRestaurant(await makeMerchant());
  device = await makeDevice(restaurant.id);
  const { items } = await makeMenu(restaurant, [{ title: 'Soup', components: [component('Cream', [])] }]);
  dishId = items[0]?.id ?? '';
});

/** Returns the bearer of a caller who may make the call. */
async function bearerFor({ who }: Call): Promise<Record<string, string>> {
  if (typeof who !== 'object') return who === 'any' ? { authorization: `Bearer ${await tokenFor('User')}` } : {};
  const role = ROLE_TYPES.find((one) => who.includes(one));
  if (role === undefined && who.includes('KitchenDevice')) {
    return { authorization: `Bearer ${await tokenFor('KitchenDevice', device)}` };
  }
  return { authorization: `Bearer ${role === undefined ? 'test-release-token' : await tokenFor(role)}` };
}
const addressOf = ({ path }: Call, id = 'x') => `${ORIGIN}/api${path.replaceAll(/\{\w+\}/g, id)}`;

/** Returns a body in chunks, with no length or a false one. */
const streamOf = (bytes: number): ReadableStream<Uint8Array> => {
  const chunk = new Uint8Array(32 * 1024).fill(0x20);
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      controller.enqueue(chunk.subarray(0, Math.min(left, chunk.length)));
      left -= chunk.length;
    },
  });
};

describe('a body', () => {
  it('has at most 256 KB as an order, 64 KB for callers who are not staff, 1 MiB for staff', () => {
    const limits = new Map(CALLS.map(({ name, call }) => [name, bodyMaxBytes(call) / 1024]));
    expect(Object.fromEntries([...limits].filter(([, kib]) => kib === 256))).toEqual({
      'POST /guestorders': 256,
      'POST /orders/getordercustomizations': 256,
    });
    for (const { name, call } of CALLS.filter(({ call }) => typeof call.who !== 'object')) {
      expect([name, limits.get(name)]).toEqual([name, bodyMaxBytes(call) === 256 * 1024 ? 256 : 64]);
    }
    expect(limits.get('PATCH /menus/{id}')).toBe(1024);
  });

  it.each(CALLS.filter(({ schemas }) => schemas.body))(
    'of $name is refused above its limit, whatever its Content-Length',
    async ({ call }) => {
      const headers = { ...(await bearerFor(call)), 'content-type': 'application/json', 'content-length': '2' };
      const body = streamOf(bodyMaxBytes(call) + 1);
      const response = await exports.default.fetch(
        new Request(addressOf(call), { method: call.method, headers, body }),
      );
      expect(response.status).toBe(413);
      expect(await response.json<Failure>()).toMatchObject({ code: 'payload-too-large' });
    },
  );

  it('of the identity wire is refused above its limit too', async () => {
    const url = `${ORIGIN}/identitytoolkit.googleapis.com/v1/accounts:signUp`;
    const headers = { 'content-type': 'application/json', 'content-length': '2' };
    const response = await exports.default.fetch(
      new Request(url, { method: 'POST', headers, body: streamOf(16 * 1024 + 1) }),
    );
    expect(response.status).toBe(413);
  });
});

describe('a write without required bearer', () => {
  const OPEN_WRITES = CALLS.filter(
    ({ call }) => call.method !== 'GET' && ['public', 'optional'].includes(String(call.who)),
  );
  const send = async (url: string, site: string | undefined) =>
    exports.default.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(site !== undefined && { 'sec-fetch-site': site }) },
      body: '{}',
    });

  it.each(OPEN_WRITES)('$name is refused only to pages of other sites', async ({ call, schemas }) => {
    const foreign = await send(addressOf(call), 'cross-site');
    expect([foreign.status, await foreign.json<Failure>()]).toMatchObject([403, { code: 'forbidden' }]);
    // Where an empty body is right, its thing is not there.
    const isRight = schemas.body !== undefined && v.safeParse(schemas.body, {}).success;
    for (const site of [undefined, 'same-origin'])
      expect((await send(addressOf(call), site)).status).toBe(isRight ? 404 : 422);
  });

  it.each(['identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', 'securetoken.googleapis.com/v1/token'])(
    '%s is refused only to pages of other sites',
    async (path) => {
      expect((await send(`${ORIGIN}/${path}`, 'cross-site')).status).toBe(403);
      for (const site of [undefined, 'same-origin', 'none']) {
        expect((await send(`${ORIGIN}/${path}`, site)).status).not.toBe(403);
      }
    },
  );
});

describe('an address', () => {
  const ODD_IDS = ['x'.repeat(5000), 'x%00y', '%F0%9F', encodeURIComponent('é'.repeat(201)), '..%2f..', '%5B%5D'];

  it.each(CALLS.filter(({ call }) => call.path.includes('{')))(
    '$name with an invalid id is a 404',
    async ({ call }) => {
      const headers = await bearerFor(call);
      for (const id of [ODD_IDS[0] ?? '', 'x%00y']) {
        const response = await exports.default.fetch(addressOf(call, id), { method: call.method, headers });
        expect([id.slice(0, 10), response.status]).toEqual([id.slice(0, 10), 404]);
      }
    },
  );

  it.each(['/images/§', '/images/§/1280.webp', '/images/a/§.webp', '/remotes/§.js', '/api/§', '/local/mail/§'])(
    'of nothing in the product is a 404: %s',
    async (path) => {
      for (const id of ODD_IDS) {
        const response = await exports.default.fetch(ORIGIN + path.replace('§', id));
        expect([id.slice(0, 10), response.status]).toEqual([id.slice(0, 10), 404]);
      }
    },
  );

  it.each(['/explore/§', '/explore/§/menu', '/explore/§/cart'])(
    'of a missing restaurant is a page with a 404: %s',
    async (path) => {
      const html = '<!doctype html><!--registry--><!--first-look--><!--data-->';
      const shell = { ...env, ASSETS: { fetch: async () => new Response(html) } as unknown as Fetcher };
      for (const id of ODD_IDS) {
        const response = await app.request(ORIGIN + path.replace('§', id), { headers: { accept: 'text/html' } }, shell);
        expect([id.slice(0, 10), response.status < 500]).toEqual([id.slice(0, 10), true]);
      }
      const long = await app.request(
        ORIGIN + path.replace('§', 'x'.repeat(5000)),
        { headers: { accept: 'text/html' } },
        shell,
      );
      expect(long.status).toBe(404);
    },
  );

  it('has a bounded query and a valid cursor', async () => {
    const long = await fail(listMerchants, { as: 'SuperAdmin', query: { q: 'x'.repeat(9000) } });
    expect(long).toMatchObject({ status: 400, code: 'malformed-request' });
    for (const cursor of ['"', '[1]', '["\0","\uD800",""]', '[{},1,2]', `["${'x'.repeat(3000)}","",""]`].map(btoaOf)) {
      expect((await request(listMerchants, { as: 'SuperAdmin', query: { cursor } })).status).toBeLessThan(500);
    }
    expect(await fail(listMerchants, { as: 'SuperAdmin', query: { cursor: 'x'.repeat(5000) } })).toMatchObject({
      status: 400,
    });
  });
});

const btoaOf = (text: string) => btoa(encodeURIComponent(text.toWellFormed()));

describe('a text with NUL or a lone surrogate', () => {
  const BROKEN = ['So\0up', 'Soup \uD83C', '\uDF55 Soup'];
  const message = 'Must not contain broken characters';

  it.each(BROKEN)('is refused in a body: %j', async (text) => {
    const user = await fail(updateUser, { as: 'User', body: { consumerId: text } });
    expect(user).toMatchObject({ status: 422, issues: [{ path: 'consumerId', message }] });
    const dish = { as: 'SuperAdmin', params: { id: dishId } } as const;
    for (const field of ['description', 'subtext', 'externalId']) {
      const refused = await fail(updateMenuItem, { ...dish, body: { [field]: text } });
      expect(refused).toMatchObject({ status: 422, issues: [{ path: field, message }] });
    }
    const tags = await fail(updateMenuItem, { ...dish, body: { tags: ['fine', text] } });
    expect(tags).toMatchObject({ status: 422, issues: [{ path: 'tags.1', message }] });
    const order = await fail(placeGuestOrder, { body: { ...orderOf(1), notes: text } });
    expect(order).toMatchObject({ status: 422, issues: [{ path: 'notes', message }] });
  });

  it('is refused in a query and in an id of the body', async () => {
    expect(await fail(listRestaurants, { as: 'SuperAdmin', query: { q: 'a\0b' } })).toMatchObject({
      status: 422,
      issues: [{ path: 'q', message }],
    });
    const body = { title: 'Dish', menuId: 'a\0b' };
    expect(await fail(createMenuItem, { as: 'SuperAdmin', body })).toMatchObject({ status: 422 });
    const query = { allergies: 'mi\0lk' };
    expect((await request(getFilteredMenu, { params: { id: restaurant.id }, query })).status).toBe(422);
  });

  it('is refused in the names of a multipart body', async () => {
    const headers = { authorization: `Bearer ${await tokenFor('SuperAdmin')}` };
    const forms = [
      { file: new File([makePng(2, 2)], 'a\0.png') },
      { file: new File([makePng(2, 2)], 'a.png'), fileName: 'a\0b' },
    ].map((fields) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value as File);
      return form;
    });
    for (const body of forms) {
      const response = await exports.default.fetch(addressOf(uploadImage), { method: 'POST', headers, body });
      // A name with NUL makes the multipart body unreadable.
      const status = (await response.json<Failure>()).code === 'malformed-request' ? 400 : 422;
      expect(response.status).toBe(status);
    }
  });
});

const orderOf = (lines: number, line: object = {}) => ({
  restaurant: { id: restaurant.id },
  cart: {
    subtotal: 0,
    grandTotal: 0,
    orders: [{ items: Array.from({ length: lines }, () => ({ menuItem: { id: dishId }, ...line })) }],
  },
});

describe('an order', () => {
  it('has at most 200 lines, counted over all its people', async () => {
    const orders = [orderOf(120), orderOf(81)].flatMap(({ cart }) => cart.orders);
    for (const call of [placeGuestOrder, getOrderCustomizations] as Call[]) {
      const body = { ...orderOf(1), cart: { subtotal: 0, grandTotal: 0, orders } };
      expect(await fail(call, { body })).toMatchObject({
        status: 422,
        issues: [{ path: 'cart.orders', message: 'An order has at most 200 lines' }],
      });
    }
  });

  it('with very many faults gets 100 issues', async () => {
    const omit = Array.from({ length: 100 }, (_, index) => `part ${index}`);
    const { response, envelope } = await request(placeGuestOrder, { body: orderOf(100, { omit }) });
    expect(response.status).toBe(409);
    const { issues = [], details } = envelope as Failure & { details: { conflicts: unknown[] } };
    expect([issues.length, details.conflicts.length]).toEqual([100, 100]);
    expect(JSON.stringify(envelope).length).toBeLessThan(100_000);
  });

  it('with more removed parts than a dish can have is refused by the list’s length', async () => {
    const omit = Array.from({ length: 201 }, () => 'x');
    expect(await fail(placeGuestOrder, { body: orderOf(1, { omit }) })).toMatchObject({
      status: 422,
      issues: [{ path: 'cart.orders.0.items.0.omit', message: 'Use at most 200 entries' }],
    });
  });

  it('that is too large for a row is refused, and nothing is stored', async () => {
    const { items } = await makeMenu(restaurant, [{ title: 'Saga', description: '§'.repeat(5000) }]);
    const line = { menuItem: { id: items[0]?.id ?? '' }, price: 1000 };
    const body = {
      restaurant: { id: restaurant.id },
      cart: { subtotal: 200_000, grandTotal: 200_000, orders: [{ items: Array.from({ length: 200 }, () => line) }] },
    };
    expect(await fail(placeGuestOrder, { body })).toMatchObject({
      status: 422,
      issues: [{ path: 'cart.orders', message: expect.stringMatching(/too large/) }],
    });
  });
});

describe('orders', () => {
  afterEach(() => void vi.restoreAllMocks());
  /** Makes a restaurant with one dish; returns what orders it from a network. */
  async function makePlace() {
    const place = await makeRestaurant(restaurant.merchantId);
    const { items } = await makeMenu(place, [{ title: 'Counted' }]);
    const cart = { subtotal: 1000, grandTotal: 1000, orders: [{ items: [{ menuItem: { id: items[0]?.id ?? '' } }] }] };
    return (address: string) =>
      request(placeGuestOrder, {
        body: { restaurant: { id: place.id }, cart },
        headers: { 'cf-connecting-ip': address },
      });
  }

  test('that one network places at a restaurant are limited to 60 a minute', async () => {
    const [orderHere, orderElsewhere] = [await makePlace(), await makePlace()];
    let refused = await orderHere('192.0.2.1');
    expect(refused.status).toBe(201);
    let accepted = 0;
    // A minute may end during the test, but not two.
    for (; refused.status !== 429 && accepted <= 120; accepted++) refused = await orderHere('192.0.2.1');
    expect(accepted).toBeGreaterThanOrEqual(60);
    expect([refused.status, refused.envelope]).toMatchObject([429, { code: 'rate-limited' }]);
    expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await orderElsewhere('192.0.2.1')).status).toBe(201);
    expect((await orderHere('198.51.100.1')).status).toBe(201);
  });

  test('of all networks together are limited at a restaurant too, under any of its names', async () => {
    const asked: string[] = [];
    vi.spyOn(env.RESTAURANT_ORDER_LIMIT, 'limit').mockImplementation(async ({ key }) => ({
      success: asked.push(key) <= 2,
    }));
    const { id } = restaurant;
    const slug = await env.DB.prepare('SELECT url_slug FROM restaurants WHERE id = ?1')
      .bind(id)
      .first<string>('url_slug');
    const { items } = await makeMenu(restaurant, [{ title: 'Counted' }]);
    const cart = { subtotal: 1000, grandTotal: 1000, orders: [{ items: [{ menuItem: { id: items[0]?.id ?? '' } }] }] };
    const statuses: number[] = [];
    const send = async (body: object) => {
      statuses.push((await request(placeGuestOrder, { body })).status);
    };
    for (const name of [id, slug ?? '', id]) {
      await send({ restaurant: { id: name }, cart });
      // A refused order is none that the restaurant gets.
      await send({ ...orderOf(1), restaurant: { id: name } });
    }
    expect([asked, statuses]).toEqual([
      [id, id, id],
      [201, 409, 201, 409, 429, 409],
    ]);
  });
});
