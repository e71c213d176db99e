import { api } from '@justright/client/api';
import { useQuery } from '@justright/client/query';
import { useNavigate } from '@justright/client/router';
import { listAdminRestaurants } from '@justright/contract/calls';
import type { AdminRestaurantRow } from '@justright/contract/restaurants';
import { DataGrid } from '@justright/ui/data-grid';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { PageHeader } from '@justright/ui/page-header';
import { merchantRestaurantsPath } from '../../shared/merchant-path.ts';
import { RESTAURANT_CARD_COLUMNS, RESTAURANT_COLUMNS } from './admin-restaurants.columns.tsx';
import styles from '../../shared/grid.module.css';

const gridHeightPx = 750;
const rowHeightPx = 52;
const cardHeightPx = 168;

const NO_ROWS: readonly AdminRestaurantRow[] = [];
const BY_NAME = { column: 'name', direction: 'ascending' } as const;
const rowKey = (row: AdminRestaurantRow) => row.id;

/** The restaurants of all merchants; a row opens those of its merchant. */
export function AdminRestaurantsScreen() {
  const navigate = useNavigate();
  const isPhone = usePhone();
  const restaurants = useQuery({
    queryKey: ['admin-restaurants'],
    queryFn: ({ signal }) => api(listAdminRestaurants, { query: {}, signal }),
    select: (answer) => answer.data,
  });

  return (
    <section className={styles.page}>
      <title>Restaurants · JustRight</title>
      <PageHeader title="Restaurants" count={restaurants.data?.length} />
      <DataGrid
        key={isPhone ? 'cards' : 'columns'}
        label="Restaurants"
        rows={restaurants.data ?? NO_ROWS}
        rowKey={rowKey}
        columns={isPhone ? RESTAURANT_CARD_COLUMNS : RESTAURANT_COLUMNS}
        status={restaurants.isPending ? 'loading' : restaurants.isError ? 'error' : 'ready'}
        errorText={restaurants.error?.message ?? ''}
        onRetry={() => void restaurants.refetch()}
        emptyTitle="No restaurants yet"
        heightPx={gridHeightPx}
        rowHeightPx={isPhone ? cardHeightPx : rowHeightPx}
        onRowOpen={(row) => void navigate(merchantRestaurantsPath(row.merchantid))}
        filterLabel="Search restaurants"
        {...(!isPhone && { initialSort: BY_NAME })}
      />
    </section>
  );
}
