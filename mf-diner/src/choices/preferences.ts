import { useLayoutEffect, useMemo } from 'react';
import { useSetAtom } from 'jotai';
import { callQuery } from '@justright/client/call-query';
import { type QueryClient, queryOptions, useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/screen-router';
import type { Success } from '@justright/contract/envelope';
import { HIDDEN_DIET_KEYS } from '@justright/contract/hidden-diets';
import { ingredientOfKey } from '@justright/dietary-rules/composition';
import { type Allergy, type Diet, listAllergies, listDiets, type Preference } from '@justright/contract/preferences';
import type { Names } from '@justright/contract/choice-texts';
import type { CachedPreferences } from '../device/menu-cache.ts';
import { menuCache } from '../device/menu-cache-code.ts';
import { readPageData } from '../device/page-data.ts';
import { nameOfKey } from '@justright/diner-texts/words';
import { startingLevelsAtom, startingLevelsOf } from './starting-levels.ts';

const STALE_TIME_MS = 5 * 60_000;

/** The API sends staff more entries than diners may choose. */
const isOffered = ({ active, key }: Preference): boolean => active && !HIDDEN_DIET_KEYS.includes(key);

const offered = <P extends Preference>({ data }: Success<P[]>): P[] => data.filter(isOffered);

/** Returns the options of a query whose first response the page carries, unless it is another restaurant's. */
const fromPage = <List extends 'allergies' | 'diets'>(list: List, isOfPage = () => true) => ({
  initialData: () => {
    const data = isOfPage() ? readPageData('preferences')?.[list] : undefined;
    return data && { success: true as const, data };
  },
  initialDataUpdatedAt: () => readPageData('preferences')?.generatedAtMs,
  staleTime: STALE_TIME_MS,
});
/** At a restaurant all that its law names is offered. */
export const allergiesQuery = (restaurantId: string | undefined) =>
  queryOptions({
    ...callQuery(listAllergies, { query: { restaurantId } }),
    ...fromPage('allergies', () => readPageData('restaurant')?.idOrSlug === restaurantId),
    select: offered<Allergy>,
  });
const dietsQuery = queryOptions({ ...callQuery(listDiets), ...fromPage('diets'), select: offered<Diet> });

/** Cached lists only name what was chosen before; what can be chosen comes from the API. */
const cachedPreferencesQuery = queryOptions({
  queryKey: ['diner-kept-preferences'],
  queryFn: async () => (await menuCache.load()).findCachedPreferences(Date.now()),
});

/** Returns the last responses of both lists, to be cached; undefined while one is missing. */
export function receivedPreferences(client: QueryClient, restaurantId: string): CachedPreferences | undefined {
  const allergies = client.getQueryData(allergiesQuery(restaurantId).queryKey);
  const diets = client.getQueryData(dietsQuery.queryKey);
  return allergies && diets && { allergies: offered(allergies), diets: offered(diets) };
}

/** Keeps the starting levels of the offered foods for the choices that have no level. It only watches the list. */
export function useStartingLevels(): void {
  const { restaurantId } = useParams();
  const { data } = useQuery({ ...allergiesQuery(restaurantId), enabled: false });
  const learn = useSetAtom(startingLevelsAtom);
  useLayoutEffect(() => {
    if (data) learn(startingLevelsOf(data));
  }, [data, learn]);
}

const nameIn = (preferences: readonly Preference[] | undefined, key: string): string =>
  preferences?.find((preference) => preference.key === key)?.name ?? nameOfKey(key);

/**
 * Returns what diners can choose, and the names of keys; a key without an entry is named after itself. The `known`
 * lists come from the cache while the connection is lost.
 */
export function usePreferences() {
  const { restaurantId } = useParams();
  const allergies = useQuery(allergiesQuery(restaurantId));
  const diets = useQuery(dietsQuery);
  const isMissing = [allergies, diets].some((list) => !list.data && list.failureCount > 0);
  const cached = useQuery({ ...cachedPreferencesQuery, enabled: isMissing });
  const knownAllergies = allergies.data ?? cached.data?.allergies;
  const knownDiets = diets.data ?? cached.data?.diets;
  const names = useMemo<Names>(
    () => ({
      // A food by name has its name in its key.
      allergy: (key) => ingredientOfKey(key) ?? nameIn(knownAllergies, key),
      diet: (key) => nameIn(knownDiets, key),
    }),
    [knownAllergies, knownDiets],
  );
  return { allergies, diets, names, knownAllergies, knownDiets };
}

/**
 * Returns the foods of which a diner of a diet is asked whether they are an allergy: all that a free-from diet excludes, and
 * that of a diet which excludes one food or one family. A food that is not offered is left out.
 */
export function foodsAskedBy(
  diet: Pick<Diet, 'excludes' | 'isFreeFrom'> | undefined,
  allergies: readonly Allergy[] = [],
): Allergy[] {
  const excluded = allergies.filter(({ key }) => diet?.excludes.includes(key));
  const keys = excluded.map(({ key }) => key);
  // Its family answers for a kind.
  if (diet?.isFreeFrom === true)
    return excluded.filter(({ familyKey }) => familyKey === null || !keys.includes(familyKey));
  const families = new Set(excluded.map(({ key, familyKey }) => familyKey ?? key));
  if (families.size !== 1) return [];
  const whole = excluded.filter(({ key }) => families.has(key));
  return whole.length > 0 || excluded.length > 1 ? whole : excluded;
}

/** Returns the entry of a chosen key. One that is no longer offered stays visible, so that it can be removed. */
export const preferenceOf = (
  preferences: readonly Preference[] | undefined,
  key: string,
): Pick<Preference, 'key' | 'name' | 'filledIconUrl' | 'unfilledIconUrl'> =>
  preferences?.find((preference) => preference.key === key) ?? {
    key,
    name: nameOfKey(key),
    filledIconUrl: '',
    unfilledIconUrl: '',
  };
