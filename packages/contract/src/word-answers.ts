import * as v from 'valibot';
import { call, SA_MA } from './call.ts';
import { list, requiredText } from './common.ts';
import { IngredientReference, References } from './ingredients.ts';

/** Most answers that one request may keep. */
const ANSWERS_MAX = 100;

/** What a person says that words of a menu are; no ingredient for words that are no food. */
const WordAnswerInput = v.object({ words: requiredText('Required'), ingredients: References });

export const KeepWordAnswersInput = v.object({
  answers: v.optional(list(WordAnswerInput, ANSWERS_MAX), []),
});
export type KeepWordAnswersInput = v.InferInput<typeof KeepWordAnswersInput>;

/** An answer as a restaurant keeps it. */
export const WordAnswer = v.object({
  words: v.string(),
  ingredients: v.array(IngredientReference),
  /** The uid of who said so last. */
  answeredBy: v.string(),
  answeredAt: v.string(),
});
export type WordAnswer = v.InferOutput<typeof WordAnswer>;

/** Keeps what a person says that words of a restaurant's menus are, to be proposed for its next dishes. */
export const keepWordAnswers = call('PUT', '/restaurants/{id}/word-answers', SA_MA, {
  body: KeepWordAnswersInput,
  data: v.array(WordAnswer),
});
