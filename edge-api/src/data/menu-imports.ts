import type { Menu, MenuItem } from '@justright/contract/menus';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import type { KnownReferences, References } from '../domain/menu-import/check-references.ts';
import { ingredientIdsOf } from './computed-items.ts';
import type { Database } from './database.ts';
import { listMissingImages } from './images.ts';
import { MENU_ITEMS } from './menu-items.ts';
import { loadIngredientFacts } from './menu-source.ts';
import { MENUS } from './menus.ts';
import { unknownKeys } from './preferences.ts';
import type { Row } from './table.ts';

/** Every version of what a restaurant's menus are and contain, as one text; changes with any of them. */
const STATE = `(SELECT coalesce(group_concat(id || ':' || version || ':' || content_version, ';'), '') FROM
  (SELECT id, version, content_version FROM menus WHERE restaurant_id = ?1 ORDER BY id))`;

export interface MenusState {
  menus: Menu[];
  items: MenuItem[];
  /** See {@link requireMenusState}. */
  state: string;
}

/** All menus and dishes of a restaurant, read at one moment. */
export async function loadMenusState(db: Database, restaurantId: string): Promise<MenusState> {
  const [states, menus, items] = await db.batch([
    db.prepare(`SELECT ${STATE} AS state`).bind(restaurantId),
    db.prepare('SELECT * FROM menus WHERE restaurant_id = ?1 ORDER BY position').bind(restaurantId),
    db
      .prepare(
        `SELECT item.* FROM menu_items AS item JOIN menus AS menu ON menu.id = item.menu_id
         WHERE menu.restaurant_id = ?1 ORDER BY item.rowid`,
      )
      .bind(restaurantId),
  ]);
  return {
    state: (states?.results[0] as { state: string } | undefined)?.state ?? '',
    menus: ((menus?.results ?? []) as Row[]).map(MENUS.read),
    items: ((items?.results ?? []) as Row[]).map(MENU_ITEMS.read),
  };
}

/**
 * First in a batch: ends the whole batch when the restaurant's menus are no longer what they were when it was decided on.
 * SQLite has no statement that fails on a condition outside of triggers; JSON that is none fails wherever it is read.
 */
export const requireMenusState = (db: Database, restaurantId: string, state: string): D1PreparedStatement =>
  db.prepare(`SELECT iif(${STATE} = ?2, 1, json('the menus have changed'))`).bind(restaurantId, state);

/** Whether a batch ended because of {@link requireMenusState}. */
export const isOtherMenusState = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('malformed JSON');

/** What of the references of a file is there, for dishes of this restaurant. */
export async function loadKnownReferences(
  db: Database,
  { id, merchantId }: { id: string; merchantId: string },
  { ingredientIds, allergyKeys, dietKeys, imageIds }: References,
): Promise<KnownReferences> {
  const [ingredients, allergies, diets, images] = await Promise.all([
    db
      .prepare(
        `WITH named (id) AS (SELECT value FROM json_each(?1))
         SELECT id, title FROM ingredients JOIN named USING (id)
         UNION ALL SELECT id, title FROM custom_ingredients JOIN named USING (id)
         WHERE merchant_id = ?2 AND (restaurant_id = ?3 OR is_restaurant_only = 0)`,
      )
      .bind(JSON.stringify(ingredientIds), merchantId, id)
      .all<{ id: string; title: string }>(),
    unknownKeys(db, 'allergies', allergyKeys),
    unknownKeys(db, 'goals', dietKeys),
    listMissingImages(db, imageIds),
  ]);
  return {
    ingredientTitles: new Map(ingredients.results.map((one) => [one.id, one.title])),
    unknownAllergyKeys: new Set(allergies),
    unknownDietKeys: new Set(diets),
    missingImageIds: images,
  };
}

/** Ids of those of a merchant's dishes, stored or about to be, that nothing is known of. */
export async function findUnknownDishes(
  db: Database,
  merchantId: string,
  items: readonly MenuItem[],
): Promise<Set<string>> {
  const ids = [...new Set(items.flatMap(ingredientIdsOf))];
  const resolve = ingredientResolver(await loadIngredientFacts(db, merchantId, ids));
  return new Set(items.filter((item) => !deriveItem(item, resolve).composition.known).map(({ id }) => id));
}
