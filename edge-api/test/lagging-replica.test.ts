import { type Call, pathOf } from '@justright/contract/call';
import { CALLS } from '@justright/contract/calls';
import { applyD1Migrations, createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { app } from '../src/app.ts';
import { endLeases, leaseGeneration, learnState } from '../src/data/known-state.ts';
import { opener } from '../src/data/snapshot.ts';
import { startTrace } from '../src/data/trace.ts';
import type { Env } from '../src/env.ts';
import { tokenFor } from './call.ts';
import { component, makeIngredient, makeKeys, makeMenu, makeMerchant, makeRestaurant } from './factories.ts';

/** A bookmark from long ago, which every replica has reached. */
const OLD = '00000001-00000000-00000000-00000000000000000000000000000000';

/** The state that the replica has reached; bookmarks are ordered. */
let reached = '';
/** Where the sessions of {@link lagging} began that were read from. */
const begun: string[] = [];

/**
 * Simulates a database with a lagging replica: a session that begins at the primary, or at a state that the replica has not
 * reached, reads the current rows, any other the state of the last {@link replicate}. Statements outside a session go to
 * the primary, as in D1.
 */
const lagging = {
  prepare: (sql: string) => env.DB.prepare(sql),
  batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  withSession: (start = 'first-unconstrained') => {
    const isReached = start === 'first-unconstrained' || (start !== 'first-primary' && start <= reached);
    const session = (isReached ? env.REPLICA : env.DB).withSession(start);
    const prepare = (sql: string) => {
      begun.push(start);
      return session.prepare(sql);
    };
    const batch = (statements: D1PreparedStatement[]) => session.batch(statements);
    return { prepare, batch, getBookmark: () => session.getBookmark() };
  },
};

async function replicate(): Promise<void> {
  const named = async (type: string) => {
    const sql = `SELECT name FROM sqlite_master WHERE type = ?1 AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'`;
    return (await env.REPLICA.prepare(sql).bind(type).all<{ name: string }>()).results.map(({ name }) => name);
  };
  for (const trigger of await named('trigger')) await env.REPLICA.prepare(`DROP TRIGGER ${trigger}`).run();
  const tables = (await named('table')).filter((name) => !/^(d1_migrations|ingredient_(words|pieces).*)$/.test(name));
  const statements = ['PRAGMA defer_foreign_keys = on', ...tables.map((table) => `DELETE FROM ${table}`)].map((sql) =>
    env.REPLICA.prepare(sql),
  );
  for (const table of tables) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
    for (const row of results) {
      const parameters = Object.keys(row).map((_column, index) => `?${index + 1}`);
      const sql = `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${parameters.join(', ')})`;
      statements.push(env.REPLICA.prepare(sql).bind(...Object.values(row)));
    }
  }
  await env.REPLICA.batch(statements);
  const session = env.DB.withSession('first-primary');
  await session.prepare('SELECT 1').run();
  reached = session.getBookmark() ?? '';
}

let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
let closed: typeof restaurant;
let followKey: string;
let dishId: string;
const PAGE = '<!doctype html><html lang="en"><!--registry--><main id="slot"><!--first-look--></main><!--data--></html>';
const ASSETS = { fetch: async () => new Response(PAGE, { headers: { 'content-type': 'text/html' } }) };
const diner = { as: 'Anonymous', uid: 'diner-of-a-replica' } as const;

type Asked = RequestInit & { DB?: object; leaseMs?: number };
async function ask(path: string, { DB = env.DB, leaseMs = 0, ...init }: Asked = {}) {
  const context = createExecutionContext();
  // A new object each time, and without a lease: no response comes from memory.
  const bindings = { ...env, MENU_LEASE_MS: String(leaseMs), ASSETS, DB } as unknown as Env;
  const response = await app.fetch(new Request(`https://justright.test${path}`, init), bindings, context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, text };
}

beforeAll(async () => {
  await applyD1Migrations(env.REPLICA, env.TEST_MIGRATIONS);
  await makeKeys('allergies', ['milk']);
  await makeKeys('goals', ['vegan']);
  await makeIngredient('oil', { diets: ['vegan'] });
  restaurant = await makeRestaurant(await makeMerchant());
  closed = await makeRestaurant(await makeMerchant());
  const { items } = await makeMenu(restaurant, [
    { title: 'Toast', price: 300, components: [component('Top', ['oil'])] },
  ]);
  dishId = items[0]?.id ?? '';
  const authorization = `Bearer ${await tokenFor(diner.as, diner.uid)}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const choose = (selectedAllergies: string[]) =>
    ask('/api/users/preferences', {
      method: 'PUT',
      headers,
      body: JSON.stringify({ selectedAllergies, lastVisitedRestaurantId: restaurant.id }),
    });
  await ask('/api/users/user', { headers });
  expect((await choose([])).status).toBe(200);
  const line = { menuItem: { id: dishId }, quantity: 1, price: 300 };
  const placed = await ask('/api/guestorders', {
    method: 'POST',
    headers,
    body: JSON.stringify({
      restaurant: { id: restaurant.id },
      cart: { subtotal: 300, grandTotal: 300, orders: [{ items: [line] }] },
    }),
  });
  const { data: order }: { data: { id: string; followKey: string } } = JSON.parse(placed.text);
  ({ followKey } = order);
  await replicate();

  // Changes that the replica has not got: milk in the oil, sesame as a choice, a closed restaurant, a diner's choice, and
  // an accepted order.
  await makeKeys('allergies', ['sesame']);
  const staff = { authorization: `Bearer ${await tokenFor('SuperAdmin')}`, 'content-type': 'application/json' };
  const edit = await ask('/api/ingredients/internal-oil', {
    method: 'PATCH',
    headers: staff,
    body: JSON.stringify({ allergies: ['milk'], diets: [] }),
  });
  expect(edit).toMatchObject({ status: 200 });
  const act = { method: 'POST', headers: staff, body: JSON.stringify({ act: 'accept' }) };
  expect(await ask(`/api/orders/${order.id}/kitchen`, act)).toMatchObject({ status: 200 });
  await env.DB.prepare("UPDATE restaurants SET status = 'disabled' WHERE id = ?1").bind(closed.id).run();
  expect((await choose(['milk'])).status).toBe(200);
});

const queriesOf = ({ path }: Call): string[] => {
  if (path === '/public/foods') return ['q=oil'];
  return path.startsWith('/public/restaurants/{id}') ? ['', 'allergies=milk', 'diets=vegan&allergies=sesame'] : [''];
};
/** Every read that a diner may make, with the menu's query where it accepts one. */
const READS: { call: Call; queries: string[] }[] = CALLS.map(({ call }) => call)
  .filter(({ method, who }) => method === 'GET' && typeof who === 'string')
  // These calls describe the deployment, not food.
  .filter(({ path }) => !['/health', '/ready', '/current-versions'].includes(path))
  .map((call) => ({
    call,
    queries: queriesOf(call),
  }));
const CASES = READS.flatMap(({ call, queries }) => queries.map((query) => ({ call, path: call.path, query })));

/** What is the diner's own is asked at the primary, for the device may have just stored it. */
const ASK_THE_PRIMARY = CALLS.map(({ call }) => call.path).filter((path) => path.startsWith('/users/'));
const LONG_LEASE_MS = 60_000;

/** Returns a response without the parts that differ in every response. */
const content = ({ status, text }: { status: number; text: string }) => [
  status,
  text.replace(/,?"(snapshotId|requestId)":"[^"]*"/g, '').replace(/"generatedAtMs":\d+/g, ''),
];

describe('while a replica lags (docs/decisions/freshness-and-replicas.md)', () => {
  it('the replica serves only what no dish depends on, in its older state', async () => {
    const sitemap = await ask('/sitemap.xml', { DB: lagging });
    expect(sitemap.text).toContain(closed.urlSlug);
    expect((await ask('/sitemap.xml')).text).not.toContain(closed.urlSlug);
  });

  it.each(CASES)('GET $path $query returns the primary’s state', async ({ call, query }) => {
    const headers: Record<string, string> =
      call.who === 'public' ? {} : { authorization: `Bearer ${await tokenFor(diner.as, diner.uid)}` };
    const path = `/api${pathOf(call, { id: restaurant.id, key: followKey })}?${query}`;
    const behind = await ask(path, { headers, DB: lagging });
    expect(behind.status).toBe(200);
    expect(content(behind)).toEqual(content(await ask(path, { headers })));
  });

  it.each(CASES)('GET $path $query waits for a replica that lags behind a leased state', async ({ call, query }) => {
    const headers: Record<string, string> =
      call.who === 'public' ? {} : { authorization: `Bearer ${await tokenFor(diner.as, diner.uid)}` };
    const path = `/api${pathOf(call, { id: restaurant.id, key: followKey })}?${query}`;
    const current = await ask(path, { headers });
    // Nothing is kept but the state of the primary after the edits.
    endLeases();
    await opener(env.DB, startTrace())(0, Date.now()).db.prepare('SELECT 1').run();
    begun.length = 0;
    const behind = await ask(path, { headers, DB: lagging, leaseMs: LONG_LEASE_MS });
    expect(content(behind)).toEqual(content(current));
    expect(begun.includes('first-primary')).toBe(ASK_THE_PRIMARY.includes(call.path));
  });

  it('no session begins at a state that is older than the lease, or than a change of this isolate', async () => {
    const menu = `/api/public/restaurants/${restaurant.id}`;
    const askBoth = async () => {
      const [allergies, dishes] = [
        await ask('/api/allergies', { DB: lagging, leaseMs: LONG_LEASE_MS }),
        await ask(menu, { DB: lagging, leaseMs: LONG_LEASE_MS }),
      ];
      return [allergies.text.includes('sesame'), /"allergies":\[[^\]]*"milk"/.test(dishes.text)];
    };
    endLeases();
    learnState({ bookmark: reached, askedAtMs: Date.now() - LONG_LEASE_MS }, leaseGeneration());
    expect(await askBoth()).toEqual([true, true]);
    learnState({ bookmark: reached, askedAtMs: Date.now() }, leaseGeneration());
    endLeases();
    expect(await askBoth()).toEqual([true, true]);
    // What the two are held against: within the lease that state would do.
    endLeases();
    learnState({ bookmark: reached, askedAtMs: Date.now() }, leaseGeneration());
    expect(await askBoth()).toEqual([false, false]);
    endLeases();
  });

  it('a menu does so even when the client names an old bookmark', async () => {
    for (const suffix of ['', '/hidden-dishes']) {
      const path = `/api/public/restaurants/${restaurant.id}${suffix}?allergies=milk`;
      const behind = await ask(path, { DB: lagging });
      expect(behind.text).toContain('milk');
      expect(content(behind)).toEqual(content(await ask(path)));
    }
  });

  it.each([0, LONG_LEASE_MS])('the pages do so too, with a lease of %i ms on the state', async (leaseMs) => {
    const pages = [
      ['/explore', 200],
      [`/explore/${restaurant.id}`, 200],
      [`/explore/${restaurant.urlSlug}/menu`, 200],
      [`/explore/${restaurant.id}/allergens`, 200],
      [`/explore/${closed.id}`, 404],
    ] as const;
    for (const [path, status] of pages) {
      const headers = { accept: 'text/html' };
      // The clock stands still, so that the lease of the remotes does not end on a busy machine.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      endLeases();
      await opener(env.DB, startTrace())(0, Date.now()).db.prepare('SELECT 1').run();
      begun.length = 0;
      const behind = await ask(path, { headers, DB: lagging, leaseMs });
      vi.useRealTimers();
      expect([path, begun.includes('first-primary')]).toEqual([path, leaseMs === 0]);
      expect([path, behind.status]).toEqual([path, status]);
      expect(content(behind)).toEqual(content(await ask(path, { headers })));
    }
  });

  it('an order is decided at the primary, whatever bookmark the client names', async () => {
    const item = { menuItem: { id: dishId }, quantity: 1, price: 300, preference: { selectedAllergies: ['milk'] } };
    const cart = { subtotal: 300, grandTotal: 300, orders: [{ userId: '1', user: 'Ann', items: [item] }] };
    const response = await ask(`/api/guestorders?snapshotId=${OLD}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ restaurant: { id: restaurant.id }, cart }),
      DB: lagging,
    });
    expect([response.status, response.text]).toEqual([409, expect.stringContaining('dietary-conflict')]);
  });
});
