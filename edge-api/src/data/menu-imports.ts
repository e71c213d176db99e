import type { Menu } from '@justright/contract/menus';
import { writeOut } from '@justright/dietary-rules/composition';
import type { KnownReferences, References } from '../domain/menu-import/check-references.ts';
import type { DishRecord } from '../domain/declaration.ts';
import { deriveStored } from '../domain/derive-stored.ts';
import type { Database } from './database.ts';
import { listMissingImages } from './images.ts';
import { MENU_ITEMS } from './menu-items.ts';
import { MENUS } from './menus.ts';
import { unknownKeys } from './preferences.ts';
import { loadRestaurantRules, type Owner } from './load-rules.ts';
import { listStationsOf } from './station-table.ts';
import type { Row } from './table.ts';

/** The versions and content versions of all menus of a restaurant, as one text. */
const STATE = `(SELECT coalesce(group_concat(id || ':' || version || ':' || content_version, ';'), '') FROM
  (SELECT id, version, content_version FROM menus WHERE restaurant_id = ?1 ORDER BY id))`;

export interface MenusState {
  menus: Menu[];
  items: DishRecord[];
  /** See {@link requireMenusState}. */
  state: string;
}

/** Loads all menus and dishes of a restaurant in one transaction. */
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
 * Fails the whole batch, as its first statement, when the restaurant's menus have changed since `state` was read.
 * Outside of triggers SQLite has no statement that fails on a condition; invalid JSON does.
 */
export const requireMenusState = (db: Database, restaurantId: string, state: string): D1PreparedStatement =>
  db.prepare(`SELECT iif(${STATE} = ?2, 1, json('the menus have changed'))`).bind(restaurantId, state);

/** Decides whether {@link requireMenusState} failed a batch. */
export const isOtherMenusState = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('malformed JSON');

/** Reads which references of a file exist for dishes of this restaurant. */
export async function loadKnownReferences(
  db: Database,
  { id, merchantId }: { id: string; merchantId: string },
  { ingredientIds, allergyKeys, imageIds }: References,
): Promise<KnownReferences> {
  const [ingredients, allergies, images, stations] = await Promise.all([
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
    listMissingImages(db, imageIds),
    listStationsOf(db, id),
  ]);
  return {
    ingredientTitles: new Map(ingredients.results.map((one) => [one.id, one.title])),
    unknownAllergyKeys: new Set(allergies),
    missingImageIds: images,
    stationIds: new Set(stations.map((station) => station.id)),
  };
}

/** Returns the ids of the dishes whose composition is unknown. The dishes need not be stored yet. */
export async function findUnknownDishes(
  db: Database,
  owner: Owner,
  items: readonly DishRecord[],
): Promise<Set<string>> {
  const rules = await loadRestaurantRules(db, owner, items);
  const isKnown = (item: DishRecord) => writeOut(deriveStored(item, rules).composition, rules.active).known;
  return new Set(items.filter((item) => !isKnown(item)).map(({ id }) => id));
}
