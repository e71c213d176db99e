import type { ComputedMenuItem, MenuItem } from '@justright/contract/menus';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import { computedItem } from '../domain/computed-item.ts';
import type { Database } from './database.ts';
import { listDietKeys, loadIngredientFacts } from './menu-source.ts';

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
  const [facts, dietKeys] = await Promise.all([loadIngredientFacts(db, merchantId, ids), listDietKeys(db)]);
  const resolve = ingredientResolver(facts);
  return items.map((item) => computedItem(item, deriveItem(item, resolve), dietKeys));
}

/** Does the same as {@link computeItems} for one dish. */
export async function computeItem(db: Database, item: MenuItem): Promise<ComputedMenuItem> {
  const [computed] = await computeItems(db, item.merchantId, [item]);
  if (!computed) throw new Error('A dish was lost');
  return computed;
}
