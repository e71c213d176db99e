import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** What a virtualizer's layout tells of a row: undefined or null for one that it does not know. */
interface RowPlaces {
  getLayoutInfo: (key: string) => { rect: { y: number } } | null;
}

function firstKeyInSight(table: Element, isThere: (key: string) => boolean): string | undefined {
  const { top } = table.getBoundingClientRect();
  return [...table.querySelectorAll<HTMLElement>('[role="row"][data-key]')]
    .map((row) => ({ key: row.dataset['key'] ?? '', box: row.getBoundingClientRect() }))
    .filter(({ key, box }) => box.bottom > top && isThere(key))
    .toSorted((a, b) => a.box.top - b.box.top)[0]?.key;
}

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
  const kept = useRef<{ key: string; y: number }>(undefined);

  // The rows of before are still on the screen here: the table draws the new ones after this.
  useLayoutEffect(() => {
    const table = tableRef.current;
    const isSameList = shownList.current === listKey;
    shownList.current = listKey;
    kept.current = undefined;
    if (table === null || table.scrollTop === 0 || !isSameList) return;
    const keys = new Set(rows.map(({ key }) => key));
    const key = firstKeyInSight(table, (shown) => keys.has(shown));
    const y = key === undefined ? undefined : layout.getLayoutInfo(key)?.rect.y;
    if (key !== undefined && y !== undefined) kept.current = { key, y };
  }, [tableRef, layout, rows, listKey]);

  const hasRows = rows.length > 0;
  useEffect(() => {
    const table = tableRef.current;
    const content = table?.firstElementChild;
    if (!table || !content || !hasRows) return undefined;
    // Told before the new rows are painted.
    const observer = new ResizeObserver(() => {
      const { current } = kept;
      const y = current && layout.getLayoutInfo(current.key)?.rect.y;
      kept.current = undefined;
      if (current && y !== undefined && y !== current.y) table.scrollTop += y - current.y;
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, [tableRef, layout, hasRows]);
}
