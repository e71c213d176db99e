/** Returns the id of the tile of a diet or an avoided food. */
export const tileIdOf = (key: string): string => `tile-${key}`;

/** Moves the focus to a chosen tile, and its question into sight: the question comes next by keyboard. */
export function showTile(key: string): void {
  const tile = document.getElementById(tileIdOf(key));
  tile?.focus({ preventScroll: true });
  tile?.parentElement?.scrollIntoView({ block: 'nearest' });
}
