import { api } from '@justright/client/api';
import { type QueryClient, queryOptions } from '@justright/client/query';
import { listCustomIngredients } from '@justright/contract/ingredients';
import { getRestaurant } from '@justright/contract/restaurants';

/** The custom ingredients of a restaurant. */
export const customIngredientsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['custom-ingredients', { restaurantId }],
    queryFn: async ({ signal }) => (await api(listCustomIngredients, { query: { restaurantId }, signal })).data,
  });

/** Whose restaurant it is; that never changes. */
export const ownerQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['restaurant-owner', { restaurantId }],
    queryFn: async ({ signal }) => {
      const { data } = await api(getRestaurant, { params: { id: restaurantId }, signal });
      return { restaurantId, merchantId: data.merchantId };
    },
    staleTime: Infinity,
  });

/** A custom ingredient has changed: lists, searches, and the dishes that are made of it. */
export function forgetIngredients(client: QueryClient): void {
  for (const key of ['custom-ingredients', 'ingredient-search', 'ingredient-facts', 'menu-items']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
}
