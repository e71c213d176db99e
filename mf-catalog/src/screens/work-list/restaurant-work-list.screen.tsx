import { useCallback } from 'react';
import { ClipboardCheck, Flame } from 'lucide-react';
import { ApiError } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useNavigate, useParams } from '@justright/client/router';
import { withParams } from '@justright/client/address-params';
import { useAddressParams } from '@justright/client/use-address-params';
import { addressOf } from '@justright/contract/address-of';
import { listMenus } from '@justright/contract/menus';
import { getRestaurantWorkList, type WorkEntry } from '@justright/contract/work-list';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { LinkButton } from '@justright/ui/button';
import { MissingState } from '@justright/ui/missing-state';
import { PageHeader } from '@justright/ui/page-header';
import { Tabs } from '@justright/ui/tabs';
import { restaurantQuery } from '../../shared/menu/menu-queries.ts';
import { useRestaurantPaths } from '../../shared/menu/use-restaurant-paths.ts';
import { WaitingPublications } from '../../shared/versions/waiting-publications.tsx';
import { ReportsGrid } from './reports-grid.tsx';
import { WorkGrid } from './work-grid.tsx';
import styles from './work-list.module.css';

/** The work list of a restaurant, and the reports of its diners with what staff found. */
export function RestaurantWorkListScreen() {
  const { restaurantId = '' } = useParams();
  const restaurant = useQuery(restaurantQuery(restaurantId));
  const list = useQuery({ ...callQuery(getRestaurantWorkList, { params: { id: restaurantId } }), staleTime: 0 });
  const menus = useQuery({
    ...callQuery(listMenus, { query: { restaurantId } }),
    enabled: restaurant.data?.menuDrafts === true,
  });
  const paths = useRestaurantPaths();
  const [search, changeAddress] = useAddressParams();
  const tab = search.get('tab') === 'reports' ? 'reports' : 'work';
  const missing = [restaurant, list].some(({ error }) => error instanceof ApiError && error.status === 404);
  const { data } = restaurant;
  const navigate = useNavigate();
  const stationsAddress = addressOf('/restaurants/{restaurantId}/stations', { restaurantId });
  const openElsewhere = useCallback(
    ({ of, id }: WorkEntry): boolean => {
      if (of !== 'station') return false;
      void navigate(`${stationsAddress}?station=${id}`);
      return true;
    },
    [navigate, stationsAddress],
  );

  if (missing) {
    return (
      <section className={styles.screen}>
        <title>Work list · JustRight</title>
        <PageHeader title="Work list" />
        <MissingState what="restaurant" icon={<ClipboardCheck />} />
      </section>
    );
  }
  return (
    <section className={styles.screen}>
      <title>{data === undefined ? 'Work list · JustRight' : `Work list of ${data.name} · JustRight`}</title>
      <PageHeader
        title="Work list"
        subtitle={
          data === undefined
            ? undefined
            : `${data.name}: what diners report, then what hides the most dishes from the most diners.`
        }
        actions={
          <LinkButton href={stationsAddress} icon={<Flame aria-hidden />}>
            Stations
          </LinkButton>
        }
        {...(data !== undefined && {
          breadcrumbs: (
            <Breadcrumbs
              items={[
                { label: 'Restaurants', href: paths.list(data.merchantId) },
                { label: data.name, href: paths.menus({ merchantId: data.merchantId, restaurantId }) },
                { label: 'Work list' },
              ]}
            />
          ),
        })}
      />
      {data?.menuDrafts === true && <WaitingPublications menus={menus.data ?? []} timeZone={data.timeZone} />}
      <Tabs
        label="Work list"
        className={styles.tabs ?? ''}
        items={[
          { id: 'work', label: 'To do', ...(list.data !== undefined && { count: list.data.total }) },
          { id: 'reports', label: 'Reports of diners' },
        ]}
        value={tab}
        // Each tab is searched for itself.
        onChange={(next) =>
          changeAddress((current) => withParams(current, { tab: next === 'work' ? null : next, q: null }))
        }
      >
        {tab === 'work' ? (
          <WorkGrid
            label="Work list of the restaurant"
            list={list}
            emptyText="Every dish on the active menus is stated for every food and diet."
            openElsewhere={openElsewhere}
          />
        ) : (
          <ReportsGrid restaurantId={restaurantId} />
        )}
      </Tabs>
    </section>
  );
}
