import type { MenuWithSigned, WithSigned } from '../domain/copies.ts';
import { CUSTOM_INGREDIENTS, type StoredCustomIngredient } from './custom-ingredients.ts';
import { type CatalogueDatabase, type Database, parseJson } from './database.ts';
import { MENU_ITEMS } from './menu-items.ts';
import { MENUS, readMenuTexts } from './menus.ts';
import { readDish } from './publication-table.ts';
import type { Row } from './table.ts';
import { WAITING_CHANGES, type WaitingChange } from './waiting-changes-table.ts';

/** Reads rows with what waits of them, all of one moment. */
async function readWaiting(
  db: Database,
  from: 'menu_items' | 'custom_ingredients',
  ids: readonly string[],
): Promise<{ row: Row; waiting: WaitingChange | undefined }[]> {
  const asked = '(SELECT value FROM json_each(?1))';
  const [found, waits] = await db.batch<Row>(
    [
      `SELECT * FROM ${from} WHERE id IN ${asked} ORDER BY rowid`,
      `SELECT * FROM waiting_changes WHERE entity_id IN ${asked}`,
    ].map((sql) => db.prepare(sql).bind(JSON.stringify(ids))),
  );
  const waiting = new Map((waits?.results ?? []).map(WAITING_CHANGES.read).map((one) => [one.entityId, one]));
  return (found?.results ?? []).map((row) => ({ row, waiting: waiting.get(String(row['id'])) }));
}

/** SQL of dishes that were drafted and not published so, each with what is served of it; NULL when nothing is. */
const DRAFTED = `SELECT item.id, published.content FROM menu_items AS item
  JOIN restaurants AS restaurant ON restaurant.id = item.restaurant_id AND restaurant.menu_drafts = 1
  JOIN dish_contents AS drafted ON drafted.id = item.id
  LEFT JOIN (
    SELECT version.item_id, version.content FROM publications_in_effect AS one JOIN json_each(one.dishes) AS dish
    JOIN dish_versions AS version ON version.id = dish.value) AS published ON published.item_id = item.id
  WHERE item.id IN (SELECT value FROM json_each(?1))
    AND json_remove(drafted.content, '$.version', '$.disabled') IS NOT json_remove(published.content, '$.version', '$.disabled')`;

/**
 * Reads dishes with what was signed of them. Of a draft that is what is published; a draft of which something waits besides
 * counts as never signed.
 */
export async function readDishesWithSigned(db: Database, ids: readonly string[]): Promise<WithSigned[]> {
  const [found, { results }] = await Promise.all([
    readWaiting(db, 'menu_items', ids),
    db.prepare(DRAFTED).bind(JSON.stringify(ids)).all<{ id: string; content: string | null }>(),
  ]);
  const drafted = new Map(results.map(({ id, content }) => [id, content]));
  return found.map(({ row, waiting }) => {
    const item = MENU_ITEMS.read(row);
    const published = drafted.get(item.id);
    const signed = waiting && waiting.signed && readDish(waiting.signed);
    if (published === undefined) return { item, signed };
    return { item, signed: published === null || waiting ? null : readDish(parseJson<Row>(published)) };
  });
}

/**
 * Reads menus with the texts above their dishes that were signed, by their ids. Where the restaurant drafts, these are the
 * published ones.
 */
export async function readMenusWithSigned(db: Database, ids: readonly string[]): Promise<MenuWithSigned[]> {
  const { results } = await db
    .prepare(
      `SELECT menu.*, coalesce(used.menu, waiting.signed) AS signed FROM menus AS menu
         JOIN restaurants AS r ON r.id = menu.restaurant_id
         LEFT JOIN publications_in_effect AS used ON used.menu_id = menu.id AND r.menu_drafts = 1
         LEFT JOIN waiting_changes AS waiting ON waiting.entity = 'menu' AND waiting.entity_id = menu.id
       WHERE menu.id IN (SELECT value FROM json_each(?1)) ORDER BY menu.position`,
    )
    .bind(JSON.stringify(ids))
    .all<Row>();
  return results.map((row) => {
    const signed = row['signed'];
    return {
      menu: MENUS.read(row),
      signedTexts: typeof signed === 'string' ? readMenuTexts(parseJson<Row>(signed)) : undefined,
    };
  });
}

/** Reads custom ingredients, and what was signed of those that wait. */
export async function readIngredientsWithSigned(
  db: Database,
  ids: readonly string[],
): Promise<{ ingredients: StoredCustomIngredient[]; signed: ReadonlyMap<string, Row> }> {
  const found = await readWaiting(db, 'custom_ingredients', ids);
  return {
    ingredients: found.map(({ row }) => CUSTOM_INGREDIENTS.read(row)),
    signed: new Map(
      found.flatMap(({ waiting }) => (waiting?.signed ? [[waiting.entityId, waiting.signed] as const] : [])),
    ),
  };
}

const WAITING = `INSERT INTO waiting_changes (entity, entity_id, restaurant_id, merchant_id, uid, changed_by, act, signed)
  SELECT ?1, value ->> 0, value ->> 1, value ->> 2, (SELECT uid FROM acting), coalesce((SELECT name FROM acting), ''),
    coalesce((SELECT act FROM acting), ''), value ->> 3
  FROM json_each(?2) WHERE ?1 = 'customIngredient' OR (SELECT menu_drafts FROM restaurants WHERE id = value ->> 1) = 0`;

/**
 * Lets the copies of dishes that wait wait as these do, and others not: what they have was signed. It follows their inserts.
 * Where the restaurant drafts, its publication is compared instead.
 */
export const copyWaitingDishes = (db: CatalogueDatabase, copies: readonly WithSigned[]): D1PreparedStatement[] => {
  const waiting = copies.filter(({ signed }) => signed !== undefined);
  return [
    db
      .prepare(
        `DELETE FROM waiting_changes WHERE entity = 'menuItem' AND entity_id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(copies.map(({ item }) => item.id))),
    ...waiting.map(({ item: { id, restaurantId, merchantId }, signed }) =>
      db
        .prepare(WAITING)
        .bind(
          'menuItem',
          JSON.stringify([[id, restaurantId, merchantId, signed ? JSON.stringify(MENU_ITEMS.toRow(signed)) : null]]),
        ),
    ),
  ];
};

/** Does the same of the texts above the dishes of a copied menu. */
export const copyWaitingMenu = (
  db: CatalogueDatabase,
  { menu: { id, restaurantId, merchantId }, signedTexts }: MenuWithSigned,
): D1PreparedStatement[] =>
  signedTexts
    ? [
        db
          .prepare(WAITING)
          .bind(
            'menu',
            JSON.stringify([
              [
                id,
                restaurantId,
                merchantId,
                JSON.stringify({ ...signedTexts, subsections: JSON.stringify(signedTexts.subsections) }),
              ],
            ]),
          ),
      ]
    : [];

/** Does the same of a copied custom ingredient; `renamed` gives the ids of the copies of its parts. */
export const copyWaitingIngredient = (
  db: CatalogueDatabase,
  { id, restaurantId, merchantId }: Pick<StoredCustomIngredient, 'id' | 'restaurantId' | 'merchantId'>,
  signed: Row,
  renamed: (id: string) => string = (one) => one,
): D1PreparedStatement => {
  const parts = parseJson<{ id: string }[]>(String(signed['ingredients']));
  const ingredients = JSON.stringify(parts.map((part) => ({ ...part, id: renamed(part.id) })));
  const copy = JSON.stringify({ ...signed, id, ingredients });
  return db.prepare(WAITING).bind('customIngredient', JSON.stringify([[id, restaurantId, merchantId, copy]]));
};
