import { api } from '@justright/client/api';
import { queryOptions } from '@justright/client/query';
import { listHiddenDishes } from '@justright/contract/public-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { filterOf, menuTimeoutMs } from './menu-query.ts';
import { profileKey } from '../choices/profile.ts';

/**
 * Why dishes are hidden from a profile, ingredient by ingredient. `asOfMs` is when the menu was answered (milliseconds
 * since 1970): with every newer menu the reasons are asked anew, and for the same time of day.
 */
export const hiddenDishesQuery = (restaurantId: string, profile: Profile, asOfMs: number) =>
  queryOptions({
    queryKey: ['diner-hidden-dishes', restaurantId, profileKey(profile), asOfMs],
    queryFn: async ({ signal }) => {
      const { data } = await api(listHiddenDishes, {
        params: { id: restaurantId },
        query: filterOf(profile, new Date(asOfMs)),
        signal: AbortSignal.any([signal, AbortSignal.timeout(menuTimeoutMs)]),
      });
      return data.dishes;
    },
    gcTime: 0,
  });
