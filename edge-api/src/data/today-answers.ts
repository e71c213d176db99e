import type { CatalogueDatabase, Database } from './database.ts';
import { inEffect } from './in-effect.ts';
import { restsOnOf } from './menu-source.ts';
import { TODAY_ANSWERS, type TodayAnswerRecord } from './today-answer-table.ts';

/** SQL: a yes for today counts while its day lasts, it is not ended, and what it rests on is unchanged. */
const counts = (restaurantId: string, now: string): string =>
  `restaurant_id = ${restaurantId} AND ${inEffect(now)} AND rests_on = ${restsOnOf(restaurantId)}`;

/** Lists what was said for today of a restaurant and counts, the newest first. */
export async function listTodayAnswersIn(
  db: Database,
  restaurantId: string,
  nowMs: number,
): Promise<TodayAnswerRecord[]> {
  const { results } = await db
    .prepare(`SELECT * FROM today_answers WHERE ${counts('?1', '?2')} ORDER BY at DESC, id`)
    .bind(restaurantId, new Date(nowMs).toISOString())
    .all();
  return results.map(TODAY_ANSWERS.read);
}

/** Reads what answers of a restaurant rest on now. */
export const readRestsOn = async (db: Database, restaurantId: string): Promise<string> =>
  (await db
    .prepare(`SELECT ${restsOnOf('?1')} AS state`)
    .bind(restaurantId)
    .first<string>('state')) ?? '';

/** Inserts a yes for today; inserts none where what its author has seen has changed. */
export const insertTodayAnswer = (db: CatalogueDatabase, record: TodayAnswerRecord): D1PreparedStatement =>
  TODAY_ANSWERS.insert(db, record, {
    sql: `${restsOnOf('?1')} = ?2`,
    bound: [record.restaurantId, record.restsOn],
  });

/** Reads a yes for today within the scope. */
export const findTodayAnswer = TODAY_ANSWERS.find;

/** Ends one that is in effect; else it changes no row. */
export const endTodayAnswerRow = (
  db: CatalogueDatabase,
  { id }: Pick<TodayAnswerRecord, 'id'>,
  { by, at }: { by: string; at: string },
): D1PreparedStatement =>
  db
    .prepare(`UPDATE today_answers SET ended_by = ?2, ended_at = ?3 WHERE id = ?1 AND ${inEffect('?3')}`)
    .bind(id, by, at);
