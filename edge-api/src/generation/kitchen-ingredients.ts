import type { Evidence, ProposedIngredient } from '@justright/contract/generation';
import type { IngredientReference } from '@justright/contract/ingredients';
import { phraseKey } from '@justright/ingredient-matcher/text';

/** Words that exclude a named ingredient: "no house aioli", "aioli-free". */
const TAKEN_OUT_BEFORE = ['no', 'without', 'hold', 'minus'];
const TAKEN_OUT_AFTER = ['free'];
/** The shortest title to search for; shorter ones occur in texts with other meanings. */
const TITLE_MIN_LENGTH = 3;
const NAMED_CONFIDENCE = 0.9;

/** A kitchen's own ingredient, with the normalised words of its title. */
export interface OwnIngredient extends IngredientReference {
  words: readonly string[];
}

/** Splits a text into folded words in singular. */
export const wordsOf = (text: string): string[] => phraseKey(text).split(' ');

/** Splits the titles into words once, for a search in many texts. */
export const readTitles = (own: readonly IngredientReference[]): OwnIngredient[] =>
  own.flatMap(({ id, title }) => {
    const words = wordsOf(title);
    return words.join(' ').length < TITLE_MIN_LENGTH ? [] : [{ id, title, words }];
  });

/** Decides whether the words of a text name something, in singular or plural, and do not exclude it. */
export const names = (words: readonly string[], wanted: readonly string[]): boolean =>
  words.some(
    (_word, at) =>
      wanted.every((word, index) => words[at + index] === word) &&
      !TAKEN_OUT_BEFORE.includes(words[at - 1] ?? '') &&
      !TAKEN_OUT_AFTER.includes(words[at + wanted.length] ?? ''),
  );

/** Finds a kitchen's own ingredients by their titles in a text: "House aioli" in "fries with house aioli". */
export function namedIngredients(
  own: readonly OwnIngredient[],
  texts: Readonly<Record<'title' | 'description', string>>,
): ProposedIngredient[] {
  const sources = (['title', 'description'] as const).map((source) => ({ source, words: wordsOf(texts[source]) }));
  return own.flatMap(({ id, title, words: wanted }) => {
    const evidence = sources
      .filter(({ words }) => names(words, wanted))
      .map(({ source }): Evidence => ({ source, words: title.toLowerCase(), kind: 'named', path: [title] }));
    return evidence.length === 0 ? [] : [{ id, title, name: title, confidence: NAMED_CONFIDENCE, evidence }];
  });
}
