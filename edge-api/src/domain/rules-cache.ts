import { type IngredientExplainer, ingredientExplainer } from '@justright/dietary-rules/explain';
import { type IngredientResolver, ingredientResolver } from '@justright/dietary-rules/ingredients';
import type { MenuSource } from './menu-source.ts';

/** What the dishes of a restaurant are derived and explained with; both remember each ingredient. */
interface Rules {
  readonly resolve: IngredientResolver;
  readonly explain: IngredientExplainer;
}

/** What they remember would be a quarter of each compiled restaurant, so only those that were asked last have it. */
const CACHED_MAX = 8;
/** The longest unused first. */
const cache = new Set<{ rules: Rules | null }>();

/** Returns a function that gives the rules of one compiled restaurant: they are made anew when others were asked since. */
export function cachedRules({ ingredients, allergies, diets }: MenuSource): () => Rules {
  const own: { rules: Rules | null } = { rules: null };
  const make = (): Rules => {
    const dictionary = { allergies, diets };
    const resolve = ingredientResolver(ingredients, dictionary);
    return { resolve, explain: ingredientExplainer(ingredients, dictionary, resolve) };
  };
  return () => {
    const rules = (own.rules ??= make());
    cache.delete(own);
    cache.add(own);
    const [longestUnused] = cache;
    if (cache.size > CACHED_MAX && longestUnused) {
      cache.delete(longestUnused);
      longestUnused.rules = null;
    }
    return rules;
  };
}
