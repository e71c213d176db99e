import { useEffect, useRef } from 'react';
import type { Restaurant } from '@justright/contract/restaurants';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { numberText } from '@justright/ui/texts';
import { RestaurantCard } from './restaurant-card.tsx';
import styles from './merchant-restaurants.module.css';

interface RestaurantCardsProps {
  /** The restaurants that are loaded. */
  restaurants: readonly Restaurant[];
  /** The number of all matching restaurants. */
  total: number;
  isStatusShown: boolean;
  isLoadingMore: boolean;
  /** Why the next page failed to load. */
  moreError: string | undefined;
  onMore: () => void;
  onDelete: (restaurant: Restaurant) => void;
}

/** Shows a card per restaurant, one page at a time. After "more", the focus moves to the first new card. */
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
          <output>{`${numberText(restaurants.length)} of ${numberText(total)} are shown`}</output>
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
