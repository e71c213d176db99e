import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { makeMenu, makeMerchant, makeRestaurant } from './factories.ts';
import { app } from '../src/app.ts';
import type { Env } from '../src/env.ts';
import { allPreferences } from '../src/site/offered-preferences.ts';

/** Returns the bindings with a database that records where its sessions begin. */
function watched(): { bindings: Env; begun: (string | undefined)[] } {
  const begun: (string | undefined)[] = [];
  const DB = {
    prepare: (sql: string) => env.DB.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    withSession: (start?: string) => {
      begun.push(start);
      return env.DB.withSession('first-primary');
    },
  };
  return { bindings: { ...env, DB } as unknown as Env, begun };
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
