import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, clearestPlace } from './clearest-place.ts';

const column = { left: 900, right: 1260 };
const within = { from: 16, to: 700, height: 50, gap: 8 };
const box = (left: number, right: number, top: number, bottom: number): Box => ({ left, right, top, bottom });

test('a message is at the top when no control overlaps its column there', () => {
  expect(clearestPlace(column, within, [])).toEqual({ top: 16, covered: 0 });
  expect(clearestPlace(column, within, [box(0, 800, 0, 700)]).top).toBe(16);
  expect(clearestPlace(column, within, [box(900, 1000, 66, 100)]).top).toBe(16);
});

test("a message goes below the page's buttons, into the first gap that is high enough", () => {
  const save = box(1180, 1260, 24, 64);
  const search = box(950, 1260, 84, 122);
  expect(clearestPlace(column, within, [search, save])).toEqual({ top: 130, covered: 0 });
});

test('where controls cover the whole column, a message covers the least of them', () => {
  const rows = Array.from({ length: 20 }, (_, index) => box(1200, 1260, index * 40, index * 40 + 32));
  const place = clearestPlace(column, within, rows);
  expect(place.covered).toBeGreaterThan(0);
  // A row of small buttons is covered rather than the wide ones around it.
  const wide = [box(900, 1260, 0, 300), box(1240, 1260, 310, 390), box(900, 1260, 400, 700)];
  expect(clearestPlace(column, within, wide).top).toBeGreaterThan(300);
  expect(clearestPlace(column, within, wide).top + within.height).toBeLessThanOrEqual(400);
});

test('a place is within the bounds, says what it covers, and covers nothing where there is a gap', () => {
  const anyBox = fc
    .tuple(fc.nat(1300), fc.nat(300), fc.nat(760), fc.nat(120))
    .map(([left, width, top, height]) => box(left, left + width, top, top + height));
  fc.assert(
    fc.property(fc.array(anyBox, { maxLength: 12 }), (boxes) => {
      const { top, covered } = clearestPlace(column, within, boxes);
      expect(top).toBeGreaterThanOrEqual(within.from);
      expect(top + within.height).toBeLessThanOrEqual(within.to);
      const isFree = (at: number) =>
        boxes.every(
          (one) =>
            one.right <= column.left ||
            one.left >= column.right ||
            one.bottom <= at ||
            one.top >= at + within.height ||
            one.bottom === one.top ||
            one.right === one.left,
        );
      expect(covered === 0).toBe(isFree(top));
      // Each gap that leaves room on both sides is found.
      for (let at = within.from; at + within.height <= within.to; at += 1) {
        if (isFree(at - within.gap) && isFree(at) && isFree(at + within.gap)) expect(covered).toBe(0);
      }
    }),
  );
});
