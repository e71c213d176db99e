import { LIST_MAX_LENGTH } from '@justright/contract/common';
import type { FoundIngredient } from '@justright/contract/ingredients';
import { writeOut } from '@justright/dietary-rules/composition';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { bestFirst, formsOf, likelyMeant, wordsOf } from '../domain/title-ranking.ts';
import type { Database } from './database.ts';
import { listIngredientsById } from './ingredients.ts';
import { listDietKeys, loadIngredientFacts } from './menu-source.ts';

/** Most ingredients of one kind in an answer. */
export const SEARCH_RESULTS_MAX = 50;
/** More words than anybody types; each is a lookup in the index. */
const WORDS_MAX = 12;
const PIECE_LENGTH = 3;
/** Of what shares pieces with misspelt words, so many are looked at closely. */
const CANDIDATES_MAX = 400;

interface Found {
  id: string;
  title: string;
  foodGroup: string;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** All pieces of a word that the index has: three letters each, overlapping. */
const piecesOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - PIECE_LENGTH + 1) }, (_, at) => word.slice(at, at + PIECE_LENGTH));

/** Runs a full-text query; answers each ingredient once. */
async function match(db: Database, index: 'ingredient_words' | 'ingredient_pieces', query: string, limit: number) {
  if (query === '') return [];
  const { results } = await db
    .prepare(
      `SELECT i.id, i.title, i.food_group AS foodGroup FROM ${index} AS found JOIN ingredients AS i ON i.rowid = found.rowid
       WHERE ${index} MATCH ?1 ORDER BY found.rank LIMIT ?2`,
    )
    .bind(query, limit)
    .all<Found>();
  return results;
}

/**
 * NDB numbers of the raw ingredients that answer a text, best first: with all its words, in the singular or plural, or their beginnings in title, food
 * group or NDB number, then with them inside of words of the title; when nothing is found, what may have been meant.
 */
export async function findRawIngredients(db: Database, text: string, limit: number): Promise<string[]> {
  const words = wordsOf(text).slice(0, WORDS_MAX);
  if (words.length === 0) return [];
  const isInPieces = words.every((word) => word.length >= PIECE_LENGTH);
  /** Every word, in one of its forms. */
  const all = (written: (form: string) => string) =>
    words.map((word) => `(${formsOf(word).map(written).join(' OR ')})`).join(' AND ');
  const [byWords, byPieces] = await Promise.all([
    match(
      db,
      'ingredient_words',
      all((form) => `${quoted(form)}*`),
      limit,
    ),
    match(db, 'ingredient_pieces', isInPieces ? all(quoted) : '', limit),
  ]);
  const found = new Map([...byWords, ...byPieces].map((one) => [one.id, one]));
  if (found.size > 0) return bestFirst(text, [...found.values()]).map(({ id }) => id);

  const pieces = [...new Set(words.flatMap(piecesOf))];
  const candidates = await match(db, 'ingredient_pieces', pieces.map(quoted).join(' OR '), CANDIDATES_MAX);
  return likelyMeant(text, candidates).map(({ id }) => id);
}

/** No merchant's: a raw ingredient that is made of somebody's custom one is unknown to everybody else. */
const NO_MERCHANT = '';

/** Active raw ingredients that answer a text, best first, with what follows from those nested in them. */
export async function searchRawIngredients(db: Database, text: string): Promise<FoundIngredient[]> {
  // Some that are not active may be among the best.
  const ids = (await findRawIngredients(db, text, LIST_MAX_LENGTH)).slice(0, SEARCH_RESULTS_MAX * 4);
  const places = new Map(ids.map((id, place) => [id, place]));
  const found = (await listIngredientsById(db, ids))
    .filter(({ active }) => active)
    .toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
    .slice(0, SEARCH_RESULTS_MAX);
  const foundIds = found.map(({ id }) => id);
  const [facts, dietKeys] = await Promise.all([loadIngredientFacts(db, NO_MERCHANT, foundIds), listDietKeys(db)]);
  const resolve = ingredientResolver(facts);
  return found.map((ingredient) => ({ ...ingredient, computed: writeOut(resolve(ingredient.id), dietKeys) }));
}
