import { callQuery, resourceKey } from '@justright/client/call-query';
import type { QueryClient } from '@justright/client/query';
import { listCustomIngredients, searchIngredients } from '@justright/contract/ingredients';
import { listMenuItems } from '@justright/contract/menus';
import { getRestaurant } from '@justright/contract/restaurants';

/** Queries the custom ingredients of a restaurant. */
export const customIngredientsQuery = (restaurantId: string) =>
  callQuery(listCustomIngredients, { query: { restaurantId } });

/** Queries a restaurant for its merchant, which never changes. */
export const ownerQuery = (restaurantId: string) => ({
  ...callQuery(getRestaurant, { params: { id: restaurantId } }),
  staleTime: Infinity,
});

/** Invalidates everything that a changed custom ingredient affects: lists, facts, searches, and its dishes. */
export function forgetIngredients(client: QueryClient): void {
  for (const call of [listCustomIngredients, searchIngredients, listMenuItems]) {
    void client.invalidateQueries({ queryKey: resourceKey(call) });
  }
}
