import type { ImportableItem } from '@justright/contract/menus';
import type { DishRecord } from '../domain/declaration.ts';
import type { Page } from './pages.ts';
import type { CatalogueDatabase, Database } from './database.ts';
import { boundScope, type Scope, within } from './scope.ts';
import { rowsOfRestaurants } from './rows-of-restaurants.ts';
import { type ListedRow, selectPage } from './select-page.ts';
import { flag, integer, json, jsonOrNull, type Row, table, text } from './table.ts';

export const MENU_ITEMS = table<DishRecord, CatalogueDatabase>(
  'menu_items',
  {
    id: text(),
    menuId: text(),
    restaurantId: text(),
    merchantId: text(),
    title: text(),
    subtext: text(),
    description: text(),
    imageUrl: text(),
    imageUrls: json(),
    price: integer('price_cents'),
    tags: json(),
    stationId: text(),
    components: json(),
    menuItemCustomizations: json('customizations'),
    active: flag(),
    disabled: flag(),
    additionalAllergies: json(),
    additionalMayContain: json(),
    additionalDiets: json(),
    declaration: jsonOrNull(),
    listing: jsonOrNull(),
    externalId: text(),
    externalSource: text(),
    version: integer(),
  },
  {
    key: 'id',
    contents: 'dish_contents',
    history: [
      {
        entity: 'menuItem',
        acts: ['made', 'changed', 'deleted'],
        merchant: 'merchantId',
        without: ['menuId', 'restaurantId'],
        shown: {
          // Acts may be of parts and options alone.
          isDeclared: (row) =>
            `json(iif(${row}.declaration ->> '$.digest' = '' OR EXISTS (SELECT 1 FROM json_each(${row}.declaration, '$.digest') WHERE value ->> '$.of' IS NULL), 'true', 'false'))`,
          declaration: (row) => `json(json_remove(${row}.declaration, '$.digest'))`,
        },
        // The dictionary also changes the keys of a declaration. That is no act of signing.
        compared: { declaration: (row) => `json_remove(${row}.declaration, '$.digest', '$.keys')` },
      },
    ],
  },
);

interface ImportableItemRow {
  id: string;
  title: string;
  description: string;
  price_cents: number;
  menu_title: string;
  restaurant_name: string;
  sort_key: string;
}

/** Removes staff's search results from a dish before diners get it: they name ingredients that are not in the dish. */
export const withoutSearchResults = (item: DishRecord): DishRecord => ({
  ...item,
  menuItemCustomizations: item.menuItemCustomizations.map((group) => ({
    ...group,
    menuItemCustomizationOptions: group.menuItemCustomizationOptions.map(
      ({ fuzzySearchIngredientsResults: _found, ...option }) => option,
    ),
  })),
});

/** Reads one dish within the scope. */
export const findMenuItem = MENU_ITEMS.find;

/** Reads the dishes of all restaurants, 500 at a time. */
export const allDishes = (db: Database): AsyncGenerator<DishRecord[]> =>
  rowsOfRestaurants(db, 'menu_items', MENU_ITEMS.read, 500);

/** Reads a page of a menu's dishes within the scope, oldest first. */
export async function listMenuItemPage(scope: Scope, db: Database, menuId: string, page: Page) {
  const select = `SELECT *, rowid AS sort_key, title || ' ' || subtext || ' ' || description || ' ' || tags AS searched
    FROM menu_items WHERE ${within()} AND menu_id = ?2`;
  const listing = { select, bound: [boundScope(scope), menuId] };
  const { rows, ...rest } = await selectPage<Row & ListedRow>(db, listing, page);
  return { items: rows.map(MENU_ITEMS.read), ...rest };
}

/** Reads a page of the dishes of a merchant's other menus within the scope, by restaurant, menu and age. */
export async function listImportableItemPage(
  scope: Scope,
  db: Database,
  menu: { id: string; merchantId: string },
  page: Page,
) {
  const select = `SELECT item.id, item.title, item.description, item.price_cents, menu.title AS menu_title,
      restaurant.name AS restaurant_name,
      printf('%s/%012d/%012d', restaurant.name, menu.position, item.rowid) AS sort_key,
      item.title || ' ' || item.description || ' ' || menu.title || ' ' || restaurant.name AS searched
    FROM menu_items AS item JOIN menus AS menu ON menu.id = item.menu_id
    JOIN restaurants AS restaurant ON restaurant.id = item.restaurant_id
    WHERE ${within('item.merchant_id', 'item.restaurant_id')} AND item.merchant_id = ?2 AND item.menu_id <> ?3`;
  const listing = { select, bound: [boundScope(scope), menu.merchantId, menu.id] };
  const { rows, ...rest } = await selectPage<ImportableItemRow>(db, listing, page);
  const data = rows.map((row): ImportableItem => ({
    id: row.id,
    title: row.title,
    description: row.description,
    price: row.price_cents,
    menuTitle: row.menu_title,
    restaurantName: row.restaurant_name,
  }));
  return { data, ...rest };
}

/** Lists all dishes of a menu within the scope, oldest first. */
export async function listMenuItemsOf(scope: Scope, db: Database, menuId: string): Promise<DishRecord[]> {
  const { results } = await db
    .prepare(`SELECT * FROM menu_items WHERE ${within()} AND menu_id = ?2 ORDER BY rowid`)
    .bind(boundScope(scope), menuId)
    .all<Row>();
  return results.map(MENU_ITEMS.read);
}

export const deleteMenuItemRow = (db: CatalogueDatabase, id: string): D1PreparedStatement =>
  db.prepare('DELETE FROM menu_items WHERE id = ?1').bind(id);
