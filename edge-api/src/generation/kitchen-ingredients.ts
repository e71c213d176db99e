import type { Evidence, ProposedIngredient } from '@justright/contract/generation';
import type { IngredientReference } from '@justright/contract/ingredients';
import { phraseKey } from '@justright/ingredient-matcher/text';

/** "no house aioli", "aioli-free": the text names it and the dish does not have it. */
const TAKEN_OUT_BEFORE = ['no', 'without', 'hold', 'minus'];
const TAKEN_OUT_AFTER = ['free'];
/** A shorter title is a word that texts have for other reasons. */
const TITLE_MIN_LENGTH = 3;
const NAMED_CONFIDENCE = 0.9;

/** One of a kitchen's own ingredients, with the words of its title as texts are compared with them. */
export interface OwnIngredient extends IngredientReference {
  words: readonly string[];
}

const wordsOf = (text: string): string[] => phraseKey(text).split(' ');

/** Reads the titles once, however many texts they are looked for in. */
export const readTitles = (own: readonly IngredientReference[]): OwnIngredient[] =>
  own.flatMap(({ id, title }) => {
    const words = wordsOf(title);
    return words.join(' ').length < TITLE_MIN_LENGTH ? [] : [{ id, title, words }];
  });

/** Whether a text names something, in singular or plural, and does not say that it is left out. */
const names = (words: readonly string[], wanted: readonly string[]): boolean =>
  words.some(
    (_word, at) =>
      wanted.every((word, index) => words[at + index] === word) &&
      !TAKEN_OUT_BEFORE.includes(words[at - 1] ?? '') &&
      !TAKEN_OUT_AFTER.includes(words[at + wanted.length] ?? ''),
  );

/** A kitchen's own ingredients that a text calls by their titles: "House aioli" for "fries with house aioli". */
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
