import type { MenuItem } from '@justright/contract/menus';
import type { Restaurant } from '@justright/contract/restaurants';
import { copyCustomIngredients, copyMenu, type CopyTarget, NOTHING_RENAMED, type Renamed } from '../domain/copies.ts';
import { ingredientIdsOf } from './computed-items.ts';
import {
  insertCustomIngredientCopies,
  listCustomIngredientsById,
  listCustomIngredientsOf,
  type StoredCustomIngredient,
} from './custom-ingredients.ts';
import type { CatalogueDatabase, Database } from './database.ts';
import { listMenuItemsOf, MENU_ITEMS } from './menu-items.ts';
import { loadIngredientFacts } from './menu-source.ts';
import { listMenusOf, MENUS } from './menus.ts';
import { requireCatalogueRoom, requireRoom } from './quotas.ts';
import type { Scope } from './scope.ts';

/** The merchant's custom ingredients that these dishes and ingredients use, at any depth. */
async function listIngredientsBelow(
  db: Database,
  { merchantId }: { merchantId: string },
  items: readonly MenuItem[],
  ingredients: readonly StoredCustomIngredient[] = [],
): Promise<StoredCustomIngredient[]> {
  const ids = [...new Set([...items.flatMap(ingredientIdsOf), ...ingredients.map(({ id }) => id)])];
  const facts = await loadIngredientFacts(db, merchantId, ids);
  return listCustomIngredientsById(db, merchantId, [...facts.keys()]);
}

/**
 * What dishes need when they move to another merchant: copies of the custom ingredients they use, since a merchant's
 * dishes can only be made of that merchant's. Within one merchant they keep using the originals.
 */
export async function copyUsedIngredients(
  db: CatalogueDatabase,
  source: { merchantId: string },
  items: readonly MenuItem[],
  target: CopyTarget,
): Promise<{ write: D1PreparedStatement[]; guards: D1PreparedStatement[]; renamed: Renamed }> {
  if (source.merchantId === target.merchantId) return { write: [], guards: [], renamed: NOTHING_RENAMED };
  const sources = await listIngredientsBelow(db, source, items);
  const { copies, renamed } = copyCustomIngredients(sources, source, target);
  return {
    write: insertCustomIngredientCopies(db, copies),
    guards: [requireRoom(db, 'customIngredients', target.restaurantId, copies.length)],
    renamed,
  };
}

/** Writes copies of a restaurant's menus, dishes and custom ingredients into another one; all references follow. */
export async function writeCatalogueCopy(
  scope: Scope,
  db: CatalogueDatabase,
  source: Restaurant,
  target: Restaurant,
): Promise<{ write: D1PreparedStatement[]; guards: D1PreparedStatement[] }> {
  const place: CopyTarget = { restaurantId: target.id, merchantId: target.merchantId };
  const menus = await listMenusOf(scope, db, source.id);
  const catalogue = await Promise.all(
    menus.map(async (menu) => ({ menu, items: await listMenuItemsOf(scope, db, menu.id) })),
  );
  const own = await listCustomIngredientsOf(scope, db, source.id);
  const items = catalogue.flatMap((entry) => entry.items);
  const needed = source.merchantId === target.merchantId ? [] : await listIngredientsBelow(db, source, items, own);
  const sources = new Map([...own, ...needed].map((ingredient) => [ingredient.id, ingredient]));
  const { copies, renamed } = copyCustomIngredients([...sources.values()], source, place);
  const copied = catalogue.map((entry) => copyMenu(entry.menu, entry.items, place, renamed));
  return {
    write: [
      ...insertCustomIngredientCopies(db, copies),
      ...copied.flatMap((copy) => [MENUS.insert(db, copy.menu), ...MENU_ITEMS.insertAll(db, copy.items)]),
    ],
    guards: [
      requireRoom(db, 'customIngredients', target.id, copies.length),
      ...requireCatalogueRoom(db, target.id, {
        menus: copied.map(({ menu }) => menu),
        items: copied.flatMap((copy) => copy.items),
      }),
    ],
  };
}
