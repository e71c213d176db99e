import { ChefHat } from 'lucide-react';
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
import styles from './choice.module.css';

const PAGE_LIMIT = 24;
const rowKey = ({ id }: Restaurant) => id;
const pathOf = ({ id }: Restaurant) => addressOf('/kitchen/{restaurantId}', { restaurantId: id });

/** Shows the kitchens that a person may work in, and opens the only one. */
export function ChoiceScreen() {
  const list = usePagedGrid({ call: listRestaurants, input: { query: {} }, rowKey, limit: PAGE_LIMIT });
  const { rows, error, onRetry, server } = list.grid;
  const [only] = rows;
  if (list.isLoaded && only !== undefined && rows.length === 1) return <Navigate to={pathOf(only)} replace />;
  return (
    <section className={styles.page}>
      <title>Kitchen · JustRight</title>
      <PageHeader title="Which kitchen?" />
      {!list.isLoaded && error !== null ? (
        <Card>
          <ErrorState error={error} onRetry={onRetry} />
        </Card>
      ) : !list.isLoaded ? (
        <div aria-busy>
          <Skeleton shape="block" height={96} />
        </div>
      ) : rows.length === 0 ? (
        <Card variant="dashed">
          <EmptyState
            icon={<ChefHat />}
            title="You work in no kitchen yet"
            text="Ask the person who invited you to give you access to a restaurant."
          />
        </Card>
      ) : (
        <>
          <ul className={styles.kitchens} aria-label="Kitchens">
            {rows.map((restaurant) => (
              <li key={restaurant.id}>
                <Card className={styles.kitchen ?? ''}>
                  <h2 className={styles.name}>
                    <Link variant="quiet" href={pathOf(restaurant)} className={styles.open ?? ''}>
                      {restaurant.name}
                    </Link>
                  </h2>
                  <p className={styles.address}>{restaurant.address}</p>
                </Card>
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
