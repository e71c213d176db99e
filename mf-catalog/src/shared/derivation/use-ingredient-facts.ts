import { useMemo, useState } from 'react';
import { useQueries, useQueryClient } from '@justright/client/query';
import { factsQuery, type Owner } from './facts-query.ts';
import { followFacts, type TitledFacts } from './follow-facts.ts';

export interface IngredientFacts {
  /** The facts of all ingredients and of everything nested in them; null until every one is loaded. */
  table: ReadonlyMap<string, TitledFacts> | null;
  /** Why facts of an ingredient could not be loaded. */
  error: Error | null;
  /** Loads those that failed. */
  retry: () => void;
}

/** Returns the same array as long as its entries are the same. */
function useSteady<T>(next: readonly T[]): readonly T[] {
  const [steady, setSteady] = useState(next);
  if (next.length === steady.length && next.every((one, index) => Object.is(one, steady[index]))) return steady;
  setSteady(next);
  return next;
}

/**
 * Loads the facts of ingredients and of everything nested in them: one query per ingredient, one request per level, and
 * only for those that are not loaded yet. Keep `ids` referentially stable while its content is the same.
 */
export function useIngredientFacts(ids: readonly string[], owner: Owner | null): IngredientFacts {
  const client = useQueryClient();
  // Facts that arrive lead to further ids. Each of them is observed below, so that its facts render this again.
  const asked = useSteady(followFacts(ids, (id) => client.getQueryData(factsQuery(id, owner).queryKey)).ids);
  const results = useQueries({
    queries: useMemo(() => asked.map((id) => factsQuery(id, owner)), [asked, owner]),
  });
  const facts = useSteady(results.map(({ data }) => data));
  const table = useMemo(() => {
    const loaded = new Map(asked.map((id, index) => [id, facts[index]]));
    return followFacts(ids, (id) => loaded.get(id)).table;
  }, [ids, asked, facts]);
  const failed = results.filter(({ isError }) => isError);
  return {
    table,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
