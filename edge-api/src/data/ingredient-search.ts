import { LIST_MAX_LENGTH } from '@justright/contract/common';
import type { FoundIngredient } from '@justright/contract/ingredients';
import { writeOut } from '@justright/dietary-rules/composition';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { bestFirst, formsOf, likelyMeant, wordsOf } from '../domain/title-ranking.ts';
import type { Database } from './database.ts';
import { listIngredientsById, shownIngredients } from './ingredients.ts';
import { loadDictionary } from './dictionary.ts';
import { activeKeysOf } from '../domain/menu-source.ts';
import { loadIngredientFacts } from './menu-source.ts';

/** The most ingredients of one kind (raw, custom) in a response. */
export const SEARCH_RESULTS_MAX = 50;
/** The most words of a search; each is a lookup in the index. */
const WORDS_MAX = 12;
const PIECE_LENGTH = 3;
/** The most candidates whose edit distance to misspelt words is computed. */
const CANDIDATES_MAX = 400;

interface Found {
  id: string;
  title: string;
  foodGroup: string;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Returns the trigrams of a word, as the index has them. */
const piecesOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - PIECE_LENGTH + 1) }, (_, at) => word.slice(at, at + PIECE_LENGTH));

/** Runs a full-text query. */
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
 * Returns the NDB numbers of the raw ingredients that match a text, best first: those with all its words (or words that
 * begin so, singular or plural) in title, food group or NDB number, and those with all words inside title words. If
 * nothing matches, those with similar words.
 */
export async function findRawIngredients(db: Database, text: string, limit: number): Promise<string[]> {
  const words = wordsOf(text).slice(0, WORDS_MAX);
  if (words.length === 0) return [];
  const isInPieces = words.every((word) => word.length >= PIECE_LENGTH);
  /** Builds a query for every word in one of its forms. */
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

/** No merchant has this id, so custom ingredients stay unresolved, and raw ones made of them unknown. */
const NO_MERCHANT = '';

/** Finds active raw ingredients that match a text, best first, with the facts computed from their parts. */
export async function searchRawIngredients(db: Database, text: string): Promise<FoundIngredient[]> {
  // Reads more than are returned, because inactive ones are filtered out.
  const ids = (await findRawIngredients(db, text, LIST_MAX_LENGTH)).slice(0, SEARCH_RESULTS_MAX * 4);
  const ranks = new Map(ids.map((id, rank) => [id, rank]));
  const found = (await listIngredientsById(db, ids))
    .filter(({ active }) => active)
    .toSorted((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
    .slice(0, SEARCH_RESULTS_MAX);
  const foundIds = found.map(({ id }) => id);
  const [facts, dictionary, shown] = await Promise.all([
    loadIngredientFacts(db, NO_MERCHANT, foundIds),
    loadDictionary(db),
    shownIngredients(db, found),
  ]);
  const resolve = ingredientResolver(facts, dictionary);
  const active = activeKeysOf(dictionary);
  return shown.map((ingredient) => ({ ...ingredient, derived: writeOut(resolve(ingredient.id), active) }));
}
