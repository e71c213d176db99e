import type { Ingredient } from '@justright/contract/catalogue';
import type { Database } from './database.ts';
import { listIngredientsById } from './ingredients.ts';

/** Most ingredients of one kind in an answer. */
const SEARCH_RESULTS_MAX = 50;

/** The title's words, each after a blank. */
const TITLE = `' ' || replace(replace(replace(lower(title), ',', ' '), '(', ' '), '-', ' ')`;
const titleHasEvery = (word: string): string =>
  `NOT EXISTS (SELECT 1 FROM json_each(?1) WHERE instr(${TITLE}, ${word}) = 0)`;

/** Condition on `title`: it has all words of ?1, which with ?2 comes from {@link searchTermsOf}. */
export const TITLE_MATCHES = titleHasEvery('lower(value)');
/** Order of the matches: titles that start with the text ?2, titles whose words start with its words, the others. */
export const BEST_FIRST = `ORDER BY CASE WHEN instr(lower(title), lower(?2)) = 1 THEN 0
  WHEN ${titleHasEvery(`' ' || lower(value)`)} THEN 1 ELSE 2 END, length(title), title, id
  LIMIT ${SEARCH_RESULTS_MAX}`;

/** The bound values ?1 and ?2 of a search for a text. */
export const searchTermsOf = (text: string): [string, string] => [
  JSON.stringify(text.split(/[\s,(-]+/).filter(Boolean)),
  text,
];

/** Active raw ingredients whose titles have all the words, the best matches first. */
export async function searchRawIngredients(db: Database, text: string): Promise<Ingredient[]> {
  const { results } = await db
    .prepare(`SELECT id FROM ingredients WHERE active = 1 AND ${TITLE_MATCHES} ${BEST_FIRST}`)
    .bind(...searchTermsOf(text))
    .all<{ id: string }>();
  const places = new Map(results.map(({ id }, place) => [id, place]));
  const ingredients = await listIngredientsById(db, [...places.keys()]);
  return ingredients.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
