import { useMemo } from 'react';
import { ApiError, api } from '@justright/client/api';
import { queryOptions, useQuery } from '@justright/client/query';
import {
  type CustomIngredient,
  getCustomIngredient,
  getRawIngredients,
  type IngredientReference,
  listCustomIngredients,
} from '@justright/contract/ingredients';
import { type IngredientExplainer, ingredientExplainer } from '@justright/dietary-rules/explain';
import { allergiesQuery, dietsQuery } from '../queries.ts';
import { type Names, nameByKey } from '../tags.ts';
import { type FactsSource, loadIngredientFacts, type TitledFacts } from './load-ingredient-facts.ts';

/** The owner of the explained dishes or ingredients: only this merchant's custom ingredients are used. */
export interface Owner {
  readonly restaurantId: string;
  readonly merchantId: string;
}

/** The functions that explain compositions, once all facts are loaded. Before that no claim may be made. */
export type Derivation =
  | { readonly status: 'checking' }
  | { readonly status: 'failed'; readonly text: string; readonly retry: () => void }
  | ReadyDerivation;
export interface ReadyDerivation {
  readonly status: 'ready';
  readonly explainIngredient: IngredientExplainer;
  readonly dietKeys: readonly string[];
  readonly words: ReasonWords;
}
/** The names in the texts of reasons, by key and by id. */
export interface ReasonWords {
  readonly allergies: Names;
  readonly diets: Names;
  readonly ingredients: Names;
}

const CHECKING: Derivation = { status: 'checking' };

const sourceFor = ({ restaurantId, merchantId }: Owner, signal: AbortSignal): FactsSource => ({
  rawIngredients: async (ingredientIds) => (await api(getRawIngredients, { body: { ingredientIds }, signal })).data,
  ownCustomIngredients: async () => (await api(listCustomIngredients, { query: { restaurantId }, signal })).data,
  customIngredients: async (ids) => {
    const found = await Promise.all(ids.map((id) => findCustomIngredient(id, signal)));
    return found.filter((one) => one !== null).filter((one) => one.merchantId === merchantId);
  },
});

async function findCustomIngredient(id: string, signal: AbortSignal): Promise<CustomIngredient | null> {
  try {
    return (await api(getCustomIngredient, { params: { id }, signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Queries the facts of ingredients and of everything nested. Invalidate `['ingredient-facts']` when one changes. */
const ingredientFactsQuery = (ids: readonly string[], owner: Owner) =>
  queryOptions({
    queryKey: ['ingredient-facts', owner, ids],
    queryFn: ({ signal }) => loadIngredientFacts(ids, sourceFor(owner, signal)),
    staleTime: 0,
  });

/**
 * Loads everything that explains a composition of these ingredients: all facts, the allergies and the diets. Another
 * set of ingredients is "checking" until it is loaded too. Keep `references` referentially stable while its content is
 * the same.
 */
export function useDerivation(references: readonly IngredientReference[], owner: Owner): Derivation {
  const ids = useMemo(() => [...new Set(references.map(({ id }) => id))].toSorted(), [references]);
  const facts = useQuery(ingredientFactsQuery(ids, owner));
  const allergies = useQuery(allergiesQuery);
  const diets = useQuery(dietsQuery);

  const ready = useMemo((): ReadyDerivation | null => {
    if (!facts.data || !allergies.data || !diets.data) return null;
    const dietKeys = diets.data.map(({ key }) => key);
    return {
      status: 'ready',
      explainIngredient: ingredientExplainer(facts.data, dietKeys),
      dietKeys,
      words: {
        allergies: nameByKey(allergies.data),
        diets: nameByKey(diets.data),
        ingredients: titlesOf(references, facts.data),
      },
    };
  }, [facts.data, allergies.data, diets.data, references]);
  if (ready) return ready;

  const failed = [facts, allergies, diets].filter(({ isError }) => isError);
  if (failed.length === 0) return CHECKING;
  return {
    status: 'failed',
    text: failed[0]?.error?.message ?? '',
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

/** Titles by id: an ingredient's own, or for a deleted ingredient the title in the reference to it. */
function titlesOf(references: readonly IngredientReference[], table: ReadonlyMap<string, TitledFacts>): Names {
  const called = [...references, ...[...table.values()].flatMap(({ ingredients }) => ingredients)];
  return new Map([
    ...called.filter(({ title }) => title !== '').map(({ id, title }): [string, string] => [id, title]),
    ...[...table].map(([id, { title }]): [string, string] => [id, title]),
  ]);
}
