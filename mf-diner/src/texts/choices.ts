import { type AvoidedFood, type Level, LEVELS, type Profile } from '@justright/dietary-rules/filter';
import type { Names } from './reasons.ts';
import { listed, lowered } from './words.ts';

/** The words of the levels. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  strict: 'Allergy',
  avoid: 'Avoid',
  mild: 'Rather not',
};

/** Names an avoided food with its level: "Allergy: milk". */
export const avoidedText = ({ key, level }: AvoidedFood, names: Names): string =>
  `${LEVEL_NAMES[level]}: ${lowered(names.allergy(key))}`;

/** Describes choices, the strictest level first: "Vegetarian", "Allergy: milk and egg", "Rather not: celery". */
export const choiceWords = ({ diets, allergies, foods: byName }: Profile, names: Names): string[] => [
  ...diets.map(names.diet),
  ...LEVELS.flatMap((level) => {
    const foods = [
      ...allergies.filter((food) => food.level === level).map(({ key }) => lowered(names.allergy(key))),
      ...(level === 'strict' ? byName.map(({ name }) => name) : []),
    ];
    return foods.length > 0 ? [`${LEVEL_NAMES[level]}: ${listed(foods)}`] : [];
  }),
];
