import { useAtomValue } from 'jotai';
import { Plug, Store } from 'lucide-react';
import { ApiError, api } from '@justright/client/api';
import { useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
import { getMerchant, listRestaurants } from '@justright/contract/calls';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import { merchantIntegrationsPath } from '../../shared/merchant-path.ts';
import { RestaurantCard } from './restaurant-card.tsx';
import styles from './merchant-restaurants.module.css';

const waitingCards = ['first', 'second', 'third'];

function Waiting() {
  return (
    <ul className={styles.cards} aria-busy>
      {waitingCards.map((key) => (
        <li key={key}>
          <Skeleton shape="block" height={280} />
        </li>
      ))}
    </ul>
  );
}

/** The restaurants of one merchant, for admins and for the merchant. */
export function MerchantRestaurantsScreen() {
  const { merchantId = '' } = useParams();
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  const merchant = useQuery({
    queryKey: ['merchants', merchantId],
    queryFn: ({ signal }) => api(getMerchant, { params: { id: merchantId }, signal }),
    select: (answer) => answer.data,
  });
  const restaurants = useQuery({
    queryKey: ['restaurants', { merchantId }],
    queryFn: ({ signal }) => api(listRestaurants, { query: { merchantId }, signal }),
    select: (answer) => answer.data,
  });

  const error = merchant.error ?? restaurants.error;
  const isMissing = error instanceof ApiError && error.status === 404;
  const retry = () => {
    if (merchant.isError) void merchant.refetch();
    if (restaurants.isError) void restaurants.refetch();
  };
  const shown = error === null ? restaurants.data : undefined;
  const title = shown === undefined ? 'Restaurants' : `Restaurants (${shown.length})`;
  const businessName = merchant.data?.businessName ?? '';

  return (
    <section className={styles.page}>
      <title>{businessName === '' ? 'Restaurants · JustRight' : `Restaurants of ${businessName} · JustRight`}</title>
      <PageHeader
        title={title}
        {...(isAdmin
          ? { breadcrumbs: <Breadcrumbs items={[{ label: 'Clients', href: '/merchants' }, { label: businessName }]} /> }
          : {
              subtitle: businessName,
              actions: (
                <LinkButton href={merchantIntegrationsPath(merchantId)} icon={<Plug aria-hidden />}>
                  Integrations
                </LinkButton>
              ),
            })}
      />
      {isMissing ? (
        <Card variant="dashed">
          <EmptyState icon={<Store />} title="This merchant does not exist" text="The address may be wrong." />
        </Card>
      ) : error !== null ? (
        <Card>
          <ErrorState text={error.message} onRetry={retry} />
        </Card>
      ) : shown === undefined ? (
        <Waiting />
      ) : shown.length === 0 ? (
        <Card variant="dashed">
          <EmptyState icon={<Store />} title="You don't have any restaurant" />
        </Card>
      ) : (
        <ul className={styles.cards}>
          {shown.map((restaurant) => (
            <li key={restaurant.id}>
              <RestaurantCard restaurant={restaurant} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
