import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { ChevronRight, CircleUser, SearchX, Store } from 'lucide-react';
import { useQuery } from '@justright/client/query';
import { Link } from '@justright/client/screen-router';
import { sessionAtom } from '@justright/client/session';
import { useAddressParam } from '@justright/client/use-screen-address-params';
import { addressOf } from '@justright/contract/address-of';
import type { ListedRestaurant } from '@justright/contract/public-menu';
import { EmptyState } from '@justright/ui/empty-state';
import { Later, laterCode } from '@justright/ui/later';
import { Skeleton } from '@justright/ui/skeleton';
import actions from '../../elements/call-to-action.module.css';
import { Picture } from '../../elements/picture.tsx';
import { Failure } from '../../elements/failure.tsx';
import { LogoLink } from '../../elements/logo.tsx';
import { RECHECK_EVERY_MS } from '../../menu/menu-query.ts';
import { restaurantsQuery } from '../../menu/restaurants-query.ts';
import { LIST_LEAD, LIST_TITLE } from '@justright/diner-texts/first-texts';
import { askAgainAfterMs, openingLine, stopOf } from '@justright/diner-texts/order-taking';
import { ScreenTitle } from '../../elements/screen-title.tsx';
import { plural } from '@justright/diner-texts/words';
import { matching } from './search.ts';
import styles from './explore.module.css';

const PLACEHOLDERS = [1, 2, 3];
/** Fewer restaurants need no search. */
const SEARCHED_FROM = 2;

/** Loaded after the restaurants are in sight; without it they can still be scrolled through. */
const restaurantSearch = laterCode(async () => (await import('./restaurant-search.tsx')).RestaurantSearch);

/** Lists every active restaurant, and whether it takes orders now. */
export function ExploreScreen() {
  const restaurants = useQuery({
    ...restaurantsQuery,
    refetchInterval: ({ state }) => {
      const changes = (state.data?.data ?? []).flatMap(({ changesAt }) => changesAt ?? []).toSorted();
      return askAgainAfterMs(changes[0], RECHECK_EVERY_MS, Date.now());
    },
  });
  const [query, setQuery] = useAddressParam('q');
  // The field has a text of its own: the router renders the address in a transition, later than a key is pressed.
  const [search, setTyped] = useState(query);
  const setSearch = (text: string) => {
    setTyped(text);
    setQuery(text);
  };
  const all = restaurants.data ?? [];
  const found = matching(all, search);
  return (
    <div className={styles.screen} data-look="screen">
      <header className={styles.header}>
        <div className={styles.bar}>
          <LogoLink />
          <AccountLink />
        </div>
        <div>
          <ScreenTitle>{LIST_TITLE}</ScreenTitle>
          <p className={styles.lead}>{LIST_LEAD}</p>
        </div>
      </header>
      {restaurants.isError && (
        <Failure
          text={restaurants.error.message}
          error={restaurants.error}
          onRetry={() => void restaurants.refetch()}
        />
      )}
      {restaurants.isPending && (
        <output className={styles.list} aria-label="Loading restaurants">
          {PLACEHOLDERS.map((position) => (
            <Skeleton key={position} shape="block" height={112} />
          ))}
        </output>
      )}
      {restaurants.data?.length === 0 && (
        <EmptyState
          icon={<Store />}
          title="No restaurants yet"
          text="Come back soon: the first ones are being set up."
          look="empty"
        />
      )}
      {(all.length >= SEARCHED_FROM || search !== '') && (
        <div className={styles.search} data-look="search">
          <div className={styles.searchPlace}>
            <Later code={restaurantSearch} props={{ value: search, onChange: setSearch }} renderFailure={() => null} />
          </div>
          <output className={styles.count}>
            {search.trim() === '' ? '' : `${found.length} ${plural(found.length, 'restaurant', 'restaurants')} found`}
          </output>
        </div>
      )}
      {all.length > 0 && found.length === 0 && (
        <EmptyState
          icon={<SearchX />}
          title={`Nothing matches “${search.trim()}”`}
          text="Try a part of the name, or the street."
          action={
            <button type="button" className={actions.secondary} onClick={() => setSearch('')}>
              Show all restaurants
            </button>
          }
        />
      )}
      {found.length > 0 && (
        <ul className={styles.list} data-look="list">
          {found.map((restaurant) => (
            <RestaurantCard key={restaurant.id} restaurant={restaurant} asOfMs={restaurants.dataUpdatedAt} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Shows a restaurant, and whether it takes orders; `asOfMs` is when that was received, in milliseconds since 1970. */
function RestaurantCard({ restaurant, asOfMs }: { restaurant: ListedRestaurant; asOfMs: number }) {
  const { id, name, address, imageUrl } = restaurant;
  const isStopped = stopOf(restaurant, asOfMs) !== undefined;
  return (
    <li data-look={isStopped ? 'stoppedCard' : 'card'}>
      <Link to={addressOf('/explore/{restaurantId}', { restaurantId: id })} className={styles.card}>
        <Picture imageUrl={imageUrl} className={styles.picture} />
        <span className={styles.texts}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.address} dir="auto">
            {address}
          </span>
          <span className={styles.hours} data-stopped={isStopped || undefined} data-look="line">
            {openingLine(restaurant, asOfMs)}
          </span>
        </span>
        <ChevronRight aria-hidden className={styles.arrow} />
      </Link>
    </li>
  );
}

/** Shows who is signed in, or the link to sign in. */
function AccountLink() {
  const { status, isAnonymous, displayName, email } = useAtomValue(sessionAtom);
  if (status !== 'ready') return null;
  return (
    <Link to={isAnonymous ? addressOf('/sign-in') : '/'} className={styles.account}>
      <CircleUser aria-hidden />
      <span>{isAnonymous ? 'I have an account' : displayName || email || 'My account'}</span>
    </Link>
  );
}
