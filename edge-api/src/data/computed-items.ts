import type { ComputedMenuItem, MenuItem } from '@justright/contract/menus';
import type { NamedKeys } from '@justright/dietary-rules/composition';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import { computedItem } from '../domain/computed-item.ts';
import type { Foods } from '../domain/contradictions.ts';
import { currentDish, declarationNow, type DishRecord, type FoodRules } from '../domain/declaration.ts';
import type { Database } from './database.ts';
import { loadDictionary } from './dictionary.ts';
import { activeKeysOf } from '../domain/menu-source.ts';
import { loadIngredients } from './menu-source.ts';

/** What dishes are derived with: their ingredients at any depth, and the dictionary with its active keys. */
export interface LoadedRules extends Foods, FoodRules {
  readonly dictionary: Foods['dictionary'];
  readonly active: NamedKeys;
}

/** Returns the ids of all ingredients that a dish names directly. */
export const ingredientIdsOf = (item: MenuItem): string[] =>
  [
    ...item.components.flatMap(({ ingredients }) => ingredients),
    ...item.menuItemCustomizations
      .flatMap((group) => group.menuItemCustomizationOptions)
      .flatMap(({ ingredients }) => ingredients),
  ].map(({ id }) => id);

/** Loads what dishes of one merchant are derived with. */
export async function loadFoodRules(
  db: Database,
  merchantId: string,
  items: readonly MenuItem[],
): Promise<LoadedRules> {
  const ids = [...new Set(items.flatMap(ingredientIdsOf))];
  const [{ facts, titles }, dictionary] = await Promise.all([loadIngredients(db, merchantId, ids), loadDictionary(db)]);
  const resolve = ingredientResolver(facts, dictionary);
  return { facts, titles, resolve, dictionary, active: activeKeysOf(dictionary) };
}

/** Adds to a dish its declaration for staff, and what the rules derive. */
export function computedForStaff(item: DishRecord, rules: LoadedRules): ComputedMenuItem {
  const now = declarationNow(item, rules);
  const shown = now && { by: now.declaration.by, at: now.declaration.at, keys: [...now.declaration.keys] };
  const derived = deriveItem(currentDish(item, rules), rules.resolve, rules.dictionary);
  return computedItem(item, shown && { ...shown, isLapsed: now.isLapsed }, derived, rules.active);
}

/** Adds to dishes of one merchant what the rules derive from the current ingredients. */
export async function computeItems(
  db: Database,
  merchantId: string,
  items: readonly DishRecord[],
): Promise<ComputedMenuItem[]> {
  const rules = await loadFoodRules(db, merchantId, items);
  return items.map((item) => computedForStaff(item, rules));
}

/** Does the same as {@link computeItems} for one dish. */
export async function computeItem(db: Database, item: DishRecord): Promise<ComputedMenuItem> {
  return computedForStaff(item, await loadFoodRules(db, item.merchantId, [item]));
}
