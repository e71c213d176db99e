import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { Store, Users } from 'lucide-react';
import { ApiError } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { getMerchant } from '@justright/contract/merchants';
import { getOrdersReport, type OrdersReportQuery } from '@justright/contract/reports';
import { listRestaurants } from '@justright/contract/restaurants';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { MissingState } from '@justright/ui/missing-state';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import { DinersSection } from './diners-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { ReportFilters } from './report-filters.tsx';
import { type ReportFilter, useReportFilter } from './use-report-filter.ts';
import styles from './reportings.module.css';

function Orders({ filter, merchantId }: { filter: ReportFilter; merchantId: string | undefined }) {
  const { period, restaurantId, timeZone } = filter;
  const [currency, setCurrency] = useState<OrdersReportQuery['currency']>();
  const report = useQuery(
    callQuery(getOrdersReport, {
      query: { merchantId, restaurantId: restaurantId ?? undefined, timeZone, currency, ...period },
    }),
  );
  if (report.isPending) {
    return (
      <div className={styles.waiting} aria-busy>
        <Skeleton shape="block" height={84} />
        <Skeleton shape="block" height={420} />
      </div>
    );
  }
  if (report.isError) {
    return (
      <Card>
        <ErrorState error={report.error} onRetry={() => void report.refetch()} />
      </Card>
    );
  }
  return <OrdersSection report={report.data} period={period} timeZone={timeZone} onCurrency={setCurrency} />;
}

type Restaurants = readonly { id: string; name: string }[];

interface ReportsProps {
  filter: ReportFilter;
  merchantId: string | undefined;
  restaurants: Restaurants;
}

function Reports({ filter, merchantId, restaurants }: ReportsProps) {
  const { restaurantId, errors } = filter;
  const isAnywhere = restaurantId === null;
  // A user with a single restaurant has no restaurant to choose.
  const restaurant = isAnywhere
    ? restaurants.length === 1 && restaurants[0]
    : restaurants.find(({ id }) => id === restaurantId);
  if (!isAnywhere && !restaurant) {
    return (
      <Card variant="dashed">
        <EmptyState
          icon={<Store />}
          title="This restaurant does not exist"
          text="It was deleted, or the address is wrong."
          action={<Button onPress={() => filter.chooseRestaurant(null)}>Show all restaurants</Button>}
        />
      </Card>
    );
  }
  return (
    <>
      {Object.keys(errors).length === 0 && <Orders filter={filter} merchantId={merchantId} />}
      {restaurant && <DinersSection restaurant={restaurant} />}
      {!restaurant && restaurants.length > 0 && (
        <Card variant="dashed">
          <EmptyState
            icon={<Users />}
            title="Choose a restaurant to see what its diners ask for"
            text="Diets, dislikes and the dishes they hide are counted for one restaurant at a time."
          />
        </Card>
      )}
    </>
  );
}

/** Shows the reports about a merchant's orders and diners, to the merchant and to admins inside a merchant. */
export function ReportingsScreen() {
  const { merchantId } = useParams();
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  const merchant = useQuery({
    ...callQuery(getMerchant, { params: { id: merchantId ?? '' } }),
    enabled: merchantId !== undefined,
  });
  // Without an id, those of the caller's merchant.
  const restaurants = useQuery(callQuery(listRestaurants, { query: { merchantId } }));
  const filter = useReportFilter(restaurants.data ?? []);

  const error = merchant.error ?? restaurants.error;
  const isMissing = error instanceof ApiError && error.status === 404;
  const retry = () => {
    if (merchant.isError) void merchant.refetch();
    if (restaurants.isError) void restaurants.refetch();
  };
  const businessName = merchant.data?.businessName ?? '';
  const merchantHref = addressOf('/merchants/{merchantId}/restaurants', { merchantId: merchantId ?? '' });
  const breadcrumbs = (
    <Breadcrumbs
      items={[
        { label: 'Clients', href: addressOf('/merchants') },
        ...(businessName === '' ? [] : [{ label: businessName, href: merchantHref }]),
        { label: 'Reportings' },
      ]}
    />
  );
  return (
    <section className={styles.page}>
      <title>{businessName === '' ? 'Reportings · JustRight' : `Reportings of ${businessName} · JustRight`}</title>
      <PageHeader
        title="Reportings"
        {...(isAdmin ? { breadcrumbs } : businessName !== '' && { subtitle: businessName })}
      />
      {isMissing ? (
        <MissingState what="merchant" icon={<Store />} />
      ) : error !== null ? (
        <Card>
          <ErrorState error={error} onRetry={retry} />
        </Card>
      ) : (
        <div className={styles.content}>
          <ReportFilters filter={filter} restaurants={restaurants.data ?? []} />
          {restaurants.data === undefined ? (
            <Skeleton shape="block" height={420} />
          ) : (
            <Reports filter={filter} merchantId={merchantId} restaurants={restaurants.data} />
          )}
        </div>
      )}
    </section>
  );
}
