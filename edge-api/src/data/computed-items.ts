import type { ComputedMenuItem } from '@justright/contract/menus';
import { computedItem } from '../domain/computed-item.ts';
import { type DeclarationNow, declarationsNow, type DishRecord } from '../domain/declaration.ts';
import { deriveStored } from '../domain/derive-stored.ts';
import type { Database } from './database.ts';
import { type LoadedRules, loadRestaurantRules, type Owner } from './load-rules.ts';

/** Returns what is signed as responses carry it. */
function shownDeclaration({ now, signatures }: DeclarationNow) {
  const { by = '', at = '', keys = [], freeFrom = [] } = now?.declaration ?? {};
  return {
    declaration: now && { by, at, keys: [...keys], freeFrom: [...freeFrom], isLapsed: now.isLapsed },
    signatures,
  };
}

/** Adds to a dish its declarations for staff, and what the rules derive of it as it is made today. */
function computedForStaff(item: DishRecord, rules: LoadedRules): ComputedMenuItem {
  const declarations = declarationsNow(item, rules);
  const own = shownDeclaration(declarations());
  const computed = computedItem(item, own.declaration, deriveStored(rules.today.dish(item), rules.today), rules.active);
  return {
    ...computed,
    signatures: own.signatures,
    components: computed.components.map((one) => ({ ...one, ...shownDeclaration(declarations([one.title])) })),
    menuItemCustomizations: computed.menuItemCustomizations.map((group) => ({
      ...group,
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((one) => ({
        ...one,
        ...shownDeclaration(declarations([group.id, one.id])),
      })),
    })),
  };
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
