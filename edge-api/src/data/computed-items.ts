import type { ComputedMenuItem } from '@justright/contract/menus';
import { computedItem } from '../domain/computed-item.ts';
import { declarationNow, type DishRecord, signaturesOf } from '../domain/declaration.ts';
import { deriveStored } from '../domain/derive-stored.ts';
import type { Database } from './database.ts';
import { type LoadedRules, loadRestaurantRules, type Owner } from './load-rules.ts';

/** Adds to a dish its declaration for staff, and what the rules derive of it as it is made today. */
function computedForStaff(item: DishRecord, rules: LoadedRules): ComputedMenuItem {
  const now = declarationNow(item, rules);
  const { by = '', at = '', keys = [], freeFrom = [] } = now?.declaration ?? {};
  const shown = now && { by, at, keys: [...keys], freeFrom: [...freeFrom], isLapsed: now.isLapsed };
  const derived = deriveStored(rules.today.dish(item), rules.today);
  return { ...computedItem(item, shown, derived, rules.active), signatures: signaturesOf(item, rules) };
}

/** Adds to dishes of a restaurant what the rules derive from its current ingredients and stations. */
export async function computeItems(
  db: Database,
  owner: Owner,
  items: readonly DishRecord[],
): Promise<ComputedMenuItem[]> {
  const rules = await loadRestaurantRules(db, owner, items);
  return items.map((item) => computedForStaff(item, rules));
}

/** Does the same as {@link computeItems} for one dish. */
export async function computeItem(db: Database, item: DishRecord): Promise<ComputedMenuItem> {
  return computedForStaff(item, await loadRestaurantRules(db, item, [item]));
}
