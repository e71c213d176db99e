import type { IngredientReference } from '@justright/contract/ingredients';
import type { WordAnswer } from '@justright/contract/word-answers';
import { type Database, parseJson } from './database.ts';

/** The most answers that are stored per restaurant. */
export const ANSWERS_OF_RESTAURANT_MAX = 2000;

interface Owner {
  id: string;
  merchantId: string;
}

/** Upserts a restaurant's answer about words; changes no row when the restaurant has too many answers. */
export const keepWordAnswer = (
  db: Database,
  { id, merchantId }: Owner,
  key: string,
  { words, ingredients, answeredBy, answeredAt }: WordAnswer,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO word_answers (restaurant_id, merchant_id, words_key, words, ingredients, answered_by, answered_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
       WHERE (SELECT count(*) FROM word_answers WHERE restaurant_id = ?1 AND words_key <> ?3) < ?8
       ON CONFLICT (restaurant_id, words_key) DO UPDATE SET words = excluded.words, ingredients = excluded.ingredients,
         answered_by = excluded.answered_by, answered_at = excluded.answered_at`,
    )
    .bind(id, merchantId, key, words, JSON.stringify(ingredients), answeredBy, answeredAt, ANSWERS_OF_RESTAURANT_MAX);

/** Reads a restaurant's answers about words, by the words' keys. */
export async function findWordAnswers(
  db: Database,
  { restaurantId, merchantId }: { restaurantId: string; merchantId: string },
  keys: readonly string[],
): Promise<Map<string, { ingredients: IngredientReference[]; answeredAt: string }>> {
  const { results } = await db
    .prepare(
      `SELECT words_key, ingredients, answered_at FROM word_answers
       WHERE restaurant_id = ?1 AND merchant_id = ?2 AND words_key IN (SELECT value FROM json_each(?3))`,
    )
    .bind(restaurantId, merchantId, JSON.stringify(keys))
    .all<{ words_key: string; ingredients: string; answered_at: string }>();
  return new Map(
    results.map((row) => [
      row.words_key,
      { ingredients: parseJson<IngredientReference[]>(row.ingredients), answeredAt: row.answered_at },
    ]),
  );
}
