import type { ImportableItem, MenuItem } from '@justright/contract/catalogue';
import type { Page } from './pages.ts';
import { type Database, parseJson, toFlag, writtenRow } from './database.ts';
import type { Scope } from './scope.ts';
import { selectPage } from './select-page.ts';

export interface MenuItemRow {
  id: string;
  menu_id: string;
  restaurant_id: string;
  merchant_id: string;
  title: string;
  subtext: string;
  description: string;
  image_url: string;
  image_urls: string;
  price_cents: number;
  tags: string;
  components: string;
  customizations: string;
  active: number;
  disabled: number;
  is_declared: number;
  additional_allergies: string;
  additional_diets: string;
  external_id: string;
  external_source: string;
  version: number;
}

interface ImportableItemRow extends Pick<MenuItemRow, 'id' | 'title' | 'description' | 'price_cents'> {
  menu_title: string;
  restaurant_name: string;
  sort_key: string;
}

/** A dish as the wire carries it, without anything computed. */
export const toMenuItem = (row: MenuItemRow): MenuItem => ({
  id: row.id,
  menuId: row.menu_id,
  restaurantId: row.restaurant_id,
  merchantId: row.merchant_id,
  title: row.title,
  subtext: row.subtext,
  description: row.description,
  imageUrl: row.image_url,
  imageUrls: parseJson(row.image_urls),
  price: row.price_cents,
  tags: parseJson(row.tags),
  components: parseJson(row.components),
  menuItemCustomizations: parseJson(row.customizations),
  active: row.active === 1,
  disabled: row.disabled === 1,
  isDeclared: row.is_declared === 1,
  additionalAllergies: parseJson(row.additional_allergies),
  additionalDiets: parseJson(row.additional_diets),
  externalId: row.external_id,
  externalSource: row.external_source,
  version: row.version,
});

/** A dish as diners get it: what staff found in a search names ingredients that are none of the dish's. */
export const withoutSearchResults = (item: MenuItem): MenuItem => ({
  ...item,
  menuItemCustomizations: item.menuItemCustomizations.map((group) => ({
    ...group,
    menuItemCustomizationOptions: group.menuItemCustomizationOptions.map(
      ({ fuzzySearchIngredientsResults: _found, ...option }) => option,
    ),
  })),
});

const COLUMNS = [
  'id',
  'menu_id',
  'restaurant_id',
  'merchant_id',
  'title',
  'subtext',
  'description',
  'image_url',
  'image_urls',
  'price_cents',
  'tags',
  'components',
  'customizations',
  'active',
  'disabled',
  'is_declared',
  'additional_allergies',
  'additional_diets',
  'external_id',
  'external_source',
];
/** In the order of {@link COLUMNS}. */
const VALUES = (item: MenuItem) => [
  item.id,
  item.menuId,
  item.restaurantId,
  item.merchantId,
  item.title,
  item.subtext,
  item.description,
  item.imageUrl,
  JSON.stringify(item.imageUrls),
  item.price,
  JSON.stringify(item.tags),
  JSON.stringify(item.components),
  JSON.stringify(item.menuItemCustomizations),
  toFlag(item.active),
  toFlag(item.disabled),
  toFlag(item.isDeclared),
  JSON.stringify(item.additionalAllergies),
  JSON.stringify(item.additionalDiets),
  item.externalId,
  item.externalSource,
];

/** The dish that {@link insertMenuItem} or {@link updateMenuItemRow} stored. */
export const writtenMenuItem = (result: D1Result | undefined): MenuItem => toMenuItem(writtenRow(result));

/** Inserts a dish. The reverse index and the menu's content version follow by trigger. */
export const insertMenuItem = (db: Database, item: MenuItem): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO menu_items (${COLUMNS.join(', ')})
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)
       RETURNING *`,
    )
    .bind(...VALUES(item));

/** Writes a dish over the version it was read at; changes no row when somebody else was faster. */
export const updateMenuItemRow = (db: Database, item: MenuItem): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE menu_items SET menu_id = ?2, restaurant_id = ?3, merchant_id = ?4, title = ?5, subtext = ?6,
         description = ?7, image_url = ?8, image_urls = ?9, price_cents = ?10, tags = ?11, components = ?12,
         customizations = ?13, active = ?14, disabled = ?15, is_declared = ?16, additional_allergies = ?17,
         additional_diets = ?18, external_id = ?19, external_source = ?20, version = version + 1
       WHERE id = ?1 AND version = ?21 RETURNING *`,
    )
    .bind(...VALUES(item), item.version);

/** Largest parameter of one statement, in characters; D1 takes 2 MB. */
const CHUNK_LENGTH = 500_000;

/** The values of dishes as JSON texts, none of them too long for a parameter. */
function chunksOf(items: readonly MenuItem[]): string[] {
  const chunks: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const text = JSON.stringify(VALUES(item));
    if (length + text.length > CHUNK_LENGTH) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(text);
    length += text.length;
  }
  return chunks.map((texts) => `[${texts.join(',')}]`);
}

/** Inserts any number of dishes in few statements, in their order. */
export const insertMenuItems = (db: Database, items: readonly MenuItem[]): D1PreparedStatement[] =>
  chunksOf(items).map((chunk) =>
    db
      .prepare(
        `INSERT INTO menu_items (${COLUMNS.join(', ')})
         SELECT ${COLUMNS.map((_column, index) => `dish.value ->> ${index}`).join(', ')} FROM json_each(?1) AS dish`,
      )
      .bind(chunk),
  );

/** Writes any number of dishes in few statements, whatever their versions: the batch has to make sure of those. */
export const updateMenuItems = (db: Database, items: readonly MenuItem[]): D1PreparedStatement[] =>
  chunksOf(items).map((chunk) =>
    db
      .prepare(
        `UPDATE menu_items SET version = version + 1,
           ${COLUMNS.slice(1)
             .map((column, index) => `${column} = dish.value ->> ${index + 1}`)
             .join(', ')}
         FROM json_each(?1) AS dish WHERE menu_items.id = dish.value ->> 0`,
      )
      .bind(chunk),
  );

/** One dish within the scope. */
export async function findMenuItem(scope: Scope, db: Database, id: string): Promise<MenuItem | null> {
  const row = await db
    .prepare('SELECT * FROM menu_items WHERE (?1 IS NULL OR merchant_id = ?1) AND id = ?2')
    .bind(scope.merchantId, id)
    .first<MenuItemRow>();
  return row && toMenuItem(row);
}

/** A page of a menu's dishes within the scope, oldest first. */
export async function listMenuItemPage(scope: Scope, db: Database, menuId: string, page: Page) {
  const select = `SELECT *, rowid AS sort_key, title || ' ' || subtext || ' ' || description || ' ' || tags AS searched
    FROM menu_items WHERE (?1 IS NULL OR merchant_id = ?1) AND menu_id = ?2`;
  const listing = { select, bound: [scope.merchantId, menuId] };
  const { rows, ...rest } = await selectPage<MenuItemRow & { sort_key: number }>(db, listing, page);
  return { items: rows.map(toMenuItem), ...rest };
}

/** A page of the dishes of a merchant's other menus within the scope, by restaurant, menu and age. */
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
    WHERE (?1 IS NULL OR item.merchant_id = ?1) AND item.merchant_id = ?2 AND item.menu_id <> ?3`;
  const listing = { select, bound: [scope.merchantId, menu.merchantId, menu.id] };
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

/** All dishes of a menu within the scope, oldest first. */
export async function listMenuItemsOf(scope: Scope, db: Database, menuId: string): Promise<MenuItem[]> {
  const { results } = await db
    .prepare('SELECT * FROM menu_items WHERE (?1 IS NULL OR merchant_id = ?1) AND menu_id = ?2 ORDER BY rowid')
    .bind(scope.merchantId, menuId)
    .all<MenuItemRow>();
  return results.map(toMenuItem);
}

export const deleteMenuItemRow = (db: Database, id: string): D1PreparedStatement =>
  db.prepare('DELETE FROM menu_items WHERE id = ?1').bind(id);
