import type { Database } from './database.ts';
import { type Row, table, text } from './table.ts';

/** Rows that nothing refers to any more, and that nothing can need. */
export interface Orphan {
  /** What they are, for the log. */
  what: string;
  /** SQL that removes at most `?1` of them and returns their ids; `?2` is the time of the sweep less the time for which reports are kept, `?3` the names of all jobs. */
  sql: string;
}

const DELETED = 'SELECT id FROM restaurants WHERE deleted_at IS NOT NULL';
const removing = (name: string, key: string, condition: string): string =>
  `DELETE FROM ${name} WHERE ${key} IN (SELECT ${key} FROM ${name} WHERE ${condition} LIMIT ?1) RETURNING CAST(${key} AS TEXT) AS id`;

/**
 * A deleted restaurant with orders leaves its row, for them alone; what else names it is listed here, but for what explains its
 * orders. A table that is in no list fails `remove-orphans.test.ts`.
 */
export const ORPHANS: readonly Orphan[] = [
  {
    what: 'last visits of restaurants that are gone',
    sql: `UPDATE user_preferences SET last_visited_restaurant_id = NULL, last_visited_at = NULL WHERE uid IN (
      SELECT uid FROM user_preferences WHERE last_visited_restaurant_id IS NOT NULL AND last_visited_restaurant_id NOT IN (
        SELECT id FROM restaurants WHERE deleted_at IS NULL) LIMIT ?1) RETURNING uid AS id`,
  },
  {
    what: 'counts of the diners of deleted restaurants',
    sql: removing('restaurant_analytics', 'restaurant_id', `restaurant_id IN (${DELETED})`),
  },
  {
    what: 'counted choices of the diners of deleted restaurants',
    sql: removing('counted_choices', 'restaurant_id', `restaurant_id IN (${DELETED})`),
  },
  {
    what: 'answers for words of deleted restaurants',
    sql: `DELETE FROM word_answers WHERE (restaurant_id, words_key) IN (
      SELECT restaurant_id, words_key FROM word_answers WHERE restaurant_id IN (${DELETED}) LIMIT ?1)
      RETURNING restaurant_id || ' ' || words_key AS id`,
  },
  {
    what: 'codes for devices of deleted restaurants',
    sql: removing('device_codes', 'code_digest', `restaurant_id IN (${DELETED})`),
  },
  {
    what: 'reports of dishes of restaurants that were deleted a year ago',
    sql: removing('dish_reports', 'id', `restaurant_id IN (${DELETED} AND deleted_at <= ?2)`),
  },
  {
    what: 'runs of jobs that are no more',
    sql: removing('job_runs', 'seq', 'job NOT IN (SELECT value FROM json_each(?3))'),
  },
];

/** Removes at most `limit` orphans of a kind; returns their ids. */
export async function removeOrphanRows(
  db: Database,
  { sql }: Orphan,
  { limit, deletedBefore, jobs }: { limit: number; deletedBefore: string; jobs: readonly string[] },
): Promise<string[]> {
  const bound = [limit, deletedBefore, JSON.stringify(jobs)].slice(
    0,
    sql.includes('?3') ? 3 : sql.includes('?2') ? 2 : 1,
  );
  const { results } = await db
    .prepare(sql)
    .bind(...bound)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

interface FileSweep {
  bucket: string;
  afterKey: string;
}
const SWEEPS = table<FileSweep>('file_sweeps', { bucket: text(), afterKey: text() }, { key: 'bucket' });

/** Reads the last key that the sweep of a bucket has looked at; '' before the first. */
export async function readSweep(db: Database, bucket: string): Promise<string> {
  const row = await db.prepare('SELECT * FROM file_sweeps WHERE bucket = ?1').bind(bucket).first<Row>();
  return row ? SWEEPS.read(row).afterKey : '';
}

/** Keeps how far the sweep of a bucket has come. */
export const saveSweep = (db: Database, sweep: FileSweep): D1PreparedStatement => SWEEPS.replace(db, sweep);

/** Of ids of images, returns those that have a row, or whose files a job is about to remove. */
export async function knownImageIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { results } = await db
    .prepare(
      `SELECT value AS id FROM json_each(?1)
       WHERE value IN (SELECT id FROM images) OR value IN (SELECT id FROM removed_images)`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: string }>();
  return new Set(results.map(({ id }) => id));
}

/** Of releases as `name/version`, returns those that are stored. */
export async function knownReleases(db: Database, folders: readonly string[]): Promise<Set<string>> {
  const { results } = await db
    .prepare(`SELECT value AS folder FROM json_each(?1) WHERE value IN (SELECT name || '/' || version FROM releases)`)
    .bind(JSON.stringify(folders))
    .all<{ folder: string }>();
  return new Set(results.map(({ folder }) => folder));
}
