import { api } from '@justright/client/api';
import { callKey } from '@justright/client/call-query';
import { queryOptions } from '@justright/client/query';
import { listHiddenDishes } from '@justright/contract/public-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { filterOf, MENU_TIMEOUT_MS } from './menu-query.ts';
import { profileKey } from '../choices/profile.ts';
import { namedFoodsCode } from '../choices/named-foods-code.ts';

/**
 * Queries why dishes are hidden from a profile, by ingredient. `asOfMs` is when the menu was received (milliseconds
 * since 1970): the reasons are requested again with every newer menu, for the same time of day.
 */
export const hiddenDishesQuery = (restaurantId: string, profile: Profile, asOfMs: number) =>
  queryOptions({
    queryKey: [...callKey(listHiddenDishes, { params: { id: restaurantId } }), profileKey(profile), asOfMs],
    queryFn: async ({ signal }) => {
      const { data } = await api(listHiddenDishes, {
        params: { id: restaurantId },
        query: filterOf(profile, new Date(asOfMs)),
        signal: AbortSignal.any([signal, AbortSignal.timeout(MENU_TIMEOUT_MS)]),
      });
      if (profile.foods.length === 0) return data.dishes;
      const { namedDishReasons } = await namedFoodsCode.load();
      return data.dishes.map((dish) => ({ ...dish, why: namedDishReasons(dish.why, profile.foods) }));
    },
    gcTime: 0,
  });
