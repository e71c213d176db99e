/** Sizes of a grid are written in px at the usual size of text; they are laid out in rem, so that they follow it. */
export const USUAL_REM_PX = 16;
export const rem = (px: number): string => `${px / USUAL_REM_PX}rem`;

/** The parts of a column that decide whether it has room, in px. */
interface FittedColumn {
  id: string;
  width: number | undefined;
  minWidth: number;
  /** Columns with the highest number are left out first; one without a number stays. */
  priority: number | undefined;
}

/** Returns the width below which columns scroll sideways, in px. */
export const leastWidth = (columns: readonly FittedColumn[]): number =>
  columns.reduce((sum, { width, minWidth }) => sum + (width ?? minWidth), 0);

/** Returns the columns without those that have no room, least important first; of equal ones the last goes first. */
export function fittingColumns<Column extends FittedColumn>(
  columns: readonly Column[],
  roomPx: number,
): readonly Column[] {
  const leaving = columns
    .filter(({ priority }) => priority !== undefined)
    .toReversed()
    .toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0));
  let fitting = columns;
  for (const column of leaving) {
    if (leastWidth(fitting) <= roomPx) break;
    fitting = fitting.filter((one) => one !== column);
  }
  return fitting;
}
