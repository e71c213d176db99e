import { useMemo } from 'react';
import { api } from '@justright/client/api';
import { queryOptions, useQuery } from '@justright/client/query';
import { listAllergies, listGoals } from '@justright/contract/calls';
import type { Preference } from '@justright/contract/catalogue';
import { HIDDEN_DIET_KEYS } from '@justright/contract/hidden-diets';
import type { Names } from './reasons.ts';
import { pagePreferences } from './page-data.ts';
import { nameOfKey } from './words.ts';

const staleTimeMs = 5 * 60_000;

const initialDataUpdatedAt = () => pagePreferences()?.generatedAtMs;

/** Staff who look at a diner's screen are answered more than diners may choose. */
const isOffered = ({ active, key }: Preference): boolean => active && !HIDDEN_DIET_KEYS.includes(key);

const allergiesQuery = queryOptions({
  queryKey: ['diner-allergies'],
  queryFn: async ({ signal }) => (await api(listAllergies, { signal })).data.filter(isOffered),
  initialData: () => pagePreferences()?.allergies,
  initialDataUpdatedAt,
  staleTime: staleTimeMs,
});

const dietsQuery = queryOptions({
  queryKey: ['diner-diets'],
  queryFn: async ({ signal }) => (await api(listGoals, { signal })).data.filter(isOffered),
  initialData: () => pagePreferences()?.diets,
  initialDataUpdatedAt,
  staleTime: staleTimeMs,
});

const nameIn = (preferences: readonly Preference[] | undefined, key: string): string =>
  preferences?.find((preference) => preference.key === key)?.name ?? nameOfKey(key);

/** What diners can choose, and the names of keys; a key that no list has (any more) is named by itself. */
export function usePreferences() {
  const allergies = useQuery(allergiesQuery);
  const diets = useQuery(dietsQuery);
  const names = useMemo<Names>(
    () => ({ allergy: (key) => nameIn(allergies.data, key), diet: (key) => nameIn(diets.data, key) }),
    [allergies.data, diets.data],
  );
  return { allergies, diets, names };
}

/** The entry of a chosen key, also of one that is no longer offered: it stays visible and can be taken back. */
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
