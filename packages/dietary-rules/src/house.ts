import type { Answers, Composition, FoodAnswer } from './composition.ts';
import { type Dictionary, raiseFamilies } from './dictionary.ts';

/** What a dish brings into the house: the keys that it contains, and those that it is not known for. */
interface HouseFood {
  readonly contains: readonly string[];
  readonly unknownFor: readonly string[];
  readonly ingredients: Composition['ingredients'];
}

/** Food of a restaurant, and the keys for which a kitchen signature covers it. */
export interface FoodInHouse extends Composition {
  readonly isSigned?: (key: string) => boolean;
}

const isBroughtBy = (answer: FoodAnswer): boolean => answer === 'contains' || answer === 'unknown';

/** Lists the keys for which answers are `free`. */
const freeAmong = ({ byKey, otherwise }: Answers<FoodAnswer>, keys: Iterable<string>): string[] =>
  [...keys].filter((key) => (byKey.get(key) ?? otherwise) === 'free');

const notAdded = (keys: readonly string[]): [string, FoodAnswer][] => keys.map((key) => [key, 'notAdded']);

/**
 * Returns how food of a restaurant is read (dietary rules, "Derivation", 9, the house): what any dish of it contains or is not
 * known for is not ruled out in other food, unless a kitchen signature covers that. `apartAt` decides which keys a station keeps
 * apart from all of it.
 */
export function houseReader(
  foods: readonly HouseFood[],
  apartAt: (stationId: string) => (key: string) => boolean,
  dictionary: Dictionary,
): (food: FoodInHouse, stationId: string | null) => Composition {
  const keys = new Set(foods.flatMap(({ contains, unknownFor }) => [...contains, ...unknownFor]));
  const ids = new Set(
    foods.flatMap(({ ingredients }) =>
      [...ingredients.byKey].flatMap(([id, answer]) => (isBroughtBy(answer) ? [id] : [])),
    ),
  );
  const hasAny = foods.some(({ ingredients }) => isBroughtBy(ingredients.otherwise));

  const foodsIn = (answers: Composition['foods'], isRuledOut: (key: string) => boolean): Composition['foods'] => {
    const here = freeAmong(answers, keys).filter((key) => !isRuledOut(key));
    if (here.length === 0) return answers;
    return raiseFamilies({ ...answers, byKey: new Map([...answers.byKey, ...notAdded(here)]) }, dictionary);
  };
  const ingredientsIn = (answers: Composition['ingredients']): Composition['ingredients'] => {
    const { byKey, otherwise } = answers;
    const here = freeAmong(answers, hasAny ? byKey.keys() : ids);
    return {
      byKey: new Map([...byKey, ...notAdded(here)]),
      otherwise: hasAny && otherwise === 'free' ? 'notAdded' : otherwise,
    };
  };
  const readerAt = (stationId: string | null) => {
    const isApart = stationId === null ? () => false : apartAt(stationId);
    const known = new WeakMap<FoodInHouse, Composition>();
    return (food: FoodInHouse): Composition => {
      const read = known.get(food) ?? {
        ...food,
        foods: foodsIn(food.foods, (key) => isApart(key) || food.isSigned?.(key) === true),
        ingredients: ingredientsIn(food.ingredients),
      };
      known.set(food, read);
      return read;
    };
  };
  const readers = new Map<string | null, ReturnType<typeof readerAt>>();
  return (food, stationId) => {
    const reader = readers.get(stationId) ?? readerAt(stationId);
    readers.set(stationId, reader);
    return reader(food);
  };
}
