import type { FoodOpenForAllergy } from '@justright/contract/open-foods';
import { names, wordsOf } from './kitchen-ingredients.ts';

type Found = NonNullable<FoodOpenForAllergy['found']>;

/**
 * Makes a search for an allergy's names in the texts of foods: in the title, else in the description. A text that
 * excludes the name ("lupin-free") does not have it.
 */
export function foodNaming(
  namesOfKey: readonly string[],
): (food: { title: string; description: string }) => Found | undefined {
  const wanted = namesOfKey
    .map((name) => ({ name, words: wordsOf(name) }))
    .filter(({ words }) => words.join('').length > 0);
  const foundIn = (text: string) => {
    const words = text === '' ? [] : wordsOf(text);
    return wanted.find((one) => names(words, one.words))?.name;
  };
  return ({ title, description }) => {
    const inTitle = foundIn(title);
    if (inTitle !== undefined) return { source: 'title', words: inTitle };
    const inDescription = foundIn(description);
    return inDescription === undefined ? undefined : { source: 'description', words: inDescription };
  };
}
