import {
  type FoodOpenForAllergy,
  type FoodOpenForDiet,
  STATED_FOODS_MAX,
  type StateAllergyInput,
} from '@justright/contract/open-foods';
import type { SelectItem } from '@justright/ui/select';
import { numberText } from '@justright/ui/texts';

type StoredAnswer = StateAllergyInput['answers'][number]['answer'];
/** A person's answer for a food: what is stored, `yes` for a diet, or `later`, which stores nothing. */
export type Answer = StoredAnswer | 'yes' | 'later';
export type OpenFood = FoodOpenForAllergy | FoodOpenForDiet;

/** Foods that are answered together, unless a person answers some of them separately. */
export interface Part {
  readonly id: string;
  readonly title: string;
  /** Says why these foods stand together. */
  readonly text: string;
  readonly foods: readonly OpenFood[];
  readonly suggested: Answer;
  /** The answers for all foods of the part together. */
  readonly together: readonly Answer[];
}

/** The decisions of a person: answers by part, and by the internal id of a food. */
export interface Answers {
  readonly parts: Readonly<Record<string, Answer>>;
  readonly foods: Readonly<Record<string, Answer>>;
}
export const UNANSWERED: Answers = { parts: {}, foods: {} };

/** An answer to be stored. */
export interface StatedFood {
  readonly internalId: string;
  readonly version: number;
  readonly answer: Exclude<Answer, 'later'>;
  readonly note: string;
}

const LABELS: Readonly<Record<Answer, string>> = {
  contains: 'Contains it',
  mayContain: 'May contain it',
  unknown: 'Not known',
  notAdded: 'Not an ingredient',
  free: 'Free from it',
  yes: 'Meets it',
  later: 'Leave for later',
};
export const ALLERGY_ANSWERS: readonly Answer[] = ['contains', 'mayContain', 'unknown', 'notAdded', 'free', 'later'];
export const DIET_ANSWERS: readonly Answer[] = ['yes', 'later'];

/** Returns answers as the items of a choice. */
export const asItems = (answers: readonly Answer[]): SelectItem<Answer>[] =>
  answers.map((id) => ({ id, label: LABELS[id] }));

const groupName = (foodGroup: string): string => (foodGroup === '' ? 'Without a food group' : foodGroup);

function byFoodGroup<Food extends OpenFood>(foods: readonly Food[]): [group: string, foods: Food[]][] {
  return [...Map.groupBy(foods, ({ foodGroup }) => groupName(foodGroup))].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Divides the foods that are open for an allergy: those whose title names it are proposed as containing it, those whose
 * description or family suggests it are asked about, and the rest stands by food group. Single foods are proposed as
 * free; dishes and products are left for later.
 */
export function partsForAllergy(foods: readonly FoodOpenForAllergy[]): Part[] {
  const named = foods.filter(({ found }) => found?.source === 'title');
  const asked = foods.filter(({ found }) => found !== undefined && found.source !== 'title');
  const rest = foods.filter(({ found }) => found === undefined);
  const parts: Part[] = [
    {
      id: 'named',
      title: 'Named by their title',
      text: 'Their title names it, so they are proposed as containing it.',
      foods: named,
      suggested: 'contains',
      together: ALLERGY_ANSWERS,
    },
    {
      id: 'asked',
      title: 'May contain it',
      text: 'Their description names it, or they contain its family. Look at each of them.',
      foods: asked,
      suggested: 'later',
      together: ALLERGY_ANSWERS,
    },
    ...byFoodGroup(rest).map(([group, own]): Part => {
      const isMixed = own.some((food) => food.isMixed);
      return {
        id: `group ${group}`,
        title: group,
        text: isMixed
          ? 'Dishes and products of several foods: no word names it, which proves nothing.'
          : 'Single foods, and no word of theirs names it.',
        foods: own,
        suggested: isMixed ? 'later' : 'notAdded',
        together: ['notAdded', 'unknown', 'later'],
      };
    }),
  ];
  return parts.filter((part) => part.foods.length > 0);
}

/** Divides the foods that are open for a diet: those that are free from all that it excludes by food group, and the rest. */
export function partsForDiet(foods: readonly FoodOpenForDiet[]): Part[] {
  const rest = foods.filter(({ isFree }) => !isFree);
  const parts = [
    ...byFoodGroup(foods.filter(({ isFree }) => isFree)).map(([group, own]): Part => ({
      id: `group ${group}`,
      title: group,
      text: 'Stated free from everything that the diet excludes.',
      foods: own,
      suggested: 'later',
      together: DIET_ANSWERS,
    })),
    {
      id: 'rest',
      title: 'All other foods',
      text: 'Not stated free from everything that the diet excludes. Search for a food to answer it.',
      foods: rest,
      suggested: 'later' as const,
      together: ['later' as const],
    },
  ];
  return parts.filter((part) => part.foods.length > 0);
}

/** Returns the answer for all foods of a part that are not answered separately. */
export const answerOfPart = ({ id, suggested }: Part, { parts }: Answers): Answer => parts[id] ?? suggested;

/** Returns the answer for a food of a part. */
export const answerOfFood = (part: Part, { internalId }: OpenFood, answers: Answers): Answer =>
  answers.foods[internalId] ?? answerOfPart(part, answers);

/** Answers all foods of a part together; separate answers stay. */
export const answerPart = (answers: Answers, { id }: Part, answer: Answer): Answers => ({
  ...answers,
  parts: { ...answers.parts, [id]: answer },
});

/** Answers one food; the answer of its part needs no separate one. */
export function answerFood(answers: Answers, part: Part, { internalId }: OpenFood, answer: Answer): Answers {
  const { [internalId]: _before, ...others } = answers.foods;
  return {
    ...answers,
    foods: answer === answerOfPart(part, answers) ? others : { ...others, [internalId]: answer },
  };
}

/** True when a person has decided something that is not stored. */
export const isAnswered = ({ parts, foods }: Answers): boolean =>
  Object.keys(parts).length + Object.keys(foods).length > 0;

function noteFor(part: Part, food: OpenFood, isSeparate: boolean): string {
  const found = 'found' in food ? food.found : undefined;
  if (found !== undefined && found.source !== 'family') return `Its ${found.source} names “${found.words}”`;
  return isSeparate ? '' : `Answered together with the foods of ${part.title}`;
}

/** Lists what is to be stored, in the order of the parts. */
export const statedFoods = (parts: readonly Part[], answers: Answers): StatedFood[] =>
  parts.flatMap((part) =>
    part.foods.flatMap((food) => {
      const answer = answerOfFood(part, food, answers);
      if (answer === 'later') return [];
      const { internalId, version } = food;
      return [{ internalId, version, answer, note: noteFor(part, food, internalId in answers.foods) }];
    }),
  );

/** Divides foods into requests. */
export const requestsOf = (foods: readonly StatedFood[]): StatedFood[][] =>
  Array.from({ length: Math.ceil(foods.length / STATED_FOODS_MAX) }, (_, index) =>
    foods.slice(index * STATED_FOODS_MAX, (index + 1) * STATED_FOODS_MAX),
  );

const SUMMARY: readonly [Answer, string][] = [
  ['contains', 'contain it'],
  ['mayContain', 'may contain it'],
  ['unknown', 'not known'],
  ['notAdded', 'not an ingredient'],
  ['free', 'free from it'],
  ['yes', 'meet it'],
];

/** Says how many foods get which answer, and how many are left: "2 contain it, 40 free from it, 7 left for later". */
export function summaryOf(parts: readonly Part[], stated: readonly StatedFood[]): string {
  const all = parts.reduce((sum, { foods }) => sum + foods.length, 0);
  const counted = SUMMARY.map(([answer, text]) => ({
    text,
    count: stated.filter((one) => one.answer === answer).length,
  }));
  return [...counted, { text: 'left for later', count: all - stated.length }]
    .filter(({ count }) => count > 0)
    .map(({ count, text }) => `${numberText(count)} ${text}`)
    .join(', ');
}
