import { reportedDiners } from '@justright/contract/reports';
import type { RestaurantAnalytics } from '@justright/contract/restaurants';
import { DAY_MS } from '@justright/contract/time';
import { type Database, parseJson } from './database.ts';

/** The lists of choices, by their columns and by their names in the preference of an order's line. */
const LISTS = {
  selected_diets: 'selectedDiets',
  selected_allergies: 'selectedAllergies',
  strict: 'strict',
  avoid: 'avoid',
  mild: 'mild',
} as const;
type Column = keyof typeof LISTS;
const COLUMNS = Object.keys(LISTS).join(', ');

/** SQL of the completed orders that a diner `u` has placed at the restaurant of the last visit. */
const COMPLETED = `order_people AS p JOIN orders AS o ON o.seq = p.order_seq AND o.order_status = 'complete'
  AND o.restaurant_id = u.last_visited_restaurant_id`;

/** SQL of the choices of a list that the diner's orders have named to the restaurant, sorted. */
const ordered = (column: Column): string => `(SELECT json_group_array(value) FROM (
  SELECT chosen.value FROM json_each(diner.${column}) AS chosen
  WHERE EXISTS (SELECT 1 FROM json_each(diner.ordered) AS said WHERE said.value = '${LISTS[column]} ' || chosen.value)
  ORDER BY 1)) AS ${column}`;

/** SQL of the choices that count, by restaurant. `?1` lists restaurants. */
const CHOICES_THAT_COUNT = `WITH diner AS MATERIALIZED (
    SELECT u.*, (
      SELECT json_group_array(DISTINCT list.key || ' ' || choice.value)
      FROM ${COMPLETED}, json_each(o.cart, '$.orders') AS person, json_each(person.value, '$.items') AS line,
        json_each(line.value, '$.preference') AS list, json_each(iif(list.type = 'array', list.value, '[]')) AS choice
      WHERE p.uid = u.uid AND choice.type = 'text') AS ordered
    FROM user_preferences AS u
    WHERE u.last_visited_restaurant_id IN (SELECT value FROM json_each(?1))
      AND EXISTS (SELECT 1 FROM ${COMPLETED} WHERE p.uid = u.uid))
  SELECT restaurant_id, ${COLUMNS}, count(*) FROM (
    SELECT diner.last_visited_restaurant_id AS restaurant_id,
      ${(Object.keys(LISTS) as Column[]).map(ordered).join(', ')}
    FROM diner)
  GROUP BY restaurant_id, ${COLUMNS}`;

const countsOf = (column: Column): string => `(SELECT json_group_object(key, diners) FROM (
  SELECT chosen.value AS key, sum(counted.diners) AS diners
  FROM counted_choices AS counted, json_each(counted.${column}) AS chosen
  WHERE counted.restaurant_id = r.id GROUP BY chosen.value ORDER BY chosen.value))`;

/**
 * Counts the diners of at most `limit` restaurants that were not counted yet on this day (UTC); returns how many. A diner
 * counts who has completed an order at the restaurant of the last visit, with the choices that such an order told.
 */
export async function countNextDiners(db: Database, nowMs: number, limit: number): Promise<number> {
  const today = new Date(Math.floor(nowMs / DAY_MS) * DAY_MS).toISOString();
  const { results } = await db
    .prepare(
      `SELECT r.id FROM restaurants AS r LEFT JOIN restaurant_analytics AS counted ON counted.restaurant_id = r.id
       WHERE r.deleted_at IS NULL AND coalesce(counted.last_updated, '') < ?1 ORDER BY r.id LIMIT ?2`,
    )
    .bind(today, limit)
    .all<{ id: string }>();
  if (results.length === 0) return 0;
  const due = JSON.stringify(results.map(({ id }) => id));
  await db.batch([
    db.prepare('DELETE FROM counted_choices WHERE restaurant_id IN (SELECT value FROM json_each(?1))').bind(due),
    db.prepare(`INSERT INTO counted_choices (restaurant_id, ${COLUMNS}, diners) ${CHOICES_THAT_COUNT}`).bind(due),
    db
      .prepare(
        `INSERT OR REPLACE INTO restaurant_analytics
           (restaurant_id, restaurant_name, diet_counts, allergy_counts, total_users, last_updated)
         SELECT r.id, r.name, ${countsOf('selected_diets')}, ${countsOf('selected_allergies')},
           (SELECT coalesce(sum(diners), 0) FROM counted_choices WHERE restaurant_id = r.id), ?2
         FROM restaurants AS r WHERE r.id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(due, new Date(nowMs).toISOString()),
  ]);
  return results.length;
}

interface AnalyticsRow {
  diet_counts: string;
  allergy_counts: string;
  total_users: number;
  last_updated: string;
}

/** Rounds counts of diners for a report, and leaves out groups that are too small. */
const reportedCounts = (json: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(parseJson<Record<string, number>>(json))
      .map(([key, diners]) => [key, reportedDiners(diners)] as const)
      .filter(([, diners]) => diners > 0),
  );

/** Reads the restaurant's analytics document; its counts are zero before the first batch. */
export async function readAnalytics(
  db: Database,
  restaurant: { id: string; name: string },
  now: string,
): Promise<RestaurantAnalytics> {
  const row = await db
    .prepare('SELECT * FROM restaurant_analytics WHERE restaurant_id = ?1')
    .bind(restaurant.id)
    .first<AnalyticsRow>();
  return {
    restaurantId: restaurant.id,
    restaurantName: restaurant.name,
    dietCounts: row ? reportedCounts(row.diet_counts) : {},
    allergyCounts: row ? reportedCounts(row.allergy_counts) : {},
    lastUpdated: row?.last_updated ?? now,
    totalUsers: reportedDiners(row?.total_users ?? 0),
  };
}
