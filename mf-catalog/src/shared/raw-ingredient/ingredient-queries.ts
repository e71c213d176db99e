import { callQuery, resourceKey } from '@justright/client/call-query';
import type { QueryClient } from '@justright/client/query';
import {
  getIngredient,
  getRawIngredients,
  listFoodGroups,
  listIngredients,
  searchIngredients,
} from '@justright/contract/ingredients';

export const ingredientQuery = (internalId: string) => callQuery(getIngredient, { params: { internalId } });

export const foodGroupsQuery = callQuery(listFoodGroups);

/** Queries which of these NDB numbers are taken. */
export const takenNumbersQuery = (numbers: readonly string[]) => ({
  ...callQuery(getRawIngredients, { body: { ingredientIds: [...numbers] } }),
  staleTime: 0,
});

/** Invalidates everything that a changed raw ingredient affects: lists, facts, food groups and searches. */
export const forgetRawIngredients = (client: QueryClient) =>
  Promise.all(
    [listIngredients, listFoodGroups, searchIngredients].map((call) =>
      client.invalidateQueries({ queryKey: resourceKey(call) }),
    ),
  );
