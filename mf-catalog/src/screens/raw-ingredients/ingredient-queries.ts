import { callQuery, resourceKey } from '@justright/client/call-query';
import type { QueryClient } from '@justright/client/query';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import {
  getIngredient,
  getRawIngredients,
  type Ingredient,
  listFoodGroups,
  listIngredients,
  searchIngredients,
} from '@justright/contract/ingredients';
import type { IngredientSelection } from './raw-ingredients.state.ts';

const rowKey = ({ internalId }: Ingredient): string => internalId;

/** Queries the matching raw ingredients, page by page, sorted by the server. */
export const useIngredientList = ({ query, allergy, diet, foodGroup, sort }: IngredientSelection) =>
  usePagedGrid({
    call: listIngredients,
    input: {
      query: {
        query: query === '' ? undefined : query,
        allergies: allergy ?? undefined,
        diets: diet ?? undefined,
        foodGroup: foodGroup ?? undefined,
        sort: sort?.column,
        direction: sort?.direction,
      },
    },
    rowKey,
    isByOffset: true,
  });

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
