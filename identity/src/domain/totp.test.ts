import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpCode, totpStep } from './totp.ts';

/** The secret of RFC 6238's test vectors, "12345678901234567890", in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is that of RFC 6238', (seconds, code) => {
  expect(totpCode(SECRET, totpStep(seconds))).toBe(code);
});

test('a code is taken one step early and one late, and no further', () => {
  const now = 1_234_567_890;
  const step = totpStep(now);
  const found = [-2, -1, 0, 1, 2].map((off) => stepOfCode(SECRET, totpCode(SECRET, step + off), now));
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
});

test.each(['', '00592', '0059240', 'abcdef', '٠٠٥٩٢٤', '\uD83C\uDF55\uD83C\uDF55\uD83C\uDF55'])(
  '%j is no code',
  (code) => {
    expect(stepOfCode(SECRET, code, 1_234_567_890)).toBeNull();
  },
);

test('a new secret has 160 bits in base32, and no two are alike', () => {
  const secrets = Array.from({ length: 20 }, newTotpSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(20);
});
