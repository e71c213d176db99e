import { expect, it } from 'vitest';
import { releaseTokenName } from './release-token.ts';

it.each([
  ['one', 'one', 'release'],
  ['two', 'one, two', 'release'],
  ['ci:two', 'one,ci:two', 'ci'],
  ['orders-team:a:b', 'orders-team:a:b', 'orders-team'],
  [':x', ':x', 'release'],
])('the token "%s" of "%s" has the name "%s"', async (token, secret, name) => {
  expect(await releaseTokenName(`Bearer ${token}`, secret)).toBe(name);
});

it.each([
  ['Bearer two', 'ci:two'],
  ['Bearer ci', 'ci:two'],
  ['Bearer one,two', 'one,two'],
  ['Bearer ', ''],
  ['Bearer ,', ''],
  ['Bearer x', ''],
  ['Basic one', 'one'],
  [undefined, 'one'],
])('"%s" is not a token of "%s"', async (header, secret) => {
  expect(await releaseTokenName(header, secret)).toBeUndefined();
});
