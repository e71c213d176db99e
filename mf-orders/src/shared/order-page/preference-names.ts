import { api } from '@justright/client/api';
import { queryOptions, useQuery } from '@justright/client/query';
import { listAllergies, listGoals, type Preference } from '@justright/contract/preferences';

const staleMs = 300_000;

const allergiesQuery = queryOptions({
  queryKey: ['allergies'],
  queryFn: ({ signal }) => api(listAllergies, { signal }),
  staleTime: staleMs,
});
const goalsQuery = queryOptions({
  queryKey: ['goals'],
  queryFn: ({ signal }) => api(listGoals, { signal }),
  staleTime: staleMs,
});

/** Names by key. A key whose name is not known is shown as it is: a dislike is never left out. */
export const namer = (preferences: readonly Preference[]) => {
  const names = new Map(preferences.map(({ key, name }) => [key, name]));
  return (key: string): string => names.get(key) ?? key.replaceAll('_', ' ');
};

/** How keys of allergies and diets are called. */
export function usePreferenceNames(): { allergyName: (key: string) => string; dietName: (key: string) => string } {
  const allergies = useQuery(allergiesQuery);
  const goals = useQuery(goalsQuery);
  return { allergyName: namer(allergies.data?.data ?? []), dietName: namer(goals.data?.data ?? []) };
}
