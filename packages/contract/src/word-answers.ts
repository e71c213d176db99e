import * as v from 'valibot';
import { References } from './catalogue.ts';
import type { IngredientReference } from './catalogue.ts';
import { list, requiredText } from './common.ts';

/** Most answers that one request may keep. */
const ANSWERS_MAX = 100;

/** What a person says that words of a menu are; no ingredient for words that are no food. */
const WordAnswer = v.object({ words: requiredText('Required'), ingredients: References });

export const KeepWordAnswersInput = v.object({
  answers: v.optional(list(WordAnswer, ANSWERS_MAX), []),
});
export type KeepWordAnswersInput = v.InferInput<typeof KeepWordAnswersInput>;

/** An answer as a restaurant keeps it. */
export interface WordAnswer {
  words: string;
  ingredients: IngredientReference[];
  /** The uid of who said so last. */
  answeredBy: string;
  answeredAt: string;
}
