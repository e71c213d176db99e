import {
  type Composition,
  FOOD_ANSWERS,
  foodAnswer,
  type FoodAnswer,
  mayBeIn,
  type PresentAnswer,
  worseFood,
} from './composition.ts';
import type { Dictionary } from './dictionary.ts';
import { ingredientAnswers, type Profile } from './filter.ts';
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

/** Marks an option or an optional part for the foods without a key that a diner avoids: why it does not fit. */
export const ingredientMarks = (composition: Composition, profile: Profile): Mark[] =>
  ingredientAnswers(composition, profile).flatMap(({ key, answer }) => (mayBeIn(answer) ? [{ key, answer }] : []));

/** Marks an option or an optional part that a diner may have. */
export const marksOf = (composition: Composition, profile: Profile, dictionary: Dictionary): Mark[] => [
  ...marksFrom(keysOf(profile, dictionary), (key) => foodAnswer(composition, key)),
  ...ingredientMarks(composition, profile),
];

/** Returns the answer at a position, counted from the best one; without enough answers it is the worst one. */
export const nthBest = (answers: readonly FoodAnswer[], count: number): FoodAnswer =>
  answers.toSorted((left, right) => FOOD_ANSWERS.indexOf(left) - FOOD_ANSWERS.indexOf(right))[count - 1] ?? 'contains';

/**
 * Marks a visible dish (dietary rules, "Filtering for a profile"): per key the worst of the dish's answer and, for every
 * group of which m options must be chosen, the m-th best answer of the options that this diner may choose. It has no
 * mark for a food without a key: these are avoided as allergies, and a visible dish is free of them.
 */
export function itemMarks(
  { composition, groups }: DerivedItem,
  compatible: readonly (readonly boolean[])[],
  profile: Profile,
  dictionary: Dictionary,
): Mark[] {
  return marksFrom(keysOf(profile, dictionary), (key) =>
    groups.reduce(
      (sofar, { minimum, options }, groupIndex) => {
        const answers = options
          .filter((_option, index) => compatible[groupIndex]?.[index])
          .map((option) => foodAnswer(option, key));
        return minimum === 0 ? sofar : worseFood(sofar, nthBest(answers, minimum));
      },
      foodAnswer(composition, key),
    ),
  );
}
