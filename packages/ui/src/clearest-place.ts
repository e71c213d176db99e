/** A box in the window, in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where a message is put, and how much of other boxes it covers there, in square pixels. */
export interface Place {
  top: number;
  covered: number;
}

const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));

/**
 * Finds the place in a column of the window, from `from` down to `to`, where a box of the given height covers the least
 * of other boxes: the highest gap that holds it, if there is one.
 */
export function clearestPlace(
  { left, right }: Pick<Box, 'left' | 'right'>,
  { from, to, height, gap }: { from: number; to: number; height: number; gap: number },
  others: readonly Box[],
): Place {
  const inColumn = others.filter((other) => other.right > left && other.left < right);
  const coveredAt = (top: number) =>
    inColumn.reduce(
      (sum, other) =>
        sum + overlap(top, top + height, other.top, other.bottom) * overlap(left, right, other.left, other.right),
      0,
    );
  return [from, to - height, ...inColumn.flatMap(({ top, bottom }) => [bottom + gap, top - gap - height])]
    .filter((top) => top >= from && top + height <= to)
    .map((top) => ({ top, covered: coveredAt(top) }))
    .reduce(
      (best, one) => (one.covered < best.covered || (one.covered === best.covered && one.top < best.top) ? one : best),
      {
        top: from,
        covered: coveredAt(from),
      },
    );
}
