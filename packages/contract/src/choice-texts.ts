import type { Level } from './foods.ts';
import { listed, lowered } from './words.ts';

/** The names of keys, for sentences. */
export interface Names {
  allergy: (key: string) => string;
  diet: (key: string) => string;
}

/** The words of the levels, the strictest first. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  strict: 'Allergy',
  avoid: 'Avoid',
  mild: 'Rather not',
};

/** What a diner has chosen. */
interface Choices {
  readonly diets: readonly string[];
  readonly allergies: readonly { readonly key: string; readonly level: Level }[];
  readonly foods: readonly { readonly name: string; readonly level: Level }[];
}

/** Describes choices, the strictest level first: "Vegetarian", "Allergy: milk and egg", "Rather not: celery". */
export const choiceWords = ({ diets, allergies, foods: named }: Choices, names: Names): string[] => [
  ...diets.map(names.diet),
  ...Object.entries(LEVEL_NAMES).flatMap(([level, word]) => {
    const foods = [
      ...allergies.filter((food) => food.level === level).map(({ key }) => lowered(names.allergy(key))),
      ...named.filter((food) => food.level === level).map(({ name }) => name),
    ];
    return foods.length > 0 ? [`${word}: ${listed(foods)}`] : [];
  }),
];

/** Describes a person's choices: "Vegetarian · Allergy: dairy". */
export const choicesText = (choices: Choices, names: Names): string =>
  choiceWords(choices, names).join(' · ') || 'No preferences or allergies';
