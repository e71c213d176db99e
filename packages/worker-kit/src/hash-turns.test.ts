import { array, assert, asyncProperty, integer, nat, record } from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHashTurns, HASHES_WAITING_MAX } from './hash-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// The time of these tests is made up.
// oxlint-disable-next-line no-restricted-globals
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const newTurns = (wait = after) => createHashTurns(wait, (seconds) => new Error(`in ${seconds} s`));

interface Hashed {
  startMs: number;
  endMs: number;
}

/** Hashes at each of `atMs`, for as long as `lengthsMs` say, and returns when each hash ran; null for a refused one. */
async function hashAt(requests: readonly { atMs: number; lengthMs: number }[]): Promise<(Hashed | null)[]> {
  const { take } = newTurns();
  const all = requests.map(async ({ atMs, lengthMs }) => {
    await after(atMs);
    return take('network', async () => {
      const startMs = Date.now();
      await after(lengthMs);
      return { startMs, endMs: Date.now() };
    }).catch(() => null);
  });
  await vi.runAllTimersAsync();
  return Promise.all(all);
}

test('of one key one hash runs at a time, and none begins before a pause as long as the one before', async () => {
  const request = record({ atMs: nat(3000), lengthMs: integer({ min: 1, max: 1500 }) });
  await assert(
    asyncProperty(array(request, { minLength: 2, maxLength: HASHES_WAITING_MAX }), async (requests) => {
      const hashed = await hashAt(requests);
      expect(hashed).not.toContain(null);
      const inOrder = hashed.filter((one) => one !== null).toSorted((a, b) => a.startMs - b.startMs);
      for (const [index, { startMs, endMs }] of inOrder.entries()) {
        const next = inOrder[index + 1];
        if (next) expect(next.startMs - endMs).toBeGreaterThanOrEqual(endMs - startMs);
      }
    }),
    { numRuns: 50 },
  );
});

test('a hash that comes alone waits for nothing, and one of another key for no other', async () => {
  const { take } = newTurns();
  const begun: string[] = [];
  const begin = (key: string) => take(key, async () => void begun.push(`${key} ${Date.now()}`));
  const startMs = Date.now();
  void begin('one');
  void begin('one');
  void begin('other');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([`one ${startMs}`, `other ${startMs}`]);
  await vi.runAllTimersAsync();
  expect(begun).toHaveLength(3);
});

test('hashes that come at once are served in turn, each after two lengths of a hash', async () => {
  const hashed = await hashAt(Array.from({ length: HASHES_WAITING_MAX + 1 }, () => ({ atMs: 0, lengthMs: 400 })));
  const starts = hashed.map((one) => one?.startMs ?? 0);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  const [first = 0] = starts;
  // A millisecond is waited for so that the clock goes on; the first length is not known yet.
  for (const [index, startMs] of starts.entries()) expect(startMs - first).toBeLessThanOrEqual(index * 802 + 300);
});

test('what comes while too many wait is refused, late, and no later one is', async () => {
  const { take, refuseCrowd } = newTurns();
  const hash = () => take('network', () => after(100));
  const settled = Promise.allSettled(Array.from({ length: HASHES_WAITING_MAX + 3 }, hash));
  const startMs = Date.now();
  const refused = refuseCrowd('network').catch(() => Date.now() - startMs);
  await vi.runAllTimersAsync();
  expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(2);
  expect(await refused).toBe(2000);
  await expect(Promise.all([refuseCrowd('network'), hash(), vi.runAllTimersAsync()])).resolves.toBeDefined();
});

test('requests that are cut off while they wait keep nobody waiting, and take no place for long', async () => {
  let isCutOff = false;
  const never = new Promise<void>(() => undefined);
  const { take, refuseCrowd } = newTurns((ms) => (isCutOff ? never : after(ms)));
  const hash = () => take('network', () => after(100));
  void hash();
  isCutOff = true;
  for (let made = 0; made < HASHES_WAITING_MAX; made++) void hash();
  isCutOff = false;
  await vi.advanceTimersByTimeAsync(7000);
  const startMs = Date.now();
  const served = Promise.all([refuseCrowd('network'), hash()]).then(() => Date.now() - startMs);
  await vi.runAllTimersAsync();
  expect(await served).toBeLessThan(300);
});

test('a hash that fails gives up its turn', async () => {
  const { take } = newTurns();
  const failed = take('network', () => Promise.reject(new Error('unreadable'))).catch(() => 'failed');
  await vi.runAllTimersAsync();
  expect(await failed).toBe('failed');
  const next = take('network', () => Promise.resolve('hashed'));
  await vi.runAllTimersAsync();
  expect(await next).toBe('hashed');
});

test('a clock that stands still or was set back keeps nobody waiting', async () => {
  const { take } = newTurns();
  const hash = () => take('network', () => after(100));
  vi.spyOn(Date, 'now').mockReturnValueOnce(10_000).mockReturnValue(5000);
  const hashed = Promise.all([hash(), hash(), hash()]).then(() => 'hashed');
  await vi.runAllTimersAsync();
  vi.restoreAllMocks();
  expect(await hashed).toBe('hashed');
});
