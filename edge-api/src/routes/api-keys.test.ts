import { API_KEY_DAYS, API_KEY_PREFIX, createApiKey, listApiKeys, revokeApiKey } from '@justright/contract/api-keys';
import { listHistory } from '@justright/contract/history';
import { actInKitchen, getKitchenOrder, setExternalNumber, listKitchenOrders } from '@justright/contract/kitchen';
import type { KeyScope } from '@justright/contract/key-scopes';
import { listMenus } from '@justright/contract/menus';
import { getOrder, placeGuestOrder } from '@justright/contract/orders';
import { API_KEYS_MAX } from '@justright/contract/quotas';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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

const LEEK = 'api-key-leek';
let merchant: string;
let restaurant: string;
let dish: string;
let owner: { as: 'MerchantAdmin'; uid: string };

beforeAll(async () => {
  await makeKeys('allergies', ['milk']);
  await makeIngredient(LEEK);
});
beforeEach(async () => {
  vi.useRealTimers();
  merchant = await makeMerchant();
  owner = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchant) };
  const made = await makeRestaurant(merchant);
  restaurant = made.id;
  const { items } = await makeMenu(made, [{ title: 'Leeks', components: [component('Leeks', [LEEK])] }]);
  dish = items[0]?.id ?? '';
});

const make = async (scopes: KeyScope[], name = 'Till') =>
  (await succeed(createApiKey, { ...owner, params: { id: merchant }, body: { name, scopes } })).data;
const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
const list = async () => (await succeed(listApiKeys, { ...owner, params: { id: merchant } })).data;

async function place(selectedAllergies: string[] = [], more: object = {}): Promise<string> {
  const items = [{ menuItem: { id: dish }, preference: { selectedAllergies } }];
  const body = {
    restaurant: { id: restaurant },
    email: 'ann@diner.test',
    phoneNumber: '+15551234567',
    cart: { subtotal: 1000, grandTotal: 1000, orders: [{ user: 'Ann', items }] },
    ...more,
  };
  return (await succeed(placeGuestOrder, { body })).data.id;
}

describe('the secret of a key', () => {
  it('is shown once, begins recognisably, and only its digest is stored', async () => {
    const { key, secret } = await make(['menus:read']);
    expect(secret).toMatch(new RegExp(`^${API_KEY_PREFIX}[\\w-]{43}$`));
    expect(secret.startsWith(key.start)).toBe(true);
    expect(JSON.stringify(await list())).not.toContain(secret);
    for (const table of ['api_keys', 'history', 'audit_entries', 'idempotency_keys']) {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
      expect(JSON.stringify(results)).not.toContain(secret);
    }
  });

  it('is in no line of the log, also when the key is refused', async () => {
    const lines: unknown[] = [];
    for (const level of ['log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((...line) => void lines.push(...line));
    const { key, secret } = await make(['menus:read']);
    await succeed(listMenus, bearer(secret));
    await fail(listApiKeys, { ...bearer(secret), params: { id: merchant } });
    await succeed(revokeApiKey, { ...owner, params: { id: key.id } });
    await fail(listMenus, bearer(secret));
    expect(lines.length).toBeGreaterThan(2);
    expect(JSON.stringify(lines)).not.toContain(secret.slice(API_KEY_PREFIX.length));
  });
});

describe('a key', () => {
  it('works until it is revoked; the history says who made and who revoked it', async () => {
    const { key, secret } = await make(['menus:read']);
    expect((await succeed(listMenus, bearer(secret))).data).toMatchObject([{ restaurantId: restaurant }]);
    const revoked = (await succeed(revokeApiKey, { ...owner, params: { id: key.id } })).data;
    expect(revoked.revoked).toMatchObject({ by: `Name of ${owner.uid}` });
    expect(await fail(listMenus, bearer(secret))).toMatchObject({ status: 401, code: 'invalid-user-token' });
    const again = (await succeed(revokeApiKey, { as: 'SuperAdmin', params: { id: key.id } })).data;
    expect(again).toEqual(revoked);
    const { data } = await succeed(listHistory, { ...owner, query: { entity: 'apiKey', id: key.id } });
    expect(data).toMatchObject([{ after: { revoked: true } }, { before: null, actorName: `Name of ${owner.uid}` }]);
  });

  it('that nobody has is refused like one that was revoked', async () => {
    const unknown = await fail(listMenus, bearer(`${API_KEY_PREFIX}${'x'.repeat(43)}`));
    expect(unknown).toMatchObject({ status: 401, code: 'invalid-user-token' });
  });

  it('works for a year, which it says, and not a day longer', async () => {
    const { key, secret } = await make(['menus:read']);
    expect(Date.parse(key.expiresAt) - Date.parse(key.createdAt)).toBe(API_KEY_DAYS * 24 * 3_600_000);
    const age = (days: number) =>
      env.DB.prepare("UPDATE api_keys SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?2) WHERE id = ?1")
        .bind(key.id, `-${days} days`)
        .run();
    await age(API_KEY_DAYS - 1);
    await succeed(listMenus, bearer(secret));
    await age(API_KEY_DAYS);
    expect(await fail(listMenus, bearer(secret))).toMatchObject({ status: 401, code: 'invalid-user-token' });
  });

  it.each([
    ['its merchant is disabled', "UPDATE merchants SET status = 'disabled' WHERE id = ?1"],
    ['its maker is disabled', 'UPDATE users SET disabled = 1 WHERE merchant_id = ?1'],
    ['its maker becomes staff', "UPDATE users SET role_type = 'RestaurantManager' WHERE merchant_id = ?1"],
    ['its maker leaves', "UPDATE users SET role_type = 'User', merchant_id = NULL WHERE merchant_id = ?1"],
    ['its maker goes to another merchant', "UPDATE users SET merchant_id = 'another' WHERE merchant_id = ?1"],
    ['its maker is erased', 'DELETE FROM users WHERE merchant_id = ?1'],
  ])('stops when %s', async (_what, change) => {
    const { secret } = await make(['menus:read']);
    await succeed(listMenus, bearer(secret));
    await env.DB.prepare(change.replace('another', await makeMerchant()))
      .bind(merchant)
      .run();
    expect(await fail(listMenus, bearer(secret))).toMatchObject({ status: 401, code: 'invalid-user-token' });
  });

  it('shows when it was last used', async () => {
    const { key, secret } = await make(['menus:read']);
    expect(key.lastUsedAt).toBeNull();
    await succeed(listMenus, bearer(secret));
    await vi.waitFor(async () => expect((await list())[0]?.lastUsedAt).toMatch(/^\d{4}-/));
  });

  it('has a name and a scope that exists', async () => {
    for (const body of [
      { name: '', scopes: ['menus:read'] },
      { name: 'Till', scopes: [] },
      { name: 'Till', scopes: ['everything'] },
    ])
      expect(await fail(createApiKey, { ...owner, params: { id: merchant }, body })).toMatchObject({ status: 422 });
    expect(await list()).toEqual([]);
  });

  it(`is one of at most ${API_KEYS_MAX} that work, also when many are made at once`, async () => {
    const body = { name: 'Till', scopes: ['menus:read'] };
    const ask = () => succeed(createApiKey, { ...owner, params: { id: merchant }, body }).catch(() => null);
    await Promise.all(Array.from({ length: API_KEYS_MAX + 3 }, ask));
    const keys = await list();
    expect(keys).toHaveLength(API_KEYS_MAX);
    const full = { ...owner, params: { id: merchant }, body };
    expect(await fail(createApiKey, full)).toMatchObject({ status: 422, error: expect.stringContaining('Revoke one') });
    await succeed(revokeApiKey, { ...owner, params: { id: keys[0]?.id ?? '' } });
    await succeed(createApiKey, full);
  });

  it('that asks too often is a 429, and another key is not', async () => {
    const { key, secret } = await make(['menus:read']);
    const other = await make(['menus:read'], 'Other');
    // Counted per key, from all networks; wrangler.toml has the number.
    const limit = vi.spyOn(env.API_KEY_LIMIT, 'limit');
    onTestFinished(() => limit.mockRestore());
    limit.mockImplementation(async (one) => ({ success: one.key !== key.id }));
    expect(await fail(listMenus, bearer(secret))).toMatchObject({ status: 429, code: 'rate-limited' });
    await succeed(listMenus, bearer(other.secret));
  });
});

describe('a key for orders', () => {
  it('reads an order as its kitchen does, without the address and the number of the diner', async () => {
    const id = await place(['milk']);
    const { secret } = await make(['orders:read']);
    const { data } = await succeed(getKitchenOrder, { ...bearer(secret), params: { id } });
    expect(data).toMatchObject({ id, kitchenStatus: 'new', hasNeeds: true, dislikes: ['Name of milk'] });
    expect(JSON.stringify(data)).not.toMatch(/ann@diner|5551234567/);
  });

  it('reads where a delivery goes and no number, wherever it gets the order', async () => {
    const id = await place([], { orderType: 'Delivery', addressString: '4 Elm Street' });
    const { secret } = await make(['orders:read', 'orders:write']);
    const asked = { ...bearer(secret), params: { id } };
    const answers = [
      (await succeed(getKitchenOrder, asked)).data,
      ...(await succeed(listKitchenOrders, { ...asked, params: { id: restaurant } })).data,
      (await succeed(actInKitchen, { ...asked, body: { act: 'accept' } })).data,
      (await succeed(setExternalNumber, { ...asked, body: { externalOrderNumber: 'POS-9' } })).data,
      (await succeed(setExternalNumber, { ...asked, body: { externalOrderNumber: 'POS-9' } })).data,
    ];
    expect(answers.map(({ addressString }) => addressString)).toEqual(answers.map(() => '4 Elm Street'));
    expect(answers).toHaveLength(5);
    expect(JSON.stringify(answers)).not.toMatch(/ann@diner|5551234567/);
  });

  it('moves it, which the history says, and keeps its number in the other system', async () => {
    const id = await place();
    const { secret } = await make(['orders:write']);
    const asked = { ...bearer(secret), params: { id } };
    await succeed(setExternalNumber, { ...asked, body: { externalOrderNumber: 'POS-7' } });
    await succeed(setExternalNumber, { ...asked, body: { externalOrderNumber: 'POS-7' } });
    const { data } = await succeed(actInKitchen, { ...asked, body: { act: 'accept' } });
    expect(data).toMatchObject({ kitchenStatus: 'accepted', orderStatus: 'inprocess' });
    const { order } = (await succeed(getOrder, { as: 'SuperAdmin', params: { id } })).data;
    expect(order.externalOrderId).toBe('POS-7');
    expect(order.history.map(({ action, by }) => [action, by])).toEqual([
      ['place', expect.any(String)],
      ['external-number', 'Till (API key)'],
      ['kitchen-accept', 'Till (API key)'],
    ]);
    for (const act of ['start', 'ready', 'done']) await succeed(actInKitchen, { ...asked, body: { act } });
    const late = await fail(setExternalNumber, { ...asked, body: { externalOrderNumber: 'POS-8' } });
    expect(late).toMatchObject({ status: 409, code: 'invalid-transition' });
  });

  it('accepts no order whose needs nobody has read, and reads none itself', async () => {
    const id = await place(['milk']);
    const { secret } = await make(['orders:read', 'orders:write']);
    const asked = { ...bearer(secret), params: { id } };
    expect(await fail(actInKitchen, { ...asked, body: { act: 'accept' } })).toMatchObject({ code: 'needs-unread' });
    for (const act of ['read', 'undo'])
      expect(await fail(actInKitchen, { ...asked, body: { act } })).toMatchObject({ status: 403, code: 'forbidden' });
    await succeed(actInKitchen, { ...owner, params: { id }, body: { act: 'read' } });
    const { data } = await succeed(actInKitchen, { ...asked, body: { act: 'accept' } });
    expect(data.kitchenStatus).toBe('accepted');
  });
});
