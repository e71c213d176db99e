import { listAllergies, listDiets, type Preference } from '@justright/contract/preferences';
// Imported by name from the shared package: a bundled copy would be a second query client.
import { useQuery } from '@justright/client/query';
import { callQuery } from './call-query.ts';

const STALE_MS = 300_000;

/** Returns a function from key to name. A key without a known name is shown itself, so that no dislike is missing. */
export const namer = (preferences: readonly Preference[]) => {
  const names = new Map(preferences.map(({ key, name }) => [key, name]));
  return (key: string): string => names.get(key) ?? key.replaceAll('_', ' ');
};

/** Returns the functions that name the keys of allergies and diets. */
export function usePreferenceNames(): { allergyName: (key: string) => string; dietName: (key: string) => string } {
  const allergies = useQuery({ ...callQuery(listAllergies), staleTime: STALE_MS });
  const diets = useQuery({ ...callQuery(listDiets), staleTime: STALE_MS });
  return { allergyName: namer(allergies.data ?? []), dietName: namer(diets.data ?? []) };
}
