import { type IngredientExplainer, ingredientExplainer } from '@justright/dietary-rules/explain';
import { type IngredientResolver, ingredientResolver } from '@justright/dietary-rules/ingredients';
import type { MenuSource } from './menu-source.ts';

/** What the dishes of a restaurant are derived and explained with; both remember each ingredient. */
interface Rules {
  readonly resolve: IngredientResolver;
  readonly explain: IngredientExplainer;
}

/** What they remember would be a quarter of each compiled restaurant, so only those that were asked last have it. */
const KEPT_MAX = 8;
/** The longest unused first. */
const kept = new Set<{ rules: Rules | null }>();

/** Returns a function that gives the rules of one compiled restaurant: they are made anew when others were asked since. */
export function keptRules({ ingredients, allergies, diets }: MenuSource): () => Rules {
  const own: { rules: Rules | null } = { rules: null };
  const make = (): Rules => {
    const dictionary = { allergies, diets };
    const resolve = ingredientResolver(ingredients, dictionary);
    return { resolve, explain: ingredientExplainer(ingredients, dictionary, resolve) };
  };
  return () => {
    const rules = (own.rules ??= make());
    kept.delete(own);
    kept.add(own);
    const [longestUnused] = kept;
    if (kept.size > KEPT_MAX && longestUnused) {
      kept.delete(longestUnused);
      longestUnused.rules = null;
    }
    return rules;
  };
}
