import {
  claimOrder,
  getAdminOrderSummary,
  getMerchantOrder,
  getOrderSummary,
  listAdminOrderRestaurants,
  listAdminOrders,
  listOrderRestaurants,
  listOrders,
  ORDER_SORTS,
  type OrderListQuery,
  type OrderRow,
} from '@justright/contract/orders';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import { makeMerchant, makeMerchantUser, makeRestaurant } from '../../../test/factories.ts';
import type { Database } from '../../data/database.ts';
import { summariseOrders } from '../../data/orders.ts';

const AS_ORDERS = { as: 'OrderAdmin' } as const;
type Restaurant = Awaited<ReturnType<typeof makeRestaurant>>;

/** The e-mail address and the phone number of the diner of each order, in their order. */
type Contacts = readonly (readonly [email: string, phone: string])[];

async function store(
  { id, merchantId }: Restaurant,
  count: number,
  startMs: number,
  contacts: Contacts = [],
): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?3)
     INSERT INTO orders (id, restaurant_id, merchant_id, restaurant_name, order_type, order_status,
       claimed_by, external_order_id, dislikes, dislike_levels, cart, grand_total_cents, kitchen, created_at)
     SELECT ?1 || '-' || n, ?1, ?2, 'Place ' || ?1, 'In Restaurant',
       iif(n % 3 = 0, 'complete', iif(n % 3 = 1, 'pending', 'claimed')), iif(n % 3 = 2, 'Cleo', ''), 'X-' || (n % 11),
       iif(n = 2, '["Peanut"]', '[]'), iif(n = 2, '["strict"]', '[]'), '{"orders":[],"subtotal":100,"markup":0,"serviceFee":0,"deliveryFee":0,"tipFee":0,"taxFee":0,"grandTotal":100}', 100,
       iif(n = 3, '{"omit":["Feta (Salad)"],"substitute":[],"addOn":[]}', '{"omit":[],"substitute":[],"addOn":[]}'),
       strftime('%Y-%m-%dT%H:%M:%fZ', ?4 + n * 60, 'unixepoch') FROM number`,
  )
    .bind(id, merchantId, count, startMs / 1000)
    .run();
  await env.DB.prepare(
    `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?2)
     INSERT INTO order_people (order_seq, salt, user_name, address_string, email, phone_number)
     -- With a letter that ids of restaurants do not have: the filter finds parts of words.
     SELECT o.seq, 'salt', 'Diner ' || (n * 37 % 101), 'Table q' || n,
       coalesce(?3 ->> ('$[' || (n - 1) || '][0]'), ''), coalesce(?3 ->> ('$[' || (n - 1) || '][1]'), '')
     FROM number JOIN orders AS o ON o.id = ?1 || '-' || n`,
  )
    .bind(id, count, JSON.stringify(contacts))
    .run();
}

/** Reads every row of a list in pages; `between` runs after the first page. */
async function pages(query: OrderListQuery, limit: number, between = async () => {}): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  let cursor = '';
  do {
    const { data, nextCursor } = await succeed(listAdminOrders, {
      ...AS_ORDERS,
      query: { ...query, limit: String(limit), cursor },
    });
    if (rows.length === 0) await between();
    rows.push(...data);
    cursor = nextCursor ?? '';
  } while (cursor !== '');
  return rows;
}

const STARTED_MS = Date.parse('2026-11-20T10:00:00.000Z');
let first: Restaurant;
let second: Restaurant;
beforeAll(async () => {
  const merchantId = await makeMerchant();
  [first, second] = [await makeRestaurant(merchantId), await makeRestaurant(await makeMerchant())];
  await store(first, 30, STARTED_MS);
  await store(second, 6, STARTED_MS);
});

describe('the list of orders', () => {
  it.each(ORDER_SORTS.flatMap((sort) => [{ sort, direction: 'ascending' as const }, { sort }]))(
    'sorted by $sort $direction has every order once, in pages of any size',
    async (query) => {
      const asked = { ...query, restaurantId: first.id };
      const whole = (await pages(asked, 1000)).map(({ id }) => id);
      expect(new Set(whole).size).toBe(30);
      expect((await pages(asked, 7)).map(({ id }) => id)).toEqual(whole);
    },
  );

  it('is sorted newest first, and reports its sort order', async () => {
    const newest = await pages({ restaurantId: first.id }, 1000);
    expect(newest.map(({ createdAt }) => createdAt)).toEqual(
      newest
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    const named = await pages({ restaurantId: first.id, sort: 'userName', direction: 'ascending' }, 1000);
    expect(named.map(({ userName }) => userName)).toEqual(newest.map(({ userName }) => userName).toSorted());
  });

  it('keeps its pages consistent while orders are added', async () => {
    const merchantId = await makeMerchant();
    const busy = await makeRestaurant(merchantId);
    await store(busy, 5, STARTED_MS);
    const rows = await pages({ merchantId }, 2, async () => {
      const another = await makeRestaurant(merchantId);
      await store(another, 3, STARTED_MS + 1e9);
    });
    expect(rows.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1].map((n) => `${busy.id}-${n}`));
  });

  it.each<{ query: OrderListQuery; count: number }>([
    { query: { status: 'claimed' }, count: 10 },
    { query: { q: 'cleo' }, count: 10 },
    { query: { q: 'PEANUT' }, count: 1 },
    { query: { q: 'omit feta' }, count: 1 },
    { query: { q: 'table q17' }, count: 1 },
    { query: { q: '20 nov 26 10:05' }, count: 1 },
    { query: { q: '21 Nov 26 00:05', utcOffsetMinutes: '840' }, count: 1 },
    { query: { q: '19 Nov', utcOffsetMinutes: '-660' }, count: 30 },
    { query: { q: 'table q18 in process' }, count: 0 },
    { query: { from: '2026-11-20T10:05:00Z', to: '2026-11-20T10:08:00Z' }, count: 3 },
    { query: { from: '2026-11-20T12:05:00+02:00', status: 'complete', to: '2026-11-20T10:10:00Z' }, count: 2 },
  ])('of $query has $count', async ({ query, count }) => {
    const { data, total } = await succeed(listAdminOrders, {
      ...AS_ORDERS,
      query: { ...query, restaurantId: first.id },
    });
    expect([data.length, total]).toEqual([count, count]);
  });

  it('finds an order by the clock of its own restaurant, on both sides of a change of the clocks', async () => {
    const merchantId = await makeMerchant();
    const [berlin, kathmandu] = [await makeRestaurant(merchantId), await makeRestaurant(merchantId)];
    await env.DB.prepare(
      "UPDATE restaurants SET time_zone = iif(id = ?1, 'Europe/Berlin', 'Asia/Kathmandu') WHERE id IN (?1, ?2)",
    )
      .bind(berlin.id, kathmandu.id)
      .run();
    await store(berlin, 1, Date.parse('2026-07-20T10:00:00.000Z'));
    await env.DB.prepare("UPDATE orders SET id = 'july-' || id WHERE restaurant_id = ?1").bind(berlin.id).run();
    await store(berlin, 1, STARTED_MS);
    await store(kathmandu, 1, STARTED_MS);
    const found = async (q: string) => {
      const query = { q, merchantId, utcOffsetMinutes: '-480' };
      return (await succeed(listAdminOrders, { ...AS_ORDERS, query })).data.map(({ id, timeZone }) => [id, timeZone]);
    };
    expect(await found('20 Nov 26 11:01')).toEqual([[`${berlin.id}-1`, 'Europe/Berlin']]);
    expect(await found('20 Jul 26 12:01')).toEqual([[`july-${berlin.id}-1`, 'Europe/Berlin']]);
    expect(await found('20 Nov 26 15:46')).toEqual([[`${kathmandu.id}-1`, 'Asia/Kathmandu']]);
    expect(await found('20 Nov 26 02:01')).toEqual([]);
  });

  it('shows an order’s destination, and finds orders in process by the text of their chip', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    await store(restaurant, 1, STARTED_MS);
    await env.DB.prepare("UPDATE orders SET order_status = 'inprocess' WHERE restaurant_id = ?1")
      .bind(restaurant.id)
      .run();
    const { data } = await succeed(listAdminOrders, {
      ...AS_ORDERS,
      query: { restaurantId: restaurant.id, q: 'in process' },
    });
    expect(data.map(({ addressString }) => addressString)).toEqual(['Table q1']);
  });

  it.each([
    { utcOffsetMinutes: 'soon' },
    { status: 'eaten' },
    { sort: 'cart' },
    { direction: 'up' },
    { from: 'yesterday' },
    { q: 'a '.repeat(150) },
  ])('is refused for %o', async (query) => {
    const response = await fail(listAdminOrders, { ...AS_ORDERS, query: query as unknown as OrderListQuery });
    expect(response).toMatchObject({ status: 422, issues: [{ path: Object.keys(query)[0] }] });
  });

  it('of a merchant has no other merchant’s orders, whatever the query', async () => {
    const uid = await makeMerchantUser(first.merchantId);
    const as = { as: 'MerchantAdmin', uid } as const;
    for (const query of [{ restaurantId: second.id }, { merchantId: second.merchantId }]) {
      expect((await succeed(listOrders, { ...as, query })).total).toBe(0);
      expect((await succeed(getOrderSummary, { ...as, query })).data.counts).toEqual({});
    }
    expect((await succeed(listOrders, { ...as, query: {} })).total).toBe(30);
    expect((await succeed(getMerchantOrder, { ...as, params: { id: `${first.id}-1` } })).data.order.id).toBe(
      `${first.id}-1`,
    );
    expect((await succeed(listOrderRestaurants, { ...as, query: {} })).data.map(({ id }) => id)).toEqual([first.id]);
  });
});

describe('the summary of orders', () => {
  it('counts every status, and changes its tag exactly when an order changes', async () => {
    const query = { restaurantId: first.id };
    const summary = async () => (await succeed(getAdminOrderSummary, { ...AS_ORDERS, query })).data;
    const before = await summary();
    expect(before.counts).toEqual({ pending: 10, claimed: 10, complete: 10 });
    expect(await summary()).toEqual(before);
    await succeed(claimOrder, { ...AS_ORDERS, params: { id: `${first.id}-1` } });
    const after = await summary();
    expect(after.counts).toEqual({ pending: 9, claimed: 11, complete: 10 });
    expect(after.latestChange).not.toBe(before.latestChange);
  });

  it('of a merchant with few orders reads few rows, and notices the merchant’s changes', async () => {
    await store(await makeRestaurant(await makeMerchant()), 2000, STARTED_MS - 1e9);
    const merchantId = await makeMerchant();
    const restaurant = await makeRestaurant(merchantId);
    await store(restaurant, 3, STARTED_MS);
    let rowsRead = 0;
    const db = env.DB.withSession('first-primary');
    const counting: Database = {
      prepare: (sql) => db.prepare(sql),
      getBookmark: () => db.getBookmark(),
      batch: async <Row>(statements: D1PreparedStatement[]) => {
        const results = await db.batch<Row>(statements);
        rowsRead += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
        return results;
      },
    };
    const summary = await summariseOrders({ ofMerchant: merchantId, ofRestaurants: null }, counting, {}, Date.now());
    expect(summary).toMatchObject({ counts: { pending: 1, claimed: 1, complete: 1 }, latestChange: 0 });
    expect(rowsRead).toBeLessThan(50);
    await succeed(claimOrder, { ...AS_ORDERS, params: { id: `${restaurant.id}-1` } });
    expect(
      (await summariseOrders({ ofMerchant: merchantId, ofRestaurants: null }, db, {}, Date.now())).latestChange,
    ).toBeGreaterThan(0);
  });

  it('has the time of the newest order in the caller’s scope', async () => {
    const own = { as: 'MerchantAdmin', uid: await makeMerchantUser(first.merchantId) } as const;
    const none = { as: 'MerchantAdmin', uid: await makeMerchantUser(await makeMerchant()) } as const;
    const newest = async (as: typeof own) => (await succeed(getOrderSummary, { ...as, query: {} })).data.newestAt;
    expect(await newest(own)).toBe('2026-11-20T10:30:00.000Z');
    expect(await newest(none)).toBe('');
  });
});

describe('orders are found by their diner’s contact data', () => {
  let own: Restaurant;
  beforeAll(async () => {
    own = await makeRestaurant(await makeMerchant());
    await store(own, 3, STARTED_MS, [
      ['Ann.Lee@example.com', '+14155550100'],
      ['bo@example.org', '4155550199'],
    ]);
  });

  it.each([
    { q: 'ann.lee@EXAMPLE.com', found: [1] },
    { q: 'example', found: [1, 2] },
    { q: '+1 (415) 555-0100', found: [1] },
    { q: '415.555.0100', found: [1] },
    { q: '(415) 555 0199', found: [2] },
    { q: '+1 415 555 0199', found: [2] },
    { q: '001 415 555-0199', found: [2] },
    { q: '555-01', found: [1, 2] },
    { q: '555-0100 ann', found: [1] },
    { q: '555-0100 bo', found: [] },
    { q: '2026-11-20', found: [1, 2, 3] },
    { q: '415 555 0123', found: [] },
  ])('"$q" finds $found for its merchant and for admins, and nothing for another merchant', async ({ q, found }) => {
    const query = { q, restaurantId: own.id };
    const ids = found.map((n) => `${own.id}-${n}`).toReversed();
    const merchant = { as: 'MerchantAdmin', uid: await makeMerchantUser(own.merchantId) } as const;
    const stranger = { as: 'MerchantAdmin', uid: await makeMerchantUser(second.merchantId) } as const;
    expect((await succeed(listAdminOrders, { ...AS_ORDERS, query })).data.map(({ id }) => id)).toEqual(ids);
    expect((await succeed(listOrders, { ...merchant, query })).data.map(({ id }) => id)).toEqual(ids);
    expect((await succeed(listOrders, { ...stranger, query: { q } })).data.map(({ id }) => id)).not.toContain(ids[0]);
  });
});

describe('the restaurant filter of the orders', () => {
  it('lists the restaurants with orders, by a part of the name', async () => {
    const empty = await makeRestaurant(first.merchantId);
    const found = async (q: string) =>
      (await succeed(listAdminOrderRestaurants, { ...AS_ORDERS, query: { q } })).data.map(({ id }) => id);
    expect(await found(first.id.toUpperCase())).toContain(first.id);
    expect(await found(empty.id)).toEqual([]);
    const { data } = await succeed(listAdminOrderRestaurants, {
      ...AS_ORDERS,
      query: { q: '', merchantId: second.merchantId },
    });
    expect(data.map(({ id }) => id)).toEqual([second.id]);
  });

  it('lists the selected restaurant first, also without orders, and never one of another merchant', async () => {
    const empty = await makeRestaurant(first.merchantId);
    const query = { q: 'nothing is called that', restaurantId: empty.id };
    const expected = [{ id: empty.id, name: `Restaurant ${empty.id}` }];
    expect((await succeed(listAdminOrderRestaurants, { ...AS_ORDERS, query })).data).toEqual(expected);
    const own = { as: 'MerchantAdmin', uid: await makeMerchantUser(first.merchantId) } as const;
    const foreign = { as: 'MerchantAdmin', uid: await makeMerchantUser(second.merchantId) } as const;
    expect((await succeed(listOrderRestaurants, { ...own, query })).data).toEqual(expected);
    expect((await succeed(listOrderRestaurants, { ...foreign, query })).data).toEqual([]);
  });
});
