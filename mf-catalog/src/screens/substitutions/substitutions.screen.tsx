import { useState } from 'react';
import { ArrowLeftRight } from 'lucide-react';
import { ApiError } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { useAddressParam } from '@justright/client/use-address-params';
import { listMenuItems } from '@justright/contract/menus';
import type { Preference } from '@justright/contract/preferences';
import { listSubstitutions, listUsedIngredients, type Substitution } from '@justright/contract/substitutions';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { MissingState } from '@justright/ui/missing-state';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import { restaurantQuery } from '../../shared/menu/menu-queries.ts';
import { useRestaurantPaths } from '../../shared/menu/use-restaurant-paths.ts';
import { allergiesQuery, dietsQuery } from '../../shared/preferences/queries.ts';
import { substitutionsQuery } from '../../shared/substitutions/substitutions-query.ts';
import { otherZone } from '@justright/ui/when';
import { type Names, nameByKey } from '../../shared/tags/tags.ts';
import { EndDialog } from './end-dialog.tsx';
import { SubstitutionCard } from './substitution-card.tsx';
import { TodayDialog } from './today-dialog.tsx';
import styles from './substitutions.module.css';

const WAITING_HEIGHT_PX = 180;
/** The time left is written in minutes. */
const REFRESH_MS = 60_000;
const TITLE = 'Today we use';
const NONE: readonly Preference[] = [];

/** What a restaurant uses today instead of what its recipes name: in effect, and before. */
export function SubstitutionsScreen() {
  const { restaurantId = '' } = useParams();
  const client = useQueryClient();
  const restaurant = useQuery(restaurantQuery(restaurantId));
  const list = useQuery({ ...substitutionsQuery(restaurantId), refetchInterval: REFRESH_MS });
  // In the address: a reload, and a new login after the session ended, open the dialog again with its draft.
  const [open, setOpen] = useAddressParam('open');
  const [ending, setEnding] = useState<Substitution>();
  const refresh = () => {
    for (const call of [listSubstitutions, listUsedIngredients, listMenuItems]) {
      void client.invalidateQueries({ queryKey: resourceKey(call) });
    }
  };
  const { data } = restaurant;
  const allergies = useQuery(allergiesQuery);
  const diets = useQuery(dietsQuery);
  const names = { allergies: nameByKey(allergies.data ?? NONE), diets: nameByKey(diets.data ?? NONE) };
  const paths = useRestaurantPaths();
  const failed = [restaurant, list].find(({ error }) => error !== null);

  if (failed?.error instanceof ApiError && failed.error.status === 404) {
    return (
      <section className={styles.screen}>
        <title>{`${TITLE} · JustRight`}</title>
        <PageHeader title={TITLE} />
        <MissingState what="restaurant" icon={<ArrowLeftRight />} />
      </section>
    );
  }
  const now = new Date(list.dataUpdatedAt);
  const zone = otherZone(now, data?.timeZone ?? null);
  return (
    <section className={styles.screen}>
      <title>{data === undefined ? `${TITLE} · JustRight` : `${TITLE} · ${data.name} · JustRight`}</title>
      <PageHeader
        title={TITLE}
        subtitle={
          data === undefined
            ? undefined
            : `${data.name}: what is on the plate today instead of what the recipes say. It ends by itself.${zone === '' ? '' : ` Times are the restaurant’s (${zone}).`}`
        }
        actions={
          data !== undefined && (
            <Button variant="primary" icon={<ArrowLeftRight aria-hidden />} onPress={() => setOpen('new')}>
              Today we use …
            </Button>
          )
        }
        {...(data !== undefined && {
          breadcrumbs: (
            <Breadcrumbs
              items={[
                { label: 'Restaurants', href: paths.list(data.merchantId) },
                { label: data.name, href: paths.menus({ merchantId: data.merchantId, restaurantId }) },
                { label: TITLE },
              ]}
            />
          ),
        })}
      />
      {failed !== undefined && (
        <Card>
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        </Card>
      )}
      {failed === undefined && (list.data === undefined || data === undefined) && (
        <Skeleton shape="block" height={WAITING_HEIGHT_PX} />
      )}
      {list.data !== undefined && data !== undefined && (
        <Lists all={list.data} now={now} timeZone={data.timeZone} names={names} onEnd={setEnding} />
      )}
      {open === 'new' && data !== undefined && (
        <TodayDialog restaurant={data} onMade={refresh} onClose={() => setOpen('')} />
      )}
      {ending !== undefined && (
        <EndDialog substitution={ending} onEnded={refresh} onClose={() => setEnding(undefined)} />
      )}
    </section>
  );
}

interface ListsProps {
  all: readonly Substitution[];
  now: Date;
  timeZone: string | null;
  names: { allergies: Names; diets: Names };
  onEnd: (substitution: Substitution) => void;
}

function Lists({ all, onEnd, ...shared }: ListsProps) {
  const [inEffect, past] = [true, false].map((wanted) => all.filter(({ isInEffect }) => isInEffect === wanted));
  return (
    <>
      {inEffect?.length === 0 ? (
        <Card variant="dashed">
          <EmptyState
            icon={<ArrowLeftRight />}
            title="Everything is as the recipes say"
            text="Has something run out? Say what you use instead: every dish is updated at once, and back by itself."
          />
        </Card>
      ) : (
        <ul className={styles.list} aria-label="In effect">
          {inEffect?.map((one) => (
            <li key={one.id}>
              <SubstitutionCard substitution={one} {...shared} onEnd={() => onEnd(one)} />
            </li>
          ))}
        </ul>
      )}
      {past !== undefined && past.length > 0 && (
        <>
          <h2 className={styles.heading}>Before</h2>
          <ul className={styles.list} aria-label="Before">
            {past.map((one) => (
              <li key={one.id}>
                <SubstitutionCard substitution={one} {...shared} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
