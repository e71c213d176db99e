import type { ProposedIngredient } from '@justright/contract/generation';
import type { IngredientReference } from '@justright/contract/ingredients';
import { identityOf } from '@justright/ingredient-matcher/catalogue-index';
import type { Matcher } from '@justright/ingredient-matcher/matcher';
import { phraseKey, tokenize } from '@justright/ingredient-matcher/text';
import { PROSE } from '@justright/ingredient-matcher/vocabulary/words';
import type { Database } from '../data/database.ts';
import { searchRawIngredients } from '../data/ingredient-search.ts';

/** The catalogue's ingredients for a food name: `ingredients` are certain, `doubtful` are possible. */
interface ReadName {
  ingredients: readonly ProposedIngredient[];
  doubtful: readonly ProposedIngredient[];
  /** False when a word of the name was not understood: the food may contain more ("macadamia milk"). */
  isWhole: boolean;
}
export type NameReader = (name: string) => Promise<ReadName | null>;

/** The most names that are looked up by search; each is a query. */
const SEARCHES_MAX = 20;
const FOUND_CONFIDENCE = 0.7;

const alone = (reference: IngredientReference, name: string, confidence: number): ReadName => ({
  ingredients: [{ id: reference.id, title: reference.title, name, confidence, evidence: [] }],
  doubtful: [],
  isWhole: true,
});

/** Decides whether the ingredients' evidence covers all words about food in the name. */
function covers(ingredients: readonly ProposedIngredient[], name: string): boolean {
  const read = new Set(
    ingredients.flatMap(({ evidence }) => evidence.flatMap(({ words }) => phraseKey(words).split(' '))),
  );
  return tokenize(name).every(({ word, raw }) => read.has(word) || PROSE.has(word) || PROSE.has(raw));
}

/** Decides whether a title names the same food, and does not only contain the word ("oil" in "Oil, olive"). */
function isCalled(title: string, name: string): boolean {
  const identity = phraseKey(identityOf(title)).split(' ');
  const words = phraseKey(name).split(' ');
  return words.every((word) => identity.includes(word)) && words.includes(identity.at(-1) ?? '');
}

/**
 * Makes a reader that resolves food names of another source: by the kitchen's own titles, then the vocabulary, then the
 * search. It returns null for an unknown name, and never guesses.
 */
export function nameReader(db: Database, matcher: Matcher, own: readonly IngredientReference[]): NameReader {
  let searchesLeft = SEARCHES_MAX;
  const known = new Map<string, Promise<ReadName | null>>();

  const search = async (name: string): Promise<ReadName | null> => {
    if (searchesLeft === 0) return null;
    searchesLeft -= 1;
    const found = (await searchRawIngredients(db, name)).find(({ title }) => isCalled(title, name));
    return found ? alone(found, name, FOUND_CONFIDENCE) : null;
  };

  const read = async (name: string): Promise<ReadName | null> => {
    const ofKitchen = own.find(({ title }) => phraseKey(title) === phraseKey(name));
    if (ofKitchen) return alone(ofKitchen, name, 1);
    const { components, doubtful, unresolved, exclusions, claims } = matcher.propose({
      // A description, not a title: the matcher adds butter to the titles of some dishes.
      title: '',
      description: name,
    });
    const ingredients = components.flatMap((component) => component.ingredients);
    const isPlain = exclusions.length + claims.length === 0;
    const isRead = ingredients.length > 0 && isPlain;
    if (isRead && unresolved.length === 0 && covers(ingredients, name)) return { ingredients, doubtful, isWhole: true };
    if (!isPlain) return null;
    return (await search(name)) ?? (isRead ? { ingredients, doubtful, isWhole: false } : null);
  };

  return (name) => {
    const key = phraseKey(name);
    // A name without letters has no key, and must not match a title without letters.
    const answer = known.get(key) ?? (key === '' ? Promise.resolve(null) : read(name));
    known.set(key, answer);
    return answer;
  };
}
