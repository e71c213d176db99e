import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type GridSpot, besideIn, focusableAt, isControl, lastTabStop, rowOf, spotOf } from './grid-keys.ts';
import { leastWidth, rem } from './grid-columns.ts';
import type { GridSort, PreparedRow } from './grid-rows.ts';
import { type ScrollPosition, useScrollRestoration } from './hooks/use-scroll-restoration.ts';
import type { RowLayout } from './hooks/visible-rows.ts';
import { Loader } from './loader.tsx';
import { MenuAt, type MenuAction } from './menu.tsx';
import { type Around, evenOffsets, measuredOffsets, movedPx, type RowOffsets, windowAt } from './row-window.ts';
import { MORE_ICON } from './row-icons.tsx';
import styles from './data-grid.module.css';

/** How far beyond the visible part rows are rendered: less where the list does not go. More than `STEP_PX` each. */
const NEAR_PX = 150;
const AHEAD_PX = 300;
const AROUND: Readonly<Record<Direction, Around>> = {
  none: { abovePx: NEAR_PX, belowPx: NEAR_PX },
  up: { abovePx: AHEAD_PX, belowPx: NEAR_PX },
  down: { abovePx: NEAR_PX, belowPx: AHEAD_PX },
};
/** How far the list is scrolled before the next rows are rendered: few at a time, so that no frame takes long. */
const STEP_PX = 100;
/** How far before the last row the next page is requested, in grid heights. */
const LOAD_AHEAD_GRIDS = 2;
/** How long typed letters belong together. */
const TYPING_MS = 1_000;
const ACTIONS_COLUMN_ID = 'actions';

/** Where a list was last scrolled to. */
type Direction = 'none' | 'up' | 'down';

/** A column of the head; its cells are rendered by `RowRenderers`. */
export interface HeadColumn {
  id: string;
  title: string;
  width: number | undefined;
  minWidth: number;
  align: 'start' | 'center' | 'end';
  isSortable: boolean;
  priority: number | undefined;
}

export const actionsColumn = (width: number): HeadColumn => ({
  id: ACTIONS_COLUMN_ID,
  title: 'Actions',
  width,
  minWidth: width,
  align: 'end',
  isSortable: false,
  priority: undefined,
});

/** The actions stay in view while the columns scroll sideways below them. */
const isPinned = (columnId: string): true | undefined => columnId === ACTIONS_COLUMN_ID || undefined;

/** Returns the columns as a CSS grid. */
export const gridTemplate = (columns: readonly HeadColumn[]): string =>
  columns.map(({ width, minWidth }) => (width === undefined ? `minmax(${rem(minWidth)}, 1fr)` : rem(width))).join(' ');

interface CellColumn<Row> {
  text: (row: Row) => string;
  cell?: ((row: Row) => ReactNode) | undefined;
}

/** What a row renders; another object renders every visible row again. */
export interface RowRenderers<Row> {
  columns: ReadonlyMap<string, CellColumn<Row>>;
  nameOf: (row: Row) => string;
  rowActions: ((row: Row) => readonly MenuAction[]) | undefined;
  primaryAction: ((row: Row) => ReactNode) | undefined;
  rowTone: ((row: Row) => 'new' | undefined) | undefined;
}

interface GridTableProps<Row> {
  label: string;
  columns: readonly HeadColumn[];
  rows: readonly PreparedRow<Row>[];
  renderers: RowRenderers<Row>;
  onRowOpen: ((row: Row) => void) | undefined;
  sort: GridSort | undefined;
  onSort: (sort: GridSort) => void;
  rowHeightPx: number;
  isRowHeightMeasured: boolean;
  /** The height before the table is measured. */
  heightPx: number;
  /** Another key scrolls to the top. */
  topKey: string;
  /** The further pages of the list. */
  more: { hasMore: boolean; isLoadingMore: boolean; onMore: () => void } | undefined;
  scrollPosition: ScrollPosition | undefined;
  onLeave: ((position: ScrollPosition | undefined) => void) | undefined;
}

interface RowMenu<Row> {
  row: PreparedRow<Row>;
  isOpen: boolean;
  isByKey: boolean;
}

/**
 * The table of a data grid: plain elements for the visible rows, and one menu for all of them. One Tab stop: arrows move
 * between rows and cells, Enter opens a row, letters find one.
 */
export function GridTable<Row>({
  label,
  columns,
  rows,
  renderers,
  onRowOpen,
  sort,
  onSort,
  rowHeightPx,
  isRowHeightMeasured,
  heightPx,
  topKey,
  more,
  scrollPosition,
  onLeave,
}: GridTableProps<Row>) {
  const tableRef = useRef<HTMLDivElement>(null);
  const { offsets, observe } = useOffsets(rows, rowHeightPx, isRowHeightMeasured, topKey);
  const { top, direction, topRef, height, onScroll, moveTo } = useScroll(tableRef, heightPx, topKey);
  const { onScrollAside } = useCut(tableRef, columns);
  useSteadyRows(topRef, rows, offsets, topKey, moveTo);
  useScrollRestoration({ tableRef, layout: useLayout(rows, offsets), rows, position: scrollPosition, onLeave });
  useMore(more, offsets.totalPx - top < (1 + LOAD_AHEAD_GRIDS) * height);

  const [focused, setFocused] = useState<GridSpot>();
  const [hasFocus, setHasFocus] = useState(false);
  const [menu, setMenu] = useState<RowMenu<Row>>();
  const menuTrigger = useRef<HTMLElement | null>(null);
  const headId = useId();

  const { start, end } = windowAt(offsets, top, height, AROUND[direction]);
  const isThere = (index: number) => index >= start && index < end;
  const focusedIndex = useMemo(
    () => (focused?.key === undefined ? -1 : rows.findIndex(({ key }) => key === focused.key)),
    [rows, focused],
  );
  const indexes = Array.from({ length: end - start }, (_, index) => start + index);
  // The focused row stays in the page, so that the focus does not get lost.
  if (hasFocus && focusedIndex >= 0 && !isThere(focusedIndex)) {
    if (focusedIndex < start) indexes.unshift(focusedIndex);
    else indexes.push(focusedIndex);
  }

  const rowElement = (key: string | undefined) =>
    [...(tableRef.current?.querySelectorAll<HTMLElement>('[role="row"]') ?? [])].find(
      (row) => row.dataset['key'] === key,
    );
  /** Moves the focus into a row, which is first rendered and scrolled into view. */
  const focusAt = (index: number, column: number | undefined) => {
    const row = rows[index];
    if (row === undefined) return;
    flushSync(() => moveTo(nearest(tableRef.current, offsets.offsetOf(index), offsets.offsetOf(index + 1))));
    const element = rowElement(row.key);
    if (element === undefined) return;
    const target = focusableAt(element, column);
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const focusHead = (column: number) => {
    const head = rowElement(undefined);
    if (head) focusableAt(head, column).focus();
  };

  const open = (row: PreparedRow<Row> | undefined) => {
    if (row !== undefined) onRowOpen?.(row.row);
  };
  const sortBy = (column: HeadColumn | undefined) => {
    if (column === undefined || !column.isSortable) return;
    const isAscending = sort?.column === column.id && sort.direction === 'ascending';
    onSort({ column: column.id, direction: isAscending ? 'descending' : 'ascending' });
  };
  const openMenu = (trigger: HTMLElement, row: PreparedRow<Row>, isByKey: boolean) => {
    menuTrigger.current = trigger;
    // Safari gives a button no focus by a click, and the menu returns it there.
    trigger.focus({ preventScroll: true });
    setMenu({ row, isOpen: true, isByKey });
  };
  const press = (target: EventTarget | null, isByKey: boolean): boolean => {
    const spot = spotOf(target);
    if (spot === undefined) return false;
    if (spot.key === undefined) {
      sortBy(columns[spot.column ?? -1]);
      return true;
    }
    const row = rows.find(({ key }) => key === spot.key);
    const trigger = target instanceof Element ? target.closest<HTMLElement>('[data-row-menu]') : null;
    if (trigger !== null && row !== undefined) openMenu(trigger, row, isByKey);
    else if (isControl(target)) return false;
    else open(row);
    return true;
  };

  const find = useTyping();
  const pageRows = Math.max(1, Math.floor(height / rowHeightPx) - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target } = event;
    const row = rowOf(target);
    // Dialogs and menus that a cell opens are its children in React, but not in the page.
    if (row === null || !event.currentTarget.contains(row) || !(target instanceof HTMLElement)) return;
    if (key === 'Tab') {
      if (event.shiftKey) event.currentTarget.focus({ preventScroll: true });
      else lastTabStop(event.currentTarget)?.focus({ preventScroll: true });
      return;
    }
    if (event.altKey || isTextField(target)) return;
    const spot = spotOf(target);
    const isHead = spot?.key === undefined;
    const index = isHead ? -1 : rows.findIndex(({ key: one }) => one === spot.key);
    const column = spot?.column;
    const isCommand = event.ctrlKey || event.metaKey;
    const isRtl = getComputedStyle(row).direction === 'rtl';
    const toSide = (step: 1 | -1) => besideIn(row, target, isRtl ? (step === 1 ? -1 : 1) : step).focus();
    const inRow = (at: 0 | -1) => {
      const stop = columns.at(at);
      if (stop) focusableAt(row, columns.indexOf(stop)).focus();
    };
    const trigger = target.closest('[data-row-menu]');
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusAt(index + 1, column),
      ArrowUp: () => (index === 0 ? focusHead(column ?? 0) : focusAt(index - 1, column)),
      ArrowRight: () => toSide(1),
      ArrowLeft: () => toSide(-1),
      Home: () => (column === undefined || isCommand ? focusAt(0, column) : inRow(0)),
      End: () => (column === undefined || isCommand ? focusAt(rows.length - 1, column) : inRow(-1)),
      PageDown: () => focusAt(Math.min(rows.length - 1, index + pageRows), column),
      PageUp: () => focusAt(Math.max(0, index - pageRows), column),
    };
    const step = steps[key];
    if (trigger !== null && !isCommand && (key === 'ArrowDown' || key === 'Enter' || key === ' ')) press(target, true);
    else if (step !== undefined && !(isHead && (key === 'ArrowUp' || key.startsWith('Page')))) step();
    else if (isCommand) return;
    else if (key === 'Enter' || (key === ' ' && isHead)) {
      if (!press(target, true)) return;
    } else {
      const found = isHead || isControl(target) ? -1 : find(key, index, rows, renderers.nameOf);
      if (found < 0) return;
      focusAt(found, undefined);
    }
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) press(event.target, false);
  };
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    const { target, currentTarget } = event;
    if (!currentTarget.contains(target)) return;
    const isEntering = !hasFocus;
    setHasFocus(true);
    const spot = spotOf(target);
    if (spot !== undefined) setFocused(spot);
    // By Shift+Tab the focus passes through the table on its way out.
    else if (isEntering && focused !== undefined && focused.key === undefined) focusHead(focused.column ?? 0);
    else if (isEntering) focusAt(Math.max(0, focusedIndex), focused?.column);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setHasFocus(false);
  };

  const isLoadingMore = more?.isLoadingMore === true && more.hasMore;
  return (
    <>
      <div
        ref={tableRef}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        tabIndex={hasFocus ? -1 : 0}
        className={styles.table}
        data-opens={onRowOpen !== undefined || undefined}
        style={tableStyle(columns)}
        onScroll={() => {
          onScroll();
          onScrollAside();
        }}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
        onBlur={onBlur}
        onMouseDown={(event) => {
          if (event.target === event.currentTarget) event.preventDefault();
        }}
      >
        <div role="rowgroup" className={styles.header}>
          <div role="row" aria-rowindex={1} className={styles.headRow}>
            {columns.map((column, index) => (
              <HeadCell key={column.id} column={column} index={index} id={`${headId}${index}`} sort={sort} />
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className={styles.body}
          style={{ minHeight: offsets.totalPx, paddingBlockStart: offsets.offsetOf(start) }}
        >
          {indexes.map((index) => {
            const entry = rows[index];
            if (entry === undefined) return null;
            return (
              <GridRow
                key={entry.key}
                entry={entry}
                index={index}
                columns={columns}
                renderers={renderers}
                topPx={isThere(index) ? undefined : offsets.offsetOf(index)}
                isMenuOpen={menu?.isOpen === true && menu.row.key === entry.key}
                measureRef={observe}
              />
            );
          })}
        </div>
        {isLoadingMore && (
          <div role="rowgroup">
            <div role="row" className={styles.more} aria-rowindex={rows.length + 2}>
              <div role="gridcell" aria-colspan={columns.length}>
                <Loader label="Loading more…" size="small" />
              </div>
            </div>
          </div>
        )}
      </div>
      <SortNews sort={sort} columns={columns} />
      {menu !== undefined && (
        <MenuAt
          triggerRef={menuTrigger}
          label={`Actions for ${renderers.nameOf(menu.row.row)}`}
          items={renderers.rowActions?.(menu.row.row) ?? []}
          isOpen={menu.isOpen}
          isFirstFocused={menu.isByKey}
          onClose={() => setMenu({ ...menu, isOpen: false })}
        />
      )}
    </>
  );
}

const isTextField = (target: HTMLElement): boolean =>
  target.isContentEditable ||
  target.matches('textarea, select') ||
  (target instanceof HTMLInputElement && !/^(?:checkbox|radio|button)$/.test(target.type));

const tableStyle = (columns: readonly HeadColumn[]): Record<`--${string}`, string> => ({
  '--grid-columns': gridTemplate(columns),
  '--grid-least-width': rem(leastWidth(columns)),
  '--grid-pinned-width': rem(columns.find(({ id }) => isPinned(id))?.minWidth ?? 0),
});

/** Returns the scroll position at which all from `from` to `to` is visible that changes the present one least. */
function nearest(table: HTMLElement | null, from: number, to: number): number {
  if (table === null) return from;
  const head = table.firstElementChild?.clientHeight ?? 0;
  return Math.max(Math.min(table.scrollTop, from), to - (table.clientHeight - head));
}

/** The positions of the rows. `observe` measures a rendered row: before its first paint, and when it changes later. */
function useOffsets(
  rows: readonly PreparedRow<unknown>[],
  rowHeightPx: number,
  isMeasured: boolean,
  topKey: string,
): { offsets: RowOffsets; observe: RefCallback<HTMLElement> | undefined } {
  const [round, remeasure] = useReducer((count: number) => count + 1, 0);
  const [heights] = useState(() => new Map<string, number>());
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const isChanged = entries.map(({ target }) => noteHeight(heights, target)).some(Boolean);
        if (isChanged) remeasure();
      }),
  );
  useEffect(() => () => observer.disconnect(), [observer]);
  const [observe] = useState(() => (row: HTMLElement | null) => {
    if (row === null) return undefined;
    if (noteHeight(heights, row)) remeasure();
    observer.observe(row);
    return () => observer.unobserve(row);
  });
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  // Another list is estimated by the rows of the one before: a low estimate renders rows that then have no room.
  const [estimate, setEstimate] = useState({ topKey, ofUsual: 1 });
  if (estimate.topKey !== topKey) setEstimate({ topKey, ofUsual: meanOf(heights, rowHeightPx) / rowHeightPx });
  const estimatedPx = rowHeightPx * estimate.ofUsual;
  const offsets = useMemo(
    () => (isMeasured ? measuredOffsets(keys, estimatedPx, heights) : evenOffsets(keys.length, rowHeightPx)),
    // oxlint-disable-next-line react/exhaustive-deps -- `heights` is changed in place, `round` says so
    [keys, rowHeightPx, estimatedPx, isMeasured, heights, round],
  );
  return { offsets, observe: isMeasured ? observe : undefined };
}

const meanOf = (heights: ReadonlyMap<string, number>, withoutAny: number): number =>
  heights.size === 0 ? withoutAny : [...heights.values()].reduce((sum, height) => sum + height, 0) / heights.size;

/** Returns whether a row is not as high as it was when it was last measured. */
function noteHeight(heights: Map<string, number>, row: Element): boolean {
  const key = row instanceof HTMLElement ? row.dataset['key'] : undefined;
  const { height } = row.getBoundingClientRect();
  if (key === undefined || height === 0 || heights.get(key) === height) return false;
  heights.set(key, height);
  return true;
}

/** The scroll position for which rows are rendered, and the visible height. Another `topKey` scrolls to the top. */
function useScroll(tableRef: RefObject<HTMLDivElement | null>, firstHeightPx: number, topKey: string) {
  const [scrolled, setScrolled] = useState<{ topKey: string; top: number; direction: Direction }>({
    topKey,
    top: 0,
    direction: 'none',
  });
  const [height, setHeight] = useState(firstHeightPx);
  const { top, direction } = scrolled.topKey === topKey ? scrolled : { top: 0, direction: 'none' as const };
  useLayoutEffect(() => {
    const table = tableRef.current;
    if (table === null) return undefined;
    const observer = new ResizeObserver(() => setHeight(table.clientHeight));
    observer.observe(table);
    return () => observer.disconnect();
  }, [tableRef]);
  /** The last known position: to ask the page for it would make the browser lay it out. */
  const topRef = useRef(0);
  const shownTop = useRef(topKey);
  useLayoutEffect(() => {
    if (shownTop.current === topKey) return;
    shownTop.current = topKey;
    if (topRef.current === 0) return;
    topRef.current = 0;
    tableRef.current?.scrollTo({ top: 0 });
  }, [tableRef, topKey]);
  const onScroll = () => {
    const now = tableRef.current?.scrollTop ?? 0;
    topRef.current = now;
    if (Math.abs(now - top) > STEP_PX || (now === 0 && top !== 0))
      setScrolled({ topKey, top: now, direction: now === 0 ? 'none' : now > top ? 'down' : 'up' });
  };
  /** Scrolls, and renders the rows there. */
  const moveTo = (position: number) => {
    const table = tableRef.current;
    if (table === null) return;
    if (Math.abs(position - top) > STEP_PX) setScrolled({ topKey, top: position, direction: 'none' });
    topRef.current = Math.max(0, position);
    table.scrollTop = position;
  };
  return { top, direction, topRef, height, onScroll, moveTo };
}

/**
 * Notes on the table whether its columns are wider than it: only then actions are pinned, because what sticks costs each
 * frame. And whether columns go on behind its end: the actions then have a shadow at their edge.
 */
function useCut(tableRef: RefObject<HTMLDivElement | null>, columns: readonly HeadColumn[]) {
  const lastLeft = useRef(0);
  const note = (table: HTMLElement) => {
    lastLeft.current = table.scrollLeft;
    const widerPx = table.scrollWidth - table.clientWidth;
    table.toggleAttribute('data-wide', widerPx > 1);
    table.toggleAttribute('data-cut', widerPx - Math.abs(table.scrollLeft) > 1);
  };
  const noteNow = useEffectEvent(note);
  useLayoutEffect(() => {
    const table = tableRef.current;
    if (table === null) return undefined;
    const observer = new ResizeObserver(() => noteNow(table));
    observer.observe(table);
    // Its head is as wide as its columns.
    if (table.firstElementChild !== null) observer.observe(table.firstElementChild);
    return () => observer.disconnect();
  }, [tableRef]);
  // Fewer columns can leave the head as wide as it was, cut or not.
  useLayoutEffect(() => {
    const table = tableRef.current;
    if (table !== null && columns.length > 0) noteNow(table);
  }, [tableRef, columns]);
  const onScrollAside = () => {
    const table = tableRef.current;
    if (table !== null && table.scrollLeft !== lastLeft.current) note(table);
  };
  return { onScrollAside };
}

/** Keeps the visible rows in their place when rows come, go or are measured above them; not at the very top. */
function useSteadyRows(
  topRef: RefObject<number>,
  rows: readonly PreparedRow<unknown>[],
  offsets: RowOffsets,
  topKey: string,
  moveTo: (position: number) => void,
): void {
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const before = useRef({ keys, offsets, topKey });
  const move = useEffectEvent(moveTo);
  useLayoutEffect(() => {
    const { current } = before;
    before.current = { keys, offsets, topKey };
    const top = topRef.current;
    if (current.topKey !== topKey || top === 0) return;
    const moved = movedPx(current, { keys, offsets }, top);
    if (moved !== 0) move(top + moved);
  }, [topRef, keys, offsets, topKey]);
}

/** Where rows are, for what restores a scroll position. */
function useLayout(rows: readonly PreparedRow<unknown>[], offsets: RowOffsets): RowLayout {
  const now = useRef({ rows, offsets });
  useLayoutEffect(() => {
    now.current = { rows, offsets };
  });
  const [layout] = useState<RowLayout>(() => ({
    getLayoutInfo: (key) => {
      const index = now.current.rows.findIndex((row) => row.key === key);
      return index < 0 ? null : { rect: { y: now.current.offsets.offsetOf(index) } };
    },
  }));
  return layout;
}

/** Requests the next page while the end of the list is near. */
function useMore(more: GridTableProps<unknown>['more'], isEndNear: boolean): void {
  const mayAsk = more?.hasMore === true && !more.isLoadingMore && isEndNear;
  const ask = useEffectEvent(() => more?.onMore());
  useEffect(() => {
    if (mayAsk) ask();
  }, [mayAsk]);
}

/** Finds the next row whose name begins with the letters that were typed one after another. */
function useTyping() {
  const typed = useRef({ text: '', atMs: 0 });
  return <Row,>(key: string, from: number, rows: readonly PreparedRow<Row>[], nameOf: (row: Row) => string): number => {
    const nowMs = performance.now();
    const text = nowMs - typed.current.atMs < TYPING_MS ? typed.current.text : '';
    if (!/^[\p{L}\p{N}]$/u.test(key) && !(key === ' ' && text !== '')) return -1;
    const begun = text + key.toLowerCase();
    typed.current = { text: begun, atMs: nowMs };
    const first = begun.length > 1 ? from : from + 1;
    for (let step = 0; step < rows.length; step += 1) {
      const index = (Math.max(0, first) + step) % rows.length;
      const row = rows[index];
      if (row !== undefined && nameOf(row.row).toLowerCase().startsWith(begun)) return index;
    }
    return -1;
  };
}

interface HeadCellProps {
  id: string;
  column: HeadColumn;
  index: number;
  sort: GridSort | undefined;
}

function HeadCell({ id, column: { id: columnId, title, align, isSortable }, index, sort }: HeadCellProps) {
  const direction = sort?.column === columnId ? sort.direction : undefined;
  return (
    <div
      id={id}
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={isSortable ? (direction ?? 'none') : undefined}
      tabIndex={-1}
      className={styles.column}
      data-align={align}
      data-pinned={isPinned(columnId)}
      data-allows-sorting={isSortable || undefined}
      data-sort-direction={direction}
    >
      <span className={styles.columnTitle}>{title}</span>
      {isSortable && <SortMark direction={direction} />}
    </div>
  );
}

function SortMark({ direction }: { direction: GridSort['direction'] | undefined }) {
  if (direction === 'ascending') return <ArrowUp className={styles.sortMark} data-active aria-hidden />;
  if (direction === 'descending') return <ArrowDown className={styles.sortMark} data-active aria-hidden />;
  return <ChevronsUpDown className={styles.sortMark} aria-hidden />;
}

/** Says a new order to screen readers. */
function SortNews({ sort, columns }: { sort: GridSort | undefined; columns: readonly HeadColumn[] }) {
  const [first] = useState(sort);
  const title = columns.find(({ id }) => id === sort?.column)?.title;
  const isNew = sort !== undefined && (sort.column !== first?.column || sort.direction !== first.direction);
  return (
    <span className={styles.sortNews} aria-live="assertive">
      {isNew && title !== undefined && `sorted by ${title} in ${sort.direction} order`}
    </span>
  );
}

interface GridRowProps<Row> {
  entry: PreparedRow<Row>;
  index: number;
  columns: readonly HeadColumn[];
  renderers: RowRenderers<Row>;
  /** The position of a row outside the window. */
  topPx: number | undefined;
  isMenuOpen: boolean;
  measureRef: RefCallback<HTMLElement> | undefined;
}

const GridRow = memo(function GridRow<Row>({
  entry: { key, row },
  index,
  columns,
  renderers,
  topPx,
  isMenuOpen,
  measureRef,
}: GridRowProps<Row>) {
  const id = useId();
  return (
    <div
      ref={measureRef}
      role="row"
      data-key={key}
      aria-rowindex={index + 2}
      aria-labelledby={id}
      tabIndex={-1}
      className={styles.row}
      data-tone={renderers.rowTone?.(row)}
      data-outside={topPx !== undefined || undefined}
      style={topPx === undefined ? undefined : { insetBlockStart: topPx }}
    >
      {columns.map(({ id: columnId, align }, at) => (
        <div
          key={columnId}
          id={at === 0 ? id : undefined}
          role={at === 0 ? 'rowheader' : 'gridcell'}
          aria-colindex={at + 1}
          tabIndex={-1}
          className={styles.cell}
          data-align={align === 'start' ? undefined : align}
          data-pinned={isPinned(columnId)}
          // The name or number of the row's thing, and amounts.
          translate={at === 0 || align === 'end' ? 'no' : undefined}
        >
          {columnId === ACTIONS_COLUMN_ID ? (
            <RowActions row={row} renderers={renderers} isMenuOpen={isMenuOpen} />
          ) : (
            cellOf(renderers.columns.get(columnId), row)
          )}
        </div>
      ))}
    </div>
  );
}) as <Row>(props: GridRowProps<Row>) => ReactNode;

function cellOf<Row>(column: CellColumn<Row> | undefined, row: Row): ReactNode {
  if (column === undefined) return null;
  if (column.cell !== undefined) return column.cell(row);
  const text = column.text(row);
  return (
    <span className={styles.text} title={text.length > 24 ? text : undefined}>
      {text}
    </span>
  );
}

interface RowActionsProps<Row> {
  row: Row;
  renderers: RowRenderers<Row>;
  isMenuOpen: boolean;
}

function RowActions<Row>({ row, renderers, isMenuOpen }: RowActionsProps<Row>) {
  const hasMenu = (renderers.rowActions?.(row) ?? []).length > 0;
  return (
    <div className={styles.rowActions}>
      {renderers.primaryAction?.(row)}
      {hasMenu && (
        <button
          type="button"
          data-row-menu
          aria-label={`Actions for ${renderers.nameOf(row)}`}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          className={styles.rowMenu}
        >
          {MORE_ICON}
        </button>
      )}
    </div>
  );
}
