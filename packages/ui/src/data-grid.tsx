import { useMemo, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { ChevronLeft, ChevronRight, Inbox, SearchX } from 'lucide-react';
import { Banner } from './banner.tsx';
import { Button, IconButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Reference } from './reference.tsx';
import { GridFilter } from './grid-filter.tsx';
import { fittingColumns, leastWidth, rem, USUAL_REM_PX } from './grid-columns.ts';
import { filterRows, pageAt, prepareRows, sortRows } from './grid-rows.ts';
import type { GridSort, PreparedRow } from './grid-rows.ts';
import { actionsColumn, GridTable, gridTemplate, type HeadColumn, type RowRenderers } from './grid-rows.tsx';
import { useRoom } from './hooks/use-room.ts';
import type { ScrollPosition } from './hooks/use-scroll-restoration.ts';
import { Skeleton } from './skeleton.tsx';
import styles from './data-grid.module.css';
import { numberText } from './texts.ts';

export type { GridSort } from './grid-rows.ts';
export type { ScrollPosition } from './hooks/use-scroll-restoration.ts';

const HEADING_HEIGHT_PX = 40;
const SKELETON_ROW_COUNT = 8;
const DEFAULT_MIN_WIDTH_PX = 112;

export interface DataGridColumn<Row> {
  id: string;
  title: string;
  /** The text of the cell: shown without `cell`, searched by the filter, and sorted by without `sortValue`. */
  text: (row: Row) => string;
  cell?: (row: Row) => ReactNode;
  sortValue?: (row: Row) => string | number;
  /** True by default. */
  sortable?: boolean;
  /** In px at the usual size of text, like all sizes of a grid; columns without a width share the rest. */
  width?: number;
  /** In px; below it the grid scrolls sideways. */
  minWidth?: number;
  /** Columns with the highest number are left out first where not all have room; one without a number stays. */
  priority?: number;
  align?: 'start' | 'center' | 'end';
}

export interface DataGridRowAction {
  id: string;
  label: string;
  onAction: () => void;
  danger?: boolean;
  isDisabled?: boolean;
}

/** A list that the server filters, sorts and counts; `rows` holds the pages loaded so far. */
export interface DataGridServer {
  /** The number of matching rows, loaded or not. */
  total: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Called when the user scrolls near the last row. */
  onMore: () => void;
  /** The server's sort; undefined for its default order. */
  sort?: GridSort | undefined;
  /** Without it no column is sortable. */
  onSort?: (sort: GridSort) => void;
}

export interface DataGridProps<Row> {
  /** Names the grid for screen readers. */
  label: string;
  rows: readonly Row[];
  /** Keep it and `columns` stable between renders (constants or useMemo): a change prepares every row again. */
  rowKey: (row: Row) => string;
  columns: readonly DataGridColumn<Row>[];
  status: 'loading' | 'error' | 'ready';
  onRetry?: () => void;
  /** The cause of the status `error`. */
  error?: Error | null | undefined;
  /** Shown instead of the error's own message. */
  errorText?: string;
  emptyTitle: string;
  emptyText?: ReactNode;
  emptyAction?: ReactNode;
  /** Of header, rows and footer together, also with few rows; on a phone the most, limited by the window's height. */
  heightPx?: number;
  /** Whether the grid ends with its rows. `heightPx` is then the most, limited by the window's height. */
  isHeightOfRows?: boolean;
  rowHeightPx?: number;
  /** Rows grow with their content; `rowHeightPx` is then the estimate for rows that are not rendered yet. */
  isRowHeightMeasured?: boolean;
  /** Opens a row on click and Enter. */
  onRowOpen?: (row: Row) => void;
  /** The ⋯ menu of a row; an empty list renders none. */
  rowActions?: (row: Row) => readonly DataGridRowAction[];
  /** The main action of a row, before its ⋯ menu: a small `Button`. */
  primaryAction?: (row: Row) => ReactNode;
  /** In px, of the column that holds `primaryAction` and the menu. */
  actionsWidth?: number;
  /** Highlights rows that need attention. */
  rowTone?: (row: Row) => 'new' | undefined;
  /** Keeps the filter in the caller, e.g. in the URL; otherwise the grid keeps it. */
  filter?: { value: string; onChange: (value: string) => void };
  /** e.g. "Search orders". */
  filterLabel: string;
  /** Beside the filter. */
  toolbar?: ReactNode;
  initialSort?: GridSort;
  /** With `filter`, whose value the caller sends to the server. */
  server?: DataGridServer;
  /** Identifies the list besides filter and order: a list with another key starts at its top. */
  listKey?: string;
  /** Names how rows look, e.g. `cards`: another look mounts the rows anew. A key of the grid would drop typed text too. */
  look?: string;
  /** The scroll position to restore, from `onLeave`. */
  scrollPosition?: ScrollPosition | undefined;
  /** Called with the scroll position when the grid unmounts; undefined without rows. */
  onLeave?: (position: ScrollPosition | undefined) => void;
  /** Shows pages of this many rows, with buttons between them. */
  pageSize?: number;
}

/** A virtualised grid of any number of rows. The quick filter searches the text of all columns; `/` focuses it. */
export function DataGrid<Item extends object>({
  label,
  rows,
  rowKey,
  columns,
  status,
  onRetry,
  error,
  errorText = error?.message,
  emptyTitle,
  emptyText,
  emptyAction,
  heightPx = 750,
  isHeightOfRows = false,
  rowHeightPx = 52,
  isRowHeightMeasured = false,
  onRowOpen,
  rowActions,
  primaryAction,
  actionsWidth = primaryAction === undefined ? 76 : 224,
  rowTone,
  filter,
  filterLabel,
  toolbar,
  initialSort,
  server,
  listKey = '',
  look,
  scrollPosition,
  onLeave,
  pageSize,
}: DataGridProps<Item>) {
  const [ownQuery, setOwnQuery] = useState('');
  const query = filter?.value ?? ownQuery;
  const setQuery = filter?.onChange ?? setOwnQuery;
  const [ownSort, setOwnSort] = useState(initialSort);

  const prepare = useMemo(() => {
    const known = new WeakMap<Item, PreparedRow<Item>>();
    return (items: readonly Item[]) => prepareRows(items, rowKey, columns, known);
  }, [rowKey, columns]);
  const prepared = useMemo(() => prepare(rows), [prepare, rows]);
  const isServed = server !== undefined;
  const sort = isServed ? server.sort : ownSort;
  const canSort = !isServed || server.onSort !== undefined;
  const sorted = useMemo(
    () => (isServed ? prepared : sortRows(prepared, columns, sort)),
    [prepared, columns, sort, isServed],
  );
  const matches = useMemo(() => (isServed ? sorted : filterRows(sorted, query)), [sorted, query, isServed]);

  const windowKey = `${query}\n${sort?.column}\n${sort?.direction}`;
  const pages = usePages(matches.length, pageSize, windowKey);
  const shown = useMemo(() => matches.slice(pages.start, pages.end), [matches, pages.start, pages.end]);
  const hasActions = rowActions !== undefined || primaryAction !== undefined;
  const frameRef = useRef<HTMLDivElement>(null);
  const rulerRef = useRef<HTMLSpanElement>(null);
  const room = useRoom(frameRef, rulerRef, USUAL_REM_PX);
  const [isEveryColumnShown, setIsEveryColumnShown] = useState(false);
  const allColumns = useMemo<readonly HeadColumn[]>(
    () => [
      ...columns.map(
        ({ id, title, width, minWidth = DEFAULT_MIN_WIDTH_PX, align = 'start', sortable = true, priority }) => ({
          id,
          title,
          width,
          minWidth: Math.min(minWidth, width ?? minWidth),
          align,
          isSortable: sortable && canSort,
          priority,
        }),
      ),
      ...(hasActions ? [actionsColumn(actionsWidth)] : []),
    ],
    [columns, hasActions, actionsWidth, canSort],
  );
  const roomPx = room?.widthPx ?? leastWidth(allColumns);
  const fitting = fittingColumns(allColumns, roomPx);
  const gridColumns = useSameColumns(isEveryColumnShown ? allColumns : fitting);
  const leftOut = allColumns.filter((column) => !fitting.includes(column));

  const renderers = useMemo<RowRenderers<Item>>(() => {
    const [first] = columns;
    return {
      columns: new Map(columns.map((column) => [column.id, column])),
      nameOf: (row) => first?.text(row) ?? '',
      rowActions,
      primaryAction,
      rowTone,
    };
  }, [columns, rowActions, primaryAction, rowTone]);

  const isFirstLoad = status === 'loading' && rows.length === 0;
  const view = isFirstLoad
    ? 'loading'
    : rows.length === 0
      ? status === 'error'
        ? 'error'
        : isServed && query !== ''
          ? 'no-match'
          : 'empty'
      : matches.length === 0
        ? 'no-match'
        : 'rows';

  return (
    <div className={styles.grid}>
      <div className={styles.toolbar}>
        {toolbar !== undefined && <div className={styles.toolbarSlot}>{toolbar}</div>}
        <GridFilter label={filterLabel} value={query} onChange={setQuery} />
      </div>
      {status === 'error' && rows.length > 0 && (
        <Banner
          tone="error"
          action={
            onRetry && (
              <Button size="small" onPress={onRetry}>
                Retry
              </Button>
            )
          }
        >
          {errorText ?? 'Something went wrong'}
          <Reference of={error} />
        </Banner>
      )}
      <div
        ref={frameRef}
        className={styles.frame}
        style={frameStyle(heightPx, rowHeightPx)}
        aria-busy={status === 'loading'}
        data-height={isHeightOfRows ? 'rows' : 'fixed'}
        data-measured={isRowHeightMeasured || undefined}
        data-acts={hasActions || undefined}
        data-refreshing={(status === 'loading' && !isFirstLoad) || undefined}
      >
        <span ref={rulerRef} className={styles.ruler} aria-hidden />
        {view === 'rows' ? (
          room !== undefined && (
            <GridTable
              key={look}
              label={label}
              columns={gridColumns}
              rows={shown}
              renderers={renderers}
              onRowOpen={onRowOpen}
              sort={sort}
              onSort={server?.onSort ?? setOwnSort}
              rowHeightPx={rowHeightPx * room.textScale}
              isRowHeightMeasured={isRowHeightMeasured}
              heightPx={heightPx * room.textScale}
              topKey={`${windowKey}\n${pages.start}\n${listKey}`}
              more={server}
              scrollPosition={scrollPosition}
              onLeave={onLeave}
            />
          )
        ) : (
          <div className={styles.stand}>
            {view !== 'error' && <HeadPlaceholder columns={gridColumns} />}
            {view === 'loading' && <LoadingRows columns={gridColumns} />}
            {view === 'error' && (
              <div className={styles.state}>
                <ErrorState error={error} text={errorText} {...(onRetry && { onRetry })} />
              </div>
            )}
            {view === 'empty' && (
              <div className={styles.state}>
                <EmptyState icon={<Inbox />} title={emptyTitle} text={emptyText} action={emptyAction} />
              </div>
            )}
            {view === 'no-match' && (
              <div className={styles.state}>
                <EmptyState
                  icon={<SearchX />}
                  title="Nothing matches"
                  text={`There is no row with “${query.trim()}” in it.`}
                  action={<Button onPress={() => setQuery('')}>Show all</Button>}
                />
              </div>
            )}
          </div>
        )}
        <div className={styles.footer}>
          {leftOut.length > 0 && (
            <Button
              size="small"
              variant="ghost"
              className={styles.columnsButton ?? ''}
              onPress={() => setIsEveryColumnShown(!isEveryColumnShown)}
            >
              {isEveryColumnShown ? 'Fewer columns' : `Also show ${leftOut.map(({ title }) => title).join(', ')}`}
            </Button>
          )}
          <div className={styles.counts}>
            <output>{countText(view, query, matches.length, rows.length, server)}</output>
            {view === 'rows' && <PageButtons pages={pages} />}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Returns the same list while its columns are the same, so that a resized window does not render every row again. */
function useSameColumns(columns: readonly HeadColumn[]): readonly HeadColumn[] {
  const [kept, setKept] = useState(columns);
  if (kept.length === columns.length && kept.every((column, index) => column === columns[index])) return kept;
  setKept(columns);
  return columns;
}

interface Pages {
  /** The visible rows are those from `start` (inclusive) to `end` (exclusive). */
  start: number;
  end: number;
  count: number;
  size: number;
  go: (start: number) => void;
}

/** The current page of rows; another filter or order starts at the first page. */
function usePages(count: number, pageSize: number | undefined, windowKey: string): Pages {
  const [page, setPage] = useState({ windowKey, start: 0 });
  return {
    ...pageAt(page.windowKey === windowKey ? page.start : 0, count, pageSize),
    count,
    size: pageSize ?? count,
    go: (start) => setPage({ windowKey, start }),
  };
}

function PageButtons({ pages: { start, end, count, go, size } }: { pages: Pages }) {
  if (count <= size) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <IconButton size="small" aria-label="Previous page" isDisabled={start === 0} onPress={() => go(start - size)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <output>{`${numberText(start + 1)}–${numberText(end)}`}</output>
      <IconButton size="small" aria-label="Next page" isDisabled={end === count} onPress={() => go(start + size)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </nav>
  );
}

function HeadPlaceholder({ columns }: { columns: readonly HeadColumn[] }) {
  return (
    <div className={styles.headPlaceholder} style={{ gridTemplateColumns: gridTemplate(columns) }} aria-hidden>
      {columns.map((column) => (
        <span key={column.id} className={styles.column} data-align={column.align}>
          <span className={styles.columnTitle}>{column.title}</span>
        </span>
      ))}
    </div>
  );
}

function LoadingRows({ columns }: { columns: readonly HeadColumn[] }) {
  return (
    <div aria-hidden className={styles.loading}>
      {Array.from({ length: SKELETON_ROW_COUNT }, (_, index) => (
        <div key={index} className={styles.loadingRow} style={{ gridTemplateColumns: gridTemplate(columns) }}>
          {columns.map((column, columnIndex) => (
            <span key={column.id} className={styles.loadingCell}>
              <Skeleton width={`${45 + ((index * 17 + columnIndex * 29) % 40)}%`} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

function frameStyle(heightPx: number, rowHeightPx: number): CSSProperties & Record<`--${string}`, string> {
  return {
    '--grid-height': rem(heightPx),
    '--grid-least-height': `${heightPx}px`,
    '--grid-row-height': rem(rowHeightPx),
    '--grid-heading-height': rem(HEADING_HEIGHT_PX),
  };
}

function countText(view: string, query: string, matching: number, all: number, server?: DataGridServer): string {
  if (view === 'loading') return 'Loading…';
  if (view === 'error') return '';
  if (server !== undefined)
    return query === '' ? `${numberText(server.total)} in all` : `${numberText(server.total)} found`;
  return matching === all ? `${numberText(all)} in all` : `${numberText(matching)} of ${numberText(all)}`;
}
