import { api } from '@justright/client/api';
import { keepPreviousData, queryOptions } from '@justright/client/query';
import { listCustomIngredients } from '@justright/contract/ingredients';
import { listMenus } from '@justright/contract/menus';
import { listRestaurants } from '@justright/contract/restaurants';

/** Restaurants offered at a time: who wants another one types more of its name. */
const offeredLimit = 20;
/** Custom ingredients named in the preview. */
const namedLimit = 8;

/** The restaurants that the caller may read and that match, the first of them by name, and how many there are. */
export const sourcesQuery = (q: string) =>
  queryOptions({
    queryKey: ['restaurants', { importableWith: q }],
    queryFn: ({ signal }) => api(listRestaurants, { query: { q, limit: String(offeredLimit) }, signal }),
    placeholderData: keepPreviousData,
  });

/** A merchant's own restaurants that match. */
export const targetsQuery = (merchantId: string, q: string) =>
  queryOptions({
    queryKey: ['restaurants', { merchantId, targetsWith: q }],
    queryFn: ({ signal }) => api(listRestaurants, { query: { merchantId, q, limit: String(offeredLimit) }, signal }),
    placeholderData: keepPreviousData,
  });

/** What a copy of a restaurant would bring. */
export const previewQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['import-preview', restaurantId],
    queryFn: async ({ signal }) => {
      const [menus, ingredients] = await Promise.all([
        api(listMenus, { query: { restaurantId }, signal }),
        api(listCustomIngredients, { query: { restaurantId, limit: String(namedLimit) }, signal }),
      ]);
      return {
        menus: menus.data,
        ingredients: ingredients.data,
        ingredientCount: ingredients.total ?? ingredients.data.length,
      };
    },
    // What is about to be copied is looked at afresh.
    staleTime: 0,
  });
