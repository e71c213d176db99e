import { useMemo, useState } from 'react';
import { Flame, ListChecks, Plus } from 'lucide-react';
import { ApiError, api, usesOf } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useQuery, useQueryClient } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { toast } from '@justright/client/toast';
import { useAddressParam } from '@justright/client/use-address-params';
import { addressOf } from '@justright/contract/address-of';
import type { Allergy, Diet } from '@justright/contract/preferences';
import type { Restaurant } from '@justright/contract/restaurants';
import {
  deleteStation,
  type KeptApart,
  listStations,
  type MadeHere,
  type Station,
  updateStation,
} from '@justright/contract/stations';
import { signSubmission } from '@justright/contract/submissions';
import { useOpenDraft } from '@justright/editing/use-draft';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { Button, LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { DeleteDialog } from '@justright/ui/delete-dialog';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { MissingState } from '@justright/ui/missing-state';
import { PageHeader } from '@justright/ui/page-header';
import { OrdersOfStation } from '../../shared/impact/orders-preview.tsx';
import { restaurantQuery } from '../../shared/menu/menu-queries.ts';
import { useRestaurantPaths } from '../../shared/menu/use-restaurant-paths.ts';
import { allergiesQuery, dietsQuery } from '../../shared/preferences/queries.ts';
import { stationsQuery } from '../../shared/stations/kitchen.ts';
import { nameByKey, namesOf } from '../../shared/tags/tags.ts';
import { AddDishesDialog } from './add-dishes-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { StationCard } from './station-card.tsx';
import { StationDialog, stationDrafts } from './station-dialog.tsx';
import styles from './stations.module.css';
import { listed } from '@justright/contract/words';

interface Withdrawal {
  station: Station;
  signature: KeptApart;
}

/** What is open above the list. */
type Open =
  | { what: 'station'; station: Station | null }
  | { what: 'sign'; station: Station; replaced: KeptApart | null }
  | ({ what: 'withdraw' } & Withdrawal)
  | { what: 'delete'; station: Station }
  | { what: 'add'; station: Station }
  | { what: 'move'; station: Station; dishes: readonly MadeHere[] };

/** The stations of a restaurant: where food is made, what touches there what staff sign that they keep apart. */
export function StationsScreen() {
  const { restaurantId = '' } = useParams();
  const restaurant = useQuery(restaurantQuery(restaurantId));
  const stations = useQuery(stationsQuery(restaurantId));
  const allergies = useQuery(allergiesQuery);
  const diets = useQuery(dietsQuery);
  const loading = [restaurant, stations, allergies, diets];
  const failed = loading.filter(({ error }) => error !== null);
  if (failed.some(({ error }) => error instanceof ApiError && error.status === 404)) {
    return (
      <section className={styles.screen}>
        <title>Stations · JustRight</title>
        <PageHeader title="Stations" />
        <MissingState what="restaurant" icon={<Flame />} />
      </section>
    );
  }
  const isReady = restaurant.data && stations.data && allergies.data && diets.data;
  if (!isReady || failed.length > 0) {
    return (
      <section className={styles.screen} aria-busy={failed.length === 0}>
        <title>Stations · JustRight</title>
        <PageHeader title="Stations" />
        {failed[0] === undefined ? (
          <Loader label="Loading the stations…" isTextShown />
        ) : (
          <Card>
            <ErrorState
              error={failed[0].error}
              onRetry={() => {
                for (const { refetch } of failed) void refetch();
              }}
            />
          </Card>
        )}
      </section>
    );
  }
  return (
    <Stations restaurant={restaurant.data} stations={stations.data} allergies={allergies.data} diets={diets.data} />
  );
}

interface StationsProps {
  restaurant: Restaurant;
  stations: readonly Station[];
  allergies: readonly Allergy[];
  diets: readonly Diet[];
}

/** Returns the change of a station that withdraws one of its signatures. */
const withdrawalOf = ({ station: { id, version, keepsApart }, signature }: Withdrawal) => ({
  params: { id },
  body: { version, keepsApart: keepsApart.filter((one) => one !== signature) },
});

function Stations({ restaurant, stations, allergies, diets }: StationsProps) {
  const client = useQueryClient();
  const { id: restaurantId, merchantId, name } = restaurant;
  const maySign = useMay(signSubmission);
  const mayEdit = useMay(updateStation);
  const paths = useRestaurantPaths();
  const [wantedId] = useAddressParam('station');
  const kept = useOpenDraft<Station>(stationDrafts(restaurantId));
  const [open, setOpen] = useState<Open | null>(kept === null ? null : { what: 'station', station: kept.base });
  const dictionary = useMemo(() => ({ allergies, diets }), [allergies, diets]);
  const allergyNames = useMemo(() => nameByKey(allergies), [allergies]);
  const dietNames = useMemo(() => nameByKey(diets), [diets]);
  const names = { allergyNames, dietNames };
  const close = () => setOpen(null);
  const reload = () => void client.invalidateQueries({ queryKey: resourceKey(listStations) });
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setOpen({ what: 'station', station: null })}>
      Add station
    </Button>
  );

  return (
    <section className={styles.screen}>
      <title>{`Stations of ${name} · JustRight`}</title>
      <PageHeader
        title="Stations"
        count={stations.length}
        subtitle={`${name}: what food at a station contains, everything else that is made there may contain.`}
        actions={
          <>
            <LinkButton
              href={addressOf('/work-list/{restaurantId}', { restaurantId })}
              icon={<ListChecks aria-hidden />}
            >
              Work list
            </LinkButton>
            {mayEdit && add}
          </>
        }
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: 'Restaurants', href: paths.list(merchantId) },
              { label: name, href: paths.menus({ merchantId, restaurantId }) },
              { label: 'Stations' },
            ]}
          />
        }
      />
      {stations.length === 0 && (
        <Card variant="dashed">
          <EmptyState
            icon={<Flame />}
            title="No stations yet"
            {...(mayEdit
              ? {
                  text: 'Name the places where foods can touch: a fryer, a grill, a pizza bench. Then say which dishes are made there.',
                  action: add,
                }
              : { text: 'Nobody has named the places where foods can touch. A restaurant manager does.' })}
          />
        </Card>
      )}
      <div className={styles.stations}>
        {stations.map((station) => (
          <StationCard
            key={station.id}
            station={station}
            dictionary={dictionary}
            names={allergyNames}
            maySign={maySign}
            mayEdit={mayEdit}
            isWanted={station.id === wantedId}
            onEdit={() => setOpen({ what: 'station', station })}
            onDelete={() => setOpen({ what: 'delete', station })}
            onSign={(replaced) => setOpen({ what: 'sign', station, replaced })}
            onWithdraw={(signature) => setOpen({ what: 'withdraw', station, signature })}
            onAdd={() => setOpen({ what: 'add', station })}
            onMove={(dishes) => setOpen({ what: 'move', station, dishes })}
          />
        ))}
      </div>
      {open?.what === 'station' && <StationDialog restaurantId={restaurantId} initial={open.station} onClose={close} />}
      {open?.what === 'sign' && (
        <SignDialog station={open.station} replaced={open.replaced} allergies={allergies} {...names} onClose={close} />
      )}
      {open?.what === 'add' && (
        <AddDishesDialog restaurantId={restaurantId} station={open.station} {...names} onClose={close} />
      )}
      {open?.what === 'move' && (
        <MoveDialog
          restaurantId={restaurantId}
          from={open.station}
          stations={stations}
          dishes={open.dishes}
          {...names}
          onMoved={reload}
          onClose={close}
        />
      )}
      {open?.what === 'withdraw' && (
        <ConfirmDialog
          isOpen
          title={`Withdraw ${listed(namesOf(open.signature.keys, allergyNames))}?`}
          text={`Other food at ${open.station.name} may contain it again. It is hidden from diners with an allergy, marked for others who avoid it.`}
          confirmLabel="Withdraw"
          onConfirm={async () => {
            await api(updateStation, withdrawalOf(open)).finally(reload);
            toast('Withdrawn', { kind: 'success' });
          }}
          onClose={close}
        >
          <OrdersOfStation change={withdrawalOf(open)} />
        </ConfirmDialog>
      )}
      {open?.what === 'delete' && (
        <DeleteDialog
          title={`Delete ${open.station.name}`}
          onDelete={async () => {
            await api(deleteStation, { params: { id: open.station.id } });
            reload();
            toast(`${open.station.name} deleted`, { kind: 'success' });
          }}
          usesOf={usesOf}
          usesHeading="Move what is made there first:"
          onClose={close}
        />
      )}
    </section>
  );
}
