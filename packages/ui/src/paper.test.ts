import { expect, test } from 'vitest';
import { piecesOf } from './paper.tsx';

test('items are packed in their order into pieces with room for their lines, and none is lost', () => {
  const lines = [3, 4, 5, 1, 1, 1, 20, 2];
  const pieces = piecesOf(lines, (one) => one, 8);
  expect(pieces).toEqual([[3, 4], [5, 1, 1, 1], [20], [2]]);
  expect(piecesOf([], () => 1, 8)).toEqual([]);
});
