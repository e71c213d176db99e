import { afterEach, expect, test, vi } from 'vitest';
import { openChannel, underLock } from './tabs.ts';

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};
const work = async (isHeld: boolean) => isHeld;

afterEach(() => vi.unstubAllGlobals());

test('a browser that refuses channels has none, and nothing throws', () => {
  expect(openChannel('one')).toBeNull();
  vi.stubGlobal('window', {});
  vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
    refuse();
  });
  expect(openChannel('one')).toBeNull();
});

test.each([
  ['has none', {}],
  ['refuses them', { locks: { request: async () => refuse() } }],
  [
    'throws when asked',
    {
      get locks() {
        return refuse();
      },
    },
  ],
])('work under a lock runs once in a browser that %s', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const run = vi.fn(work);
  expect(await underLock('one', {}, run)).toBe(true);
  expect(run).toHaveBeenCalledOnce();
});

test('work knows whether another tab holds the lock, and its failure is no second try', async () => {
  const locks = { request: async (_name: string, _options: object, begin: (lock: null) => unknown) => begin(null) };
  vi.stubGlobal('navigator', { locks });
  expect(await underLock('one', { ifAvailable: true }, work)).toBe(false);
  const fail = vi.fn(async () => Promise.reject(new Error('broken')));
  await expect(underLock('one', {}, fail)).rejects.toThrow('broken');
  expect(fail).toHaveBeenCalledOnce();
});
