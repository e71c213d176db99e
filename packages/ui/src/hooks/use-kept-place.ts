import { type RefObject, useLayoutEffect, useRef } from 'react';
import { followFrames } from './follow-frames.ts';
import { firstRowInSight, type RowPlaces } from './rows-in-sight.ts';

/** How long the table may take to lay out new rows. */
const timeoutMs = 2_000;

/**
 * Keeps the rows in sight where they are when others come or go above them. At the very top nothing is kept: there the
 * reader waits for what is new. Another `listKey` is another list, which begins at its own place.
 */
export function useKeptPlace(
  tableRef: RefObject<HTMLElement | null>,
  layout: RowPlaces,
  rows: readonly { key: string }[],
  listKey: string,
): void {
  const shownList = useRef(listKey);

  // The rows of before are still on the screen here: the table draws the new ones after this, and before the next frame.
  useLayoutEffect(() => {
    const table = tableRef.current;
    const isSameList = shownList.current === listKey;
    shownList.current = listKey;
    if (table === null || table.scrollTop === 0 || !isSameList) return undefined;
    const keys = new Set(rows.map(({ key }) => key));
    const kept = firstRowInSight(table, (key) => keys.has(key));
    const placeOf = () => (kept === undefined ? undefined : layout.getLayoutInfo(kept)?.rect.y);
    const before = placeOf();
    if (before === undefined) return undefined;
    const reach = () => {
      const after = placeOf();
      if (after !== undefined && after !== before) table.scrollTop += after - before;
      return after !== before;
    };
    return followFrames({ reach, steadyFrames: 1, timeoutMs });
  }, [tableRef, layout, rows, listKey]);
}
