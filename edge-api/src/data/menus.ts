import type { Menu } from '@justright/contract/menus';
import type { DishRecord } from '../domain/declaration.ts';
import type { MenuTexts } from '../domain/headings.ts';
import { type CatalogueDatabase, type Database, parseJson } from './database.ts';
import { MENU_ITEMS } from './menu-items.ts';
import type { Page } from './pages.ts';
import { boundScope, type Scope, within } from './scope.ts';
import { rowsOfRestaurants } from './rows-of-restaurants.ts';
import { type ListedRow, selectPage } from './select-page.ts';
import { flag, integer, json, type Row, table, text } from './table.ts';

/** SQL of the ids of the dishes that a row's sections name: which they are decides what is served. */
const namedBy = (row: string): string => `SELECT DISTINCT named.value FROM json_each(${row}.subsections) AS section,
      json_each(section.value, '$.items') AS named ORDER BY 1`;

/** A new menu gets the last position of its restaurant. */
export const MENUS = table<Menu, CatalogueDatabase>(
  'menus',
  {
    id: text(),
    restaurantId: text(),
    merchantId: text(),
    title: text(),
    subtitle: text(),
    description: text(),
    imageUrl: text(),
    active: flag(),
    serviceAvailability: json(),
    subsections: json(),
    externalId: text(),
    externalSource: text(),
    version: integer(),
  },
  {
    key: 'id',
    contents: 'menu_contents',
    history: [
      {
        entity: 'menu',
        acts: ['changed'],
        merchant: 'merchantId',
        fields: ['title', 'active', 'restaurantId', 'dishes'],
        watched: ['active', 'subsections'],
        shown: { dishes: (row) => `json((SELECT json_group_array(value) FROM (${namedBy(row)})))` },
        compared: { subsections: (row) => `(SELECT group_concat(value, ' ') FROM (${namedBy(row)}))` },
      },
    ],
    filled: {
      position: '(SELECT coalesce(max(position), 0) + 1 FROM menus WHERE restaurant_id = new.restaurant_id)',
    },
  },
);

/** Reads the texts above dishes from a row of a menu, or from what was signed of one. */
export const readMenuTexts = (row: Row): MenuTexts => ({
  title: String(row['title']),
  subtitle: String(row['subtitle']),
  description: String(row['description']),
  subsections: parseJson(String(row['subsections'])),
});

/** Reads one menu within the scope. */
export const findMenu = MENUS.find;

/** Reads a page of menus within the scope, of one restaurant or of all, by position. */
export async function listMenuPage(scope: Scope, db: Database, restaurantId: string | undefined, page: Page) {
  const select = `SELECT *, printf('%s/%012d', restaurant_id, position) AS sort_key,
      title || ' ' || subtitle || ' ' || description AS searched
    FROM menus WHERE ${within()} AND (?2 IS NULL OR restaurant_id = ?2)`;
  const listing = { select, bound: [boundScope(scope), restaurantId ?? null] };
  const { rows, ...rest } = await selectPage<Row & ListedRow>(db, listing, page);
  return { data: rows.map(MENUS.read), ...rest };
}

/** Reads the menus of all restaurants, 200 at a time. */
export const allMenus = (db: Database): AsyncGenerator<Menu[]> => rowsOfRestaurants(db, 'menus', MENUS.read, 200);

/** Lists all menus of a restaurant within the scope, by position. */
export async function listMenusOf(scope: Scope, db: Database, restaurantId: string): Promise<Menu[]> {
  const { results } = await db
    .prepare(`SELECT * FROM menus WHERE ${within()} AND restaurant_id = ?2 ORDER BY position`)
    .bind(boundScope(scope), restaurantId)
    .all<Row>();
  return results.map(MENUS.read);
}

/** A menu with its dishes, as they are stored or would be. */
export interface MenuWithDishes {
  readonly menu: Menu;
  readonly dishes: readonly DishRecord[];
}

/** Reads menus with their dishes, by the menus' ids. */
export async function findMenusWithDishes(db: Database, ids: Iterable<string>): Promise<MenuWithDishes[]> {
  const list = JSON.stringify([...new Set(ids)]);
  const [menus, dishes] = await db.batch<Row>([
    db.prepare('SELECT * FROM menus WHERE id IN (SELECT value FROM json_each(?1))').bind(list),
    db.prepare('SELECT * FROM menu_items WHERE menu_id IN (SELECT value FROM json_each(?1))').bind(list),
  ]);
  const byMenu = Map.groupBy((dishes?.results ?? []).map(MENU_ITEMS.read), ({ menuId }) => menuId);
  return (menus?.results ?? []).map(MENUS.read).map((menu) => ({ menu, dishes: byMenu.get(menu.id) ?? [] }));
}

/** Removes a dish from the sections of its menu. */
export const removeFromSections = (db: CatalogueDatabase, menuId: string, itemId: string): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE menus SET version = version + 1, subsections = (
         SELECT json_group_array(json_set(section.value, '$.items', json(
           (SELECT json_group_array(named.value) FROM json_each(section.value, '$.items') AS named
            WHERE named.value <> ?2))))
         FROM json_each(subsections) AS section)
       WHERE id = ?1 AND EXISTS (
         SELECT 1 FROM json_each(subsections) AS section, json_each(section.value, '$.items') AS named
         WHERE named.value = ?2)`,
    )
    .bind(menuId, itemId);

export const deleteMenuRow = (db: CatalogueDatabase, id: string): D1PreparedStatement =>
  db.prepare('DELETE FROM menus WHERE id = ?1').bind(id);
