import { useQueries } from '@justright/client/query';
import type { FilteredRestaurant } from '@justright/contract/public-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { menuQuery } from './menu-query.ts';
import { profileKey } from './profile.ts';
import { useLearntId } from './restaurant-key.state.ts';

/**
 * The menu of now as the server filters it for each of the profiles; equal ones share one request. Nobody's answer says
 * anything about somebody else, and one that failed is none: what could not be filtered anew must not stand as matching.
 */
export function useMenus(restaurantId: string, profiles: readonly Profile[]) {
  const distinct = [...new Map(profiles.map((profile) => [profileKey(profile), profile]))];
  const queries = useQueries({ queries: distinct.map(([, profile]) => menuQuery(restaurantId, profile)) });
  const byKey = new Map(distinct.map(([key], index) => [key, queries[index]]));
  const told = queries.find(({ data }) => data)?.data;
  useLearntId(restaurantId, told?.id);
  const failed = queries.find((query) => query.isError);
  return {
    /** One for each profile, in their order. */
    answers: profiles.map((profile): FilteredRestaurant | undefined => {
      const query = byKey.get(profileKey(profile));
      return query?.isError === true ? undefined : query?.data;
    }),
    /** Of the restaurant itself, which no profile filters: also an older answer says it. */
    name: told?.name,
    isPending: queries.some((query) => query.isPending),
    isFetching: queries.some((query) => query.isFetching),
    isError: failed !== undefined,
    error: failed?.error,
    /** When the oldest of the answers was given, in milliseconds since 1970. */
    dataUpdatedAt: Math.min(...queries.map((query) => query.dataUpdatedAt)),
    refetch: () => {
      for (const query of queries) void query.refetch();
    },
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
