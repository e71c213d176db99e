import { api } from '@justright/client/api';
import { queryOptions } from '@justright/client/query';
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

/** The prefix of all query keys about raw ingredients: one invalidation refreshes all of them. */
export const INGREDIENTS_KEY = ['ingredients'] as const;
export const INGREDIENT_LIST_KEY = [...INGREDIENTS_KEY, 'list'] as const;

const rowKey = ({ internalId }: Ingredient): string => internalId;

/** Queries the matching raw ingredients, page by page, sorted by the server. */
export const useIngredientList = ({ query, allergy, diet, foodGroup, sort }: IngredientSelection) =>
  usePagedGrid({
    queryKey: [...INGREDIENT_LIST_KEY, { query, allergy, diet, foodGroup, sort }],
    rowKey,
    isByOffset: true,
    ask: ({ limit, offset }, signal) =>
      api(listIngredients, {
        query: {
          query: query === '' ? undefined : query,
          allergies: allergy ?? undefined,
          diets: diet ?? undefined,
          foodGroup: foodGroup ?? undefined,
          sort: sort?.column,
          direction: sort?.direction,
          limit: String(limit),
          offset: String(offset),
        },
        signal,
      }),
  });

export const ingredientQuery = (internalId: string) =>
  queryOptions({
    queryKey: [...INGREDIENTS_KEY, 'one', internalId],
    queryFn: async ({ signal }) => (await api(getIngredient, { params: { internalId }, signal })).data,
  });

export const foodGroupsQuery = queryOptions({
  queryKey: [...INGREDIENTS_KEY, 'food-groups'],
  queryFn: async ({ signal }) => (await api(listFoodGroups, { signal })).data,
});

/** Queries which of these NDB numbers are taken. */
export const takenNumbersQuery = (numbers: readonly string[]) =>
  queryOptions({
    queryKey: [...INGREDIENTS_KEY, 'numbers', numbers],
    queryFn: async ({ signal }) => {
      const { data } = await api(getRawIngredients, { body: { ingredientIds: [...numbers] }, signal });
      return data.map(({ id }) => id);
    },
    staleTime: 0,
  });

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
