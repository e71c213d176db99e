import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, highestGap } from './highest-gap.ts';

const column = { left: 900, right: 1260 };
const within = { from: 16, to: 700, height: 50, gap: 8 };
const box = (left: number, right: number, top: number, bottom: number): Box => ({ left, right, top, bottom });

test('a message is at the top when no control overlaps its column there', () => {
  expect(highestGap(column, within, [])).toBe(16);
  expect(highestGap(column, within, [box(0, 800, 0, 700)])).toBe(16);
  expect(highestGap(column, within, [box(900, 1000, 66, 100)])).toBe(16);
});

test("a message goes below the page's buttons, into the first gap that is high enough", () => {
  const save = box(1180, 1260, 24, 64);
  const search = box(950, 1260, 84, 122);
  expect(highestGap(column, within, [search, save])).toBe(130);
});

test('there is no gap when buttons cover the whole column', () => {
  const rows = Array.from({ length: 20 }, (_, index) => box(1200, 1260, index * 40, index * 40 + 32));
  expect(highestGap(column, within, rows)).toBeNull();
});

test('a gap that is found overlaps no box and is within the bounds', () => {
  const anyBox = fc
    .tuple(fc.nat(1300), fc.nat(300), fc.nat(760), fc.nat(120))
    .map(([left, width, top, height]) => box(left, left + width, top, top + height));
  fc.assert(
    fc.property(fc.array(anyBox, { maxLength: 12 }), (boxes) => {
      const top = highestGap(column, within, boxes);
      if (top === null) return;
      expect(top).toBeGreaterThanOrEqual(within.from);
      expect(top + within.height).toBeLessThanOrEqual(within.to);
      const covered = boxes.filter(
        (one) =>
          one.right > column.left && one.left < column.right && one.bottom > top && one.top < top + within.height,
      );
      expect(covered).toEqual([]);
    }),
  );
});
