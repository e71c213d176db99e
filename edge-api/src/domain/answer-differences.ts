import {
  type Composition,
  DIET_ANSWERS,
  dietAnswer,
  type DietAnswer,
  FOOD_ANSWERS,
  foodAnswer,
  type FoodAnswer,
  ingredientKey,
  OTHER_INGREDIENTS,
} from '@justright/dietary-rules/composition';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import type { DishParts } from '@justright/dietary-rules/dish-parts';
import type { DerivedItem } from '@justright/dietary-rules/item';

/** A dish with what the rules derive of it. */
export interface AnsweredDish {
  readonly item: DishParts;
  readonly derived: DerivedItem;
}

/** A part or option of a dish; options also have their place. */
export interface AnsweredPart {
  readonly kind: 'component' | 'option';
  readonly title: string;
  readonly groupId?: string;
  readonly optionId?: string;
}

/** An answer of a dish (`part` is null), of a part or of an option that differs. */
export interface Difference {
  readonly part: AnsweredPart | null;
  readonly kind: 'food' | 'diet';
  readonly key: string;
  readonly from: FoodAnswer | DietAnswer;
  readonly to: FoodAnswer | DietAnswer;
  /** The answer got better for diners. */
  readonly isBetter: boolean;
}

/** Returns the answer that a difference is of, as a key: of which part, for which key. */
export const answerOf = ({ part, kind, key }: Difference): string => JSON.stringify([part, kind, key]);

/** Removes repeats from differences between several states: each answer stays once, with its last difference. */
export const withoutRepeats = (differences: readonly Difference[]): Difference[] => [
  ...new Map(differences.map((one) => [answerOf(one), one])).values(),
];

/** The dishes of a restaurant with their answers, by id. */
export type AnsweredDishes = ReadonlyMap<string, AnsweredDish>;

/** Lists the answers that differ between two foods, for every key of the dictionary and every raw ingredient. */
function differencesBetween(
  before: Composition,
  after: Composition,
  { allergies, diets }: Dictionary,
): Omit<Difference, 'part'>[] {
  const ids = new Set([...before.ingredients.byKey.keys(), ...after.ingredients.byKey.keys()]);
  const foods = [...allergies.map(({ key }) => key), ...[...ids].map(ingredientKey), OTHER_INGREDIENTS];
  return [
    ...foods.flatMap((key): Omit<Difference, 'part'>[] => {
      const [from, to] = [foodAnswer(before, key), foodAnswer(after, key)];
      const isBetter = FOOD_ANSWERS.indexOf(to) < FOOD_ANSWERS.indexOf(from);
      return from === to ? [] : [{ kind: 'food', key, from, to, isBetter }];
    }),
    ...diets.flatMap(({ key }): Omit<Difference, 'part'>[] => {
      const [from, to] = [dietAnswer(before, key), dietAnswer(after, key)];
      const isBetter = DIET_ANSWERS.indexOf(to) < DIET_ANSWERS.indexOf(from);
      return from === to ? [] : [{ kind: 'diet', key, from, to, isBetter }];
    }),
  ];
}

/** A part or option with its composition. */
interface Piece {
  readonly part: AnsweredPart;
  readonly composition: Composition | undefined;
}

/** Lists the parts and options of a dish. */
const piecesOf = ({ item, derived }: AnsweredDish): Piece[] => [
  ...item.components.map(({ title }, at) => ({
    part: { kind: 'component', title } as const,
    composition: derived.components[at],
  })),
  ...item.menuItemCustomizations.flatMap((group, groupAt) =>
    group.menuItemCustomizationOptions.map(({ id, title }, at) => ({
      part: { kind: 'option', title, groupId: group.id, optionId: id } as const,
      composition: derived.groups[groupAt]?.options[at],
    })),
  ),
];

/** Finds the same part: a component by its title; an option by its id, or else by its title. */
function findPiece(pieces: readonly Piece[], { kind, title, groupId, optionId }: AnsweredPart): Piece | undefined {
  const same = pieces.filter(({ part }) => part.kind === kind);
  const byId = same.find(({ part }) => kind === 'option' && part.groupId === groupId && part.optionId === optionId);
  return byId ?? same.find(({ part }) => part.title === title);
}

/**
 * Lists how the answers of a dish, of its parts and of its options differ. What only one of the two has is new or gone: it has
 * no answer that differs.
 */
export function differencesOf(before: AnsweredDish, after: AnsweredDish, dictionary: Dictionary): Difference[] {
  const known = piecesOf(before);
  return [
    ...differencesBetween(before.derived.composition, after.derived.composition, dictionary).map((one) => ({
      ...one,
      part: null,
    })),
    ...piecesOf(after).flatMap(({ part, composition }) => {
      const old = findPiece(known, part)?.composition;
      if (!old || !composition) return [];
      return differencesBetween(old, composition, dictionary).map((one) => ({ ...one, part }));
    }),
  ];
}
