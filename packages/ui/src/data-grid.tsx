import { createContext, startTransition, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, ReactNode, SyntheticEvent } from 'react';
import {
  Cell,
  Collection,
  Column,
  Row,
  Table,
  TableBody,
  TableHeader,
  TableLayout,
  TableLoadMoreItem,
  Virtualizer,
} from 'react-aria-components';
import type { SortDescriptor } from 'react-aria-components';
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, ChevronsUpDown, Inbox, SearchX } from 'lucide-react';
import { Banner } from './banner.tsx';
import { Button, IconButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Reference } from './reference.tsx';
import { GridFilter } from './grid-filter.tsx';
import { filterRows, pageAt, prepareRows, sortRows } from './grid-rows.ts';
import type { GridSort, PreparedRow } from './grid-rows.ts';
import { useScrollAnchor } from './hooks/use-scroll-anchor.ts';
import { type ScrollPosition, useScrollRestoration } from './hooks/use-scroll-restoration.ts';
import { Loader } from './loader.tsx';
import { MenuButton } from './menu.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './data-grid.module.css';

export type { GridSort } from './grid-rows.ts';
export type { ScrollPosition } from './hooks/use-scroll-restoration.ts';

const HEADING_HEIGHT_PX = 40;
/** The number of rows rendered first; a transition renders the rest, so that the first rows never wait for the last. */
const FIRST_ROWS_SHOWN = 100;
const SKELETON_ROW_COUNT = 8;
/** How far before the last row the next page is requested, in grid heights. */
const LOAD_AHEAD_GRIDS = 2;
const DEFAULT_MIN_WIDTH_PX = 112;
const ACTIONS_COLUMN_ID = 'actions';

export interface DataGridColumn<Row> {
  id: string;
  title: string;
  /** The text of the cell: shown without `cell`, searched by the filter, and sorted by without `sortValue`. */
  text: (row: Row) => string;
  cell?: (row: Row) => ReactNode;
  sortValue?: (row: Row) => string | number;
  /** True by default. */
  sortable?: boolean;
  /** In px; columns without a width share the rest. */
  width?: number;
  /** In px; below it the grid scrolls sideways. */
  minWidth?: number;
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
  /** Of header, rows and footer together; limited by the window's height. */
  heightPx?: number;
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
  /** The scroll position to restore, from `onLeave`. */
  scrollPosition?: ScrollPosition | undefined;
  /** Called with the scroll position when the grid unmounts; undefined without rows. */
  onLeave?: (position: ScrollPosition | undefined) => void;
  /** Shows pages of this many rows, with buttons between them. */
  pageSize?: number;
}

interface RowRenderers<Row> {
  columns: ReadonlyMap<string, DataGridColumn<Row>>;
  nameOf: (row: Row) => string;
  rowActions: DataGridProps<Row>['rowActions'];
  primaryAction: DataGridProps<Row>['primaryAction'];
}

/**
 * Cells read their renderers from this context: a new closure then rerenders the visible cells, not the whole
 * collection.
 */
const RowRenderersContext = createContext<RowRenderers<never> | null>(null);

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
  const [completeKey, setCompleteKey] = useState<string>();
  const isComplete = completeKey === windowKey;
  const pages = usePages(matches.length, pageSize, windowKey);
  const shown = useMemo(
    () => matches.slice(pages.start, isComplete ? pages.end : Math.min(pages.end, FIRST_ROWS_SHOWN)),
    [matches, pages.start, pages.end, isComplete],
  );
  useEffect(() => startTransition(() => setCompleteKey(windowKey)), [windowKey]);
  const tableRef = useRef<HTMLDivElement>(null);
  const topKey = `${windowKey}\n${pages.start}\n${listKey}`;
  const scrolledFor = useRef(topKey);
  useEffect(() => {
    if (scrolledFor.current === topKey) return;
    scrolledFor.current = topKey;
    tableRef.current?.scrollTo({ top: 0 });
  }, [topKey]);
  const layout = useMemo(() => new TableLayout(), []);
  useScrollAnchor(tableRef, layout, shown, topKey);
  useScrollRestoration({ tableRef, layout, rows: shown, position: scrollPosition, onLeave });

  const hasActions = rowActions !== undefined || primaryAction !== undefined;
  const gridColumns = useMemo<readonly HeadColumn[]>(
    () => [
      ...columns.map(({ id, title, width, minWidth = DEFAULT_MIN_WIDTH_PX, align = 'start', sortable = true }) => ({
        id,
        title,
        width,
        minWidth: Math.min(minWidth, width ?? minWidth),
        align,
        isSortable: sortable && canSort,
      })),
      ...(hasActions ? [actionsColumn(actionsWidth)] : []),
    ],
    [columns, hasActions, actionsWidth, canSort],
  );

  const renderers = useMemo<RowRenderers<Item>>(() => {
    const [first] = columns;
    return {
      columns: new Map(columns.map((column) => [column.id, column])),
      nameOf: (row) => first?.text(row) ?? '',
      rowActions,
      primaryAction,
    };
  }, [columns, rowActions, primaryAction]);

  const { pressedOnControl, watchPresses } = usePressTarget();
  const openRow = (key: string) => {
    if (pressedOnControl()) return;
    const opened = matches.find((row) => row.key === key);
    if (opened !== undefined) onRowOpen?.(opened.row);
  };

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
        className={styles.frame}
        style={frameStyle(heightPx, rowHeightPx)}
        aria-busy={status === 'loading'}
        data-measured={isRowHeightMeasured || undefined}
        data-refreshing={(status === 'loading' && !isFirstLoad) || undefined}
        {...watchPresses}
      >
        {view === 'rows' ? (
          <RowRenderersContext value={renderers}>
            <Virtualizer
              layout={layout}
              layoutOptions={{
                [isRowHeightMeasured ? 'estimatedRowHeight' : 'rowHeight']: rowHeightPx,
                headingHeight: HEADING_HEIGHT_PX,
                loaderHeight: rowHeightPx,
              }}
            >
              <Table
                ref={tableRef}
                aria-label={label}
                className={styles.table}
                {...(sort === undefined ? {} : { sortDescriptor: sort })}
                onSortChange={(next) => (server?.onSort ?? setOwnSort)(asGridSort(next))}
                {...(onRowOpen === undefined ? {} : { onRowAction: (key) => openRow(String(key)) })}
              >
                <TableHeader columns={gridColumns} className={styles.header}>
                  {(column) => <HeadCell column={column} isRowHeader={column.id === columns[0]?.id} />}
                </TableHeader>
                <TableBody>
                  <Collection items={shown} dependencies={[gridColumns, rowTone]}>
                    {(entry) => (
                      <Row
                        id={entry.key}
                        columns={gridColumns}
                        textValue={columns[0]?.text(entry.row) ?? ''}
                        className={styles.row}
                        data-tone={rowTone?.(entry.row)}
                      >
                        {(column) => (
                          <Cell className={styles.cell} data-align={column.align}>
                            <CellContent entry={entry} columnId={column.id} />
                          </Cell>
                        )}
                      </Row>
                    )}
                  </Collection>
                  {server?.hasMore === true && isComplete && (
                    <TableLoadMoreItem
                      isLoading={server.isLoadingMore}
                      onLoadMore={server.onMore}
                      scrollOffset={LOAD_AHEAD_GRIDS}
                      className={styles.more}
                    >
                      <Loader label="Loading more…" size="small" />
                    </TableLoadMoreItem>
                  )}
                </TableBody>
              </Table>
            </Virtualizer>
          </RowRenderersContext>
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
          <output>{countText(view, query, matches.length, rows.length, server)}</output>
          {view === 'rows' && <PageButtons pages={pages} />}
        </div>
      </div>
    </div>
  );
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
      <output>{`${grouped(start + 1)}–${grouped(end)}`}</output>
      <IconButton size="small" aria-label="Next page" isDisabled={end === count} onPress={() => go(start + size)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </nav>
  );
}

interface HeadColumn {
  id: string;
  title: string;
  width: number | undefined;
  minWidth: number;
  align: 'start' | 'center' | 'end';
  isSortable: boolean;
}

function actionsColumn(width: number): HeadColumn {
  return { id: ACTIONS_COLUMN_ID, title: 'Actions', width, minWidth: width, align: 'end', isSortable: false };
}

function HeadCell({ column, isRowHeader }: { column: HeadColumn; isRowHeader: boolean }) {
  return (
    <Column
      id={column.id}
      textValue={column.title}
      isRowHeader={isRowHeader}
      allowsSorting={column.isSortable}
      width={column.width ?? null}
      minWidth={column.minWidth}
      className={styles.column}
      data-align={column.align}
    >
      {({ sortDirection, allowsSorting }) => (
        <>
          <span className={styles.columnTitle}>{column.title}</span>
          {allowsSorting && <SortMark direction={sortDirection} />}
        </>
      )}
    </Column>
  );
}

function SortMark({ direction }: { direction: GridSort['direction'] | undefined }) {
  if (direction === 'ascending') return <ArrowUp className={styles.sortMark} data-active aria-hidden />;
  if (direction === 'descending') return <ArrowDown className={styles.sortMark} data-active aria-hidden />;
  return <ChevronsUpDown className={styles.sortMark} aria-hidden />;
}

function CellContent<Item>({ entry, columnId }: { entry: PreparedRow<Item>; columnId: string }) {
  const renderers = useContext(RowRenderersContext) as RowRenderers<Item> | null;
  if (renderers === null) return null;
  const { row } = entry;
  if (columnId === ACTIONS_COLUMN_ID) return <RowActions row={row} renderers={renderers} />;
  const column = renderers.columns.get(columnId);
  if (column === undefined) return null;
  if (column.cell !== undefined) return column.cell(row);
  const text = column.text(row);
  return (
    <span className={styles.text} title={text.length > 24 ? text : undefined}>
      {text}
    </span>
  );
}

function RowActions<Item>({ row, renderers }: { row: Item; renderers: RowRenderers<Item> }) {
  const actions = renderers.rowActions?.(row) ?? [];
  return (
    <div className={styles.rowActions}>
      {renderers.primaryAction?.(row)}
      {actions.length > 0 && <MenuButton label={`Actions for ${renderers.nameOf(row)}`} items={actions} />}
    </div>
  );
}

function HeadPlaceholder({ columns }: { columns: readonly HeadColumn[] }) {
  return (
    <div className={styles.headPlaceholder} style={{ gridTemplateColumns: template(columns) }} aria-hidden>
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
        <div key={index} className={styles.loadingRow} style={{ gridTemplateColumns: template(columns) }}>
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

function template(columns: readonly HeadColumn[]): string {
  return columns
    .map(({ width, minWidth }) => (width === undefined ? `minmax(${minWidth}px, 1fr)` : `${width}px`))
    .join(' ');
}

function frameStyle(heightPx: number, rowHeightPx: number): CSSProperties & Record<`--${string}`, string> {
  return {
    '--grid-height': `${heightPx}px`,
    '--grid-row-height': `${rowHeightPx}px`,
    '--grid-heading-height': `${HEADING_HEIGHT_PX}px`,
  };
}

function asGridSort({ column, direction }: SortDescriptor): GridSort {
  return { column: String(column), direction };
}

function countText(view: string, query: string, matching: number, all: number, server?: DataGridServer): string {
  if (view === 'loading') return 'Loading…';
  if (view === 'error') return '';
  if (server !== undefined) return query === '' ? `${grouped(server.total)} in all` : `${grouped(server.total)} found`;
  return matching === all ? `${grouped(all)} in all` : `${grouped(matching)} of ${grouped(all)}`;
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

const CONTROLS =
  'a, button, input, select, textarea, label, summary, [role="button"], [role="switch"], [role="menuitem"]';

/** Remembers the element on which the last press began, so that links and buttons inside a row do not open it. */
function usePressTarget() {
  const target = useRef<EventTarget>(null);
  const remember = (event: SyntheticEvent) => {
    target.current = event.target;
  };
  return {
    pressedOnControl: () => target.current instanceof Element && target.current.closest(CONTROLS) !== null,
    watchPresses: { onPointerDownCapture: remember, onKeyDownCapture: remember, onClickCapture: remember },
  };
}
