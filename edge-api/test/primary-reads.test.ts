import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tokenFor } from './call.ts';
import { makeMenu, makeMerchant, makeRestaurant } from './factories.ts';
import { app } from '../src/app.ts';
import { endLeases } from '../src/data/known-state.ts';
import type { Env } from '../src/env.ts';
import { allPreferences } from '../src/site/offered-preferences.ts';

/** Returns the bindings with a database that records where its sessions begin, and what they are asked. */
function watched() {
  const begun: (string | undefined)[] = [];
  const asked: string[] = [];
  const DB = {
    prepare: (sql: string) => env.DB.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    withSession: (start?: string) => {
      begun.push(start);
      const session = env.DB.withSession('first-primary');
      const prepare = (sql: string) => {
        asked.push(sql);
        return session.prepare(sql);
      };
      return {
        prepare,
        batch: (statements: D1PreparedStatement[]) => session.batch(statements),
        getBookmark: () => session.getBookmark(),
      };
    },
  };
  const ASSETS = { fetch: async () => new Response('<!doctype html><!--registry--><!--first-look--><!--data-->') };
  return { bindings: { ...env, ASSETS, DB, MENU_LEASE_MS: '60000' } as unknown as Env, begun, asked };
}

async function call(path: string, bindings: Env, init?: RequestInit): Promise<Response> {
  const context = createExecutionContext();
  const response = await app.fetch(new Request(`https://justright.test${path}`, init), bindings, context);
  await response.clone().arrayBuffer();
  await waitOnExecutionContext(context);
  return response;
}

/** A bookmark from long ago, which every replica has reached. */
const OLD = '00000001-00000000-00000000-00000000000000000000000000000000';

describe('reads that decide on a dish begin at the primary (docs/decisions/freshness-and-replicas.md)', () => {
  it('an order, whatever bookmark the client names', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    const { items } = await makeMenu(restaurant, [{ title: 'Toast', price: 300 }]);
    const cart = { subtotal: 300, grandTotal: 300, serviceFee: 0, deliveryFee: 0, tipFee: 0, taxFee: 0 };
    const line = { menuItem: { id: items[0]?.id }, quantity: 1, customizations: [] };
    const order = {
      restaurant: { id: restaurant.id },
      email: 'ann@example.com',
      phoneNumber: '+15551234567',
      cart: { ...cart, orders: [{ userId: '1', user: 'Ann', items: [line], total: 300 }] },
    };
    const { bindings, begun } = watched();
    const response = await call(`/api/guestorders?snapshotId=${OLD}`, bindings, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    expect([response.status, await response.text()]).toEqual([201, expect.any(String)]);
    expect(begun.length).toBeGreaterThanOrEqual(2);
    expect(new Set(begun)).toEqual(new Set(['first-primary']));
  });

  it('a menu, whatever bookmark the client names', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    await makeMenu(restaurant, [{ title: 'Toast' }]);
    const { bindings, begun } = watched();
    const response = await call(`/api/public/restaurants/${restaurant.id}?snapshotId=${OLD}`, bindings);
    expect(response.status).toBe(200);
    expect(begun).toContain('first-primary');
  });

  it('the choices that a page offers', async () => {
    const { bindings, begun } = watched();
    await allPreferences(bindings, Date.now() + 3_600_000);
    expect(begun).toEqual(['first-primary']);
  });
});

describe('a list that everybody asks for', () => {
  afterEach(() => void vi.useRealTimers());
  const LISTS = [
    '/explore',
    '/api/public/restaurants',
    '/api/public/restaurants?limit=500',
    '/api/goals',
    '/api/allergies',
  ];

  it('is read from the database once while its lease lasts, and anew after a change', async () => {
    const merchant = await makeMerchant();
    await makeRestaurant(merchant);
    const { bindings, asked } = watched();
    // The second half of a lease, in which it is renewed, does not begin on a busy machine.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    endLeases();
    for (const path of LISTS) await call(path, bindings);
    expect(asked.length).toBeGreaterThan(0);
    asked.length = 0;
    for (const path of LISTS) expect([path, (await call(path, bindings)).status]).toEqual([path, 200]);
    expect(asked).toEqual([]);
    const opened = await makeRestaurant(merchant);
    endLeases();
    for (const path of LISTS.slice(0, 3)) expect(await (await call(path, bindings)).text()).toContain(opened.id);
  });

  it('is read anew for staff, for who names a state, and for a search', async () => {
    const { bindings, asked } = watched();
    const staff = { headers: { authorization: `Bearer ${await tokenFor('SuperAdmin')}` } };
    for (const [path, init] of [
      ['/api/goals', staff],
      ['/api/allergies', staff],
      [`/api/goals?snapshotId=${OLD}`, undefined],
      [`/api/public/restaurants?snapshotId=${OLD}`, undefined],
      ['/api/public/restaurants?q=main', undefined],
    ] as const) {
      await call(path, bindings, init);
      asked.length = 0;
      await call(path, bindings, init);
      expect([path, asked.length]).toEqual([path, expect.toSatisfy((count: number) => count > 0)]);
    }
  });
});
