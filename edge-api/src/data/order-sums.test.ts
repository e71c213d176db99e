import { getOrdersReport } from '@justright/contract/reports';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { succeed } from '../../test/call.ts';
import { makeMerchant, makeRestaurant } from '../../test/factories.ts';
import { summariseOrders } from './orders.ts';
import { readOrdersReport } from './reports.ts';
import { ALL_ROWS } from './scope.ts';

type Restaurant = Awaited<ReturnType<typeof makeRestaurant>>;
const STATUSES = ['pending', 'inprocess', 'complete', 'cancelled', 'disabled'] as const;
const CURRENCIES = ['USD', 'USD', 'EUR'] as const;
let seed = 1;
/** Returns the next number of a fixed sequence, below `end`. */
const next = (end: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % end;
};
const oneOf = <Value>(values: readonly Value[]): Value => values[next(values.length)] as Value;
const db = () => env.DB.withSession('first-primary');

/** Stores an order of one to three lines, somewhere in four days. */
async function store({ id: restaurantId, merchantId }: Restaurant, id: string): Promise<void> {
  const items = Array.from({ length: 1 + next(3) }, () => {
    const dish = next(4);
    const quantity = 1 + next(3);
    return { menuItem: { id: `dish-${dish}`, title: `Dish ${dish}` }, quantity, total: quantity * (100 + dish) };
  });
  const at = new Date(Date.UTC(2026, 2, 10) + next(4 * 24 * 60) * 60_000).toISOString();
  await env.DB.prepare(
    `INSERT INTO orders (id, restaurant_id, merchant_id, restaurant_name, order_type, order_status, cart,
       grand_total_cents, tax_cents, currency, kitchen, created_at)
     VALUES (?1, ?2, ?3, '', 'In Restaurant', ?4, ?5, ?6, ?7, ?8, '{}', ?9)`,
  )
    .bind(
      id,
      restaurantId,
      merchantId,
      oneOf(STATUSES),
      JSON.stringify({ orders: [{ items }] }),
      items.reduce((sum, { total }) => sum + total, 0),
      next(50),
      oneOf(CURRENCIES),
      at,
    )
    .run();
}

/** Counts the orders of restaurants per status, one by one. */
async function counted(restaurantIds: readonly string[] | null): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(
    `SELECT order_status AS status, count(*) AS n FROM orders
     WHERE ?1 IS NULL OR restaurant_id IN (SELECT value FROM json_each(?1)) GROUP BY 1`,
  )
    .bind(restaurantIds && JSON.stringify(restaurantIds))
    .all<{ status: string; n: number }>();
  return Object.fromEntries(results.map(({ status, n }) => [status, n]));
}

describe('the sums of orders', () => {
  it('are what counting the orders one by one gives, whatever has become of the orders', async () => {
    const merchantId = await makeMerchant();
    const places = [await makeRestaurant(merchantId), await makeRestaurant(merchantId)] as const;
    const ids = Array.from({ length: 120 }, (_, index) => `summed-${index}`);
    for (const id of ids) await store(oneOf(places), id);
    for (const id of ids.filter((_, index) => index % 3 === 0)) {
      await env.DB.prepare('UPDATE orders SET order_status = ?2 WHERE id = ?1').bind(id, oneOf(STATUSES)).run();
    }
    for (const id of ids.filter((_, index) => index % 10 === 0)) {
      await env.DB.prepare('DELETE FROM orders WHERE id = ?1').bind(id).run();
    }

    const nowMs = Date.now();
    const [first, second] = places;
    const ofMerchant = { ofMerchant: merchantId, ofRestaurants: null };
    const ofSecond = { ofMerchant: merchantId, ofRestaurants: [second.id] };
    const counts = async (...asked: Parameters<typeof summariseOrders>) => (await summariseOrders(...asked)).counts;
    expect(await counts(ALL_ROWS, db(), {}, nowMs)).toEqual(await counted(null));
    expect(await counts(ALL_ROWS, db(), { restaurantId: first.id }, nowMs)).toEqual(await counted([first.id]));
    expect(await counts(ofMerchant, db(), {}, nowMs)).toEqual(await counted([first.id, second.id]));
    expect(await counts(ofSecond, db(), {}, nowMs)).toEqual(await counted([second.id]));

    // One minute more than by the hour: the sums cannot be used, and the same orders are counted.
    for (const days of [
      { from: '2026-03-10T05:00:00.000Z', to: '2026-03-13T05:00:00.000Z' },
      { from: '2026-03-10T00:00:00.000Z', to: '2026-03-14T00:00:00.000Z' },
      { from: '2026-03-11T20:00:00.000Z', to: '2026-03-12T20:00:00.000Z' },
      { from: '2026-03-11T02:00:00.000Z', to: '2026-03-11T03:00:00.000Z' },
    ]) {
      for (const [scope, restaurantId] of [
        [ALL_ROWS, undefined],
        [ofMerchant, undefined],
        [ofMerchant, first.id],
      ] as const) {
        for (const currency of ['USD', 'EUR'] as const) {
          const read = async (isByHour: boolean) => {
            const filter = { merchantId: undefined, restaurantId, ...days, isByHour };
            const { quarters, ...report } = await readOrdersReport(scope, db(), filter, currency);
            const sum = (key: 'orders' | 'revenue' | 'tax') => quarters.reduce((all, one) => all + one[key], 0);
            return { ...report, orders: sum('orders'), revenue: sum('revenue'), tax: sum('tax') };
          };
          const byHour = await read(true);
          expect(byHour).toEqual(await read(false));
          const { results } = await env.DB.prepare(
            `SELECT line.menu_item_id AS id, max(line.title) AS title, sum(line.quantity) AS quantity,
               sum(line.total_cents) AS revenue FROM orders AS o JOIN order_lines AS line ON line.order_seq = o.seq
             WHERE (?1 IS NULL OR o.merchant_id = ?1) AND (?2 IS NULL OR o.restaurant_id = ?2) AND o.created_at >= ?3
               AND o.created_at < ?4 AND o.currency = ?5 AND o.order_status NOT IN ('cancelled', 'disabled')
             GROUP BY 1 ORDER BY quantity DESC, title, id`,
          )
            .bind(scope.ofMerchant, restaurantId ?? null, days.from, days.to, byHour.currency)
            .all();
          expect(byHour.topDishes).toEqual(results);
        }
      }
    }
  });

  it('give a merchant without restaurants nothing, never the sum of all', async () => {
    const nobody = { ofMerchant: '', ofRestaurants: null };
    expect((await summariseOrders(nobody, db(), {}, Date.now())).counts).toEqual({});
    const query = { from: '2026-03-10', to: '2026-03-13', timeZone: 'UTC' };
    const { data } = await succeed(getOrdersReport, { as: 'MerchantAdmin', uid: 'of-no-merchant', query });
    expect(data).toMatchObject({ orders: 0, topDishes: [] });
  });
});
