import { createApiKey } from '@justright/contract/api-keys';
import { CALLS } from '@justright/contract/calls';
import { listMenus } from '@justright/contract/menus';
import { listHiddenDishes, getDinerMenu } from '@justright/contract/public-menu';
import { getUser } from '@justright/contract/users';
import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, request, succeed } from '../../test/call.ts';
import { testedEnvironments } from '../../test/environments.ts';
import {
  makeDevice,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
  makeStaffUser,
} from '../../test/factories.ts';
import { BLOCK_UNITS, HEAVY_UNITS, takeUnits, unitsOf } from './rate-limits.ts';

type Limit = 'NETWORK_LIMIT' | 'ACCOUNT_LIMIT' | 'MERCHANT_LIMIT' | 'RESTAURANT_LIMIT';
const NOW_MS = Date.parse('2026-11-26T12:00:00Z');
let counter = 0;
/** A network that no other test has asked from: what it has left stays in the isolate for a minute. */
const newNetwork = () => `100.64.0.${(counter += 1)}`;

/** Lets a limit give no further block to the keys of this test; returns the keys that asked. */
function exhaust(limit: Limit, isOver: (key: string) => boolean = () => true): string[] {
  const asked: string[] = [];
  vi.spyOn(env[limit], 'limit').mockImplementation(async ({ key }) => {
    asked.push(key);
    return { success: !isOver(key) };
  });
  return asked;
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a rate limit', () => {
  it.each(testedEnvironments)(
    'of $name lets each account make at least 600 of the heaviest calls a minute',
    ({ limits }) => {
      const blocks = limits.find(({ name }) => name === 'ACCOUNT_LIMIT')?.simple.limit ?? 0;
      expect((blocks * BLOCK_UNITS) / Math.max(...CALLS.map(({ call }) => unitsOf(call)))).toBeGreaterThanOrEqual(600);
    },
  );

  it.each(testedEnvironments)('of $name lets 300 diners behind one address arrive in one minute', ({ limits }) => {
    const blocks = limits.find(({ name }) => name === 'NETWORK_LIMIT')?.simple.limit ?? 0;
    // Thirty files, ten calls, and an order that is followed every ten seconds.
    const unitsOfDiner = 30 + 10 + 6;
    expect(blocks * BLOCK_UNITS).toBeGreaterThanOrEqual(300 * unitsOfDiner * 2);
    // Also when each diner reaches another isolate: each isolate takes a block.
    expect(blocks).toBeGreaterThanOrEqual(300 * Math.ceil(unitsOfDiner / BLOCK_UNITS) * 2);
  });

  it('asks its binding once for a block of reads, and sooner for what costs more', async () => {
    const asked = exhaust('ACCOUNT_LIMIT', () => false);
    for (let made = 0; made < BLOCK_UNITS; made++) await takeUnits(env, 'ACCOUNT_LIMIT', 'reader', 1, NOW_MS);
    expect(asked).toEqual(['reader']);
    await takeUnits(env, 'ACCOUNT_LIMIT', 'reader', 1, NOW_MS);
    expect(asked).toHaveLength(2);
    const heavy = BLOCK_UNITS / HEAVY_UNITS;
    for (let made = 0; made <= heavy; made++) await takeUnits(env, 'ACCOUNT_LIMIT', 'heavy', HEAVY_UNITS, NOW_MS);
    expect(asked).toHaveLength(4);
  });

  it('refuses ten seconds without asking again, then lets through what the binding does', async () => {
    const asked = exhaust('ACCOUNT_LIMIT', () => asked.length < 2);
    await expect(takeUnits(env, 'ACCOUNT_LIMIT', 'flood', 1, NOW_MS)).rejects.toMatchObject({ retryAfterSeconds: 10 });
    expect(() => takeUnits(env, 'ACCOUNT_LIMIT', 'flood', 1, NOW_MS + 4_000)).toThrow('Too many requests');
    expect(asked).toHaveLength(1);
    await takeUnits(env, 'ACCOUNT_LIMIT', 'flood', 1, NOW_MS + 10_000);
    expect(asked).toHaveLength(2);
  });

  it('keeps no block past its minute, nor a refusal past a clock that is set back', async () => {
    const asked = exhaust('ACCOUNT_LIMIT', (key) => key === 'early' && asked.length === 1);
    await expect(takeUnits(env, 'ACCOUNT_LIMIT', 'early', 1, NOW_MS)).rejects.toMatchObject({ code: 'rate-limited' });
    await takeUnits(env, 'ACCOUNT_LIMIT', 'early', 1, NOW_MS - 3_600_000);
    expect(asked).toHaveLength(2);
    await takeUnits(env, 'ACCOUNT_LIMIT', 'late', 1, NOW_MS);
    await takeUnits(env, 'ACCOUNT_LIMIT', 'late', 1, NOW_MS + 60_000);
    expect(asked).toHaveLength(4);
  });
});

describe('a request too many', () => {
  let merchant: string;
  let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
  beforeEach(async () => {
    merchant = await makeMerchant();
    restaurant = await makeRestaurant(merchant);
    await makeMenu(restaurant, [{ title: 'Soup' }]);
  });
  const from = (network: string) => ({ headers: { 'cf-connecting-ip': network } });
  const TOO_MANY = { status: 429, code: 'rate-limited' };

  it('of a network is refused with the time to wait, whatever it asks for, and no other network is', async () => {
    const flooding = newNetwork();
    exhaust('NETWORK_LIMIT', (key) => key === flooding);
    const { response, envelope } = await request(getDinerMenu, {
      params: { id: restaurant.id },
      ...from(flooding),
    });
    expect({ status: response.status, ...envelope }).toMatchObject({ ...TOO_MANY, success: false });
    expect(response.headers.get('retry-after')).toBe('10');
    for (const path of ['/images/x.png', '/identitytoolkit.googleapis.com/v1/accounts:signUp', '/explore']) {
      const { status } = await exports.default.fetch(`https://justright.test${path}`, from(flooding));
      expect({ path, status }).toEqual({ path, status: 429 });
    }
    await succeed(getDinerMenu, { params: { id: restaurant.id }, ...from(newNetwork()) });
  });

  it('for a page is a page that says so, and runs nothing', async () => {
    exhaust('NETWORK_LIMIT');
    const headers = { ...from(newNetwork()).headers, accept: 'text/html' };
    const response = await exports.default.fetch('https://justright.test/explore', { headers });
    expect([response.status, Object.fromEntries(response.headers)]).toEqual([
      429,
      expect.objectContaining({
        'retry-after': '10',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
      }),
    ]);
    expect(await response.text()).toContain('Please load the page again in a moment');
  });

  it('of a network counts what a call costs', async () => {
    const asked = exhaust('NETWORK_LIMIT', () => false);
    const network = newNetwork();
    for (let made = 0; made < BLOCK_UNITS / HEAVY_UNITS; made++)
      await succeed(listHiddenDishes, { params: { id: restaurant.id }, ...from(network) });
    expect(asked.filter((key) => key === network)).toHaveLength(1);
    await succeed(getDinerMenu, { params: { id: restaurant.id }, ...from(network) });
    expect(asked.filter((key) => key === network)).toHaveLength(2);
  });

  it('of a network at one restaurant costs the restaurant nothing, and others are served there', async () => {
    const network = newNetwork();
    exhaust('NETWORK_LIMIT', (key) => key === `${network} ${restaurant.id}`);
    const ofRestaurant = exhaust('RESTAURANT_LIMIT', () => false);
    const params = { id: restaurant.id };
    expect(await fail(getDinerMenu, { params, ...from(network) })).toMatchObject(TOO_MANY);
    expect(ofRestaurant).toEqual([]);
    await succeed(getDinerMenu, { params, ...from(newNetwork()) });
    expect(ofRestaurant).toEqual([restaurant.id]);
  });

  it('at a restaurant is refused, and at another one it is not', async () => {
    const other = await makeRestaurant(merchant);
    exhaust('RESTAURANT_LIMIT', (key) => key === restaurant.id);
    expect(await fail(getDinerMenu, { params: { id: restaurant.id } })).toMatchObject(TOO_MANY);
    expect(await fail(listHiddenDishes, { params: { id: restaurant.id } })).toMatchObject(TOO_MANY);
    await succeed(getDinerMenu, { params: { id: other.id } });
  });

  it('of an account or a device is refused, and of another one it is not', async () => {
    const device = await makeDevice(restaurant.id);
    exhaust('ACCOUNT_LIMIT', (key) => key === 'busy' || key === device);
    expect(await fail(getUser, { as: 'User', uid: 'busy' })).toMatchObject(TOO_MANY);
    expect(await fail(listMenus, { as: 'KitchenDevice', uid: device })).toMatchObject(TOO_MANY);
    await succeed(getUser, { as: 'User', uid: 'quiet' });
  });

  it('of a merchant is refused to its staff, devices and keys alike, and another merchant works on', async () => {
    const { data } = await succeed(createApiKey, {
      as: 'SuperAdmin',
      params: { id: merchant },
      body: { name: 'Till', scopes: ['menus:read'] },
    });
    const device = await makeDevice(restaurant.id);
    const staff = await makeStaffUser(merchant, 'KitchenStaff');
    const other = await makeMerchantUser(await makeMerchant());
    const asked = exhaust('MERCHANT_LIMIT', (key) => key === merchant);
    expect(await fail(listMenus, { as: 'KitchenStaff', uid: staff })).toMatchObject(TOO_MANY);
    expect(await fail(listMenus, { as: 'KitchenDevice', uid: device })).toMatchObject(TOO_MANY);
    expect(await fail(listMenus, { headers: { authorization: `Bearer ${data.secret}` } })).toMatchObject(TOO_MANY);
    await succeed(listMenus, { as: 'MerchantAdmin', uid: other });
    expect(asked[0]).toBe(merchant);
  });
});
