import type { IngredientFacts } from './ingredients.ts';

/**
 * Returns an ingredient whose statement is past its review and counts as unknown: only what it contains stays, and of traces
 * a signature keeps what was listed. Parts answer for themselves, so over parts the statement goes on making them worse. A
 * single food stays one, and a whole and fresh one too: that is no part of the statement.
 */
export function overdueFacts({
  statement,
  ingredients,
  isSingle = false,
  isWholeAndFresh = false,
}: IngredientFacts): IngredientFacts {
  const kept = { diets: [], ingredients, isSingle, isWholeAndFresh };
  if (statement === null) return { statement, ...kept };
  const { contains, mayContain, unknownFor } = statement;
  const hasParts = ingredients.length > 0;
  return {
    statement: {
      contains,
      mayContain: hasParts ? mayContain : [],
      unknownFor: hasParts ? unknownFor : [...mayContain, ...unknownFor],
      notAdded: [],
      freeFrom: [],
    },
    overdueTraces: hasParts ? [] : mayContain,
    ...kept,
  };
}
