import { conflictingParts, filterItem } from '@justright/dietary-rules/filter';
import { factsOfStored, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import { expect, it } from 'vitest';
import { demoData } from './demo.ts';
import { demoOrders } from './demo-orders.ts';
import { DICTIONARY } from './dictionary.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW_MS = Date.parse('2026-11-22T20:00:00.000Z');
const DATA = demoData();
const made = (nowMs = NOW_MS, open = 8) => [
  ...demoOrders(DATA, { count: 300, days: 28, open, idPrefix: 'demo', nowMs }),
];
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

it('open demo orders fit their guests: a fresh board has no line that has changed', () => {
  const active = new Set(DATA.menus.filter((menu) => menu.active).map(({ id }) => id));
  const served = DATA.menuItems.filter((item) => item.active && active.has(item.menuId));
  const facts = [...DATA.ingredients, ...DATA.customIngredients].map((one) => [one.id, factsOfStored(one)] as const);
  const resolve = ingredientResolver(new Map(facts), DICTIONARY);
  const open = made(NOW_MS, 60).slice(-60);
  const lines = open.flatMap(({ cart }) => cart.orders.flatMap((person) => person.items));
  const unfit = lines.filter(({ menuItem, preference }) => {
    const dish = served.find(({ id }) => id === menuItem.id);
    if (!dish) return true;
    const allergies = (preference.mild ?? []).map((key) => ({ key, level: 'mild' as const }));
    const profile = { diets: preference.selectedDiets, allergies, foods: [] };
    const item = { ...dish, declaration: null };
    const derived = deriveItem(item, resolve, DICTIONARY);
    const { reasons } = filterItem(item, derived, profile, NOW_MS);
    return reasons.length + conflictingParts(item, derived, profile).length > 0;
  });
  expect(unfit.map(({ menuItem, preference }) => [menuItem.title, preference.mild])).toEqual([]);
  const levels = open.flatMap(({ dislikeLevels }) => dislikeLevels);
  expect(new Set(levels)).toEqual(new Set(['mild']));
});

it('demo orders are the same at every start, except for the day and the time', () => {
  const written = (nowMs: number) => made(nowMs).map(({ id, userName }) => [id, userName]);
  expect(written(NOW_MS + 3 * DAY_MS)).toEqual(written(NOW_MS));
});
