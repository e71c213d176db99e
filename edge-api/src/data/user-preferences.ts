import { reportedDiners } from '@justright/contract/reports';
import type { RestaurantAnalytics } from '@justright/contract/restaurants';
import type { SavedProfile } from '@justright/contract/users';
import { type Database, parseJson } from './database.ts';
import { json, type Row, table, text } from './table.ts';
import { restaurantIdOf } from './slugs.ts';

interface StoredProfile extends SavedProfile {
  uid: string;
}
const PROFILES = table<StoredProfile>(
  'user_preferences',
  {
    uid: text(),
    selectedAllergies: json(),
    strict: json(),
    avoid: json(),
    mild: json(),
    foods: json(),
    selectedDiets: json(),
    lastVisitedRestaurantId: text(),
    lastVisitedAt: text(),
  },
  { key: 'uid' },
);

const NOTHING_CHOSEN: SavedProfile = {
  selectedAllergies: [],
  strict: [],
  avoid: [],
  mild: [],
  foods: [],
  selectedDiets: [],
  lastVisitedRestaurantId: null,
  lastVisitedAt: null,
};

const toSavedProfile = ({ uid: _user, ...profile }: StoredProfile): SavedProfile => profile;

/** Reads the preferences that {@link saveProfileRow} stored. */
export const writtenProfile = (result: D1Result | undefined): SavedProfile => toSavedProfile(PROFILES.written(result));

/** Reads a user's preferences; null before the first choice. */
export async function findSavedProfile(db: Database, uid: string): Promise<SavedProfile | null> {
  const row = await db.prepare('SELECT * FROM user_preferences WHERE uid = ?1').bind(uid).first<Row>();
  return row && toSavedProfile(PROFILES.read(row));
}

/** Reads a user's preferences; empty before the first choice. */
export const readSavedProfile = async (db: Database, uid: string): Promise<SavedProfile> =>
  (await findSavedProfile(db, uid)) ?? NOTHING_CHOSEN;

/** Replaces a user's preferences. */
export const saveProfileRow = (db: Database, uid: string, chosen: SavedProfile): D1PreparedStatement =>
  PROFILES.replace(db, { ...chosen, uid });

/** Finds the id of a restaurant by id or slug, also a former one; null unless diners can see it. */
export async function findVisitedId(db: Database, idOrSlug: string): Promise<string | null> {
  return db
    .prepare(
      `SELECT id FROM restaurants
       WHERE id = ${restaurantIdOf('?1')} AND status NOT IN ('disabled', 'incomplete')`,
    )
    .bind(idOrSlug.toLowerCase())
    .first<string>('id');
}

const countsOf = (column: string): string => `(SELECT json_group_object(key, users) FROM (
  SELECT chosen.value AS key, count(DISTINCT uid) AS users FROM user_preferences, json_each(${column}) AS chosen
  WHERE last_visited_restaurant_id = r.id GROUP BY chosen.value ORDER BY chosen.value))`;

/** Recounts the preferences of a restaurant's last visitors. Does nothing for an unknown id. */
export const refreshAnalytics = (db: Database, restaurantId: string, now: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR REPLACE INTO restaurant_analytics
         (restaurant_id, restaurant_name, diet_counts, allergy_counts, total_users, last_updated)
       SELECT r.id, r.name, ${countsOf('selected_diets')}, ${countsOf('selected_allergies')},
         (SELECT count(*) FROM user_preferences WHERE last_visited_restaurant_id = r.id), ?2
       FROM restaurants AS r WHERE r.id = ?1`,
    )
    .bind(restaurantId, now);

/** Returns the statements that erase the preferences of users, and count the restaurants of their last visits again. */
export async function erasingChoices(
  db: Database,
  uids: readonly string[],
  now: string,
): Promise<D1PreparedStatement[]> {
  const gone = JSON.stringify(uids);
  const isGone = 'uid IN (SELECT value FROM json_each(?1))';
  const { results } = await db
    .prepare(
      `SELECT DISTINCT last_visited_restaurant_id AS id FROM user_preferences
       WHERE ${isGone} AND last_visited_restaurant_id IS NOT NULL`,
    )
    .bind(gone)
    .all<{ id: string }>();
  return [
    db.prepare(`DELETE FROM user_preferences WHERE ${isGone}`).bind(gone),
    ...results.map(({ id }) => refreshAnalytics(db, id, now)),
  ];
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

/** Reads the restaurant's analytics document; its counts are zero before a visitor has chosen something. */
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
