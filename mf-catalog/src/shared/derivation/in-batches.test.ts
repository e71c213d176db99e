import { expect, it, vi } from 'vitest';
import { inBatches } from './in-batches.ts';

const lengths = (keys: string[]) => Promise.resolve(new Map(keys.map((key) => [key, key.length])));

it('loads the keys of one turn together, each one once, and later keys in a batch of their own', async () => {
  const load = vi.fn(lengths);
  const ask = inBatches(load);
  expect(await Promise.all([ask('kale'), ask('milk'), ask('kale')])).toEqual([4, 4, 4]);
  expect(await ask('butter')).toBe(6);
  expect(load.mock.calls).toEqual([[['kale', 'milk']], [['butter']]]);
});

it('a key without a value is undefined', async () => {
  expect(await inBatches(() => Promise.resolve(new Map()))('gone')).toBeUndefined();
});

it('a failed batch rejects for each of its keys, and the next one is loaded again', async () => {
  const load = vi.fn(lengths).mockRejectedValueOnce(new Error('down'));
  const ask = inBatches(load);
  const settled = await Promise.allSettled([ask('kale'), ask('milk')]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('kale')).toBe(4);
});
