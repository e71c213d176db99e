import * as v from 'valibot';
import { call, ADMIN } from './call.ts';
import { EntityVersion, Id, list, Name, Text } from './common.ts';
import { FoodAnswer } from './ingredients.ts';
import { TextContradiction } from './generation.ts';

/** The most foods that one request answers for. */
export const STATED_FOODS_MAX = 200;
const TOO_MANY = `Answer for at most ${STATED_FOODS_MAX} foods at once`;

/** What nothing answers for an allergy or a diet; ingredients with parts are not counted, because their parts answer. */
export const OpenCounts = v.object({
  /** Foods of the catalogue without an answer, and all foods of the catalogue. */
  foods: v.number(),
  totalFoods: v.number(),
  /** Custom ingredients without an answer, of all merchants. */
  customIngredients: v.number(),
  /** Dishes with one of these foods or ingredients, at any depth. */
  dishes: v.number(),
});
export type OpenCounts = v.InferOutput<typeof OpenCounts>;

const openFoodFields = {
  internalId: v.string(),
  /** NDB number. */
  id: v.string(),
  title: v.string(),
  foodGroup: v.string(),
  version: v.number(),
  /** True for a food group of dishes and products, whose foods are made of several others. */
  isMixed: v.boolean(),
};
/** A food without an answer for an allergy. */
export const FoodOpenForAllergy = v.object({
  ...openFoodFields,
  /** What suggests that it contains the allergy: words of its title or description, or its family. */
  found: v.optional(v.object({ source: v.picklist(['title', 'description', 'family']), words: v.string() })),
});
export type FoodOpenForAllergy = v.InferOutput<typeof FoodOpenForAllergy>;
/** A food for which a diet is neither stated nor ruled out. */
export const FoodOpenForDiet = v.object({
  ...openFoodFields,
  /** True when it is stated free from every allergy that the diet excludes, and the diet excludes any. */
  isFree: v.boolean(),
});
export type FoodOpenForDiet = v.InferOutput<typeof FoodOpenForDiet>;

const SEARCHED_WORDS_MAX = 20;
const SearchedWords = v.pipe(
  v.optional(Text, ''),
  v.transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((words) => words.trim())
        .filter((words) => words !== ''),
    ),
  ]),
  v.maxLength(SEARCHED_WORDS_MAX, `Search for at most ${SEARCHED_WORDS_MAX} names`),
);

const eachOnce = (foods: readonly { internalId: string }[]): boolean =>
  new Set(foods.map(({ internalId }) => internalId)).size === foods.length;
const EACH_ONCE = 'Name each food once';
/** A food with the version on which the answer was decided. */
const seenFood = { internalId: Id, version: EntityVersion };

export const StateAllergyInput = v.object({
  answers: v.pipe(
    list(
      v.object({
        ...seenFood,
        answer: FoodAnswer,
        /** What the answer relies on. */
        note: v.optional(Name, ''),
      }),
      STATED_FOODS_MAX,
      TOO_MANY,
    ),
    v.check((foods) => eachOnce(foods), EACH_ONCE),
  ),
});
export type StateAllergyInput = v.InferInput<typeof StateAllergyInput>;
/** The foods that meet the diet. */
export const StateDietInput = v.object({
  foods: v.pipe(
    list(v.object(seenFood), STATED_FOODS_MAX, TOO_MANY),
    v.check((foods) => eachOnce(foods), EACH_ONCE),
  ),
});
export type StateDietInput = v.InferInput<typeof StateDietInput>;

export const StateResult = v.object({
  stated: v.number(),
  /** The foods that were changed, answered or deleted since they were read: nothing was stored of them. */
  skipped: v.array(v.string()),
  /** The foods with whose answer texts of dishes would name food that is not there: nothing was stored of them either. */
  untrue: v.array(v.object({ internalId: v.string(), contradictions: v.array(TextContradiction) })),
});
export type StateResult = v.InferOutput<typeof StateResult>;

export const countOpenForAllergy = call('GET', '/allergies/{id}/open-answers', ADMIN, { data: OpenCounts });
export const countOpenForDiet = call('GET', '/goals/{id}/open-answers', ADMIN, { data: OpenCounts });
/** Lists all foods without an answer for an allergy. `words` are names of the allergy, separated by commas. */
export const listFoodsOpenForAllergy = call('GET', '/allergies/{id}/open-foods', ADMIN, {
  query: v.object({ words: SearchedWords }),
  data: v.array(FoodOpenForAllergy),
});
export const listFoodsOpenForDiet = call('GET', '/goals/{id}/open-foods', ADMIN, { data: v.array(FoodOpenForDiet) });
/** Answers an active allergy for foods that have no answer; their other answers and authors stay. */
export const stateAllergy = call('POST', '/allergies/{id}/statements', ADMIN, {
  body: StateAllergyInput,
  data: StateResult,
});
/** Lists an active diet for foods that nothing rules out. */
export const stateDiet = call('POST', '/goals/{id}/statements', ADMIN, { body: StateDietInput, data: StateResult });
