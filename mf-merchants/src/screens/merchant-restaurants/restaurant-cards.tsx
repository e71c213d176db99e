import { useEffect, useRef } from 'react';
import type { Restaurant } from '@justright/contract/restaurants';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { RestaurantCard } from './restaurant-card.tsx';
import styles from './merchant-restaurants.module.css';

interface RestaurantCardsProps {
  /** Those that have come so far. */
  restaurants: readonly Restaurant[];
  /** How many there are in all. */
  total: number;
  isStatusShown: boolean;
  isLoadingMore: boolean;
  /** Why the next ones have not come. */
  moreError: string | undefined;
  onMore: () => void;
  onDelete: (restaurant: Restaurant) => void;
}

/** A card for each restaurant, some at a time. The focus goes on at the first card that has come. */
export function RestaurantCards({
  restaurants,
  total,
  isStatusShown,
  isLoadingMore,
  moreError,
  onMore,
  onDelete,
}: RestaurantCardsProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    if (awaited.current === undefined || restaurants.length <= awaited.current) return;
    listRef.current?.children.item(awaited.current)?.querySelector('a')?.focus();
    awaited.current = undefined;
  }, [restaurants.length]);

  return (
    <>
      <ul ref={listRef} className={styles.cards}>
        {restaurants.map((restaurant) => (
          <li key={restaurant.id}>
            <RestaurantCard
              restaurant={restaurant}
              isStatusShown={isStatusShown}
              onDelete={() => onDelete(restaurant)}
            />
          </li>
        ))}
      </ul>
      {restaurants.length < total && (
        <div className={styles.more}>
          <output>{`${restaurants.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} are shown`}</output>
          {moreError !== undefined && <Banner tone="error">{moreError}</Banner>}
          <Button
            isPending={isLoadingMore}
            onPress={() => {
              awaited.current = restaurants.length;
              onMore();
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
