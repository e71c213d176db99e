import type { IngredientReference } from '@justright/contract/catalogue';
import type { Evidence, ProposedIngredient } from '@justright/contract/generation';
import { phraseKey } from '@justright/ingredient-matcher/text';

/** "no house aioli", "aioli-free": the text names it and the dish does not have it. */
const TAKEN_OUT_BEFORE = ['no', 'without', 'hold', 'minus'];
const TAKEN_OUT_AFTER = ['free'];
/** A shorter title is a word that texts have for other reasons. */
const TITLE_MIN_LENGTH = 3;
const NAMED_CONFIDENCE = 0.9;

/** Whether a text names something, in singular or plural, and does not say that it is left out. */
function names(text: string, phrase: string): boolean {
  const words = text.split(' ');
  const wanted = phrase.split(' ');
  return words.some(
    (_word, at) =>
      wanted.every((word, place) => words[at + place] === word) &&
      !TAKEN_OUT_BEFORE.includes(words[at - 1] ?? '') &&
      !TAKEN_OUT_AFTER.includes(words[at + wanted.length] ?? ''),
  );
}

/** A kitchen's own ingredients that a text calls by their titles: "House aioli" for "fries with house aioli". */
export function namedIngredients(
  own: readonly IngredientReference[],
  texts: Readonly<Record<Evidence['source'], string>>,
): ProposedIngredient[] {
  const sources = (['title', 'description'] as const).map((source) => ({ source, text: phraseKey(texts[source]) }));
  return own.flatMap(({ id, title }) => {
    const phrase = phraseKey(title);
    if (phrase.length < TITLE_MIN_LENGTH) return [];
    const evidence = sources
      .filter(({ text }) => names(text, phrase))
      .map(({ source }): Evidence => ({ source, words: title.toLowerCase(), kind: 'named', path: [title] }));
    return evidence.length === 0 ? [] : [{ id, title, name: title, confidence: NAMED_CONFIDENCE, evidence }];
  });
}
