import type { SavedProfile } from '@justright/contract/users';
import type { Database } from './database.ts';
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

/** Returns the statement that erases the preferences of users. Counts of diners lose them with the next batch. */
export const erasingChoices = (db: Database, uids: readonly string[]): D1PreparedStatement =>
  db.prepare('DELETE FROM user_preferences WHERE uid IN (SELECT value FROM json_each(?1))').bind(JSON.stringify(uids));
