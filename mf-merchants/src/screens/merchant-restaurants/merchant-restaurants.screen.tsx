import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
import { ChartColumn, Import, Plug, Plus, SearchX, Store } from 'lucide-react';
import { ApiError, api, usesOf } from '@justright/client/api';
import { callQuery, resourceKey } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import { useQuickFilter } from '@justright/client/use-address-params';
import { addressOf } from '@justright/contract/address-of';
import { getMerchant, listMerchants } from '@justright/contract/merchants';
import { deleteRestaurant, listRestaurants, type Restaurant } from '@justright/contract/restaurants';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { Button, LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { DeleteDialog } from '@justright/ui/delete-dialog';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { GridFilter } from '@justright/ui/grid-filter';
import { MissingState } from '@justright/ui/missing-state';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import { numberText } from '@justright/ui/texts';
import { MerchantStatusNotice } from '../../shared/merchant/merchant-status-notice.tsx';
import { merchantIntegrationsPath, newRestaurantPath, REPORTINGS_PATH } from '../../shared/merchant/merchant-path.ts';
import { WaitingApprovals } from '../../shared/restaurant/waiting-approvals.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RestaurantCards } from './restaurant-cards.tsx';
import { PAGE_LIMIT, useRestaurantList } from './use-restaurant-list.ts';
import styles from './merchant-restaurants.module.css';

const WAITING_CARDS = ['first', 'second', 'third'];

function Waiting() {
  return (
    <ul className={styles.cards} aria-busy>
      {WAITING_CARDS.map((key) => (
        <li key={key}>
          <Skeleton shape="block" height={280} />
        </li>
      ))}
    </ul>
  );
}

/** Shows the restaurants of one merchant, to admins and to the merchant. */
export function MerchantRestaurantsScreen() {
  const { merchantId = '' } = useParams();
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  const merchant = useQuery(callQuery(getMerchant, { params: { id: merchantId } }));
  const filter = useQuickFilter();
  const q = filter.value.trim();
  const list = useRestaurantList(merchantId, q);

  const client = useQueryClient();
  const [deleting, setDeleting] = useState<Restaurant | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const hasRemoved = useRef(false);

  // One frame after it closes, the dialog returns the focus to a card that is removed; then the list takes the focus.
  useEffect(() => {
    if (deleting !== null || !hasRemoved.current) return;
    hasRemoved.current = false;
    requestAnimationFrame(() => requestAnimationFrame(() => content.current?.focus({ preventScroll: true })));
  }, [deleting]);

  const remove = async ({ id, name }: Restaurant) => {
    await api(deleteRestaurant, { params: { id } });
    toast(`${name} deleted`, { kind: 'success' });
    void client.invalidateQueries({ queryKey: resourceKey(listMerchants) });
    await client.invalidateQueries({ queryKey: resourceKey(listRestaurants) });
    hasRemoved.current = true;
  };

  const error = merchant.error ?? (list.moreError ? null : list.grid.error);
  const isMissing = error instanceof ApiError && error.status === 404;
  const retry = () => {
    if (merchant.isError) void merchant.refetch();
    if (list.grid.error) list.grid.onRetry();
  };
  const shown = error === null && list.isLoaded ? list.grid.rows : undefined;
  const total = list.total ?? 0;
  // During a search, the total comes from the merchant, since the list has only the matches.
  const count = q === '' && !list.isPrevious ? total : merchant.data?.restaurantCount;
  const title = shown === undefined || count === undefined ? 'Restaurants' : `Restaurants (${numberText(count)})`;
  const hasSearch = shown !== undefined && (q !== '' || (count ?? 0) > PAGE_LIMIT);
  const businessName = merchant.data?.businessName ?? '';

  const actions = (
    <div className={styles.actions}>
      {!isAdmin && (
        <>
          <LinkButton href={REPORTINGS_PATH} icon={<ChartColumn aria-hidden />}>
            Reporting
          </LinkButton>
          <LinkButton href={merchantIntegrationsPath(merchantId)} icon={<Plug aria-hidden />}>
            Integrations
          </LinkButton>
        </>
      )}
      <Button icon={<Import aria-hidden />} isDisabled={shown === undefined} onPress={() => setIsImporting(true)}>
        Import
      </Button>
      <LinkButton variant="primary" href={newRestaurantPath(merchantId)} icon={<Plus aria-hidden />}>
        Add New
      </LinkButton>
    </div>
  );

  return (
    <section className={styles.page}>
      <title>{businessName === '' ? 'Restaurants · JustRight' : `Restaurants of ${businessName} · JustRight`}</title>
      <PageHeader
        title={title}
        {...(isAdmin
          ? {
              breadcrumbs: (
                <Breadcrumbs
                  items={[
                    { label: 'Clients', href: addressOf('/merchants') },
                    { label: businessName === '' ? 'Dashboard' : `Dashboard of ${businessName}` },
                  ]}
                />
              ),
            }
          : { subtitle: businessName })}
        {...(!isMissing && { actions })}
      />
      {merchant.data && error === null && merchant.data.status !== 'active' && (
        <div className={styles.notice}>
          <MerchantStatusNotice merchant={merchant.data} />
        </div>
      )}
      {!isAdmin && <WaitingApprovals />}
      {hasSearch && (
        <div className={styles.search}>
          <GridFilter label="Search restaurants" {...filter} />
          <output className={styles.found}>{q !== '' && `${numberText(total)} found`}</output>
        </div>
      )}
      <div ref={content} tabIndex={-1} className={styles.content} aria-busy={list.isPrevious}>
        {isMissing ? (
          <MissingState what="merchant" icon={<Store />} />
        ) : error !== null ? (
          <Card>
            <ErrorState error={error} onRetry={retry} />
          </Card>
        ) : shown === undefined ? (
          <Waiting />
        ) : shown.length === 0 && q === '' ? (
          <Card variant="dashed">
            <EmptyState icon={<Store />} title="You don't have any restaurant" />
          </Card>
        ) : shown.length === 0 ? (
          <Card variant="dashed">
            <EmptyState
              icon={<SearchX />}
              title="Nothing matches"
              text={`There is no restaurant with “${q}” in its name, address or slug.`}
              action={<Button onPress={() => filter.onChange('')}>Show all</Button>}
            />
          </Card>
        ) : (
          <RestaurantCards
            restaurants={shown}
            total={total}
            isStatusShown={isAdmin}
            isLoadingMore={list.grid.server.isLoadingMore}
            moreError={list.moreError?.message}
            onMore={list.grid.server.onMore}
            onDelete={setDeleting}
          />
        )}
      </div>
      {deleting !== null && (
        <DeleteDialog
          title={`Delete ${deleting.name}?`}
          usesHeading="Take care of these first:"
          usesOf={usesOf}
          onDelete={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
      {isImporting && (
        <ImportDialog merchantId={merchantId} restaurantCount={count ?? 0} onClose={() => setIsImporting(false)} />
      )}
    </section>
  );
}
