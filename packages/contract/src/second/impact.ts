import * as v from 'valibot';

const FoodAnswer = v.picklist(['free', 'mayContain', 'unknown', 'contains']);
const DietAnswer = v.picklist(['yes', 'unknown', 'no']);

/** What would change in a dish or a part of it by a change of an ingredient, at any depth. */
export const AnswerChanges = v.object({
  /** Changed answers for avoided foods, by key. A key has several where its answer differs between parts. */
  foods: v.array(v.object({ key: v.string(), before: FoodAnswer, after: FoodAnswer })),
  /** Changed answers for diets, by key. */
  diets: v.array(v.object({ key: v.string(), before: DietAnswer, after: DietAnswer })),
  /** The dish's declaration would lapse. */
  lapses: v.boolean(),
});
export type AnswerChanges = v.InferOutput<typeof AnswerChanges>;

/** The number of dishes per kind of change; a dish may count in several. */
export const ImpactCounts = v.object({
  /** Avoided foods: the answer becomes `contains`, or is no longer `contains`. */
  gainAllergies: v.number(),
  loseAllergies: v.number(),
  becomeUnknown: v.number(),
  becomeKnown: v.number(),
  gainMayContain: v.number(),
  loseMayContain: v.number(),
  /** Diets: the answer becomes `yes`, is no longer `yes`, or becomes `no`. */
  gainDiets: v.number(),
  loseDiets: v.number(),
  ruleOutDiets: v.number(),
  /** Dishes whose declaration lapses. */
  lapse: v.number(),
});
export type ImpactCounts = v.InferOutput<typeof ImpactCounts>;
