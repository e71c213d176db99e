import { Store } from 'lucide-react';
import { Navigate } from '@justright/client/router';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import { addressOf } from '@justright/contract/address-of';
import { listRestaurants, type Restaurant } from '@justright/contract/restaurants';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { Link } from '@justright/ui/link';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import { RestaurantPicture } from '../../shared/restaurant/restaurant-picture.tsx';
import styles from './staff-restaurants.module.css';

const PAGE_LIMIT = 24;
const WAITING_CARDS = ['first', 'second'];
const rowKey = ({ id }: Restaurant) => id;
const pathOf = ({ id }: Restaurant) => addressOf('/restaurants/{restaurantId}', { restaurantId: id });

function RestaurantCard({ restaurant }: { restaurant: Restaurant }) {
  const { name, address, imageUrl, status } = restaurant;
  return (
    <Card padding="none" className={styles.card ?? ''}>
      <RestaurantPicture
        name={name}
        imageUrl={imageUrl}
        sizes="(max-width: 599px) 90vw, 340px"
        isGrey={status === 'incomplete'}
      />
      <div className={styles.texts}>
        <h2 className={styles.name}>
          <Link variant="quiet" href={pathOf(restaurant)} className={styles.open ?? ''}>
            {name}
          </Link>
        </h2>
        <p className={styles.address}>{address}</p>
      </div>
    </Card>
  );
}

/** Shows the restaurants that a member of staff sees, and opens the only one. */
export function StaffRestaurants() {
  const list = usePagedGrid({ call: listRestaurants, input: { query: {} }, rowKey, limit: PAGE_LIMIT });
  const { rows, error, onRetry, server } = list.grid;
  const [only] = rows;
  if (list.isLoaded && only !== undefined && rows.length === 1) return <Navigate to={pathOf(only)} replace />;
  return (
    <section className={styles.page}>
      <title>Restaurants · JustRight</title>
      <PageHeader title="Restaurants" />
      {!list.isLoaded && error !== null ? (
        <Card>
          <ErrorState error={error} onRetry={onRetry} />
        </Card>
      ) : !list.isLoaded ? (
        <ul className={styles.cards} aria-busy>
          {WAITING_CARDS.map((key) => (
            <li key={key}>
              <Skeleton shape="block" height={240} />
            </li>
          ))}
        </ul>
      ) : rows.length === 0 ? (
        <Card variant="dashed">
          <EmptyState
            icon={<Store />}
            title="You see no restaurant yet"
            text="Ask the person who invited you to give you access to one."
          />
        </Card>
      ) : (
        <>
          <ul className={styles.cards} aria-label="Restaurants">
            {rows.map((restaurant) => (
              <li key={restaurant.id}>
                <RestaurantCard restaurant={restaurant} />
              </li>
            ))}
          </ul>
          {list.moreError !== null && <Banner tone="error">{list.moreError.message}</Banner>}
          {server.hasMore && (
            <div>
              <Button isPending={server.isLoadingMore} onPress={server.onMore}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
