import type { DishReport, ReportedChange } from '@justright/contract/dish-reports';
import type { OwnReport } from '@justright/contract/own-data';
import { OPEN_DISH_REPORTS_MAX } from '@justright/contract/quotas';
import { changedFields } from '../domain/changed-fields.ts';
import { type Database, parseJson } from './database.ts';
import type { Page } from './pages.ts';
import { boundScope, type Scope, within } from './scope.ts';
import { type ListedRow, selectPage } from './select-page.ts';
import { jsonOrNull, type Row, table, text } from './table.ts';
import { restaurantIdOf } from './slugs.ts';

/** A report with the merchant whose dish it is about, and the key of the device that sent it. */
export interface StoredDishReport extends DishReport {
  merchantId: string;
  /** Null once its diner has erased it. */
  ownKey: string | null;
}

const DISH_REPORTS = table<StoredDishReport>(
  'dish_reports',
  {
    id: text(),
    restaurantId: text(),
    merchantId: text(),
    itemId: text(),
    dishTitle: text(),
    text: text(),
    at: text(),
    closed: jsonOrNull(),
    ownKey: text(),
  },
  { key: 'id' },
);

const withoutMerchant = ({ merchantId: _merchant, ownKey: _key, ...report }: StoredDishReport): DishReport => report;

/** A dish that diners can open, with its owner, and the room for another report of it. */
interface ReportedDish {
  restaurantId: string;
  merchantId: string;
  itemId: string;
  dishTitle: string;
  /** Whether no open report is about the dish. */
  isFirst: boolean;
  hasRoom: boolean;
}

/** SQL: no open report is about a dish. */
const isFirstOf = (item: string): string =>
  `NOT EXISTS (SELECT 1 FROM dish_reports AS open WHERE open.item_id = ${item} AND open.closed IS NULL)`;
/**
 * SQL: a restaurant has room for a report of a dish, while it has fewer than {@link OPEN_DISH_REPORTS_MAX} open ones. For the
 * first report of a dish the limit is twice as high, so that repeated reports of one dish do not stop reports of others.
 */
const hasRoomFor = (restaurant: string, item: string): string =>
  `((SELECT count(*) FROM dish_reports AS open WHERE open.restaurant_id = ${restaurant} AND open.closed IS NULL)
    < ${OPEN_DISH_REPORTS_MAX} * (1 + ${isFirstOf(item)}))`;

/** SQL of the dish ?2 on an active menu: as staff have it, and as it is published. */
const ON_MENUS = `SELECT item.restaurant_id, item.title, 0 AS is_published FROM menus AS menu
    JOIN menu_items AS item ON item.menu_id = menu.id AND item.active = 1 WHERE menu.active = 1 AND item.id = ?2
  UNION ALL SELECT dish.restaurant_id, dish.content ->> '$.title', 1 FROM dish_versions AS dish
    JOIN publications_in_effect AS one ON one.menu_id = dish.menu_id
    WHERE dish.item_id = ?2 AND dish.id IN (SELECT value FROM json_each(one.dishes))
      AND one.menu ->> '$.active' = 1 AND dish.content ->> '$.active' = 1`;

/** Finds an active dish on an active menu of a restaurant, by the restaurant's id or any slug, if diners can see it. */
export async function findReportedDish(db: Database, idOrSlug: string, itemId: string): Promise<ReportedDish | null> {
  const found = await db
    .prepare(
      `SELECT r.id AS restaurantId, r.merchant_id AS merchantId, ?2 AS itemId, dish.title AS dishTitle,
         ${isFirstOf('?2')} AS isFirst, ${hasRoomFor('r.id', '?2')} AS hasRoom
       FROM restaurants AS r JOIN (${ON_MENUS}) AS dish ON dish.restaurant_id = r.id AND dish.is_published = r.menu_drafts
       WHERE r.id = ${restaurantIdOf('?1')} AND r.deleted_at IS NULL
         AND r.status NOT IN ('disabled', 'incomplete')`,
    )
    .bind(idOrSlug.toLowerCase(), itemId)
    .first<Omit<ReportedDish, 'isFirst' | 'hasRoom'> & { isFirst: number; hasRoom: number }>();
  return found && { ...found, isFirst: found.isFirst === 1, hasRoom: found.hasRoom === 1 };
}

/** Inserts a report while its restaurant has room. */
export const insertDishReport = (db: Database, report: StoredDishReport): D1PreparedStatement =>
  DISH_REPORTS.insert(db, report, { sql: hasRoomFor('?1', '?2'), bound: [report.restaurantId, report.itemId] });

/** Closes a report within the scope; null for an unknown one and for one that is closed. */
export async function closeReport(
  scope: Scope,
  db: Database,
  id: string,
  closed: NonNullable<DishReport['closed']>,
): Promise<DishReport | null> {
  const [written] = await db.batch<Row>([
    db
      .prepare(
        `UPDATE dish_reports SET closed = ?3 WHERE ${within()} AND id = ?2 AND closed IS NULL
         RETURNING *`,
      )
      .bind(boundScope(scope), id, JSON.stringify(closed)),
  ]);
  const [row] = written?.results ?? [];
  return row ? withoutMerchant(DISH_REPORTS.read(row)) : null;
}

/** The most changes of a dish that one of them is chosen from. */
const CHANGES_MAX = 50;

/**
 * Lists what was changed since an instant of what a dish is served from, the newest first: itself, what it is made of at any
 * depth, or a station, a signature, a substitution or a publication of its restaurant.
 */
export async function listDishChanges(
  db: Database,
  { itemId, restaurantId }: Pick<DishReport, 'itemId' | 'restaurantId'>,
  since: string,
): Promise<ReportedChange[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE made (id) AS (SELECT ingredient_id FROM menu_item_ingredients WHERE item_id = ?1
         UNION SELECT edge.child_id FROM ingredient_edges AS edge JOIN made ON edge.parent_id = made.id),
       acts (id) AS (SELECT id FROM history WHERE entity = 'menuItem' AND entity_id = ?1 AND at > ?3
         UNION SELECT id FROM history WHERE entity = 'customIngredient' AND entity_id IN (SELECT id FROM made) AND at > ?3
         UNION SELECT id FROM history WHERE entity = 'ingredient' AND at > ?3 AND entity_id IN (
           SELECT internal_id FROM ingredients WHERE id IN (SELECT id FROM made))
         UNION SELECT history_id FROM audit_entries WHERE restaurant_id = ?2 AND at > ?3
           AND entity IN ('station', 'kitchenSignature', 'substitution', 'publication'))
       SELECT CAST(h.id AS TEXT) AS id, h.entity, h.actor_name AS "by", h.at, h.before, h.after,
         coalesce(act.title, h.after ->> '$.title', h.before ->> '$.title', '') AS title
       FROM history AS h LEFT JOIN audit_entries AS act ON act.history_id = h.id
       WHERE h.id IN (SELECT id FROM acts) ORDER BY h.id DESC LIMIT ${CHANGES_MAX}`,
    )
    .bind(itemId, restaurantId, since)
    .all<Omit<ReportedChange, 'fields'> & { before: string | null; after: string | null }>();
  return results.map(({ before, after, ...change }) => ({
    ...change,
    fields:
      before === null || after === null
        ? []
        : Object.keys(changedFields(parseJson(before), parseJson(after)).after ?? {}),
  }));
}

/** Reads one report within the scope. */
export async function findDishReport(scope: Scope, db: Database, id: string): Promise<DishReport | null> {
  const found = await DISH_REPORTS.find(scope, db, id);
  return found && withoutMerchant(found);
}

/** Reads a page of a restaurant's reports, or of those about one dish; the newest first. */
export async function listDishReportPage(
  scope: Scope,
  db: Database,
  { restaurantId, itemId = null }: { restaurantId: string; itemId?: string | null },
  page: Page,
) {
  const select = `SELECT *, at AS sort_key,
      dish_title || ' ' || text || ' ' || coalesce((closed ->> 'by') || ' ' || (closed ->> 'note'), '') AS searched
    FROM dish_reports WHERE ${within()} AND restaurant_id = ?2 AND (?3 IS NULL OR item_id = ?3)`;
  const listing = { select, bound: [boundScope(scope), restaurantId, itemId], isDescending: true };
  const { rows, ...rest } = await selectPage<Row & ListedRow>(db, listing, page);
  return { data: rows.map((row) => withoutMerchant(DISH_REPORTS.read(row))), ...rest };
}

/** Lists the reports of a device by their keys, the newest first; who answered them is not in it. */
export async function listOwnReports(db: Database, keys: readonly string[]): Promise<OwnReport[]> {
  const { results } = await db
    .prepare(
      `SELECT report.*, r.name AS restaurant FROM dish_reports AS report
         JOIN restaurants AS r ON r.id = report.restaurant_id
       WHERE report.own_key IN (SELECT value FROM json_each(?1)) ORDER BY report.at DESC, report.id`,
    )
    .bind(JSON.stringify(keys))
    .all<Row & { restaurant: string }>();
  return results.map((row) => {
    const { dishTitle, text: written, at, closed } = DISH_REPORTS.read(row);
    const answer = closed && { at: closed.at, outcome: closed.outcome, note: closed.note };
    return { restaurant: row.restaurant, dishTitle, text: written, at, answer };
  });
}

/** Erases the text of a device's reports and their keys. That the dish was reported stays: others eat it too. */
export const blankOwnReports = (db: Database, keys: readonly string[]): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE dish_reports SET text = '', own_key = NULL WHERE own_key IN (SELECT value FROM json_each(?1)) RETURNING id`,
    )
    .bind(JSON.stringify(keys));
