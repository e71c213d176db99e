import type { Menu } from '@justright/contract/catalogue';
import type { Page } from './pages.ts';
import { type Database, parseJson, toFlag, writtenRow } from './database.ts';
import type { Scope } from './scope.ts';
import { selectPage } from './select-page.ts';

export interface MenuRow {
  id: string;
  restaurant_id: string;
  merchant_id: string;
  title: string;
  subtitle: string;
  description: string;
  image_url: string;
  active: number;
  service_availability: string;
  subsections: string;
  external_id: string;
  external_source: string;
  version: number;
  content_version: number;
}

export const toMenu = (row: MenuRow): Menu => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  merchantId: row.merchant_id,
  title: row.title,
  subtitle: row.subtitle,
  description: row.description,
  imageUrl: row.image_url,
  active: row.active === 1,
  serviceAvailability: parseJson(row.service_availability),
  subsections: parseJson(row.subsections),
  externalId: row.external_id,
  externalSource: row.external_source,
  version: row.version,
});

const VALUES = (menu: Menu) => [
  menu.id,
  menu.restaurantId,
  menu.merchantId,
  menu.title,
  menu.subtitle,
  menu.description,
  toFlag(menu.active),
  JSON.stringify(menu.serviceAvailability),
  JSON.stringify(menu.subsections),
  menu.externalId,
  menu.externalSource,
  menu.imageUrl,
];

/** The menu that {@link insertMenu} or {@link updateMenuRow} stored. */
export const writtenMenu = (result: D1Result | undefined): Menu => toMenu(writtenRow(result));

/** Inserts a menu after the restaurant's others. */
export const insertMenu = (db: Database, menu: Menu): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO menus (id, restaurant_id, merchant_id, title, subtitle, description, active, service_availability,
         subsections, external_id, external_source, image_url, position)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12,
         (SELECT coalesce(max(position), 0) + 1 FROM menus WHERE restaurant_id = ?2))
       RETURNING *`,
    )
    .bind(...VALUES(menu));

/** Writes a menu over the version it was read at; changes no row when somebody else was faster. */
export const updateMenuRow = (db: Database, menu: Menu): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE menus SET restaurant_id = ?2, merchant_id = ?3, title = ?4, subtitle = ?5, description = ?6, active = ?7,
         service_availability = ?8, subsections = ?9, external_id = ?10, external_source = ?11, image_url = ?12,
         version = version + 1
       WHERE id = ?1 AND version = ?13 RETURNING *`,
    )
    .bind(...VALUES(menu), menu.version);

/** One menu within the scope. */
export async function findMenu(scope: Scope, db: Database, id: string): Promise<Menu | null> {
  const row = await db
    .prepare('SELECT * FROM menus WHERE (?1 IS NULL OR merchant_id = ?1) AND id = ?2')
    .bind(scope.merchantId, id)
    .first<MenuRow>();
  return row && toMenu(row);
}

/** A page of menus within the scope, of one restaurant or of all, in their order. */
export async function listMenuPage(scope: Scope, db: Database, restaurantId: string | undefined, page: Page) {
  const select = `SELECT *, printf('%s/%012d', restaurant_id, position) AS sort_key,
      title || ' ' || subtitle || ' ' || description AS searched
    FROM menus WHERE (?1 IS NULL OR merchant_id = ?1) AND (?2 IS NULL OR restaurant_id = ?2)`;
  const listing = { select, bound: [scope.merchantId, restaurantId ?? null] };
  const { rows, ...rest } = await selectPage<MenuRow & { sort_key: string }>(db, listing, page);
  return { data: rows.map(toMenu), ...rest };
}

/** All menus of a restaurant within the scope, in their order. */
export async function listMenusOf(scope: Scope, db: Database, restaurantId: string): Promise<Menu[]> {
  const { results } = await db
    .prepare('SELECT * FROM menus WHERE (?1 IS NULL OR merchant_id = ?1) AND restaurant_id = ?2 ORDER BY position')
    .bind(scope.merchantId, restaurantId)
    .all<MenuRow>();
  return results.map(toMenu);
}

/** Takes a dish out of the sections of its menu that name it. */
export const removeFromSections = (db: Database, menuId: string, itemId: string): D1PreparedStatement =>
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

export const deleteMenuRow = (db: Database, id: string): D1PreparedStatement =>
  db.prepare('DELETE FROM menus WHERE id = ?1').bind(id);
