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
import { allergiesQuery, goalsQuery } from '../queries.ts';
import { type Names, nameByKey } from '../tags.ts';
import { type FactsSource, loadIngredientFacts, type TitledFacts } from './load-ingredient-facts.ts';

/** Whose dishes or ingredients are explained: only custom ingredients of this merchant count. */
export interface Owner {
  readonly restaurantId: string;
  readonly merchantId: string;
}

/** What explains compositions, once every fact has been loaded. Until then nothing may be claimed. */
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
/** Names of what reasons mention, by key and id. */
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

/** Facts of ingredients and of all they are made of. Invalidate `['ingredient-facts']` when an ingredient changes. */
const ingredientFactsQuery = (ids: readonly string[], owner: Owner) =>
  queryOptions({
    queryKey: ['ingredient-facts', owner, ids],
    queryFn: ({ signal }) => loadIngredientFacts(ids, sourceFor(owner, signal)),
    staleTime: 0,
  });

/**
 * Loads all that is needed to explain what is made of these ingredients: their facts down to the last nested one, and the
 * allergies and diets there are. Another set of ingredients is "checking" until it has been loaded too. Keep `references`
 * the same between renders while they say the same.
 */
export function useDerivation(references: readonly IngredientReference[], owner: Owner): Derivation {
  const ids = useMemo(() => [...new Set(references.map(({ id }) => id))].toSorted(), [references]);
  const facts = useQuery(ingredientFactsQuery(ids, owner));
  const allergies = useQuery(allergiesQuery);
  const goals = useQuery(goalsQuery);

  const ready = useMemo((): ReadyDerivation | null => {
    if (!facts.data || !allergies.data || !goals.data) return null;
    const dietKeys = goals.data.map(({ key }) => key);
    return {
      status: 'ready',
      explainIngredient: ingredientExplainer(facts.data, dietKeys),
      dietKeys,
      words: {
        allergies: nameByKey(allergies.data),
        diets: nameByKey(goals.data),
        ingredients: titlesOf(references, facts.data),
      },
    };
  }, [facts.data, allergies.data, goals.data, references]);
  if (ready) return ready;

  const failed = [facts, allergies, goals].filter(({ isError }) => isError);
  if (failed.length === 0) return CHECKING;
  return {
    status: 'failed',
    text: failed[0]?.error?.message ?? '',
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

/** Titles by id: an ingredient's own, or what whoever refers to it called it, when it does not exist any more. */
function titlesOf(references: readonly IngredientReference[], table: ReadonlyMap<string, TitledFacts>): Names {
  const called = [...references, ...[...table.values()].flatMap(({ ingredients }) => ingredients)];
  return new Map([
    ...called.filter(({ title }) => title !== '').map(({ id, title }): [string, string] => [id, title]),
    ...[...table].map(([id, { title }]): [string, string] => [id, title]),
  ]);
}
