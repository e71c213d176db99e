import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '@justright/client/query';
import type { OrderRow } from '@justright/contract/orders';
import { DataGrid } from '@justright/ui/data-grid';
import { FilterChips } from '@justright/ui/filter-chips';
import { PageHeader } from '@justright/ui/page-header';
import { PrimaryOrderAction, otherActions } from '../../shared/order-action-buttons.tsx';
import { orderListQuery } from '../../shared/order-queries.ts';
import { statusLook } from '../../shared/order-status.ts';
import { useOrderActions } from '../../shared/use-order-actions.tsx';
import { useAddressParam } from '../../shared/use-address-param.ts';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { ORDER_COLUMNS, orderCardColumns } from './admin-orders.columns.tsx';
import { type Arrivals, announcement, withList } from './arrivals.ts';
import { type StatusFilter, asStatusFilter, statusFilterItems } from './status-filter.ts';
import styles from './admin-orders.module.css';

const gridHeightPx = 750;
const rowHeightPx = 84;
const cardHeightPx = 222;
const actionsWidthPx = 170;

const NO_ROWS: readonly OrderRow[] = [];
const NEWEST_FIRST = { column: 'createdAt', direction: 'descending' } as const;
const rowKey = (row: OrderRow) => row.id;

/** Status and search, kept in the address: a reload or a shared link shows the same orders. */
function useOrderFilter() {
  const [text, setText] = useAddressParam('status');
  const [search, setSearch] = useAddressParam('q');
  const status = asStatusFilter(text);
  const setStatus = useCallback((next: StatusFilter) => setText(next === 'all' ? '' : next), [setText]);
  return { status, setStatus, search, setSearch };
}

/** Follows the lists that come in; the first one holds nothing new. */
function useArrivals(rows: readonly OrderRow[] | undefined): Arrivals | undefined {
  const [followed, setFollowed] = useState<{ rows: readonly OrderRow[]; arrivals: Arrivals }>();
  if (rows !== undefined && rows !== followed?.rows) {
    setFollowed({ rows, arrivals: withList(followed?.arrivals, rows) });
  }
  return followed?.arrivals;
}

/** All orders, what the kitchen needs to know of each, and its next step. Follows what happens to them. */
export function AdminOrdersScreen() {
  const orders = useQuery(orderListQuery);
  const loaded = orders.data?.data;
  const rows = loaded ?? NO_ROWS;
  const arrivals = useArrivals(loaded);
  const { status, setStatus, search, setSearch } = useOrderFilter();
  const { start, dialogs } = useOrderActions();
  const isPhone = usePhone();

  const shown = useMemo(
    () => (status === 'all' ? rows : rows.filter((row) => row.orderStatus === status)),
    [rows, status],
  );
  const columns = useMemo(() => (isPhone ? orderCardColumns(start) : ORDER_COLUMNS), [isPhone, start]);
  const filter = useMemo(() => ({ value: search, onChange: setSearch }), [search, setSearch]);
  const arrived = arrivals?.arrived;
  const rowTone = useCallback(
    (row: OrderRow) => (row.orderStatus === 'pending' && arrived?.has(row.id) ? 'new' : undefined),
    [arrived],
  );
  const primaryAction = useCallback((row: OrderRow) => <PrimaryOrderAction order={row} start={start} />, [start]);
  const rowActions = useCallback((row: OrderRow) => otherActions(row, start), [start]);

  return (
    <section className={styles.page}>
      <title>Orders · JustRight</title>
      <PageHeader title="Orders" count={loaded?.length} />
      <output className={styles.announcement}>
        {arrivals !== undefined && arrivals.latestCount > 0 && (
          <span key={arrivals.seen.size}>{announcement(arrivals.latestCount)}</span>
        )}
      </output>
      <DataGrid
        key={isPhone ? 'cards' : 'columns'}
        label="Orders"
        rows={shown}
        rowKey={rowKey}
        columns={columns}
        status={orders.isPending ? 'loading' : orders.isError ? 'error' : 'ready'}
        errorText={orders.error?.message ?? ''}
        onRetry={() => void orders.refetch()}
        emptyTitle={status === 'all' ? 'No orders yet' : `No orders are ${statusLook(status).label.toLowerCase()}`}
        emptyText={status === 'all' ? 'New orders appear here by themselves.' : undefined}
        heightPx={gridHeightPx}
        rowHeightPx={isPhone ? cardHeightPx : rowHeightPx}
        isRowHeightMeasured
        rowTone={rowTone}
        filter={filter}
        filterLabel="Search orders"
        initialSort={NEWEST_FIRST}
        toolbar={
          <FilterChips label="Status" items={statusFilterItems(rows, status)} value={status} onChange={setStatus} />
        }
        {...(!isPhone && { primaryAction, rowActions, actionsWidth: actionsWidthPx })}
      />
      {dialogs}
    </section>
  );
}
