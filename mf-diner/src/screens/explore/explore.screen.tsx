import { ChevronRight, Store } from 'lucide-react';
import { api } from '@justright/client/api';
import { useQuery } from '@justright/client/query';
import { Link } from '@justright/client/router';
import { listPublicRestaurants } from '@justright/contract/calls';
import { EmptyState } from '@justright/ui/empty-state';
import { Skeleton } from '@justright/ui/skeleton';
import { DishPicture } from '../../shared/dish-picture.tsx';
import { Failure } from '../../shared/failure.tsx';
import { LogoLink } from '../../shared/mark.tsx';
import { ScreenTitle } from '../../shared/screen-title.tsx';
import styles from './explore.module.css';

const PLACEHOLDERS = [1, 2, 3];

/** Every restaurant that takes orders. */
export function ExploreScreen() {
  const restaurants = useQuery({
    queryKey: ['diner-restaurants'],
    queryFn: async ({ signal }) => (await api(listPublicRestaurants, { signal })).data,
  });
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <LogoLink />
        <div>
          <ScreenTitle>Where are you eating?</ScreenTitle>
          <p className={styles.lead}>Pick a restaurant and we make its menu yours.</p>
        </div>
      </header>
      {restaurants.isError && <Failure text={restaurants.error.message} onRetry={() => void restaurants.refetch()} />}
      {restaurants.isPending && (
        <output className={styles.list} aria-label="Loading restaurants">
          {PLACEHOLDERS.map((place) => (
            <Skeleton key={place} shape="block" height={112} />
          ))}
        </output>
      )}
      {restaurants.data?.length === 0 && (
        <EmptyState
          icon={<Store />}
          title="No restaurants yet"
          text="Come back soon: the first ones are being set up."
        />
      )}
      {restaurants.isSuccess && restaurants.data.length > 0 && (
        <ul className={styles.list}>
          {restaurants.data.map(({ id, name, address, imageUrl }) => (
            <li key={id}>
              <Link to={`/explore/${id}`} className={styles.card}>
                <DishPicture title={name} imageUrl={imageUrl} className={styles.picture} />
                <span className={styles.texts}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.address}>{address}</span>
                </span>
                <ChevronRight aria-hidden className={styles.arrow} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
