import {
  createDeviceCode,
  DEVICE_CODE_MS,
  listDevices,
  shutOutDevice,
  signInDevice,
} from '@justright/contract/devices';
import { actInKitchen, listKitchenOrders, watchKitchenOrders } from '@justright/contract/kitchen';
import { getOrder, placeGuestOrder } from '@justright/contract/orders';
import { DEVICES_MAX } from '@justright/contract/quotas';
import { getUser } from '@justright/contract/users';
import { SESSION_SLOT_HEADER } from '@justright/contract/session-slot';
import { env, exports } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, request, succeed } from '../../test/call.ts';
import { makeDevice, makeMenu, makeMerchant, makeRestaurant, makeStaffUser } from '../../test/factories.ts';

let restaurant: string;
let dish: string;
let manager: { as: 'RestaurantManager'; uid: string };
let network = 0;

beforeAll(async () => {
  const merchant = await makeMerchant();
  const made = await makeRestaurant(merchant);
  const { items } = await makeMenu(made, [{ title: 'Olives' }]);
  restaurant = made.id;
  dish = items[0]?.id ?? '';
  manager = { as: 'RestaurantManager', uid: await makeStaffUser(merchant, 'RestaurantManager', [restaurant]) };
});
beforeEach(() => {
  vi.useRealTimers();
  // A network may try ten codes in a minute.
  network += 1;
});

const newSecret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
const ofRestaurant = () => ({ ...manager, params: { id: restaurant } });
const codeFor = async (name = 'Pass') => (await succeed(createDeviceCode, { ...ofRestaurant(), body: { name } })).data;
const typed = (code: string, secret = newSecret()) => ({
  headers: { 'cf-connecting-ip': `203.0.113.${network}` },
  body: { code, secret },
});
async function signedIn(name?: string) {
  const { code } = await codeFor(name);
  const { data } = await succeed(signInDevice, typed(code));
  return { ...data.device, headers: { authorization: `Bearer ${data.token}` } };
}
const listed = async () => (await succeed(listDevices, ofRestaurant())).data.map(({ id }) => id);
const SLOT = `d${'0a'.repeat(12)}`;
/** Asks on the identity wire as a page of ours does. */
async function onWire(path: 'token' | 'revoke', form: Record<string, string>, cookie = '') {
  const response = await exports.default.fetch(`https://justright.test/securetoken.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { [SESSION_SLOT_HEADER]: SLOT, origin: 'https://justright.test', cookie },
    body: new URLSearchParams(form),
  });
  const body: Record<string, unknown> = await response.json();
  return { status: response.status, body, cookies: response.headers.getSetCookie() };
}
const orders = (headers: Record<string, string>) => request(listKitchenOrders, { headers, params: { id: restaurant } });

describe('a code', () => {
  it('signs in the device that it was made for, and is stored nowhere', async () => {
    const { code, deviceId, expiresAt } = await codeFor('Cold pass');
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + DEVICE_CODE_MS);
    expect(await listed()).not.toContain(deviceId);
    const shown = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
    const { data } = await succeed(signInDevice, typed(` ${shown} `));
    const device = {
      id: deviceId,
      restaurantId: restaurant,
      name: 'Cold pass',
      signedInBy: `Name of ${manager.uid}`,
      signedInAt: expect.any(String),
      lastSeenAt: expect.any(String),
    };
    expect(data.device).toEqual(device);
    expect((await succeed(listDevices, ofRestaurant())).data).toContainEqual(device);
    expect((await orders({ authorization: `Bearer ${data.token}` })).status).toBe(200);
    const stored = await env.DB.batch([
      env.DB.prepare('SELECT * FROM devices'),
      env.DB.prepare('SELECT * FROM device_codes'),
      env.DB.prepare('SELECT * FROM idempotency_keys'),
    ]);
    const text = JSON.stringify(stored.map(({ results }) => results));
    expect(text).not.toContain(code);
    expect(text).not.toContain(data.token.split('.')[2]);
  });

  it('is used once: the device itself may repeat its sign-in, any other is told what the code is now', async () => {
    const { code } = await codeFor('Grill');
    const secret = newSecret();
    const first = await succeed(signInDevice, typed(code, secret));
    expect((await succeed(signInDevice, typed(code, secret))).data).toEqual(first.data);
    expect(await fail(signInDevice, typed(code))).toMatchObject({
      status: 409,
      code: 'invalid-transition',
      error: 'This code was used already. Ask your manager for a new one.',
      details: { state: 'used', name: 'Grill', at: first.data.device.signedInAt },
    });
    await succeed(shutOutDevice, { ...manager, params: { id: first.data.device.id } });
    expect(await fail(signInDevice, typed(code, secret))).toMatchObject({ status: 409 });
    expect(await listed()).not.toContain(first.data.device.id);
  });

  it('signs in one device when two type it at the same time', async () => {
    const { code } = await codeFor();
    const tries = await Promise.all([1, 2, 3].map(() => request(signInDevice, typed(code))));
    expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  it('ends after ten minutes, and says so', async () => {
    const { code, deviceId, expiresAt } = await codeFor();
    vi.useFakeTimers({ now: Date.now() + DEVICE_CODE_MS, toFake: ['Date'] });
    expect(await fail(signInDevice, typed(code))).toMatchObject({
      status: 409,
      details: { state: 'expired', at: expiresAt },
    });
    vi.useRealTimers();
    expect(await listed()).not.toContain(deviceId);
  });

  it.each<[string, string]>([
    ['is taken off the staff', `UPDATE users SET merchant_id = NULL, role_type = 'User' WHERE uid = ?1`],
    ['works elsewhere', `UPDATE users SET restaurant_ids = '[]' WHERE uid = ?1`],
    ['becomes a cook', `UPDATE users SET role_type = 'KitchenStaff' WHERE uid = ?1`],
    ['is disabled', 'UPDATE users SET disabled = 1 WHERE uid = ?1'],
  ])('signs nobody in once the manager who made it %s, and a device that it signed in stays', async (_what, change) => {
    const made = await makeRestaurant(await makeMerchant());
    const uid = await makeStaffUser(made.merchantId, 'RestaurantManager', [made.id]);
    const ask = { as: 'RestaurantManager', uid, params: { id: made.id }, body: { name: 'Pass' } } as const;
    const [used, fresh] = [await succeed(createDeviceCode, ask), await succeed(createDeviceCode, ask)];
    const secret = newSecret();
    await succeed(signInDevice, typed(used.data.code, secret));
    await env.DB.prepare(change).bind(uid).run();
    expect(await fail(signInDevice, typed(fresh.data.code))).toMatchObject({ status: 404 });
    expect((await succeed(signInDevice, typed(used.data.code, secret))).data.device.id).toBe(used.data.deviceId);
  });

  it('of another form is a 422 at its field, an unknown one a 404, and another device’s secret is refused', async () => {
    expect(await fail(signInDevice, typed('ABC'))).toMatchObject({
      status: 422,
      issues: [{ path: 'code', message: 'Type the 8 signs of the code' }],
    });
    const { code } = await codeFor();
    expect(await fail(signInDevice, typed(code, 'short'))).toMatchObject({ status: 422, issues: [{ path: 'secret' }] });
    expect(await fail(signInDevice, typed('AAAAAAAA'))).toMatchObject({ status: 404 });
    const secret = newSecret();
    await succeed(signInDevice, typed((await codeFor()).code, secret));
    expect(await fail(signInDevice, typed(code, secret))).toMatchObject({ status: 422, issues: [{ path: 'secret' }] });
    expect((await request(signInDevice, typed(code))).status).toBe(200);
  });

  it('is not guessed: a network tries ten in a minute', async () => {
    const tries: number[] = [];
    for (let count = 0; count < 11; count++) tries.push((await request(signInDevice, typed('AAAAAAAA'))).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });

  it('needs a name, and room among the devices of the kitchen', async () => {
    expect(await fail(createDeviceCode, { ...ofRestaurant(), body: { name: ' ' } })).toMatchObject({
      status: 422,
      issues: [{ path: 'name', message: 'Name the device' }],
    });
    const full = await makeRestaurant(await makeMerchant());
    for (let count = 0; count < DEVICES_MAX; count++) await makeDevice(full.id);
    const asAdmin = { as: 'SuperAdmin', params: { id: full.id } } as const;
    expect(await fail(createDeviceCode, { ...asAdmin, body: { name: 'One more' } })).toMatchObject({
      status: 422,
      error: expect.stringContaining(`at most ${DEVICES_MAX} devices`),
    });
  });
});

describe('a device', () => {
  it('works on orders by its name, and opens nothing of its own', async () => {
    const { name, headers } = await signedIn('Pass by the window');
    const { data: order } = await succeed(placeGuestOrder, {
      body: {
        restaurant: { id: restaurant },
        cart: { subtotal: 1000, grandTotal: 1000, orders: [{ items: [{ menuItem: { id: dish } }] }] },
      },
    });
    const params = { id: order.id };
    await succeed(actInKitchen, { headers, params, body: { act: 'accept' } });
    await succeed(actInKitchen, { headers, params, body: { act: 'undo' } });
    const { history } = (await succeed(getOrder, { as: 'SuperAdmin', params })).data.order;
    expect(history.map(({ action, by }) => [action, by])).toEqual([
      ['place', expect.any(String)],
      ['kitchen-accept', `${name} (device)`],
      ['kitchen-undo', `${name} (device)`],
    ]);
    expect(await fail(getUser, { headers })).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await fail(placeGuestOrder, { headers, body: {} })).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('that is shut out may do nothing from then on, and its open line is closed', async () => {
    const { id, headers } = await signedIn();
    const other = await signedIn();
    const lineOf = async (sent: Record<string, string>) => {
      const { data } = await succeed(watchKitchenOrders, { headers: sent, params: { id: restaurant }, body: {} });
      return data.path;
    };
    const open = async (path: string) => {
      const address = `https://justright.test${path}`;
      const { webSocket } = await exports.default.fetch(address, { headers: { upgrade: 'websocket' } });
      webSocket?.accept();
      return webSocket;
    };
    const line = await open(await lineOf(headers));
    const kept = await open(await lineOf(other.headers));
    const unused = await lineOf(headers);
    const closed = new Promise<number>((resolve) => line?.addEventListener('close', ({ code }) => resolve(code)));
    expect((await succeed(shutOutDevice, { ...manager, params: { id } })).data).toEqual({ id });
    expect(await closed).toBe(1000);
    expect(await open(unused)).toBeNull();
    expect(kept?.readyState).toBe(WebSocket.OPEN);
    expect(await orders(headers)).toMatchObject({
      status: 401,
      envelope: { code: 'invalid-user-token', error: 'This device was shut out' },
    });
    expect((await orders(other.headers)).status).toBe(200);
    expect(await fail(shutOutDevice, { ...manager, params: { id } })).toMatchObject({ status: 404 });
  });

  it('that signs out is out, and so is a token that means nothing', async () => {
    const { id, headers } = await signedIn();
    const revoke = (token: string) =>
      exports.default.fetch('https://justright.test/securetoken.googleapis.com/v1/revoke', {
        method: 'POST',
        body: new URLSearchParams({ token }),
      });
    const token = headers.authorization.replace('Bearer ', '');
    expect((await revoke(token)).status).toBe(200);
    expect((await orders(headers)).status).toBe(401);
    expect(await listed()).not.toContain(id);
    expect((await revoke(token)).status).toBe(200);
    expect((await revoke('device.x.y')).status).toBe(200);
  });

  it('keeps its secret in a cookie that no script reads, and asks with a bearer of an hour that continues nothing', async () => {
    const { id, headers } = await signedIn('Cold pass');
    const secret = headers.authorization.replace('Bearer ', '');
    const first = await onWire('token', { refresh_token: secret });
    expect(first.cookies).toEqual([
      `justright.refresh.${SLOT}=${secret}; Max-Age=34560000; Path=/securetoken.googleapis.com/v1; HttpOnly; Secure; SameSite=Strict`,
    ]);
    expect(JSON.stringify(first.body)).not.toContain(secret);
    expect(first.body).toEqual({ id_token: expect.stringMatching(/^device\./), expires_in: '3600' });
    const bearer = String(first.body['id_token']);
    const asBearer = { authorization: `Bearer ${bearer}` };
    expect((await orders(asBearer)).status).toBe(200);
    const stored = await env.DB.prepare('SELECT * FROM device_bearers WHERE device_id = ?1').bind(id).all();
    expect(stored.results).toHaveLength(1);
    expect(JSON.stringify(stored.results)).not.toContain(bearer.split('.')[2]);

    expect(await onWire('token', { refresh_token: bearer })).toMatchObject({ status: 400 });
    expect(await onWire('token', {}, `justright.refresh.${SLOT}=${secret}`)).toMatchObject({ status: 200 });
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
    expect((await orders(asBearer)).status).toBe(401);
    expect((await onWire('token', { refresh_token: secret })).status).toBe(200);
    vi.useRealTimers();
    const left = env.DB.prepare('SELECT count(*) AS n FROM device_bearers WHERE device_id = ?1').bind(id);
    expect(await left.first('n')).toBe(1);
  });

  it('that is shut out gets no bearer, has none that works, and its cookie goes', async () => {
    const { id, headers } = await signedIn();
    const secret = headers.authorization.replace('Bearer ', '');
    const { body } = await onWire('token', { refresh_token: secret });
    await succeed(shutOutDevice, { ...manager, params: { id } });
    expect((await orders({ authorization: `Bearer ${String(body['id_token'])}` })).status).toBe(401);
    const refused = await onWire('token', {}, `justright.refresh.${SLOT}=${secret}`);
    expect(refused).toMatchObject({ status: 400, body: { error: { message: 'TOKEN_EXPIRED' } } });
    expect(refused.cookies).toEqual([expect.stringContaining(`justright.refresh.${SLOT}=; Max-Age=0`)]);
  });

  it('signs out by its cookie', async () => {
    const { id, headers } = await signedIn();
    const secret = headers.authorization.replace('Bearer ', '');
    const ended = await onWire('revoke', {}, `justright.refresh.${SLOT}=${secret}`);
    expect(ended).toMatchObject({ status: 200, cookies: [expect.stringContaining('Max-Age=0')] });
    expect((await orders(headers)).status).toBe(401);
    expect(await listed()).not.toContain(id);
  });

  it('is out when its restaurant is deleted', async () => {
    const gone = await makeRestaurant(await makeMerchant());
    const uid = await makeDevice(gone.id);
    const asDevice = { as: 'KitchenDevice', uid, params: { id: gone.id } } as const;
    await succeed(listKitchenOrders, asDevice);
    await env.DB.prepare('UPDATE restaurants SET deleted_at = ?2 WHERE id = ?1').bind(gone.id, '2026-11-20').run();
    expect(await fail(listKitchenOrders, asDevice)).toMatchObject({ status: 401 });
  });

  it('was last seen when it last asked, exact to a minute', async () => {
    const uid = await makeDevice(restaurant);
    const seen = async () =>
      (await succeed(listDevices, ofRestaurant())).data.find(({ id }) => id === uid)?.lastSeenAt ?? '';
    const before = Date.now();
    await succeed(listKitchenOrders, { as: 'KitchenDevice', uid, params: { id: restaurant } });
    const first = await seen();
    expect(Date.parse(first)).toBeGreaterThanOrEqual(before);
    await succeed(listKitchenOrders, { as: 'KitchenDevice', uid, params: { id: restaurant } });
    expect(await seen()).toBe(first);
  });
});
