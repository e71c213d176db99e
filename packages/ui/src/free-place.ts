/** A box in the window, in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Finds the highest place in a column of the window at which a box of the given height covers none of the others, at
 * `from` or below. Answers its top in pixels; null where there is no such place above `to`.
 */
export function freePlace(
  { left, right }: Pick<Box, 'left' | 'right'>,
  { from, to, height, gap }: { from: number; to: number; height: number; gap: number },
  others: readonly Box[],
): number | null {
  const inColumn = others
    .filter((other) => other.right > left && other.left < right && other.bottom > from && other.top < to)
    .toSorted((a, b) => a.top - b.top);
  let top = from;
  for (const other of inColumn) {
    if (other.top >= top + height) break;
    top = Math.max(top, other.bottom + gap);
  }
  return top + height <= to ? top : null;
}
