import { expect, test } from 'vitest';
import { moveItems } from './move-items.ts';

const ids = ['starters', 'bowls', 'fire', 'sweets'];

test('an item moves before or after the item it is dropped on', () => {
  expect(moveItems(ids, new Set(['sweets']), 'starters', 'before')).toEqual(['sweets', 'starters', 'bowls', 'fire']);
  expect(moveItems(ids, new Set(['starters']), 'fire', 'after')).toEqual(['bowls', 'fire', 'starters', 'sweets']);
});

test('items that move together keep their order', () => {
  expect(moveItems(ids, new Set(['fire', 'starters']), 'sweets', 'after')).toEqual([
    'bowls',
    'sweets',
    'starters',
    'fire',
  ]);
});

test('a drop on itself or on an unknown item changes nothing', () => {
  expect(moveItems(ids, new Set(['bowls']), 'bowls', 'before')).toEqual(ids);
  expect(moveItems(ids, new Set(['bowls']), 'gone', 'before')).toEqual(ids);
});
