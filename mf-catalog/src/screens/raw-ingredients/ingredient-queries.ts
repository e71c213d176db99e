import { api } from '@justright/client/api';
import { callQuery, resourceKey } from '@justright/client/call-query';
import { type QueryClient, queryOptions } from '@justright/client/query';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import {
  getIngredient,
  getRawIngredients,
  type Ingredient,
  listFoodGroups,
  listIngredients,
} from '@justright/contract/ingredients';
import { loadIngredientFacts } from '../../shared/derivation/load-ingredient-facts.ts';
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

/** Invalidates every query about raw ingredients: the lists, one by its id, the numbers and the food groups. */
export const forgetRawIngredients = (client: QueryClient) =>
  Promise.all(
    [listIngredients, listFoodGroups].map((call) => client.invalidateQueries({ queryKey: resourceKey(call) })),
  );

/** Queries the facts of raw ingredients and of everything nested in them. */
export const rawFactsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['ingredient-facts', 'raw', ids],
    queryFn: ({ signal }) =>
      loadIngredientFacts(ids, {
        rawIngredients: async (ingredientIds) =>
          (await api(getRawIngredients, { body: { ingredientIds }, signal })).data,
        ownCustomIngredients: () => Promise.resolve([]),
        customIngredients: () => Promise.resolve([]),
      }),
    staleTime: 0,
  });
