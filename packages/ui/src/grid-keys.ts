/** Elements of a row that take a press themselves, so that it does not open the row. */
const CONTROLS =
  'a, button, input, select, textarea, label, summary, [role="button"], [role="switch"], [role="menuitem"]';
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';
const CELLS = '[role="gridcell"], [role="rowheader"], [role="columnheader"]';
const COLUMN_HEADER = 'columnheader';

/** Where the focus is: a row of the list or the head, and of it a cell, or the row itself. */
export interface GridSpot {
  /** The key of the row; undefined for the head. */
  key: string | undefined;
  /** The index of the cell; undefined for the row itself. */
  column: number | undefined;
}

export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null;

export const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="row"]') : null;

const cellsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CELLS)];

/** Returns what can have the focus in a cell, itself not included. */
const controlsIn = (cell: Element): HTMLElement[] =>
  [...cell.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility());

/** Returns where an element of the grid is. */
export function spotOf(target: EventTarget | null): GridSpot | undefined {
  const row = rowOf(target);
  if (row === null || !(target instanceof Element)) return undefined;
  const cell = target.closest<HTMLElement>(CELLS);
  return { key: row.dataset['key'], column: cell === null ? undefined : cellsOf(row).indexOf(cell) };
}

/** Returns what takes the focus at a place of a row: a cell's first control, else the cell; or the row. */
export function focusableAt(row: HTMLElement, column: number | undefined): HTMLElement {
  const cell = column === undefined ? undefined : cellsOf(row)[column];
  if (cell === undefined) return row;
  if (cell.role === COLUMN_HEADER) return cell;
  return controlsIn(cell)[0] ?? cell;
}

/**
 * Returns what an arrow to the side reaches from an element of a row: the next control of its cell, the next cell, and
 * behind the last one the row itself.
 */
export function besideIn(row: HTMLElement, from: Element, step: 1 | -1): HTMLElement {
  const isHead = row.dataset['key'] === undefined;
  const stops = cellsOf(row).flatMap((cell) => {
    const controls = isHead ? [] : controlsIn(cell);
    return controls.length > 0 ? controls : [cell];
  });
  const all = isHead ? stops : [row, ...stops];
  const at = all.findIndex((stop) => stop === from);
  return all.at((at + step) % all.length) ?? row;
}

/** Returns the last element of the grid that the Tab key would reach. */
export const lastTabStop = (table: HTMLElement): HTMLElement | undefined =>
  controlsIn(table)
    .filter(({ tabIndex }) => tabIndex >= 0)
    .at(-1);
