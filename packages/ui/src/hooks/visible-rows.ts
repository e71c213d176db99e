/** The layout of a virtualised list: the position of a row, or null for an unknown row. */
export interface RowLayout {
  getLayoutInfo: (key: string) => { rect: { y: number } } | null;
}

/** Returns the key of the topmost visible row for which `isThere` is true. */
export function firstVisibleRow(table: Element, isThere: (key: string) => boolean): string | undefined {
  const { top } = table.getBoundingClientRect();
  return [...table.querySelectorAll<HTMLElement>('[role="row"][data-key]')]
    .map((row) => ({ key: row.dataset['key'] ?? '', box: row.getBoundingClientRect() }))
    .filter(({ key, box }) => box.bottom > top && isThere(key))
    .toSorted((a, b) => a.box.top - b.box.top)[0]?.key;
}
