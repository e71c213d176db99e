import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('a text within the limit is not changed', () => {
  expect(truncate('x'.repeat(25), 25)).toBe('x'.repeat(25));
});

test("a longer text is cut after 25 characters and ends with ' ...'", () => {
  expect(truncate('The Very Long Lantern of the North', 25)).toBe('The Very Long Lantern of  ...');
});

test('a character of several code points is never split', () => {
  expect(truncate('👩‍🍳👩‍🍳👩‍🍳', 2)).toBe('👩‍🍳👩‍🍳 ...');
});
