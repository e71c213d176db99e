/** Where the rows of a list are, from the top of its first row, in px. */
export interface RowOffsets {
  /** The height of all rows. */
  totalPx: number;
  /** Returns where a row begins; the list's end for an index behind it. */
  offsetOf: (index: number) => number;
  /** Returns the row at a position; the first or the last one outside the list. */
  indexAt: (px: number) => number;
}

/** The rows from `start` to before `end`. */
export interface RowWindow {
  start: number;
  end: number;
}

/** Returns the offsets of rows that all have one height. */
export const evenOffsets = (count: number, rowHeightPx: number): RowOffsets => ({
  totalPx: count * rowHeightPx,
  offsetOf: (index) => Math.min(index, count) * rowHeightPx,
  indexAt: (px) => Math.max(0, Math.min(count - 1, Math.floor(px / rowHeightPx))),
});

/** Returns the offsets of rows whose heights are measured once they are rendered, and estimated before. */
export function measuredOffsets(
  keys: readonly string[],
  estimatedPx: number,
  heights: ReadonlyMap<string, number>,
): RowOffsets {
  const offsets = new Float64Array(keys.length + 1);
  let totalPx = 0;
  keys.forEach((key, index) => {
    totalPx += heights.get(key) ?? estimatedPx;
    offsets[index + 1] = totalPx;
  });
  return {
    totalPx,
    offsetOf: (index) => offsets[Math.min(index, keys.length)] ?? 0,
    indexAt: (px) => {
      let low = 0;
      let high = keys.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((offsets[middle] ?? 0) <= px) low = middle;
        else high = middle - 1;
      }
      return Math.max(0, low);
    },
  };
}

/** How far beyond the visible part rows are rendered, in px. */
export interface Around {
  abovePx: number;
  belowPx: number;
}

/** Returns the rows that are visible at a scroll position, with those around them. */
export function windowAt(
  offsets: RowOffsets,
  topPx: number,
  heightPx: number,
  { abovePx, belowPx }: Around,
): RowWindow {
  if (offsets.totalPx === 0) return { start: 0, end: 0 };
  return { start: offsets.indexAt(topPx - abovePx), end: offsets.indexAt(topPx + heightPx + belowPx) + 1 };
}

/**
 * Returns by how much a scroll position must change so that the visible rows stay where they are, when other rows came,
 * went or were measured above them: the movement of the first visible row that is still there.
 */
export function movedPx(
  before: { keys: readonly string[]; offsets: RowOffsets },
  after: { keys: readonly string[]; offsets: RowOffsets },
  topPx: number,
): number {
  const first = before.offsets.indexAt(topPx);
  const key = before.keys[first];
  if (key !== undefined && before.keys === after.keys)
    return after.offsets.offsetOf(first) - before.offsets.offsetOf(first);
  const indexes = new Map(after.keys.map((one, index) => [one, index]));
  for (let index = first; index < before.keys.length; index += 1) {
    const now = indexes.get(before.keys[index] ?? '');
    if (now !== undefined) return after.offsets.offsetOf(now) - before.offsets.offsetOf(index);
  }
  return 0;
}
