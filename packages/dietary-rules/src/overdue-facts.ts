import type { IngredientFacts } from './ingredients.ts';

/**
 * Returns an ingredient whose statement is past its review and counts as unknown. What it contains stays; everything else
 * is unknown, diets too; of traces that are unknown a signature keeps what was listed. The parts of an ingredient answer for themselves, so there its statement goes on making them
 * worse. A single food stays one: that is no part of the statement.
 */
export function overdueFacts({ statement, ingredients, isSingle = false }: IngredientFacts): IngredientFacts {
  if (statement === null) return { statement, diets: [], ingredients, isSingle };
  const { contains, mayContain } = statement;
  const hasParts = ingredients.length > 0;
  return {
    statement: { contains, mayContain: hasParts ? mayContain : [], unknownFor: [], free: [] },
    overdueTraces: hasParts ? [] : mayContain,
    diets: [],
    ingredients,
    isSingle,
  };
}
