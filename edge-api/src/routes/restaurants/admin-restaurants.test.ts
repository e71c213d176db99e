import { listMerchants } from '@justright/contract/merchants';
import { type AdminRestaurantQuery, listAddresses, listAdminRestaurants } from '@justright/contract/restaurants';
import { env } from 'cloudflare:workers';
import type * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import { makeMerchant, makeRestaurant } from '../../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
type Query = v.InferInput<typeof AdminRestaurantQuery>;

const list = async (query: Query) => succeed(listAdminRestaurants, { ...AS_ADMIN, query });
const namesFor = async (query: Query) => (await list(query)).data.map(({ name }) => name);

/** Returns the names of all pages, read one row at a time; `between` runs after the first page. */
async function pagedNames(query: Query, between: () => Promise<unknown> = async () => undefined): Promise<string[]> {
  const names: string[] = [];
  let cursor = '';
  do {
    const { data, nextCursor } = await list({ ...query, limit: '1', cursor });
    names.push(...data.map(({ name }) => name));
    if (names.length === 1) await between();
    cursor = nextCursor ?? '';
  } while (cursor !== '');
  return names;
}

const ROWS = [
  { name: 'Émile', email: 'c@a.test', contact_name: 'Zoë', status: 'active', is_chowly: 1, is_dine_in_supported: 0 },
  { name: 'ÉCLAIR', email: 'b@a.test', contact_name: 'ann', status: 'paused', is_chowly: 0, is_dine_in_supported: 1 },
  { name: 'Βάρκα', email: 'a@a.test', contact_name: 'Bob', status: 'active', is_chowly: 1, is_dine_in_supported: 1 },
  { name: 'ΑΘΗΝΑΣ', email: 'd@a.test', contact_name: 'Cy', status: 'disabled', is_chowly: 1, is_dine_in_supported: 1 },
] as const;

let merchantId: string;
async function add(row: { name: string } & Record<string, string | number>) {
  const { id } = await makeRestaurant(merchantId);
  const columns = Object.keys(row);
  await env.DB.prepare(
    `UPDATE restaurants SET ${columns.map((name, index) => `${name} = ?${index + 2}`).join(', ')} WHERE id = ?1`,
  )
    .bind(id, ...Object.values(row))
    .run();
  return id;
}

beforeAll(async () => {
  merchantId = await makeMerchant('Grüße');
  await env.DB.prepare('UPDATE merchants SET business_name = ?2 WHERE id = ?1').bind(merchantId, 'Grüße & Söhne').run();
  for (const row of ROWS) await add({ ...row });
});

describe('the quick filter of the admins’ restaurants', () => {
  it.each<{ q: string; found: string[] }>([
    { q: 'éMILE', found: ['Émile'] },
    { q: 'éclair', found: ['ÉCLAIR'] },
    { q: 'βΆρ', found: ['Βάρκα'] },
    { q: 'αθηνας', found: ['ΑΘΗΝΑΣ'] },
    { q: 'αθηνασ', found: ['ΑΘΗΝΑΣ'] },
    { q: 'ZOË', found: ['Émile'] },
    { q: 'E\u0301mile', found: ['Émile'] },
    { q: 'emile', found: ['Émile'] },
    { q: 'GRÜSSE', found: [] },
    { q: 'GRÜẞE sÖHNE paused', found: ['ÉCLAIR'] },
    { q: 'disabled', found: ['ΑΘΗΝΑΣ'] },
    { q: "É' OR 1=1 --", found: [] },
  ])('finds $found for $q, in any case', async ({ q, found }) => {
    expect(await namesFor({ q })).toEqual(found);
  });

  it('finds Yes and No in the columns as they are shown', async () => {
    expect(await namesFor({ q: 'No émile' })).toEqual(['Émile']);
    // Paused means not active; all other columns say Yes.
    expect(await namesFor({ q: 'no βάρκα' })).toEqual([]);
    expect(await namesFor({ q: 'yes βάρκα' })).toEqual(['Βάρκα']);
  });

  it('folds letters in every other list and in addresses too', async () => {
    const { data } = await succeed(listMerchants, { ...AS_ADMIN, query: { q: 'SÖHNE' } });
    expect(data.map(({ id }) => id)).toEqual([merchantId]);
    const id = await add({ name: 'Addressed', address: 'ÖLMÜHLE 7, Österreich' });
    const found = await succeed(listAddresses, { ...AS_ADMIN, query: { q: 'ölmühle,öster' } });
    expect(found.data.map(({ address }) => address)).toEqual(['ÖLMÜHLE 7, Österreich']);
    await env.DB.prepare('DELETE FROM restaurants WHERE id = ?1').bind(id).run();
  });

  it('accepts the largest number of different letters', async () => {
    const everyLetter = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x430 + index)).join('');
    expect(await namesFor({ q: everyLetter })).toEqual([]);
  });
});

describe('the admins’ restaurants', () => {
  it.each<{ query: Query; names: string[] }>([
    { query: { sort: 'email' }, names: ['Βάρκα', 'ÉCLAIR', 'Émile', 'ΑΘΗΝΑΣ'] },
    { query: { sort: 'email', direction: 'descending' }, names: ['ΑΘΗΝΑΣ', 'Émile', 'ÉCLAIR', 'Βάρκα'] },
    { query: { sort: 'contactname' }, names: ['ÉCLAIR', 'Βάρκα', 'ΑΘΗΝΑΣ', 'Émile'] },
    { query: { sort: 'status' }, names: ['Émile', 'Βάρκα', 'ΑΘΗΝΑΣ', 'ÉCLAIR'] },
    { query: { sort: 'ischowly' }, names: ['ÉCLAIR', 'Émile', 'Βάρκα', 'ΑΘΗΝΑΣ'] },
    { query: { sort: 'isdineinsupported', direction: 'descending' }, names: ['ΑΘΗΝΑΣ', 'Βάρκα', 'ÉCLAIR', 'Émile'] },
    { query: { sort: 'active', direction: 'descending' }, names: ['Βάρκα', 'Émile', 'ΑΘΗΝΑΣ', 'ÉCLAIR'] },
  ])('are sorted by $query, in one page or many', async ({ query, names }) => {
    const asked = { q: 'grüße', ...query };
    expect(await namesFor(asked)).toEqual(names);
    expect(await pagedNames(asked)).toEqual(names);
  });

  it('are filtered by status, with the total on request', async () => {
    expect(await namesFor({ q: 'grüße', status: 'paused' })).toEqual(['ÉCLAIR']);
    const { total } = await list({ q: 'grüße', status: 'active', limit: '1' });
    expect(total).toBe((await namesFor({ q: 'grüße', status: 'active' })).length);
    const query = { status: 'closed' } as unknown as Query;
    expect(await fail(listAdminRestaurants, { ...AS_ADMIN, query })).toMatchObject({ issues: [{ path: 'status' }] });
  });

  it('keep their pages consistent when others are added and removed', async () => {
    const added: string[] = [];
    const names = await pagedNames({ q: 'grüße', sort: 'email' }, async () => {
      added.push(await add({ name: 'Before', email: '0@a.test' }), await add({ name: 'Behind', email: 'e@a.test' }));
    });
    expect(names).toEqual(['Βάρκα', 'ÉCLAIR', 'Émile', 'ΑΘΗΝΑΣ', 'Behind']);
    for (const id of added) await env.DB.prepare('DELETE FROM restaurants WHERE id = ?1').bind(id).run();
  });

  it('accept a cursor only for the sort order that it was made for', async () => {
    const { nextCursor } = await list({ sort: 'email', limit: '1' });
    const cursor = nextCursor ?? '';
    for (const query of [
      { cursor },
      { cursor, sort: 'email', direction: 'descending' },
      { cursor: 'WyJhIl0' },
    ] as const) {
      expect(await fail(listAdminRestaurants, { ...AS_ADMIN, query })).toMatchObject({ code: 'malformed-request' });
    }
    const query = { sort: 'secret' } as unknown as Query;
    expect(await fail(listAdminRestaurants, { ...AS_ADMIN, query })).toMatchObject({
      status: 422,
      issues: [{ path: 'sort' }],
    });
  });

  it('are filtered, sorted and counted at 10,000', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 10000)
       INSERT INTO restaurants (id, merchant_id, name, email, url_slug, operating_hours, created_at)
       SELECT 'bulk-' || n, ?1, 'Bulk ' || (n % 7), n || '@bulk.test', 'bulk-' || n, '{}', '2026' FROM number`,
    )
      .bind(merchantId)
      .run();
    const seen = new Set<string>();
    let cursor = '';
    for (let page = 0; page < 5; page++) {
      const { data, total, nextCursor } = await list({ q: 'bulk söhne', sort: 'name', limit: '100', cursor });
      expect([data.length, total]).toEqual([100, 10_000]);
      for (const row of data) seen.add(`${row.name} ${row.id}`);
      cursor = nextCursor ?? '';
    }
    expect(seen.size).toBe(500);
    expect([...seen].every((row) => row.startsWith('Bulk 0 '))).toBe(true);
  });
});
