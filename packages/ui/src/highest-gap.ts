/** A box in the window, in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Finds the highest gap in a column of the window, from `from` down, that holds a box of the given height. Returns its
 * top in pixels; null when there is no such gap above `to`.
 */
export function highestGap(
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
