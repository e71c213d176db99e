import { api } from '@justright/client/api';
import { keepPreviousData, queryOptions, useInfiniteQuery } from '@justright/client/query';
import type { Success } from '@justright/contract/envelope';
import {
  getIngredient,
  getRawIngredients,
  type Ingredient,
  listFoodGroups,
  listIngredients,
} from '@justright/contract/ingredients';
import { loadIngredientFacts } from '../../shared/derivation/load-ingredient-facts.ts';
import type { IngredientSelection } from './raw-ingredients.state.ts';

/** Rows asked for at a time: several grids full, so that scrolling rarely waits. */
const PAGE_LENGTH = 100;

/** Begins the keys of everything that is asked about raw ingredients: one invalidation refreshes all of it. */
export const INGREDIENTS_KEY = ['ingredients'] as const;
export const INGREDIENT_LIST_KEY = [...INGREDIENTS_KEY, 'list'] as const;

/** What the query client keeps of a list. */
export interface IngredientPages {
  pages: Success<Ingredient[]>[];
  pageParams: unknown[];
}

const rowCount = (pages: readonly Success<Ingredient[]>[]): number =>
  pages.reduce((count, { data }) => count + data.length, 0);

/** Where the next page begins; undefined when all rows are there. */
export function nextOffset(pages: readonly Success<Ingredient[]>[]): number | undefined {
  const last = pages.at(-1);
  const loaded = rowCount(pages);
  return last === undefined || last.data.length === 0 || loaded >= (last.total ?? 0) ? undefined : loaded;
}

/** Every row once: one that was added meanwhile moves others onto the next page, which then come twice. */
export const rowsOf = (pages: readonly Success<Ingredient[]>[]): Ingredient[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((row) => [row.internalId, row])).values(),
];

/** The list with a changed ingredient in it, shown until the list has been fetched anew. */
export const withIngredient = (list: IngredientPages | undefined, saved: Ingredient): IngredientPages | undefined =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      data: page.data.map((row) => (row.internalId === saved.internalId ? saved : row)),
    })),
  };

/** The raw ingredients that match, sorted and handed out by the server. */
export const useIngredientList = ({ query, allergy, diet, foodGroup, sort }: IngredientSelection) =>
  useInfiniteQuery({
    queryKey: [...INGREDIENT_LIST_KEY, { query, allergy, diet, foodGroup, sort }],
    queryFn: ({ pageParam, signal }) =>
      api(listIngredients, {
        query: {
          query: query === '' ? undefined : query,
          allergies: allergy ?? undefined,
          diets: diet ?? undefined,
          foodGroup: foodGroup ?? undefined,
          sort: sort?.column,
          direction: sort?.direction,
          limit: String(PAGE_LENGTH),
          offset: String(pageParam),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextOffset(pages),
    // While the next answer comes, the rows stay instead of making way for a skeleton.
    placeholderData: keepPreviousData,
    // Coming back would otherwise ask for every page again that was ever scrolled to.
    gcTime: 0,
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

/** The NDB numbers among these that are taken. */
export const takenNumbersQuery = (numbers: readonly string[]) =>
  queryOptions({
    queryKey: [...INGREDIENTS_KEY, 'numbers', numbers],
    queryFn: async ({ signal }) => {
      const { data } = await api(getRawIngredients, { body: { ingredientIds: [...numbers] }, signal });
      return data.map(({ id }) => id);
    },
    staleTime: 0,
  });

/** Facts of raw ingredients and of everything that they are made of. */
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
