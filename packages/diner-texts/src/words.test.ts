import { expect, it } from 'vitest';
import { listed, lowered } from '@justright/contract/words';
import { moneyText } from '@justright/contract/money';
import { truncated } from './words.ts';

it('money has the sign of its currency and two decimals', () => {
  expect(moneyText(1250, 'EUR')).toBe('€12.50');
  expect([0, 5, 1250, 123456].map((cents) => moneyText(cents))).toEqual(['$0.00', '$0.05', '$12.50', '$1,234.56']);
});

it('lists are joined like a sentence', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => listed(words))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
});

it('abbreviations keep their capitals', () => {
  expect(['Tree nuts', 'MSG'].map(lowered)).toEqual(['tree nuts', 'MSG']);
});

it('long texts are cut at the end of a word, never longer than asked', () => {
  expect(truncated('short', 500)).toBe('short');
  const cut = truncated('word '.repeat(200), 500);
  expect(cut.length).toBeLessThanOrEqual(500);
  expect(cut.endsWith('word…')).toBe(true);
});
