import { api } from '@justright/client/api';
import { queryOptions } from '@justright/client/query';
import { getFilteredMenu } from '@justright/contract/calls';
import type { FilteredRestaurant } from '@justright/contract/public-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { localMoment } from './local-moment.ts';
import { pageMenu } from './page-data.ts';
import { profileKey } from './profile.ts';

export const menuTimeoutMs = 15_000;
/** Shorter than the first time: until it is over, dishes are in sight that may not fit any more. */
const recheckTimeoutMs = 8_000;
/** A restaurant may close, or an ingredient change, while the menu lies open; unchanged, it is a 304. */
const recheckEveryMs = 60_000;

/** What filters a menu: the profile, and the diner's weekday and time. */
export const filterOf = (profile: Profile, at: Date) => ({
  diets: profile.diets.length > 0 ? profile.diets.join(',') : undefined,
  allergies: profile.allergies.length > 0 ? profile.allergies.join(',') : undefined,
  ...localMoment(at),
});

/**
 * The menu of now, filtered for a profile. The page may carry it; from then on it is asked for, again whenever the diner comes back to it; the browser revalidates by
 * ETag. Not keyed by the time of day: a menu must not vanish under the thumb because a minute has passed.
 */
export const menuQuery = (restaurantId: string, profile: Profile) =>
  queryOptions({
    queryKey: ['diner-menu', restaurantId, profileKey(profile)],
    queryFn: async ({ signal, client, queryKey }): Promise<FilteredRestaurant> => {
      const isRecheck = client.getQueryData(queryKey) !== undefined;
      const { data } = await api(getFilteredMenu, {
        params: { id: restaurantId },
        query: filterOf(profile, new Date()),
        signal: AbortSignal.any([signal, AbortSignal.timeout(isRecheck ? recheckTimeoutMs : menuTimeoutMs)]),
      });
      return data;
    },
    initialData: () => pageMenu(restaurantId, profile)?.data,
    initialDataUpdatedAt: () => pageMenu(restaurantId, profile)?.generatedAtMs,
    refetchOnWindowFocus: 'always',
    // What the page carries is as fresh as an answer that has just arrived.
    refetchOnMount: ({ state }) => (state.dataUpdateCount > 0 || state.error !== null ? 'always' : true),
    refetchOnReconnect: 'always',
    refetchInterval: recheckEveryMs,
  });

/** The profile that an answer was really filtered for: diets that are no longer offered were dropped. */
export const profileUsed = (profile: Profile, { droppedDiets }: FilteredRestaurant): Profile => ({
  ...profile,
  diets: profile.diets.filter((key) => !droppedDiets.includes(key)),
});
