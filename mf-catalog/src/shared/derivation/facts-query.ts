import { ApiError, api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { queryOptions } from '@justright/client/query';
import {
  type CustomIngredient,
  getCustomIngredient,
  getRawIngredients,
  listCustomIngredients,
} from '@justright/contract/ingredients';
import { factsOf, type TitledFacts } from './follow-facts.ts';
import { inBatches } from './in-batches.ts';

/** The owner of the explained dishes or ingredients: only this merchant's custom ingredients are used. */
export interface Owner {
  readonly restaurantId: string;
  readonly merchantId: string;
}

const askRaw = inBatches(async (ingredientIds) => {
  const { data } = await api(getRawIngredients, { body: { ingredientIds } });
  return new Map(data.map((one) => [one.id, one]));
});

/** Loads the custom ingredients of restaurants. */
const askCustom = inBatches(async (restaurantIds) => {
  const lists = restaurantIds.map(async (restaurantId) => {
    const { data } = await api(listCustomIngredients, { query: { restaurantId } });
    return [restaurantId, new Map(data.map((one) => [one.id, one]))] as const;
  });
  return new Map(await Promise.all(lists));
});

async function getCustom(id: string): Promise<CustomIngredient | null> {
  try {
    return (await api(getCustomIngredient, { params: { id } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Finds a custom ingredient of the restaurant, or one of its merchant's other restaurants. */
async function findCustom(id: string, { restaurantId, merchantId }: Owner): Promise<CustomIngredient | null> {
  const own = (await askCustom(restaurantId))?.get(id);
  if (own) return own;
  const other = await getCustom(id);
  return other?.merchantId === merchantId ? other : null;
}

const rawFactsQuery = (id: string) =>
  queryOptions({
    queryKey: [...resourceKey(getRawIngredients), 'facts', id],
    queryFn: async (): Promise<TitledFacts | null> => factsOf(await askRaw(id)),
    staleTime: 0,
  });

/** Without an owner no custom ingredient exists. */
const customFactsQuery = (id: string, owner: Owner | null) =>
  queryOptions({
    queryKey: [...resourceKey(listCustomIngredients), 'facts', owner?.restaurantId, owner?.merchantId, id],
    queryFn: async (): Promise<TitledFacts | null> => owner && factsOf(await findCustom(id, owner)),
    staleTime: 0,
  });

/**
 * Queries the facts of one ingredient, without those of what is nested in it; null when it does not exist or belongs to
 * another merchant. `resourceKey` of the ingredients, raw or custom, invalidates it.
 */
export const factsQuery = (id: string, owner: Owner | null) =>
  id.startsWith('ci_') ? customFactsQuery(id, owner) : rawFactsQuery(id);
