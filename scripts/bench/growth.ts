import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Served } from '../serve/serve.ts';
import { adminToken, askData } from './ask.ts';
import { changing, measure, percentile } from './load.ts';
import { orderBody } from './order-body.ts';
import { menuPath } from './restaurants.ts';

const ROUNDS = 5;
/** Menus that diners of all restaurants ask for while nothing else is measured. */
const MENUS_PER_SECOND = 1_000;
/** Orders per statement; limits the size of the transaction. */
const ORDERS_AT_A_TIME = 5_000;
const KB = 1_000;
const MB = 1_000_000;

/** What to measure with: each list and report after each number of orders. */
export interface Growth {
  /** Restaurants `{name}-1` to `{name}-{count}`, of which orders are made. */
  restaurants: { name: string; count: number };
  orders: readonly number[];
  /** The folder of the databases, for their size. */
  dataDir: string;
  nextProfile: () => string;
}

/** Returns the bytes of all files in a folder. */
export function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesIn(file) : statSync(file).size);
  }, 0);
}

/**
 * Returns a function that copies a placed order, its people and its history, spread over restaurants and a year; it
 * returns how many rows that wrote, those of indexes included.
 */
async function orderMaker(served: Served, { restaurants: { name, count } }: Growth) {
  const database = served.d1('DB');
  const { id } = await askData<{ id: string }>(`${served.url}/api/guestorders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: await orderBody(served, `${name}-1`),
  });
  const columnsOf = async (table: string, others: readonly string[]): Promise<string[]> => {
    const { results } = await database
      .prepare('SELECT name FROM pragma_table_info(?1)')
      .bind(table)
      .all<{ name: string }>();
    return results.map((column) => column.name).filter((column) => !others.includes(column));
  };
  const own = ['seq', 'id', 'restaurant_id', 'restaurant_name', 'order_status', 'follow_key', 'created_at'];
  const copied = await columnsOf('orders', own);
  const personal = await columnsOf('order_people', ['order_seq', 'salt']);
  const numbers = 'WITH RECURSIVE n (i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)';
  return async (first: number, last: number): Promise<number> => {
    let written = 0;
    for (let from = first; from <= last; from += ORDERS_AT_A_TIME) {
      const to = Math.min(last, from + ORDERS_AT_A_TIME - 1);
      const results = await database.batch([
        database
          .prepare(
            `${numbers} INSERT INTO orders (id, restaurant_id, restaurant_name, order_status, created_at, ${copied.join(', ')})
             SELECT 'grown-' || i, ?4 || '-' || (1 + i % CAST(?5 AS INTEGER)), ?4 || ' ' || (1 + i % CAST(?5 AS INTEGER)),
               iif(i % 20 = 0, 'cancelled', 'complete'),
               strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (i * 7919 % 525600) || ' minutes'), ${copied.join(', ')}
             FROM n, orders WHERE orders.id = ?3`,
          )
          .bind(from, to, id, name, count),
        database
          .prepare(
            `${numbers} INSERT INTO order_people (order_seq, salt, ${personal.join(', ')})
             SELECT grown.seq, hex(randomblob(16)), ${personal.map((column) => `one.${column}`).join(', ')}
             FROM n JOIN orders AS grown ON grown.id = 'grown-' || i
               JOIN order_people AS one ON one.order_seq = (SELECT seq FROM orders WHERE id = ?3)`,
          )
          .bind(from, to, id),
        database
          .prepare(
            `${numbers} INSERT INTO order_history (order_id, merchant_id, at, by_name, action, from_state, to_state)
             SELECT 'grown-' || i, merchant_id, created_at, 'Guest', 'place', '', 'pending'
             FROM n JOIN orders ON orders.id = 'grown-' || i`,
          )
          .bind(from, to),
      ]);
      for (const { meta } of results) written += meta.rows_written;
    }
    return written;
  };
}

/** Measures lists, reports and menus after each number of orders; times are in milliseconds, of lists and reports medians. */
export async function measureGrowth(served: Served, growth: Growth): Promise<Record<string, string | number>[]> {
  const makeOrders = await orderMaker(served, growth);
  const headers = { authorization: `Bearer ${await adminToken(served)}` };
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const year = `from=${day(364)}&to=${day(0)}&timeZone=America/New_York`;
  const one = `restaurantId=${growth.restaurants.name}-1`;
  const asked = {
    'summary of all': '/api/admin/order-summary',
    'summary of one restaurant': `/api/admin/order-summary?${one}`,
    'orders, first page': '/api/admin/orders?limit=100',
    'orders, searched': '/api/admin/orders?limit=100&q=zzz',
    'orders of one restaurant': `/api/admin/orders?limit=100&${one}`,
    'a year of all': `/api/reports/orders?${year}`,
    'a year of one restaurant': `/api/reports/orders?${year}&${one}`,
    'restaurants for diners': '/api/public/restaurants?limit=100',
  };
  const { name: named, count } = growth.restaurants;
  // A few restaurants get most visits, as in the part `restaurants`.
  const menuOfAny = () =>
    `${menuPath(`${named}-${Math.floor(count ** Math.random())}`)}?${growth.nextProfile()}&view=lean`;
  const rows: Record<string, string | number>[] = [];
  let made = 0;
  for (const orders of growth.orders) {
    const before = bytesIn(growth.dataDir);
    const begunMs = performance.now();
    const written = await makeOrders(made + 1, orders);
    const makingMs = performance.now() - begunMs;
    const bytes = bytesIn(growth.dataDir) - before;
    const row: Record<string, string | number> = {
      orders,
      restaurants: growth.restaurants.count,
      'stored, MB': Math.round(bytesIn(growth.dataDir) / MB),
      'an order, kB': Math.round((bytes / (orders - made) / KB) * 10) / 10,
      'an order, rows written': Math.round(written / (orders - made)),
      'making one, µs': Math.round((makingMs * KB) / (orders - made)),
    };
    made = orders;
    for (const [name, address] of Object.entries(asked)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const askedMs = performance.now();
        const response = await fetch(served.url + address, { headers });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${address} responds with ${response.status}`);
        times.push(performance.now() - askedMs);
      }
      row[`${name}, ms`] = Math.round(percentile(times, 0.5));
    }
    const menus = await measure('menus', served.url, changing(menuOfAny), MENUS_PER_SECOND);
    row['menus a second'] = Math.round(menus.requestsPerSecond);
    row['a menu, p50 ms'] = menus.p50Ms;
    row['a menu, p99 ms'] = menus.p99Ms;
    rows.push(row);
  }
  return rows;
}
