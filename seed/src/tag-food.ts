import { gatherEvidence } from './food-evidence.ts';
import type { FoodRecord } from './food-record.ts';
import { ALLERGY_KEYS, DIET_KEYS } from './keys.ts';
import type { AllergyKey, DietKey } from './keys.ts';
import { dietsOfSimpleFood } from './rules/diet-rules.ts';

interface FoodTags {
  readonly allergies: AllergyKey[];
  readonly diets: DietKey[];
  /** Why the rules can't decide what is in the food; null when they can. An undecided food has no diets. */
  readonly undecided: string | null;
}

/**
 * Tags one food from the evidence. Avoided foods are tagged generously: those of the evidence and, unless the name
 * proves the food to be simple, those common in its kind. Only simple foods get diets.
 */
export function tagFood(food: FoodRecord): FoodTags {
  const { name, likely, common, undecided } = gatherEvidence(food);
  const allergies = likely.union(common);
  return {
    allergies: ALLERGY_KEYS.filter((key) => allergies.has(key)),
    diets: undecided === null ? inOrder(dietsOfSimpleFood({ record: food, name, allergies })) : [],
    undecided,
  };
}

function inOrder(diets: readonly DietKey[]): DietKey[] {
  return DIET_KEYS.filter((key) => diets.includes(key));
}
