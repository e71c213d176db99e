import type { CustomIngredient, Ingredient, IngredientReference } from '@justright/contract/ingredients';
import type { IngredientFacts } from '@justright/dietary-rules/ingredients';

/** The facts of an ingredient: its own tags, its ingredients, and its title. */
export interface TitledFacts extends IngredientFacts {
  readonly title: string;
  readonly ingredients: readonly IngredientReference[];
}

/** The source of facts. It omits ingredients that do not exist or belong to another merchant. */
export interface FactsSource {
  rawIngredients: (ids: string[]) => Promise<Ingredient[]>;
  /** Custom ingredients of the dish's own restaurant. */
  ownCustomIngredients: () => Promise<CustomIngredient[]>;
  /** Custom ingredients of the merchant's other restaurants. */
  customIngredients: (ids: string[]) => Promise<CustomIngredient[]>;
}

const isCustom = (id: string): boolean => id.startsWith('ci_');

/**
 * Loads the facts of ingredients and of everything nested in them, level by level; safe against cycles. An ingredient
 * that is not in a response does not exist. Rejects when any request fails.
 */
export async function loadIngredientFacts(
  ids: readonly string[],
  source: FactsSource,
): Promise<Map<string, TitledFacts>> {
  const table = new Map<string, TitledFacts>();
  const asked = new Set<string>();
  let missing = new Set(ids);
  let ownCustom: Map<string, CustomIngredient> | undefined;

  while (missing.size > 0) {
    for (const id of missing) asked.add(id);
    const customIds = [...missing].filter(isCustom);
    const rawIds = [...missing].filter((id) => !isCustom(id));
    if (customIds.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- the ids of a level are known only after the level above is loaded
      ownCustom ??= new Map((await source.ownCustomIngredients()).map((one) => [one.id, one]));
    }
    const own = ownCustom ?? new Map<string, CustomIngredient>();
    const elsewhere = customIds.filter((id) => !own.has(id));
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [raw, others] = await Promise.all([
      rawIds.length > 0 ? source.rawIngredients(rawIds) : [],
      elsewhere.length > 0 ? source.customIngredients(elsewhere) : [],
    ]);
    const found = [...raw, ...others, ...customIds.flatMap((id) => own.get(id) ?? [])];
    for (const one of found) table.set(one.id, one);
    missing = new Set(found.flatMap(({ ingredients }) => ingredients.map(({ id }) => id))).difference(asked);
  }
  return table;
}
