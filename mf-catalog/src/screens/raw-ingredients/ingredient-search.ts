import type { Ingredient } from '@justright/contract/catalogue';

/** The search starts when the text is longer than this (specification, "Validation rules"). */
export const SEARCH_MIN_LENGTH_EXCLUSIVE = 3;
export const SEARCH_DEBOUNCE_MS = 200;
const MAX_MATCHES = 50;

export interface SearchableIngredient {
  ingredient: Ingredient;
  /** Lower-case title and number, prepared once. */
  text: string;
}

export const prepareSearch = (ingredients: readonly Ingredient[]): SearchableIngredient[] =>
  ingredients.map((ingredient) => ({ ingredient, text: `${ingredient.title}\n${ingredient.id}`.toLowerCase() }));

/**
 * Ingredients whose title or NDB number has every word of the text, those that begin with it first; at most 50.
 * Nothing while the text is not longer than three characters.
 */
export function searchIngredients(prepared: readonly SearchableIngredient[], text: string): Ingredient[] {
  const query = text.trim().toLowerCase();
  if (query.length <= SEARCH_MIN_LENGTH_EXCLUSIVE) return [];
  const words = query.split(/\s+/);
  const matches = prepared.filter((entry) => words.every((word) => entry.text.includes(word)));
  const [first, rest] = [
    matches.filter((entry) => entry.text.startsWith(query)),
    matches.filter((entry) => !entry.text.startsWith(query)),
  ];
  return [...first, ...rest].slice(0, MAX_MATCHES).map(({ ingredient }) => ingredient);
}
