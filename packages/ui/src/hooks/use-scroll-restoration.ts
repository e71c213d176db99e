import { type RefObject, useLayoutEffect, useRef } from 'react';
import { followFrames } from './follow-frames.ts';
import { firstVisibleRow, type RowLayout } from './visible-rows.ts';

/** The scroll position in a list, as a row and an offset. */
export interface ScrollPosition {
  /** The key of the first visible row. */
  key: string;
  /** How much of that row was above the top edge, in px. */
  hiddenPx: number;
  /** The key of the row that had the focus. */
  focusedKey: string | undefined;
}

/** For how many frames the position is corrected: rows may still be measured after they are rendered. */
const STEADY_FRAMES = 30;
/** How long rows may take to be rendered. */
const TIMEOUT_MS = 5_000;

interface ScrollRestorationOptions {
  tableRef: RefObject<HTMLElement | null>;
  layout: RowLayout;
  rows: readonly { key: string }[];
  /** The position to restore, once its row is loaded. */
  position: ScrollPosition | undefined;
  /** Called with the position when the list unmounts. */
  onLeave: ((position: ScrollPosition | undefined) => void) | undefined;
}

const rowIn = (table: Element, key: string) => table.querySelector(`[role="row"][data-key="${CSS.escape(key)}"]`);

/** Restores the scroll position and the focused row of a list, and reports them when the list unmounts. */
export function useScrollRestoration({ tableRef, layout, rows, position, onLeave }: ScrollRestorationOptions): void {
  const waiting = useRef(position);
  useLayoutEffect(() => {
    const wanted = waiting.current;
    if (wanted === undefined || !rows.some(({ key }) => key === wanted.key)) return undefined;
    const { focusedKey } = wanted;
    const hasFocusedRow = focusedKey !== undefined && rows.some(({ key }) => key === focusedKey);
    let framesLeft = STEADY_FRAMES;
    const reach = () => {
      const list = tableRef.current;
      const y = layout.getLayoutInfo(wanted.key)?.rect.y;
      if (list === null || y === undefined) return false;
      const top = y + wanted.hiddenPx;
      list.scrollTop = top;
      const left = hasFocusedRow ? rowIn(list, focusedKey) : null;
      if (left === null) {
        if (hasFocusedRow) return false;
      } else if (!left.contains(document.activeElement)) {
        left.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
      }
      // Rows that are not measured yet are lower than they will be: the list cannot scroll this far.
      if (Math.abs(list.scrollTop - top) > 1) return false;
      framesLeft -= 1;
      if (framesLeft === 0) waiting.current = undefined;
      return true;
    };
    const end = followFrames({ reach, steadyFrames: STEADY_FRAMES, timeoutMs: TIMEOUT_MS });
    // A scroll by the user ends the restoration.
    const table = tableRef.current;
    const stop = () => {
      waiting.current = undefined;
      end();
    };
    table?.addEventListener('wheel', stop, { passive: true });
    table?.addEventListener('touchstart', stop, { passive: true });
    table?.addEventListener('keydown', stop);
    table?.addEventListener('pointerdown', stop);
    return () => {
      end();
      table?.removeEventListener('wheel', stop);
      table?.removeEventListener('touchstart', stop);
      table?.removeEventListener('keydown', stop);
      table?.removeEventListener('pointerdown', stop);
    };
  }, [tableRef, layout, rows]);

  const report = useRef(onLeave);
  useLayoutEffect(() => {
    report.current = onLeave;
  });
  useLayoutEffect(
    () => () => {
      const table = tableRef.current;
      const first = table === null ? undefined : firstVisibleRow(table, () => true);
      if (table === null || first === undefined) return report.current?.(undefined);
      const focused = document.activeElement?.closest<HTMLElement>('[role="row"][data-key]');
      const y = layout.getLayoutInfo(first)?.rect.y ?? 0;
      return report.current?.({
        key: first,
        hiddenPx: table.scrollTop - y,
        focusedKey: focused && table.contains(focused) ? focused.dataset['key'] : undefined,
      });
    },
    [tableRef, layout],
  );
}
