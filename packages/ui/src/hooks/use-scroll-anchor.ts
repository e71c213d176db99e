import { type RefObject, useLayoutEffect, useRef } from 'react';
import { followFrames } from './follow-frames.ts';
import { firstVisibleRow, type RowLayout } from './visible-rows.ts';

/** How long the table may take to lay out new rows. */
const TIMEOUT_MS = 2_000;

/**
 * Keeps the visible rows in their position when rows are added or removed above them (scroll anchoring). Not at the
 * very top, where new rows should appear, and not for another `listKey`.
 */
export function useScrollAnchor(
  tableRef: RefObject<HTMLElement | null>,
  layout: RowLayout,
  rows: readonly { key: string }[],
  listKey: string,
): void {
  const shownList = useRef(listKey);

  // The old rows are still laid out here: the table lays out the new ones after this effect, before the next frame.
  useLayoutEffect(() => {
    const table = tableRef.current;
    const isSameList = shownList.current === listKey;
    shownList.current = listKey;
    if (table === null || table.scrollTop === 0 || !isSameList) return undefined;
    const keys = new Set(rows.map(({ key }) => key));
    const kept = firstVisibleRow(table, (key) => keys.has(key));
    const offsetOf = () => (kept === undefined ? undefined : layout.getLayoutInfo(kept)?.rect.y);
    const before = offsetOf();
    if (before === undefined) return undefined;
    const reach = () => {
      const after = offsetOf();
      if (after !== undefined && after !== before) table.scrollTop += after - before;
      return after !== before;
    };
    return followFrames({ reach, steadyFrames: 1, timeoutMs: TIMEOUT_MS });
  }, [tableRef, layout, rows, listKey]);
}
