import type { CustomIngredient, Ingredient, IngredientReference } from '@justright/contract/ingredients';
import type { StatedIngredient } from '../statement/statement-draft.ts';

/** What is loaded of an ingredient: its own statement, its listed diets, its parts, and its title. */
export interface TitledFacts {
  readonly title: string;
  /** Its own statement. */
  readonly stated: StatedIngredient;
  readonly diets: readonly string[];
  readonly ingredients: readonly IngredientReference[];
}

/** Returns the facts of an ingredient of a response; null for one that does not exist. */
export const factsOf = (ingredient: Ingredient | CustomIngredient | null | undefined): TitledFacts | null =>
  ingredient
    ? { title: ingredient.title, stated: ingredient, diets: ingredient.diets, ingredients: ingredient.ingredients }
    : null;

interface FollowedFacts {
  /** All ids reached so far, each once. */
  readonly ids: readonly string[];
  /** The facts by id, without ingredients that do not exist; null while facts of one of the ids are not loaded. */
  readonly table: ReadonlyMap<string, TitledFacts> | null;
}

/**
 * Follows ingredients to everything that is nested in them, to any depth; ends at a cycle. `factsOf` returns null for
 * an ingredient that does not exist, undefined for one that is not loaded yet.
 */
export function followFacts(
  ids: Iterable<string>,
  factsOf: (id: string) => TitledFacts | null | undefined,
): FollowedFacts {
  const reached = new Set(ids);
  const table = new Map<string, TitledFacts>();
  let isLoaded = true;
  // A set's iteration visits ids that are added meanwhile.
  for (const id of reached) {
    const facts = factsOf(id);
    if (facts === undefined) isLoaded = false;
    if (!facts) continue;
    table.set(id, facts);
    for (const nested of facts.ingredients) reached.add(nested.id);
  }
  return { ids: [...reached], table: isLoaded ? table : null };
}
