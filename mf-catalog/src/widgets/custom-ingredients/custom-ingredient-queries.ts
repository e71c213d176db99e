import { api } from '@justright/client/api';
import { type QueryClient, queryOptions } from '@justright/client/query';
import { listCustomIngredients } from '@justright/contract/ingredients';
import { getRestaurant } from '@justright/contract/restaurants';

/** Queries the custom ingredients of a restaurant. */
export const customIngredientsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['custom-ingredients', { restaurantId }],
    queryFn: async ({ signal }) => (await api(listCustomIngredients, { query: { restaurantId }, signal })).data,
  });

/** Queries the merchant of a restaurant, which never changes. */
export const ownerQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['restaurant-owner', { restaurantId }],
    queryFn: async ({ signal }) => {
      const { data } = await api(getRestaurant, { params: { id: restaurantId }, signal });
      return { restaurantId, merchantId: data.merchantId };
    },
    staleTime: Infinity,
  });

/** Invalidates everything that a changed custom ingredient affects: lists, searches, and its dishes. */
export function forgetIngredients(client: QueryClient): void {
  for (const key of ['custom-ingredients', 'ingredient-search', 'ingredient-facts', 'menu-items']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
}
