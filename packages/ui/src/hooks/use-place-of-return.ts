import { type RefObject, useLayoutEffect, useRef } from 'react';
import { followFrames } from './follow-frames.ts';
import { firstRowInSight, type RowPlaces } from './rows-in-sight.ts';

/** Where a reader was in a list. */
export interface GridPlace {
  /** Of the first row in sight. */
  key: string;
  /** In px, how much of it stood above the top. */
  hiddenPx: number;
  /** Of the row that had the focus. */
  focusedKey: string | undefined;
}

/** For so many frames rows that are in the page may still be measured. */
const steadyFrames = 30;
/** How long rows may take to come into the page. */
const timeoutMs = 5_000;

interface PlaceOfReturn {
  tableRef: RefObject<HTMLElement | null>;
  layout: RowPlaces;
  rows: readonly { key: string }[];
  /** Where the reader was before; read once its row is there. */
  place: GridPlace | undefined;
  /** Told when the list goes out of the page. */
  onLeave: ((place: GridPlace | undefined) => void) | undefined;
}

const rowIn = (table: Element, key: string) => table.querySelector(`[role="row"][data-key="${CSS.escape(key)}"]`);

/** Brings back who comes back: to the same rows, and with the focus on the row that was left. */
export function usePlaceOfReturn({ tableRef, layout, rows, place, onLeave }: PlaceOfReturn): void {
  const waiting = useRef(place);
  useLayoutEffect(() => {
    const wanted = waiting.current;
    if (wanted === undefined || !rows.some(({ key }) => key === wanted.key)) return undefined;
    const { focusedKey } = wanted;
    const hasFocusedRow = focusedKey !== undefined && rows.some(({ key }) => key === focusedKey);
    let framesLeft = steadyFrames;
    const reach = () => {
      const list = tableRef.current;
      const y = layout.getLayoutInfo(wanted.key)?.rect.y;
      if (list === null || y === undefined) return false;
      list.scrollTop = y + wanted.hiddenPx;
      const left = hasFocusedRow ? rowIn(list, focusedKey) : null;
      if (left === null) {
        if (hasFocusedRow) return false;
      } else if (!left.contains(document.activeElement)) {
        left.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
      }
      framesLeft -= 1;
      if (framesLeft === 0) waiting.current = undefined;
      return true;
    };
    const end = followFrames({ reach, steadyFrames, timeoutMs });
    // The reader's own scrolling comes first.
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

  const tell = useRef(onLeave);
  useLayoutEffect(() => {
    tell.current = onLeave;
  });
  useLayoutEffect(
    () => () => {
      const table = tableRef.current;
      const first = table === null ? undefined : firstRowInSight(table, () => true);
      if (table === null || first === undefined) return tell.current?.(undefined);
      const focused = document.activeElement?.closest<HTMLElement>('[role="row"][data-key]');
      const y = layout.getLayoutInfo(first)?.rect.y ?? 0;
      return tell.current?.({
        key: first,
        hiddenPx: table.scrollTop - y,
        focusedKey: focused && table.contains(focused) ? focused.dataset['key'] : undefined,
      });
    },
    [tableRef, layout],
  );
}
