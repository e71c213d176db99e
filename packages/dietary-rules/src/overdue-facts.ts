import type { IngredientFacts } from './ingredients.ts';

/**
 * Returns an ingredient whose statement is past its review and counts as unknown: only what it contains stays, and of traces
 * a signature keeps what was listed. Parts answer for themselves, so over parts the statement goes on making them worse. A
 * single food stays one: that is no part of the statement.
 */
export function overdueFacts({ statement, ingredients, isSingle = false }: IngredientFacts): IngredientFacts {
  if (statement === null) return { statement, diets: [], ingredients, isSingle };
  const { contains, mayContain, unknownFor } = statement;
  const hasParts = ingredients.length > 0;
  return {
    statement: {
      contains,
      mayContain: hasParts ? mayContain : [],
      unknownFor: hasParts ? unknownFor : [...mayContain, ...unknownFor],
      free: [],
    },
    overdueTraces: hasParts ? [] : mayContain,
    diets: [],
    ingredients,
    isSingle,
  };
}
