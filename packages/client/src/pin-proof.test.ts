import { expect, test } from 'vitest';
import { newPin, proofOfPin } from './pin-proof.ts';

test('a proof is PBKDF2 with SHA-256, 600,000 rounds and the salt of its person', async () => {
  // Node's own pbkdf2Sync says so.
  expect(await proofOfPin('4071', '-vn49_b19PPy8fDv7u3s6w')).toBe('23PMneBmZiahAbpsCg7LbPm9c8Yq2yuYkNpzidq6wN4');
});

test('each new PIN has a salt of its own, and the proof that is made with it', async () => {
  const [one, other] = await Promise.all([newPin('4071'), newPin('4071')]);
  expect(one.salt).toMatch(/^[\w-]{22}$/);
  expect(one.salt).not.toBe(other.salt);
  expect(one.proof).toBe(await proofOfPin('4071', one.salt));
});
