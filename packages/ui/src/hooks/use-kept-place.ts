import { type RefObject, useLayoutEffect, useRef } from 'react';
import { firstRowInSight, type RowPlaces } from './rows-in-sight.ts';

/** How long the table may take to lay out new rows. */
const framesWaited = 10;

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
    let frame = 0;
    const follow = (framesLeft: number) => {
      const after = placeOf();
      if (before === undefined || after === undefined || framesLeft === 0) return;
      if (after === before) frame = requestAnimationFrame(() => follow(framesLeft - 1));
      else table.scrollTop += after - before;
    };
    frame = requestAnimationFrame(() => follow(framesWaited));
    return () => cancelAnimationFrame(frame);
  }, [tableRef, layout, rows, listKey]);
}
