import { useCallback, useMemo, useState } from 'react';
import { useAtomValue } from 'jotai';
import { Store } from 'lucide-react';
import { api, ApiError } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
import { FILE_ROWS_AT_ONCE, useListFile } from '@justright/client/use-list-file';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import { addressOf } from '@justright/contract/address-of';
import { type AuditEntry, type AuditQuery, listAudit } from '@justright/contract/audit';
import { getMerchant } from '@justright/contract/merchants';
import type { Preference } from '@justright/contract/preferences';
import { listRestaurants } from '@justright/contract/restaurants';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { Button } from '@justright/ui/button';
import { CsvButton } from '@justright/ui/csv-button';
import { DataGrid } from '@justright/ui/data-grid';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { MissingState } from '@justright/ui/missing-state';
import { PageHeader } from '@justright/ui/page-header';
import { countText } from '@justright/ui/texts';
import { useRestaurantPaths } from '../../shared/menu/use-restaurant-paths.ts';
import { allergiesQuery, dietsQuery } from '../../shared/preferences/queries.ts';
import { nameByKey } from '../../shared/tags/tags.ts';
import { ActDialog } from './act-dialog.tsx';
import { auditCardColumns, auditColumns } from './audit-columns.tsx';
import { type DictionaryNames, FILE_HEAD, fileRow } from './audit-texts.ts';
import { auditQueryOf, isUnfiltered, NO_FILTER, useAuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import styles from '../../shared/history/acts.module.css';

const HEIGHT_PX = 850;
const ROW_HEIGHT_PX = 64;
const CARD_HEIGHT_PX = 120;
const ROWS_AT_ONCE = 50;
const NONE: readonly Preference[] = [];
const NO_ROWS: readonly AuditEntry[] = [];
const rowKey = ({ id }: AuditEntry): string => id;

/** Describes the file of all acts that a filter finds. */
const fileOf = (query: AuditQuery, names: DictionaryNames) => ({
  list: 'audit' as const,
  name: 'audit',
  head: FILE_HEAD,
  rowOf: (entry: AuditEntry) => fileRow(entry, names),
  readPage: (cursor: string | undefined, signal: AbortSignal) =>
    api(listAudit, { query: { ...query, limit: FILE_ROWS_AT_ONCE, cursor }, signal }),
  countText: (count: number) => countText(count, 'act', 'acts'),
});

/** All statements, declarations, compositions and publications of a merchant, the newest first. */
export function AuditScreen() {
  const { merchantId } = useParams();
  const isPhone = usePhone();
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  const [filter, changeFilter] = useAuditFilter();
  const query = useMemo(() => auditQueryOf(filter, merchantId), [filter, merchantId]);
  const { grid, total } = usePagedGrid({
    call: listAudit,
    input: useMemo(() => ({ query }), [query]),
    rowKey,
    limit: ROWS_AT_ONCE,
  });
  const merchant = useQuery({
    ...callQuery(getMerchant, { params: { id: merchantId ?? '' } }),
    enabled: merchantId !== undefined,
  });
  const restaurants = useQuery(callQuery(listRestaurants, { query: { merchantId } }));
  const allergies = useQuery(allergiesQuery);
  const diets = useQuery(dietsQuery);
  const names = useMemo(
    () => ({ allergies: nameByKey(allergies.data ?? NONE), diets: nameByKey(diets.data ?? NONE) }),
    [allergies.data, diets.data],
  );
  const hrefOf = useHrefOf();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const file = useListFile();
  const columns = useMemo(
    () => (isPhone ? auditCardColumns : auditColumns)({ names, hrefOf }),
    [isPhone, names, hrefOf],
  );

  const businessName = merchant.data?.businessName ?? '';
  const areNamesLoaded = allergies.data !== undefined && diets.data !== undefined;
  const failed = [allergies, diets].filter(({ error }) => error !== null);
  const isFiltered = !isUnfiltered(filter);
  if (merchant.error instanceof ApiError && merchant.error.status === 404) {
    return (
      <section className={styles.screen}>
        <title>Audit · JustRight</title>
        <PageHeader title="Audit" />
        <MissingState what="merchant" icon={<Store />} />
      </section>
    );
  }
  return (
    <section className={styles.screen}>
      <title>{businessName === '' ? 'Audit · JustRight' : `Audit of ${businessName} · JustRight`}</title>
      <PageHeader
        title="Audit"
        count={total}
        subtitle="Who stated, signed, composed, exchanged and set what, and when. Nothing of it can be changed."
        {...(isAdmin && {
          breadcrumbs: (
            <Breadcrumbs
              items={[
                { label: 'Clients', href: addressOf('/merchants') },
                ...(merchantId === undefined || businessName === ''
                  ? []
                  : [{ label: businessName, href: addressOf('/merchants/{merchantId}/restaurants', { merchantId }) }]),
                { label: 'Audit' },
              ]}
            />
          ),
        })}
      />
      <AuditFilters filter={filter} onChange={changeFilter} restaurants={restaurants.data ?? []}>
        <CsvButton
          progress={file.progress}
          isDisabled={!areNamesLoaded || total === 0 || grid.status !== 'ready'}
          onStart={() => void file.start(fileOf(query, names))}
          onStop={file.stop}
        />
      </AuditFilters>
      <DataGrid
        look={isPhone ? 'cards' : 'columns'}
        label="Acts"
        {...grid}
        rows={areNamesLoaded ? grid.rows : NO_ROWS}
        columns={columns}
        status={failed.length > 0 ? 'error' : areNamesLoaded ? grid.status : 'loading'}
        error={failed[0]?.error ?? grid.error}
        onRetry={() => {
          if (grid.error !== null) grid.onRetry();
          for (const { refetch } of failed) void refetch();
        }}
        emptyTitle={isFiltered ? 'No act has all of this' : 'Nothing has happened yet'}
        emptyText={
          isFiltered
            ? 'Another filter may find it.'
            : 'Every statement, signature and change of a dish will be listed here.'
        }
        emptyAction={isFiltered && <Button onPress={() => changeFilter(NO_FILTER)}>Clear filters</Button>}
        heightPx={HEIGHT_PX}
        rowHeightPx={isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX}
        isRowHeightMeasured
        onRowOpen={setOpened}
        listKey={JSON.stringify(query)}
        filter={useMemo(
          () => ({ value: filter.q, onChange: (q: string) => changeFilter({ q }) }),
          [filter.q, changeFilter],
        )}
        filterLabel="Search acts"
      />
      {opened !== null && (
        <ActDialog entry={opened} names={names} href={hrefOf(opened)} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

/** Returns the function that finds the page of what was changed; null when there is none any more. */
function useHrefOf(): (entry: AuditEntry) => string | null {
  const paths = useRestaurantPaths();
  return useCallback(
    ({ entity, title, menuId, merchantId, restaurant }: AuditEntry) => {
      if (restaurant === null || restaurant.isDeleted) return null;
      const { id: restaurantId } = restaurant;
      switch (entity) {
        case 'customIngredient':
          return paths.ingredients({ merchantId, restaurantId }, title);
        case 'station':
          return addressOf('/restaurants/{restaurantId}/stations', { restaurantId });
        case 'substitution':
          return addressOf('/restaurants/{restaurantId}/substitutions', { restaurantId });
        default:
          return menuId === null ? null : addressOf('/menus/{menuId}', { menuId });
      }
    },
    [paths],
  );
}
