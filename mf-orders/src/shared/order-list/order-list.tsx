import { callQuery } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@justright/client/query';
import { useLocation } from '@justright/client/router';
import { toast } from '@justright/client/toast';
import { useListFile } from '@justright/client/use-list-file';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import type { OrderRow } from '@justright/contract/orders';
import { Button, LinkButton } from '@justright/ui/button';
import { CsvButton } from '@justright/ui/csv-button';
import { DataGrid } from '@justright/ui/data-grid';
import { FilterChips } from '@justright/ui/filter-chips';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { PageHeader } from '@justright/ui/page-header';
import { otherZone } from '@justright/ui/when';
import { leaveList, listOfReturn } from './left-list.ts';
import { PrimaryOrderAction, otherActions } from '../order-actions/order-action-buttons.tsx';
import { countsQuery } from '../order-source/order-queries.ts';
import type { OrderSource } from '../order-source/order-source.ts';
import { statusLook } from '../order-texts/order-status.ts';
import type { OrderActions } from '../order-actions/use-order-actions.tsx';
import { useWatchedOrders } from '../order-source/use-watched-orders.ts';
import { announcement, titleWith } from './arrivals.ts';
import { ChangedOrders } from './changed-orders.tsx';
import {
  NO_FILTER,
  type OrderFilter,
  isOrderSort,
  changedQueryOf,
  isUnfiltered,
  listQueryOf,
  summaryQueryOf,
  useOrderFilter,
} from './order-filter.ts';
import { BulkBar } from '../order-bulk/bulk-bar.tsx';
import { OrderSelectionContext, useOrderSelection } from '../order-bulk/selection.tsx';
import { OrderFilters } from './order-filters.tsx';
import { orderCardColumns, orderColumns } from './order-list.columns.tsx';
import { type StatusFilter, statusFilterItems } from './status-filter.ts';
import { useArrivals } from './use-arrivals.ts';
import styles from './order-list.module.css';

const GRID_HEIGHT_PX = 750;
const ROW_HEIGHT_PX = 64;
const CARD_HEIGHT_PX = { withActions: 176, readOnly: 128 };
const ACTIONS_WIDTH_PX = 170;
const rowKey = (row: OrderRow) => row.id;

interface OrderListProps {
  /** Must be stable between renders. */
  source: OrderSource;
  /** Opens the dialog of an action; without it the list is read-only. */
  start?: OrderActions['start'];
  /** Renders actions beside the heading, from the number of new orders so far. */
  actions?: (arrivedCount: number) => ReactNode;
  /** Whether new orders play a sound; then the list polls in a hidden tab too. */
  isHeard?: boolean;
}

/** Lists orders with the kitchen's changes and the next step of each. It updates itself when orders change. */
export function OrderList({ source, start, actions, isHeard = false }: OrderListProps) {
  const isPhone = usePhone();
  const [filter, changeFilter] = useOrderFilter();
  const { summary, isWatching } = useWatchedOrders(source, isHeard);
  const { arrivals, see } = useArrivals(summary);
  const { search: address } = useLocation();
  const [left] = useState(() => listOfReturn(source.path, address));
  const firstCount = left?.search === address ? left.count : undefined;
  const listQuery = listQueryOf(filter, source.merchantId);
  const file = useListFile();
  const makeFile = async () => {
    try {
      const { orderFileOf } = await import('./order-file.ts');
      await file.start(orderFileOf(source, listQuery));
    } catch {
      toast('No file was made: its code could not be loaded', { kind: 'error' });
    }
  };
  const selection = useOrderSelection();
  const { grid, total, isLoaded } = usePagedGrid({
    call: source.list,
    input: { query: listQuery },
    rowKey,
    firstLimit: firstCount,
    enabled: isWatching,
  });
  const { rows } = grid;
  const counts = useQuery({
    ...countsQuery(source, summaryQueryOf(filter, source.merchantId)),
    enabled: isWatching,
    placeholderData: keepPreviousData,
  });
  const changedCount = counts.data?.changed ?? 0;
  const changed = useQuery({
    ...callQuery(source.list, { query: changedQueryOf(filter, source.merchantId) }),
    enabled: isWatching && changedCount > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  const [visit, setVisit] = useState(0);
  const unseen = arrivals === undefined ? 0 : arrivals.arrived - arrivals.seen;
  const showNew = () => {
    see();
    changeFilter(NO_FILTER);
    setVisit((before) => before + 1);
  };

  const columns = useMemo(
    () => (isPhone ? orderCardColumns(source, start) : orderColumns(source)),
    [isPhone, source, start],
  );
  const search = useMemo(
    () => ({ value: filter.q, onChange: (q: string) => changeFilter({ q }) }),
    [filter.q, changeFilter],
  );
  const openedAt = arrivals?.openedAt;
  const rowTone = useCallback(
    (row: OrderRow) =>
      row.orderStatus === 'pending' && openedAt !== undefined && row.createdAt > openedAt ? 'new' : undefined,
    [openedAt],
  );
  const primaryAction = useCallback(
    (row: OrderRow) => (start === undefined ? null : <PrimaryOrderAction order={row} start={start} />),
    [start],
  );
  const rowActions = useCallback((row: OrderRow) => (start === undefined ? [] : otherActions(row, start)), [start]);
  const { status, restaurantId, from, to } = filter;
  const chosen: StatusFilter = status === '' ? 'all' : status;
  const statuses = useMemo(() => statusFilterItems(counts.data, chosen), [counts.data, chosen]);
  const changeStatus = useCallback(
    (next: StatusFilter) => changeFilter({ status: next === 'all' ? '' : next }),
    [changeFilter],
  );

  const mayRecall = useMay(source.recall);

  return (
    <section className={styles.page}>
      <title>{titleWith(unseen, 'Orders · JustRight')}</title>
      <PageHeader
        title="Orders"
        count={total}
        status={
          unseen > 0 && (
            <Button size="small" variant="primary" onPress={showNew}>
              {announcement(unseen)}
            </Button>
          )
        }
        actions={
          <div className={styles.actions}>
            {mayRecall && <LinkButton href={source.recallPath}>Recall</LinkButton>}
            {actions?.(arrivals?.arrived ?? 0)}
          </div>
        }
      />
      <output className={styles.announcement}>
        {arrivals !== undefined && arrivals.latest > 0 && (
          <span key={arrivals.arrived}>{announcement(arrivals.latest)}</span>
        )}
      </output>
      <OrderFilters
        source={source}
        filter={filter}
        onChange={changeFilter}
        restaurantName={rows.find((row) => row.restaurantId === restaurantId)?.restaurantName}
        hasOtherClocks={rows.some(({ createdAt, timeZone }) => otherZone(createdAt, timeZone) !== '')}
      >
        <CsvButton
          progress={file.progress}
          isDisabled={total === 0 || !isLoaded}
          onStart={() => void makeFile()}
          onStop={file.stop}
        />
      </OrderFilters>
      {changedCount > 0 && status !== 'changed' && changed.data && (
        <ChangedOrders
          source={source}
          rows={changed.data}
          count={changedCount}
          onShowAll={() => changeFilter({ status: 'changed' })}
        />
      )}
      {start !== undefined && <BulkBar source={source} rows={rows} selection={selection} />}
      <OrderSelectionContext value={start === undefined ? null : selection}>
        <DataGrid
          look={isPhone ? 'cards' : 'columns'}
          label="Orders"
          {...grid}
          columns={columns}
          emptyTitle={emptyTitle(filter.status, isUnfiltered(filter))}
          emptyText={isUnfiltered(filter) ? 'New orders appear here by themselves.' : undefined}
          heightPx={GRID_HEIGHT_PX}
          rowHeightPx={isPhone ? CARD_HEIGHT_PX[start === undefined ? 'readOnly' : 'withActions'] : ROW_HEIGHT_PX}
          isRowHeightMeasured
          rowTone={rowTone}
          filter={search}
          filterLabel="Search orders"
          scrollPosition={left?.scrollPosition}
          onLeave={(position) =>
            leaveList(source.path, position && { search: address, count: rows.length, scrollPosition: position })
          }
          listKey={[status, restaurantId, from, to, visit].join(' ')}
          toolbar={<FilterChips label="Status" items={statuses} value={chosen} onChange={changeStatus} />}
          server={{
            ...grid.server,
            sort: filter.sort,
            onSort: ({ column, direction }) => {
              if (isOrderSort(column)) changeFilter({ sort: { column, direction } });
            },
          }}
          {...(start !== undefined && !isPhone && { primaryAction, rowActions, actionsWidth: ACTIONS_WIDTH_PX })}
        />
      </OrderSelectionContext>
    </section>
  );
}

function emptyTitle(status: OrderFilter['status'], isAll: boolean): string {
  if (isAll) return 'No orders yet';
  if (status === 'changed') return 'Of no order has a dish changed';
  return status === '' ? 'No orders match' : `No orders are ${statusLook(status).label.toLowerCase()}`;
}
