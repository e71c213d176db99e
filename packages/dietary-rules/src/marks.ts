import {
  type Composition,
  FOOD_ANSWERS,
  foodAnswer,
  type FoodAnswer,
  mayBeIn,
  OTHER_INGREDIENTS,
  type PresentAnswer,
  worseFood,
} from './composition.ts';
import type { Dictionary } from './dictionary.ts';
import { avoidedIngredients, type Profile } from './filter.ts';
import type { DerivedItem } from './item.ts';

/** The answer for a key that matters to the diner, of a food that is shown although the key may be in it. */
export interface Mark {
  readonly key: string;
  readonly answer: PresentAnswer;
}

/** Returns the keys that matter to a diner: the avoided ones, and those that a selected diet excludes. */
function keysOf(profile: Profile, { diets }: Dictionary): string[] {
  const excluded = diets.filter(({ key }) => profile.diets.includes(key)).flatMap(({ excludes }) => excludes);
  return [...new Set([...profile.allergies.map(({ key }) => key), ...excluded])];
}

const marksFrom = (keys: readonly string[], answer: (key: string) => FoodAnswer): Mark[] =>
  keys.flatMap((key) => {
    const given = answer(key);
    return mayBeIn(given) ? [{ key, answer: given }] : [];
  });

type Foods = Pick<Profile, 'foods'>;

/**
 * Marks a food for those without a key that a diner avoids. Raw ingredients that have the answer of all others have no mark of
 * their own.
 */
function marksOfIngredients({ foods }: Foods, answer: (key: string) => FoodAnswer): Mark[] {
  if (foods.length === 0) return [];
  const otherwise = answer(OTHER_INGREDIENTS);
  const isOwn = (key: string) => key === OTHER_INGREDIENTS || answer(key) !== otherwise;
  return marksFrom(
    avoidedIngredients(foods).flatMap(({ key }) => (isOwn(key) ? [key] : [])),
    answer,
  );
}

/** Marks an option or an optional part for the foods without a key that a diner avoids, also where it does not fit. */
export const ingredientMarks = (composition: Composition, profile: Foods): Mark[] =>
  marksOfIngredients(profile, (key) => foodAnswer(composition, key));

/** Marks an option or an optional part that a diner may have. */
export const marksOf = (composition: Composition, profile: Profile, dictionary: Dictionary): Mark[] => [
  ...marksFrom(keysOf(profile, dictionary), (key) => foodAnswer(composition, key)),
  ...ingredientMarks(composition, profile),
];

/** Returns the answer at a position, counted from the best one; without enough answers it is the worst one. */
export const nthBest = (answers: readonly FoodAnswer[], count: number): FoodAnswer =>
  answers.toSorted((left, right) => FOOD_ANSWERS.indexOf(left) - FOOD_ANSWERS.indexOf(right))[count - 1] ?? 'contains';

type Compatible = readonly (readonly boolean[])[];

/**
 * Returns the answers of a dish as it is chosen from: per key the worst of the dish's answer and, for every group of which m
 * options must be chosen, the m-th best answer of the options that this diner may choose.
 */
const chosenAnswers =
  ({ composition, groups }: DerivedItem, compatible: Compatible) =>
  (key: string): FoodAnswer =>
    groups.reduce(
      (sofar, { minimum, options }, groupIndex) => {
        const answers = options
          .filter((_option, index) => compatible[groupIndex]?.[index])
          .map((option) => foodAnswer(option, key));
        return minimum === 0 ? sofar : worseFood(sofar, nthBest(answers, minimum));
      },
      foodAnswer(composition, key),
    );

/** Marks a visible dish for the foods without a key that a diner avoids. */
export const ingredientItemMarks = (derived: DerivedItem, compatible: Compatible, profile: Foods): Mark[] =>
  marksOfIngredients(profile, chosenAnswers(derived, compatible));

/** Marks a visible dish (dietary rules, "Filtering for a profile"). */
export const itemMarks = (
  derived: DerivedItem,
  compatible: Compatible,
  profile: Profile,
  dictionary: Dictionary,
): Mark[] => [
  ...marksFrom(keysOf(profile, dictionary), chosenAnswers(derived, compatible)),
  ...ingredientItemMarks(derived, compatible, profile),
];
