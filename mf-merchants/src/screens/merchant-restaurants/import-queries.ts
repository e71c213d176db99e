import { api } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { keepPreviousData, queryOptions } from '@justright/client/query';
import { listCustomIngredients } from '@justright/contract/ingredients';
import { listMenus } from '@justright/contract/menus';
import { listRestaurants } from '@justright/contract/restaurants';

/** How many restaurants are offered; a longer search text finds the others. */
const OFFERED_LIMIT = 20;
/** How many custom ingredients the preview names. */
const NAMED_LIMIT = 8;

/** Reads the first matching restaurants, sorted by name, that the caller may read, and their total. */
export const sourcesQuery = (q: string) =>
  queryOptions({
    ...callQuery(listRestaurants, { query: { q, limit: String(OFFERED_LIMIT) } }),
    select: ({ data, total = data.length }) => ({ restaurants: data, total }),
    placeholderData: keepPreviousData,
  });

/** Reads the matching restaurants of a merchant. */
export const targetsQuery = (merchantId: string, q: string) =>
  queryOptions({
    ...callQuery(listRestaurants, { query: { merchantId, q, limit: String(OFFERED_LIMIT) } }),
    placeholderData: keepPreviousData,
  });

/** Reads what a copy of a restaurant contains. */
export const previewQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['import-preview', restaurantId],
    queryFn: async ({ signal }) => {
      const [menus, ingredients] = await Promise.all([
        api(listMenus, { query: { restaurantId }, signal }),
        api(listCustomIngredients, { query: { restaurantId, limit: String(NAMED_LIMIT) }, signal }),
      ]);
      return {
        menus: menus.data,
        ingredients: ingredients.data,
        ingredientCount: ingredients.total ?? ingredients.data.length,
      };
    },
    // The preview must show the current state.
    staleTime: 0,
  });
