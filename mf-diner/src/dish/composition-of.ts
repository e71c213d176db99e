import type { DinerFoods, DinerPiece } from '@justright/contract/read-lean-menu';
import type { Mark } from '@justright/contract/public-menu';
import { type Composition, type FoodAnswer, ingredientOfKey, mayBeIn } from '@justright/dietary-rules/composition';
import type { Profile } from '@justright/dietary-rules/filter';

const withAnswer = (keys: readonly string[], answer: FoodAnswer): [string, FoodAnswer][] =>
  keys.map((key) => [key, answer]);

/** Returns what the server says of a piece for the foods that the diner avoids by name: its marks, with a name as the id. */
const ingredientsOf = (marks: readonly Pick<Mark, 'key' | 'answer'>[]): Composition['ingredients'] => ({
  byKey: new Map(
    marks.flatMap(({ key, answer }) => {
      const name = ingredientOfKey(key);
      return name === null ? [] : [[name, answer] as const];
    }),
  ),
  otherwise: 'notAdded',
});

/**
 * Returns the profile that compositions of this device are compared with: a food by name has its name as the id. Whether
 * traces are ruled out only the server knows (`compatible`, `asks`).
 */
export const comparedProfile = (profile: Profile): Profile => ({
  ...profile,
  foods: profile.foods.map((food) => ({ ...food, ids: [food.name] })),
  canAsk: true,
});

/** Turns what the server says of a dish, a part or an option into the type of the rules. */
export const compositionOf = (
  piece: DinerFoods & Pick<DinerPiece, 'diets'> & Partial<Pick<DinerPiece, 'notDiets' | 'marks'>>,
): Composition => ({
  foods: {
    byKey: new Map([
      ...withAnswer(piece.unknownFor, 'unknown'),
      ...withAnswer(piece.mayContain, 'mayContain'),
      ...withAnswer(piece.allergies, 'contains'),
    ]),
    otherwise: piece.known ? 'notAdded' : 'unknown',
  },
  diets: {
    byKey: new Map([
      ...piece.diets.map((key) => [key, 'yes'] as const),
      ...(piece.notDiets ?? []).map((key) => [key, 'no'] as const),
    ]),
    otherwise: 'unknown',
  },
  ingredients: ingredientsOf(piece.marks ?? []),
});

/**
 * Writes out what a composition contains; keys without a list are no ingredients. With `known` false every other key is unknown,
 * and only what is contained is listed.
 */
export function listedFoods({ foods: { byKey, otherwise } }: Composition): DinerFoods {
  const known = !mayBeIn(otherwise);
  const keysWith = (answer: FoodAnswer) =>
    [...byKey].flatMap(([key, given]) => (given === answer ? [key] : [])).toSorted();
  return {
    allergies: keysWith('contains'),
    mayContain: known ? keysWith('mayContain') : [],
    unknownFor: known ? keysWith('unknown') : [],
    known,
  };
}
