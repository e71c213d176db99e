import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenOffsets, measuredOffsets, movedPx, windowAt } from './row-window.ts';

const keysOf = (count: number) => Array.from({ length: count }, (_, index) => `row-${index}`);

test('rows of one measured height are where rows of that height are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 300 }),
      fc.double({ min: -50, max: 70_000, noNaN: true }),
      (count, height, px) => {
        const keys = keysOf(count);
        const even = evenOffsets(count, height);
        const measured = measuredOffsets(keys, 7, new Map(keys.map((key) => [key, height])));
        expect(measured.totalPx).toBe(even.totalPx);
        expect(measured.indexAt(px)).toBe(even.indexAt(px));
        expect(measured.offsetOf(count + 3)).toBe(even.offsetOf(count + 3));
      },
    ),
  );
});

test('the window covers all that is visible, and no row twice as far away as it may', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 10, max: 300 }), { minLength: 1, maxLength: 100 }),
      fc.nat(20_000),
      (heights, top) => {
        const keys = keysOf(heights.length);
        const offsets = measuredOffsets(keys, 50, new Map(keys.map((key, index) => [key, heights[index] ?? 0])));
        const topPx = Math.min(top, Math.max(0, offsets.totalPx - 400));
        const { start, end } = windowAt(offsets, topPx, 400, { abovePx: 100, belowPx: 100 });
        expect(offsets.offsetOf(start)).toBeLessThanOrEqual(Math.max(0, topPx - 100));
        expect(offsets.offsetOf(end)).toBeGreaterThanOrEqual(Math.min(offsets.totalPx, topPx + 500));
        expect(offsets.offsetOf(start + 1)).toBeGreaterThan(topPx - 100);
        expect(offsets.offsetOf(end - 1)).toBeLessThanOrEqual(topPx + 500);
      },
    ),
  );
});

test('a list without rows has no window', () => {
  expect(windowAt(evenOffsets(0, 50), 0, 400, { abovePx: 100, belowPx: 100 })).toEqual({ start: 0, end: 0 });
});

test('the visible rows stay when rows come above them, go above them, or turn out to be higher', () => {
  const keys = ['a', 'b', 'c', 'd'];
  const before = { keys, offsets: evenOffsets(4, 50) };
  const now = (others: readonly string[]) => ({ keys: others, offsets: evenOffsets(others.length, 50) });
  expect(movedPx(before, now(['new', ...keys]), 120)).toBe(50);
  expect(movedPx(before, now(['b', 'c', 'd']), 120)).toBe(-50);
  // The first visible row is gone: the next one stays.
  expect(movedPx(before, now(['a', 'b', 'd']), 120)).toBe(-50);
  expect(movedPx(before, now(['e', 'f']), 120)).toBe(0);
  expect(movedPx(before, { keys, offsets: measuredOffsets(keys, 50, new Map([['a', 80]])) }, 120)).toBe(30);
  expect(movedPx(before, { keys, offsets: measuredOffsets(keys, 50, new Map([['d', 80]])) }, 120)).toBe(0);
});
