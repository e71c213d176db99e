import { expect, it } from 'vitest';
import { demoData } from './demo.ts';
import { demoOrders } from './demo-orders.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW_MS = Date.parse('2026-11-22T20:00:00.000Z');
const DATA = demoData();
const made = (nowMs = NOW_MS) => [...demoOrders(DATA, { count: 300, days: 28, open: 8, idPrefix: 'demo', nowMs })];
const placedMs = ({ createdAt }: { createdAt: string }) => Date.parse(createdAt);

it('demo orders are of the last days, oldest first, and none is in the future', () => {
  const times = made().map(placedMs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(Math.min(...times)).toBeGreaterThan(NOW_MS - 29 * DAY_MS);
  expect(Math.max(...times)).toBeLessThan(NOW_MS);
});

it('only the newest orders are open, and for less than an hour', () => {
  const all = made();
  const open = all.filter(({ orderStatus }) => !['complete', 'cancelled'].includes(orderStatus));
  expect(open).toEqual(all.slice(-8));
  for (const order of open) expect(NOW_MS - placedMs(order)).toBeLessThan(60 * 60 * 1000);
});

it('open demo orders fit: their dishes are served, and their guests avoid nothing but mildly', () => {
  const active = new Set(DATA.menus.filter((menu) => menu.active).map(({ id }) => id));
  const served = new Set(DATA.menuItems.filter(({ menuId }) => active.has(menuId)).map(({ id }) => id));
  const open = made().slice(-8);
  const items = open.flatMap(({ cart }) => cart.orders.flatMap((person) => person.items));
  expect(items.filter(({ menuItem }) => !served.has(menuItem.id))).toEqual([]);
  expect(open.flatMap(({ dislikeLevels, preferences }) => [...dislikeLevels, ...preferences])).toEqual(
    open.flatMap(({ dislikeLevels }) => dislikeLevels.map(() => 'mild')),
  );
});

it('demo orders are the same at every start, except for the day and the time', () => {
  const written = (nowMs: number) => made(nowMs).map(({ id, userName }) => [id, userName]);
  expect(written(NOW_MS + 3 * DAY_MS)).toEqual(written(NOW_MS));
});
