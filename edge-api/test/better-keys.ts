import {
  type Composition,
  DIET_ANSWERS,
  dietAnswer,
  FOOD_ANSWERS,
  foodAnswer,
  ingredientKey,
  OTHER_INGREDIENTS,
} from '@justright/dietary-rules/composition';
import { DIET_KEYS, FOOD_KEYS, INGREDIENT_IDS } from '@justright/dietary-rules/test/arbitraries';

const FOODS = [...FOOD_KEYS, ...[...INGREDIENT_IDS, 'deleted'].map(ingredientKey), OTHER_INGREDIENTS];

/** Lists what is answered better in one food than in another one, key by key. */
export const betterKeys = (one: Composition, other: Composition): string[] => [
  ...FOODS.filter((key) => FOOD_ANSWERS.indexOf(foodAnswer(one, key)) < FOOD_ANSWERS.indexOf(foodAnswer(other, key))),
  ...DIET_KEYS.filter(
    (key) => DIET_ANSWERS.indexOf(dietAnswer(one, key)) < DIET_ANSWERS.indexOf(dietAnswer(other, key)),
  ),
];
