import { useAtomValue } from 'jotai';
import { ArrowLeftRight, ChefHat, Flame, History, ListChecks, ScrollText, ShieldCheck, Store } from 'lucide-react';
import { ApiError } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useMay } from '@justright/client/permissions';
import { useParams } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
import { Widget } from '@justright/client/widget';
import { addressOf } from '@justright/contract/address-of';
import { listAudit } from '@justright/contract/audit';
import { listKitchenSignatures } from '@justright/contract/kitchen-signatures';
import type { WidgetName } from '@justright/contract/remotes';
import { createRestaurant, getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import { useHistoryDialog } from '@justright/editing/use-history-dialog';
import { Banner } from '@justright/ui/banner';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { Button, LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ErrorState } from '@justright/ui/error-state';
import { MissingState } from '@justright/ui/missing-state';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import { Tabs } from '@justright/ui/tabs';
import { truncate } from '@justright/ui/truncate';
import { PendingNotice } from '../../shared/restaurant/pending-notice.tsx';
import { WaitingSignatures } from '../../shared/restaurant/waiting-signatures.tsx';
import { useRestaurantPaths } from '../../shared/restaurant/use-restaurant-paths.ts';
import { Overview } from './overview.tsx';
import { TABS, type TabId, useTab } from './restaurant-detail.state.ts';
import styles from './restaurant-detail.module.css';

const NAME_MAX_LENGTH = 30;
const WAITING_HEIGHT_PX = 320;

/** Shows a tab that is a widget of mf-catalog. If it fails, the rest of the page still works. */
function CatalogTab({ name, what, restaurantId }: { name: WidgetName; what: string; restaurantId: string }) {
  return (
    <Widget
      key={`${name} ${restaurantId}`}
      name={name}
      props={{ restaurantId }}
      waiting={
        <div aria-busy>
          <Skeleton shape="block" height={WAITING_HEIGHT_PX} />
        </div>
      }
      renderFailure={(retry) => (
        <Card>
          <ErrorState
            title={`${what} can't be shown right now`}
            text="Something went wrong while loading them. The rest of the page still works."
            onRetry={retry}
          />
        </Card>
      )}
    />
  );
}

function TabContent({ tab, restaurant }: { tab: TabId; restaurant: Restaurant }) {
  const { id } = restaurant;
  if (tab === 'menu') return <CatalogTab name="mf-catalog/menus-widget" what="The menus" restaurantId={id} />;
  if (tab === 'ingredients') {
    return <CatalogTab name="mf-catalog/ingredients-widget" what="The ingredients" restaurantId={id} />;
  }
  return <Overview restaurant={restaurant} />;
}

/** Shows one restaurant in tabs: its menus, its ingredients and its properties. */
export function RestaurantDetailScreen() {
  const { restaurantId = '' } = useParams();
  const [tab, setTab] = useTab();
  const paths = useRestaurantPaths();
  const mayFinish = useMay(createRestaurant);
  const mayAudit = useMay(listAudit);
  const mayReadSignatures = useMay(listKitchenSignatures);
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  const history = useHistoryDialog();
  const restaurant = useQuery(callQuery(getRestaurant, { params: { id: restaurantId } }));
  const { data, error } = restaurant;

  if (error instanceof ApiError && error.status === 404) {
    return (
      <section className={styles.page}>
        <title>Restaurant · JustRight</title>
        <PageHeader title="Restaurant" />
        <MissingState what="restaurant" icon={<Store />} />
      </section>
    );
  }
  if (data === undefined) {
    return (
      <section className={styles.page} aria-busy={restaurant.isPending}>
        <title>Restaurant · JustRight</title>
        <PageHeader title="Restaurant" />
        {error === null ? (
          <Skeleton shape="block" height={WAITING_HEIGHT_PX} />
        ) : (
          <Card>
            <ErrorState error={error} onRetry={() => void restaurant.refetch()} />
          </Card>
        )}
      </section>
    );
  }
  return (
    <section className={styles.page}>
      <title>{`${data.name} · JustRight`}</title>
      <PageHeader
        title={data.name}
        subtitle={data.address}
        actions={
          <>
            <LinkButton href={addressOf('/kitchen/{restaurantId}', { restaurantId })} icon={<ChefHat aria-hidden />}>
              Kitchen
            </LinkButton>
            <LinkButton
              href={addressOf('/restaurants/{restaurantId}/substitutions', { restaurantId })}
              icon={<ArrowLeftRight aria-hidden />}
            >
              Today we use
            </LinkButton>
            <LinkButton
              href={addressOf('/restaurants/{restaurantId}/stations', { restaurantId })}
              icon={<Flame aria-hidden />}
            >
              Stations
            </LinkButton>
            {mayReadSignatures && (
              <LinkButton
                href={addressOf('/restaurants/{restaurantId}/kitchen-signatures', { restaurantId })}
                icon={<ShieldCheck aria-hidden />}
              >
                Kitchen signatures
              </LinkButton>
            )}
            <LinkButton
              href={addressOf('/work-list/{restaurantId}', { restaurantId })}
              icon={<ListChecks aria-hidden />}
            >
              Work list
            </LinkButton>
            {mayAudit && (
              <LinkButton href={paths.audit(data)} icon={<ScrollText aria-hidden />}>
                Audit
              </LinkButton>
            )}
            {isAdmin && (
              <Button
                icon={<History aria-hidden />}
                onPress={() => history.show({ entity: 'restaurant', id: data.id, title: `Status of ${data.name}` })}
              >
                History
              </Button>
            )}
          </>
        }
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: 'Restaurants', href: paths.list(data.merchantId) },
              { label: truncate(data.name, NAME_MAX_LENGTH) },
            ]}
          />
        }
      />
      {data.status === 'incomplete' && (
        <Banner
          tone="warning"
          className={styles.unfinished ?? ''}
          {...(mayFinish && {
            action: (
              <LinkButton size="small" href={paths.edit(data)}>
                Go on with it
              </LinkButton>
            ),
          })}
        >
          This restaurant is not finished yet. Diners do not see it.
        </Banner>
      )}
      {data.status === 'pending' && <PendingNotice />}
      {!isAdmin && <WaitingSignatures restaurantId={data.id} />}
      <Tabs label="Restaurant" items={TABS} value={tab} onChange={setTab}>
        <TabContent tab={tab} restaurant={data} />
      </Tabs>
      {history.dialog}
    </section>
  );
}
