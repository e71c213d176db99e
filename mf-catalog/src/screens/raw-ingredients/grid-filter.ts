import type { Ingredient } from '@justright/contract/catalogue';

/** What the selects beside the quick filter choose; null chooses everything. */
export interface IngredientFilter {
  allergy: string | null;
  diet: string | null;
  foodGroup: string | null;
}

/** The ingredients of a filter; the same list when it chooses everything, so that nothing is prepared anew. */
export function filterIngredients(
  ingredients: readonly Ingredient[],
  { allergy, diet, foodGroup }: IngredientFilter,
): readonly Ingredient[] {
  if (allergy === null && diet === null && foodGroup === null) return ingredients;
  return ingredients.filter(
    (ingredient) =>
      (allergy === null || ingredient.allergies.includes(allergy)) &&
      (diet === null || ingredient.diets.includes(diet)) &&
      (foodGroup === null || ingredient.foodGroup === foodGroup),
  );
}

/** The food groups that occur, sorted. */
export const foodGroupsOf = (ingredients: readonly Ingredient[]): string[] =>
  [...new Set(ingredients.map(({ foodGroup }) => foodGroup))].filter((group) => group !== '').toSorted();
