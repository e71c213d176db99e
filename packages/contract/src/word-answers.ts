import * as v from 'valibot';
import { call, EDITORS } from './call.ts';
import { list, requiredText } from './common.ts';
import { IngredientReference, References } from './ingredients.ts';

/** Most answers in one request. */
const ANSWERS_MAX = 100;

/** A person's answer about the words of a menu: their ingredients; an empty list for words that are no food. */
const WordAnswerInput = v.object({ words: requiredText('Required'), ingredients: References });

export const KeepWordAnswersInput = v.object({
  answers: v.optional(list(WordAnswerInput, ANSWERS_MAX), []),
});
export type KeepWordAnswersInput = v.InferInput<typeof KeepWordAnswersInput>;

/** An answer as a restaurant stores it. */
export const WordAnswer = v.object({
  words: v.string(),
  ingredients: v.array(IngredientReference),
  /** The uid of the person who answered last. */
  answeredBy: v.string(),
  answeredAt: v.string(),
});
export type WordAnswer = v.InferOutput<typeof WordAnswer>;

/** Stores a person's answers about words of a restaurant's menus; they are proposed for its next dishes. */
export const keepWordAnswers = call('PUT', '/restaurants/{id}/word-answers', EDITORS, {
  body: KeepWordAnswersInput,
  data: v.array(WordAnswer),
});
