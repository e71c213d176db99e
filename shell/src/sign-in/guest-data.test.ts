import { expect, test } from 'vitest';
import { hasAskedLink, noteAskedLink } from './asked-links.ts';
import { holdsGuestData } from './guest-data.ts';

function storageOf(entries: Record<string, unknown>) {
  const kept = new Map(Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    length: kept.size,
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
}

test.each([
  ['choices', { 'justright.profile': { diets: [], allergies: ['milk'] } }],
  ['a diet', { 'justright.profile': { diets: ['vegan'], allergies: [] } }],
  ['an order', { 'justright.orders': [{ id: 'o', cart: {} }] }],
  ['a cart', { 'justright.cart.olive': { lines: [{ id: 'l' }] } }],
])('a device with %s is a guest’s: a link asks there first', (_what, entries) => {
  expect(holdsGuestData(() => [storageOf({}), storageOf(entries)])).toBe(true);
});

test.each([
  ['nothing', {}],
  [
    'what holds nothing',
    {
      'justright.profile': { diets: [], allergies: [] },
      'justright.orders': [],
      'justright.cart.olive': { lines: [], name: '' },
      'justright.party.olive': { others: [], shownId: 'self' },
    },
  ],
  ['other things', { 'justright.session': { idToken: 'x' }, 'justright.forgotten-at': 5 }],
])('a device with %s is nobody’s: a link signs in silently', (_what, entries) => {
  expect(holdsGuestData(() => [storageOf(entries)])).toBe(false);
});

test('a link that this device has asked for an hour ago at most is expected, to that address alone', () => {
  const storage = storageOf({});
  noteAskedLink('Ann@justright.test', 1_000, storage);
  expect(hasAskedLink('ann@justright.test', 3_600_000, storage)).toBe(true);
  expect(hasAskedLink('bob@justright.test', 3_600_000, storage)).toBe(false);
  expect(hasAskedLink('ann@justright.test', 3_602_000, storage)).toBe(false);
});
