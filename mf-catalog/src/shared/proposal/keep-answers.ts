import { api } from '@justright/client/api';
import type { IngredientReference } from '@justright/contract/ingredients';
import { keepWordAnswers } from '@justright/contract/word-answers';

/** Longer words are asked about, but their answers cannot be stored (contract, `KeepWordAnswersInput`). */
const WORDS_MAX_LENGTH = 200;
const ANSWERS_MAX = 100;

/** Stores a person's answers about words for the restaurant's next dishes. */
export async function keepAnswers(
  restaurantId: string,
  answers: readonly { readonly words: string; readonly ingredients: readonly IngredientReference[] }[],
): Promise<void> {
  const short = answers.filter(({ words }) => words.length <= WORDS_MAX_LENGTH);
  for (let from = 0; from < short.length; from += ANSWERS_MAX) {
    const some = short.slice(from, from + ANSWERS_MAX);
    const body = { answers: some.map(({ words, ingredients }) => ({ words, ingredients: [...ingredients] })) };
    // oxlint-disable-next-line no-await-in-loop -- in batches of the contract's highest number of answers
    await api(keepWordAnswers, { params: { id: restaurantId }, body });
  }
}
