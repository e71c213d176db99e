import { expect, test } from 'vitest';
import { idempotencyKeys } from './idempotency-keys.ts';

/** Returns `once`, and writes with it: each gives its key, or fails with it. */
function writes() {
  let made = 0;
  const once = idempotencyKeys(() => `key-${(made += 1)}`);
  return {
    once,
    sent: (write: unknown) => once(write, (key) => Promise.resolve(key)),
    lost: (write: unknown) =>
      once(write, (key) => Promise.reject(new Error(key))).catch((error: unknown) => String(error)),
  };
}

test('every attempt at a write has one key until one succeeds, also when another write is sent meanwhile', async () => {
  const { lost, sent } = writes();
  expect(await lost({ title: 'Soup' })).toBe('Error: key-1');
  expect(await lost({ title: 'Stew' })).toBe('Error: key-2');
  expect(await lost({ title: 'Soup' })).toBe('Error: key-1');
  expect(await sent({ title: 'Stew' })).toBe('key-2');
  expect(await sent({ title: 'Soup' })).toBe('key-1');
});

test('the same write after a success is another one', async () => {
  const { sent } = writes();
  expect(await sent({ id: 'm1' })).toBe('key-1');
  expect(await sent({ id: 'm1' })).toBe('key-2');
});

test('two attempts at the same time have one key, and the slower one does not end the attempts of a later write', async () => {
  const { once, lost, sent } = writes();
  const slow = Promise.withResolvers<undefined>();
  const slowOne = once('a', async (key) => {
    await slow.promise;
    return key;
  });
  expect(await sent('a')).toBe('key-1');
  expect(await lost('a')).toBe('Error: key-2');
  slow.resolve(undefined);
  expect(await slowOne).toBe('key-1');
  expect(await sent('a')).toBe('key-2');
});
