import { expect, test } from 'vitest';
import { moveItems } from './move-items.ts';

const ids = ['starters', 'bowls', 'fire', 'sweets'];

test('an item is put before or after the one it was dropped on', () => {
  expect(moveItems(ids, new Set(['sweets']), 'starters', 'before')).toEqual(['sweets', 'starters', 'bowls', 'fire']);
  expect(moveItems(ids, new Set(['starters']), 'fire', 'after')).toEqual(['bowls', 'fire', 'starters', 'sweets']);
});

test('items moved together keep their own order', () => {
  expect(moveItems(ids, new Set(['fire', 'starters']), 'sweets', 'after')).toEqual([
    'bowls',
    'sweets',
    'starters',
    'fire',
  ]);
});

test('a drop on itself or on something unknown changes nothing', () => {
  expect(moveItems(ids, new Set(['bowls']), 'bowls', 'before')).toEqual(ids);
  expect(moveItems(ids, new Set(['bowls']), 'gone', 'before')).toEqual(ids);
});
