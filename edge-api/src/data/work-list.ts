import type { WorkEntry } from '@justright/contract/work-list';
import type { CatalogueSource } from '../domain/catalogue-work.ts';
import { type DeclarationRecord, ownKeys } from '../domain/declaration.ts';
import { type Database, parseJson } from './database.ts';
import { type IngredientRow, toFacts } from './menu-source.ts';

/** What an entry says of an ingredient. */
interface WorkIngredient {
  id: string;
  /** Null for a custom ingredient. */
  internalId: string | null;
  title: string;
  /** The last day for a review of its statement, or null. */
  reviewBy: string | null;
}

/** Reads raw ingredients and this merchant's custom ones, by id. */
export async function readWorkIngredients(
  db: Database,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, WorkIngredient>> {
  const { results } = await db
    .prepare(
      `SELECT id, internal_id AS internalId, title, statement ->> 'reviewBy' AS reviewBy FROM ingredients
       WHERE id IN (SELECT value FROM json_each(?1))
       UNION ALL SELECT id, NULL, title, statement ->> 'reviewBy' FROM custom_ingredients
       WHERE id IN (SELECT value FROM json_each(?1)) AND merchant_id = ?2`,
    )
    .bind(JSON.stringify(ids), merchantId)
    .all<WorkIngredient>();
  return new Map(results.map((row) => [row.id, row]));
}

/** Reads the keys of a restaurant's declarations of whole dishes, lapsed or not, by the dish's id. */
export async function readDeclaredKeys(db: Database, restaurantId: string): Promise<Map<string, string[]>> {
  const { results } = await db
    .prepare(
      `SELECT item.id, item.declaration
       FROM menus AS menu JOIN menu_items AS item ON item.menu_id = menu.id
       WHERE menu.restaurant_id = ?1 AND item.declaration IS NOT NULL`,
    )
    .bind(restaurantId)
    .all<{ id: string; declaration: string }>();
  return new Map(
    results.flatMap(({ id, declaration }) => {
      const keys = ownKeys(parseJson<DeclarationRecord>(declaration));
      return keys === null ? [] : [[id, keys] as const];
    }),
  );
}

/** Reads the open reports about a restaurant's dishes as entries of its work list, the oldest first. */
export async function readReportEntries(db: Database, restaurantId: string): Promise<WorkEntry[]> {
  const { results } = await db
    .prepare(
      `SELECT report.id, report.text, report.at, report.item_id AS itemId,
         coalesce(item.title, report.dish_title) AS title, menu.id AS menuId, menu.title AS menuTitle
       FROM dish_reports AS report LEFT JOIN menu_items AS item ON item.id = report.item_id
         LEFT JOIN menus AS menu ON menu.id = item.menu_id
       WHERE report.restaurant_id = ?1 AND report.closed IS NULL ORDER BY report.at, report.id`,
    )
    .bind(restaurantId)
    .all<{
      id: string;
      text: string;
      at: string;
      itemId: string;
      title: string;
      menuId: string | null;
      menuTitle: string | null;
    }>();
  return results.map(({ id, text, at, itemId, title, menuId, menuTitle }) => ({
    kind: 'report',
    of: 'dish',
    id: itemId,
    title,
    menu: menuId === null ? null : { id: menuId, title: menuTitle ?? '' },
    keys: [],
    diets: [],
    dishes: 1,
    dishTitles: [title],
    diners: 0,
    reviewBy: null,
    report: { id, text, at },
    submission: null,
  }));
}

/** The raw ingredients that active dishes use, with the number of their dishes by restaurant. */
type UsedFoods = Pick<CatalogueSource, 'ingredients' | 'reviewBy' | 'uses'> & {
  named: ReadonlyMap<string, Pick<WorkIngredient, 'internalId' | 'title'>>;
};

/** SQL of the dishes that diners see, with every ingredient in them at any depth. */
const USED = `WITH RECURSIVE used (restaurant_id, item_id, id) AS (
  SELECT restaurant.id, item.id, reference.ingredient_id
  FROM restaurants AS restaurant JOIN menus AS menu ON menu.restaurant_id = restaurant.id AND menu.active = 1
    JOIN menu_items AS item ON item.menu_id = menu.id AND item.active = 1
    JOIN menu_item_ingredients AS reference ON reference.item_id = item.id
  WHERE restaurant.deleted_at IS NULL AND restaurant.status NOT IN ('disabled', 'incomplete')
  UNION SELECT used.restaurant_id, used.item_id, edge.child_id
  FROM used JOIN ingredient_edges AS edge ON edge.parent_id = used.id)`;

/** Reads the raw ingredients that active dishes of all restaurants use, at any depth. */
export async function readUsedFoods(db: Database): Promise<UsedFoods> {
  const [foods, counts] = await db.batch([
    db.prepare(
      `${USED} SELECT i.id, i.internal_id, i.title, i.allergies, i.may_contain, i.unknown_for, i.not_added, i.free_from, i.statement,
         i.statement ->> 'reviewBy' AS review_by, NULL AS decisive_review_by, i.diets, i.ingredients
       FROM ingredients AS i WHERE i.id IN (SELECT id FROM used)`,
    ),
    db.prepare(
      `${USED} SELECT used.id, used.restaurant_id AS restaurantId, count(*) AS dishes
       FROM used JOIN ingredients AS i ON i.id = used.id GROUP BY 1, 2`,
    ),
  ]);
  const rows = (foods?.results ?? []) as (IngredientRow & { internal_id: string; review_by: string | null })[];
  const uses = (counts?.results ?? []) as { id: string; restaurantId: string; dishes: number }[];
  return {
    ingredients: toFacts(rows),
    named: new Map(rows.map(({ id, internal_id, title }) => [id, { internalId: internal_id, title }])),
    reviewBy: new Map(rows.flatMap(({ id, review_by }) => (review_by === null ? [] : [[id, review_by] as const]))),
    uses: new Map(
      [...Map.groupBy(uses, ({ id }) => id)].map(([id, group]) => [
        id,
        new Map(group.map(({ restaurantId, dishes }) => [restaurantId, dishes])),
      ]),
    ),
  };
}
