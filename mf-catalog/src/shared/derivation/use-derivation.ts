import { useMemo, useState } from 'react';
import { callQuery } from '@justright/client/call-query';
import { skipToken, useQuery } from '@justright/client/query';
import type { IngredientReference } from '@justright/contract/ingredients';
import { getFoodRules } from '@justright/contract/merchants';
import type { IngredientExplainer } from '@justright/dietary-rules/explain';
import { type Kitchen, NO_KITCHEN } from '@justright/dietary-rules/derive-dish';
import { allergiesQuery, dietsQuery } from '../preferences/queries.ts';
import { kitchenOf, stationsQuery } from '../stations/kitchen.ts';
import { type Names, nameByKey } from '../tags/tags.ts';
import { type Dictionary, explainerOf } from './explain.ts';
import type { Owner } from './facts-query.ts';
import type { TitledFacts } from './follow-facts.ts';
import { useIngredientFacts } from './use-ingredient-facts.ts';

/** The functions that explain compositions, once all facts are loaded. Before that no claim may be made. */
export type Derivation =
  | { readonly status: 'checking' }
  | { readonly status: 'failed'; readonly text: string; readonly retry: () => void }
  | ReadyDerivation;
export interface ReadyDerivation {
  readonly status: 'ready';
  /** The facts of all ingredients, by id. */
  readonly facts: ReadonlyMap<string, TitledFacts>;
  readonly explainIngredient: IngredientExplainer;
  /** All allergies and diets. */
  readonly dictionary: Dictionary;
  /** What other dishes bring to the stations of the restaurant. */
  readonly kitchen: Kitchen;
  readonly words: ReasonWords;
}
/** The names in the texts of reasons, by key and by id. */
export interface ReasonWords {
  readonly allergies: Names;
  readonly diets: Names;
  readonly ingredients: Names;
}

const CHECKING: Derivation = { status: 'checking' };

/**
 * Loads everything that explains a composition of these ingredients; "checking" until all of it is there. Keep
 * `references` referentially stable. Without an owner there are no custom ingredients and no stations, and overdue
 * statements stay in effect.
 */
export function useDerivation(references: readonly IngredientReference[], owner: Owner | null): Derivation {
  const ids = useMemo(() => [...new Set(references.map(({ id }) => id))].toSorted(), [references]);
  const facts = useIngredientFacts(ids, owner);
  const allergies = useQuery(allergiesQuery);
  const diets = useQuery(dietsQuery);
  const rules = useQuery({
    ...callQuery(getFoodRules, { params: { id: owner?.merchantId ?? '' } }),
    ...(owner === null && { queryFn: skipToken }),
  });
  const stations = useQuery({
    ...stationsQuery(owner?.restaurantId ?? ''),
    ...(owner === null && { queryFn: skipToken }),
  });
  const kitchen = useMemo(
    () => (owner === null ? NO_KITCHEN : stations.data && kitchenOf(stations.data)),
    [owner, stations.data],
  );
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const pastReview = owner === null ? 'warn' : rules.data?.pastReview;

  const ready = useMemo((): ReadyDerivation | null => {
    if (!facts.table || !allergies.data || !diets.data || !pastReview || !kitchen) return null;
    const overdueBefore = pastReview === 'unknown' ? today : null;
    const dictionary = { allergies: allergies.data, diets: diets.data };
    return {
      status: 'ready',
      facts: facts.table,
      explainIngredient: explainerOf(facts.table, dictionary, overdueBefore),
      dictionary,
      kitchen,
      words: {
        allergies: nameByKey(allergies.data),
        diets: nameByKey(diets.data),
        ingredients: titlesOf(references, facts.table),
      },
    };
  }, [facts.table, allergies.data, diets.data, pastReview, today, references, kitchen]);
  if (ready) return ready;

  const error = facts.error ?? allergies.error ?? diets.error ?? rules.error ?? stations.error;
  if (error === null) return CHECKING;
  return {
    status: 'failed',
    text: error.message,
    retry: () => {
      facts.retry();
      for (const query of [allergies, diets, rules, stations]) if (query.isError) void query.refetch();
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
