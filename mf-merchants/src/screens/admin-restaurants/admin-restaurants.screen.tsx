import { useMemo } from 'react';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useNavigate } from '@justright/client/router';
import { useQuickFilter } from '@justright/client/use-address-params';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import { type AdminRestaurantRow, listAdminRestaurants } from '@justright/contract/restaurants';
import { DataGrid } from '@justright/ui/data-grid';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { PageHeader } from '@justright/ui/page-header';
import { merchantRestaurantsPath } from '../../shared/merchant/merchant-path.ts';
import { useApproval } from '../../shared/status/use-approval.tsx';
import { useWaitingFilter, WaitingFilter } from '../../shared/status/waiting-filter.tsx';
import { RESTAURANT_COLUMNS, restaurantCardColumns } from './admin-restaurants.columns.tsx';
import { useRestaurantSort } from './admin-restaurants.state.ts';
import styles from '../../shared/elements/grid.module.css';

const GRID_HEIGHT_PX = 750;
const ROW_HEIGHT_PX = 52;
const CARD_HEIGHT_PX = 152;

const WAITING_ACTIONS_WIDTH_PX = 150;

const rowKey = (row: AdminRestaurantRow) => row.id;

/**
 * Lists the restaurants of all merchants. The server filters and pages; a row opens the restaurants of its merchant.
 */
export function AdminRestaurantsScreen() {
  const navigate = useNavigate();
  const isPhone = usePhone();
  const filter = useQuickFilter();
  const q = filter.value.trim();
  const [sort, setSort] = useRestaurantSort();
  const waiting = useWaitingFilter();
  const status = waiting.isOn ? 'pending' : undefined;
  const waitingCount = useQuery({
    ...callQuery(listAdminRestaurants, { query: { status: 'pending', limit: '1' } }),
    select: ({ total }) => total,
  });
  const { actionsFor, approveButton, dialog } = useApproval('restaurant');
  const columns = useMemo(
    () => (isPhone ? restaurantCardColumns(actionsFor) : RESTAURANT_COLUMNS),
    [isPhone, actionsFor],
  );
  const { grid, total } = usePagedGrid({
    call: listAdminRestaurants,
    input: { query: { q, status, sort: sort.column, direction: sort.direction } },
    rowKey,
  });

  return (
    <section className={styles.page}>
      <title>Restaurants · JustRight</title>
      <PageHeader title="Restaurants" count={total} />
      <DataGrid
        look={isPhone ? 'cards' : 'columns'}
        label="Restaurants"
        {...grid}
        columns={columns}
        emptyTitle={waiting.isOn ? 'No restaurant waits for approval' : 'No restaurants yet'}
        listKey={waiting.isOn ? 'waiting' : 'all'}
        heightPx={GRID_HEIGHT_PX}
        rowHeightPx={isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX}
        isRowHeightMeasured={isPhone}
        onRowOpen={(row) => void navigate(merchantRestaurantsPath(row.merchantid))}
        filter={filter}
        filterLabel="Search restaurants"
        toolbar={<WaitingFilter {...waiting} count={waitingCount.data} />}
        server={{ ...grid.server, sort, onSort: setSort }}
        {...(!isPhone &&
          waiting.isOn && {
            primaryAction: approveButton,
            rowActions: actionsFor,
            actionsWidth: WAITING_ACTIONS_WIDTH_PX,
          })}
      />
      {dialog}
    </section>
  );
}
