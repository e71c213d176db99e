import { useMemo } from 'react';
import { api } from '@justright/client/api';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@justright/client/query';
import { useNavigate } from '@justright/client/router';
import { type AdminRestaurantRow, listAdminRestaurants } from '@justright/contract/restaurants';
import { DataGrid } from '@justright/ui/data-grid';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { PageHeader } from '@justright/ui/page-header';
import { merchantRestaurantsPath } from '../../shared/merchant-path.ts';
import { useWaitingFilter, WaitingFilter } from '../../shared/waiting-filter.tsx';
import { useQuickFilter } from '../../shared/use-quick-filter.ts';
import { RESTAURANT_CARD_COLUMNS, RESTAURANT_COLUMNS } from './admin-restaurants.columns.tsx';
import { useRestaurantSort } from './admin-restaurants.state.ts';
import styles from '../../shared/grid.module.css';

const gridHeightPx = 750;
const rowHeightPx = 52;
const cardHeightPx = 152;
/** Rows asked for at a time: several grids full, so that scrolling rarely waits. */
const pageLimit = 100;

const NO_ROWS: readonly AdminRestaurantRow[] = [];
const FIRST_PAGE: string | undefined = undefined;
const rowKey = (row: AdminRestaurantRow) => row.id;

/** The restaurants of all merchants, filtered and handed out by the server; a row opens those of its merchant. */
export function AdminRestaurantsScreen() {
  const navigate = useNavigate();
  const isPhone = usePhone();
  const filter = useQuickFilter();
  const q = filter.value.trim();
  const [sort, setSort] = useRestaurantSort();
  const waiting = useWaitingFilter();
  const status = waiting.isOn ? 'pending' : undefined;
  const waitingCount = useQuery({
    queryKey: ['admin-restaurants', 'waiting'],
    queryFn: ({ signal }) => api(listAdminRestaurants, { query: { status: 'pending', limit: '1' }, signal }),
    select: (answer) => answer.total,
  });
  const list = useInfiniteQuery({
    queryKey: ['admin-restaurants', { q, sort, status }],
    queryFn: ({ pageParam, signal }) =>
      api(listAdminRestaurants, {
        query: { q, status, sort: sort.column, direction: sort.direction, limit: String(pageLimit), cursor: pageParam },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // Coming back would otherwise ask for every page again that was ever scrolled to.
    gcTime: 0,
  });
  const { data, isError, isFetchNextPageError, isPlaceholderData, fetchNextPage, refetch } = list;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? NO_ROWS, [data]);
  const total = data?.pages.at(-1)?.total ?? rows.length;

  return (
    <section className={styles.page}>
      <title>Restaurants · JustRight</title>
      <PageHeader title="Restaurants" count={data && total} />
      <DataGrid
        key={isPhone ? 'cards' : 'columns'}
        label="Restaurants"
        rows={rows}
        rowKey={rowKey}
        columns={isPhone ? RESTAURANT_CARD_COLUMNS : RESTAURANT_COLUMNS}
        status={isError ? 'error' : list.isPending || isPlaceholderData ? 'loading' : 'ready'}
        error={list.error}
        onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
        emptyTitle={waiting.isOn ? 'No restaurant waits for approval' : 'No restaurants yet'}
        listKey={waiting.isOn ? 'waiting' : 'all'}
        heightPx={gridHeightPx}
        rowHeightPx={isPhone ? cardHeightPx : rowHeightPx}
        onRowOpen={(row) => void navigate(merchantRestaurantsPath(row.merchantid))}
        filter={filter}
        filterLabel="Search restaurants"
        toolbar={<WaitingFilter {...waiting} count={waitingCount.data} />}
        server={{
          total,
          hasMore: list.hasNextPage && !isError && !isPlaceholderData,
          isLoadingMore: list.isFetchingNextPage,
          sort,
          onSort: setSort,
          onMore: () => void fetchNextPage({ cancelRefetch: false }),
        }}
      />
    </section>
  );
}
