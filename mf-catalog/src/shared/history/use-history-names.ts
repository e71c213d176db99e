import { use, useMemo } from 'react';
import { skipToken, useQuery } from '@justright/client/query';
import type { Preference } from '@justright/contract/preferences';
import type { Station } from '@justright/contract/stations';
import { Currency } from '../dish/currency.ts';
import { allergiesQuery, dietsQuery } from '../preferences/queries.ts';
import { namesOfStations, stationsQuery } from '../stations/kitchen.ts';
import { nameByKey } from '../tags/tags.ts';
import type { HistoryNames } from './history-changes.ts';

const NONE: readonly Preference[] = [];
const NO_STATIONS: readonly Station[] = [];

/** Loads the names that changes are told with; those of stations where a restaurant is given. */
export function useHistoryNames(restaurantId?: string): { names: HistoryNames; isLoading: boolean } {
  const allergies = useQuery(allergiesQuery);
  const diets = useQuery(dietsQuery);
  const stations = useQuery({
    ...stationsQuery(restaurantId ?? ''),
    ...(restaurantId === undefined && { queryFn: skipToken }),
  });
  const currency = use(Currency);
  const names = useMemo<HistoryNames>(
    () => ({
      allergies: nameByKey(allergies.data ?? NONE),
      diets: nameByKey(diets.data ?? NONE),
      stations: namesOfStations(stations.data ?? NO_STATIONS),
      currency,
    }),
    [allergies.data, diets.data, stations.data, currency],
  );
  return { names, isLoading: allergies.isPending || diets.isPending || stations.isLoading };
}
