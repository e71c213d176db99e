import { expect, it } from 'vitest';
import { sourceOf } from '../../test/menu-source.ts';
import { cachedRules } from './rules-cache.ts';

const restaurant = () => cachedRules(sourceOf([], new Map()));

it('the rules of the restaurants that were asked last are kept, and those of others made anew', () => {
  const first = restaurant();
  const others = Array.from({ length: 8 }, restaurant);
  const rules = first();
  for (const other of others.slice(1)) other();
  expect(first()).toBe(rules);
  for (const other of others) other();
  expect(first()).not.toBe(rules);
  expect(first().resolve('leek').foods).toEqual(rules.resolve('leek').foods);
});
