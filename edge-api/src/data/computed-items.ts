import type { ComputedMenuItem, MenuItem } from '@justright/contract/menus';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import { computedItem } from '../domain/computed-item.ts';
import { storedDish } from '../domain/menu-source.ts';
import type { Database } from './database.ts';
import { activeKeysOf, loadDictionary } from './dictionary.ts';
import { loadIngredientFacts } from './menu-source.ts';

/** Returns the ids of all ingredients that a dish names directly. */
export const ingredientIdsOf = (item: MenuItem): string[] =>
  [
    ...item.components.flatMap(({ ingredients }) => ingredients),
    ...item.menuItemCustomizations
      .flatMap((group) => group.menuItemCustomizationOptions)
      .flatMap(({ ingredients }) => ingredients),
  ].map(({ id }) => id);

/** Adds to dishes of one merchant what the rules derive from the current ingredients. */
export async function computeItems(
  db: Database,
  merchantId: string,
  items: readonly MenuItem[],
): Promise<ComputedMenuItem[]> {
  const ids = [...new Set(items.flatMap(ingredientIdsOf))];
  const [facts, dictionary] = await Promise.all([loadIngredientFacts(db, merchantId, ids), loadDictionary(db)]);
  const resolve = ingredientResolver(facts, dictionary);
  const active = activeKeysOf(dictionary);
  return items.map((item) => {
    const dish = storedDish(item, active.allergies);
    return computedItem(dish, deriveItem(dish, resolve, dictionary), active);
  });
}

/** Does the same as {@link computeItems} for one dish. */
export async function computeItem(db: Database, item: MenuItem): Promise<ComputedMenuItem> {
  const [computed] = await computeItems(db, item.merchantId, [item]);
  if (!computed) throw new Error('A dish was lost');
  return computed;
}
