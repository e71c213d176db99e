/** What a virtualizer's layout tells of a row; null for one that it does not know. */
export interface RowPlaces {
  getLayoutInfo: (key: string) => { rect: { y: number } } | null;
}

/** The key of the topmost row that can be seen, of those that `isThere` still knows. */
export function firstRowInSight(table: Element, isThere: (key: string) => boolean): string | undefined {
  const { top } = table.getBoundingClientRect();
  return [...table.querySelectorAll<HTMLElement>('[role="row"][data-key]')]
    .map((row) => ({ key: row.dataset['key'] ?? '', box: row.getBoundingClientRect() }))
    .filter(({ key, box }) => box.bottom > top && isThere(key))
    .toSorted((a, b) => a.box.top - b.box.top)[0]?.key;
}
