import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('a text that fits stays whole', () => {
  expect(truncate('x'.repeat(25), 25)).toBe('x'.repeat(25));
});

test("a longer one is cut after 25 characters and followed by ' ...'", () => {
  expect(truncate('The Very Long Lantern of the North', 25)).toBe('The Very Long Lantern of  ...');
});

test('a character of several code points is never cut in two', () => {
  expect(truncate('👩‍🍳👩‍🍳👩‍🍳', 2)).toBe('👩‍🍳👩‍🍳 ...');
});
