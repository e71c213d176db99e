import { type Call, pathOf } from '@justright/contract/call';
import { CALLS } from '@justright/contract/calls';
import { applyD1Migrations, createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { app } from '../src/app.ts';
import type { Env } from '../src/env.ts';
import { tokenFor } from './call.ts';
import { component, makeIngredient, makeKeys, makeMenu, makeMerchant, makeRestaurant } from './factories.ts';

/** A bookmark that any replica has reached long ago. */
const OLD = '00000001-00000000-00000000-00000000000000000000000000000000';

/**
 * The database with a replica that lags: a session that begins at the primary sees what is there, any other what
 * {@link replicate} has seen. Statements outside of a session are the primary's, as D1 has it.
 */
const lagging = {
  prepare: (sql: string) => env.DB.prepare(sql),
  batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  withSession: (start?: string) => (start === 'first-primary' ? env.DB : env.REPLICA).withSession('first-primary'),
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
      const places = Object.keys(row).map((_column, index) => `?${index + 1}`);
      const sql = `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${places.join(', ')})`;
      statements.push(env.REPLICA.prepare(sql).bind(...Object.values(row)));
    }
  }
  await env.REPLICA.batch(statements);
}

let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
let closed: typeof restaurant;
let dishId: string;
const PAGE = '<!doctype html><html lang="en"><!--registry--><main id="slot"><!--first-look--></main><!--data--></html>';
const ASSETS = { fetch: async () => new Response(PAGE, { headers: { 'content-type': 'text/html' } }) };
const diner = { as: 'Anonymous', uid: 'diner-of-a-replica' } as const;

async function ask(path: string, { DB = env.DB, ...init }: RequestInit & { DB?: object } = {}) {
  const context = createExecutionContext();
  // Another object each time, and no lease: nothing is answered from memory.
  const bindings = { ...env, MENU_LEASE_MS: '0', ASSETS, DB } as unknown as Env;
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
  await replicate();

  // What the replica does not know: the oil has milk in it, sesame can be chosen, a restaurant is closed, and a choice.
  await makeKeys('allergies', ['sesame']);
  const staff = { authorization: `Bearer ${await tokenFor('SuperAdmin')}`, 'content-type': 'application/json' };
  const edit = await ask('/api/ingredients/internal-oil', {
    method: 'PATCH',
    headers: staff,
    body: JSON.stringify({ allergies: ['milk'], diets: [] }),
  });
  expect(edit).toMatchObject({ status: 200 });
  await env.DB.prepare("UPDATE restaurants SET status = 'disabled' WHERE id = ?1").bind(closed.id).run();
  expect((await choose(['milk'])).status).toBe(200);
}, 120_000);

/** Every read that a diner may make, with the menu's query where it takes one. */
const READS: { call: Call; queries: string[] }[] = CALLS.map(({ call }) => call)
  .filter(({ method, who }) => method === 'GET' && typeof who === 'string')
  // They tell of the deployment, not of food.
  .filter(({ path }) => !['/health', '/ready', '/current-versions'].includes(path))
  .map((call) => ({
    call,
    queries: call.path.startsWith('/public/restaurants/{id}')
      ? ['', 'allergies=milk', 'diets=vegan&allergies=sesame']
      : [''],
  }));
const CASES = READS.flatMap(({ call, queries }) => queries.map((query) => ({ call, path: call.path, query })));

/** An answer without what every answer has of its own. */
const content = ({ status, text }: { status: number; text: string }) => [
  status,
  text.replace(/"(snapshotId|requestId)":"[^"]*",?/g, '').replace(/"generatedAtMs":\d+/g, ''),
];

describe('while a replica lags (docs/decisions/025)', () => {
  it('the replica is asked for what no dish depends on, and answers what was', async () => {
    const sitemap = await ask('/sitemap.xml', { DB: lagging });
    expect(sitemap.text).toContain(closed.urlSlug);
    expect((await ask('/sitemap.xml')).text).not.toContain(closed.urlSlug);
  });

  it.each(CASES)('GET $path $query answers what the primary has', async ({ call, query }) => {
    const headers: Record<string, string> =
      call.who === 'public' ? {} : { authorization: `Bearer ${await tokenFor(diner.as, diner.uid)}` };
    const path = `/api${pathOf(call, { id: restaurant.id })}?${query}`;
    const behind = await ask(path, { headers, DB: lagging });
    expect(behind.status).toBe(200);
    expect(content(behind)).toEqual(content(await ask(path, { headers })));
  });

  it('a menu answers it also to a client that names a state of long ago', async () => {
    for (const place of ['', '/hidden-dishes']) {
      const path = `/api/public/restaurants/${restaurant.id}${place}?allergies=milk`;
      const behind = await ask(path, { DB: lagging });
      expect(behind.text).toContain('milk');
      expect(content(behind)).toEqual(content(await ask(path)));
    }
  });

  it('and so do the pages that carry it', async () => {
    const pages = [
      ['/explore', 200],
      [`/explore/${restaurant.id}`, 200],
      [`/explore/${restaurant.urlSlug}/menu`, 200],
      [`/explore/${closed.id}`, 404],
    ] as const;
    for (const [path, status] of pages) {
      const headers = { accept: 'text/html' };
      const behind = await ask(path, { headers, DB: lagging });
      expect([path, behind.status]).toEqual([path, status]);
      expect(content(behind)).toEqual(content(await ask(path, { headers })));
    }
  });

  it('an order is decided by the primary, whatever state the client names', async () => {
    const item = { menuItem: { id: dishId }, quantity: 1, price: 300, preference: { selectedAllergies: ['milk'] } };
    const cart = { subtotal: 300, grandTotal: 300, orders: [{ userId: '1', user: 'Ann', items: [item] }] };
    const answer = await ask(`/api/guestorders?snapshotId=${OLD}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ restaurant: { id: restaurant.id }, cart }),
      DB: lagging,
    });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('dietary-conflict')]);
  });
});
