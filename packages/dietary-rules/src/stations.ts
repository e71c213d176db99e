import { type Composition, foodAnswer, type FoodAnswer, NEUTRAL, worst } from './composition.ts';
import { type Dictionary, listedFoods } from './dictionary.ts';
import type { IngredientResolver } from './ingredients.ts';
import {
  deriveItem,
  type DishStations,
  foodOfComponent,
  foodOfOption,
  type RuleItem,
  stationOf,
  type StationSource,
} from './item.ts';

/** The signature of staff that a station keeps keys apart (separate oil, own board). */
export interface KeptApart {
  readonly keys: readonly string[];
  /** The keys that food at the station contained when it was signed: it lapses when food with another one moves in. */
  readonly containedKeys: readonly string[];
}

/** Where a restaurant makes food: fryer, grill, pizza bench. */
export interface Station {
  readonly id: string;
  readonly title: string;
  readonly keepsApart: readonly KeptApart[];
}

/** An active dish that a section of an active menu names. */
export interface StationDish {
  readonly id: string;
  readonly title: string;
  readonly item: RuleItem;
}

/** The stations of a restaurant with the food that is made there. */
export interface Stations {
  /** Returns what the stations add to one of the dishes, for {@link deriveItem}. */
  readonly ofDish: (dishId: string) => DishStations;
  /** Returns the keys that food at a station contains, sorted: a signature keeps these. */
  readonly containedKeys: (stationId: string) => readonly string[];
  readonly hasLapsed: (stationId: string, signature: KeptApart) => boolean;
}

interface Food {
  readonly dish: StationDish;
  readonly stationId: string;
  readonly composition: Composition;
}

/**
 * Returns the food of a dish that is made at a station. Food that has a station only by its dish is made at the
 * dish's, and so is what staff add to the dish as a whole.
 */
function foodsOf(dish: StationDish, resolve: IngredientResolver, dictionary: Dictionary): Food[] {
  const { item } = dish;
  const made: [string | null, Composition | null][] = [
    ...item.components.map((one): [string | null, Composition | null] => [
      stationOf(item, one),
      foodOfComponent(one, resolve),
    ]),
    ...item.menuItemCustomizations
      .flatMap((group) => group.menuItemCustomizationOptions)
      .map((one): [string | null, Composition | null] => [stationOf(item, one), foodOfOption(one, resolve)]),
    [
      item.stationId ?? null,
      item.components.length === 0
        ? deriveItem(item, resolve, dictionary).composition
        : { ...NEUTRAL, foods: listedFoods(item.additionalAllergies, [], dictionary) },
    ],
  ];
  return made.flatMap(([stationId, composition]) =>
    stationId !== null && composition !== null ? [{ dish, stationId, composition }] : [],
  );
}

const isBrought = (answer: FoodAnswer): boolean => answer === 'contains' || answer === 'unknown';

/** The dishes from which a station brings each key; `otherwise` those that bring every key without an entry. */
interface Brought {
  readonly byKey: ReadonlyMap<string, readonly StationDish[]>;
  readonly otherwise: readonly StationDish[];
}

/** Returns the dishes that bring each key, without those that the station keeps apart. */
function broughtBy(foods: readonly Food[], isApart: (key: string) => boolean, { allergies }: Dictionary): Brought {
  const keys = new Set([
    ...allergies.map(({ key }) => key),
    ...foods.flatMap(({ composition }) => [...composition.foods.byKey.keys()]),
  ]);
  const dishesWith = (answer: (composition: Composition) => FoodAnswer) => [
    ...new Set(foods.filter(({ composition }) => isBrought(answer(composition))).map(({ dish }) => dish)),
  ];
  const byKey = new Map(
    [...keys].map((key) => [key, isApart(key) ? [] : dishesWith((composition) => foodAnswer(composition, key))]),
  );
  // A family that is kept apart still has the answer of a kind that the signature does not cover.
  for (const { key, familyKey } of allergies) {
    if (familyKey !== null)
      byKey.set(familyKey, [...new Set([...(byKey.get(familyKey) ?? []), ...(byKey.get(key) ?? [])])]);
  }
  return { byKey, otherwise: dishesWith(({ foods: { otherwise } }) => otherwise) };
}

/** Returns a composition that may contain what the dishes bring. */
function compositionOf({ byKey, otherwise }: Brought, counts: (dish: StationDish) => boolean): Composition {
  const answer = (dishes: readonly StationDish[]): FoodAnswer => (dishes.some(counts) ? 'mayContain' : 'free');
  return {
    ...NEUTRAL,
    foods: { byKey: new Map([...byKey].map(([key, dishes]) => [key, answer(dishes)])), otherwise: answer(otherwise) },
  };
}

/** Reads what a restaurant's dishes bring to each other at its stations (dietary rules, "Derivation", 9). */
export function readStations(
  dishes: readonly StationDish[],
  stations: readonly Station[],
  resolve: IngredientResolver,
  dictionary: Dictionary,
): Stations {
  const foodsAt = Map.groupBy(
    dishes.flatMap((dish) => foodsOf(dish, resolve, dictionary)),
    ({ stationId }) => stationId,
  );
  const containedKeys = (stationId: string): string[] => {
    const all = worst((foodsAt.get(stationId) ?? []).map(({ composition }) => composition));
    return dictionary.allergies
      .map(({ key }) => key)
      .filter((key) => foodAnswer(all, key) === 'contains')
      .toSorted();
  };
  const hasLapsed = (stationId: string, signature: KeptApart): boolean =>
    containedKeys(stationId).some((key) => !signature.containedKeys.includes(key));
  const titles = new Map(stations.map(({ id, title }) => [id, title]));

  const brought = new Map(
    [...foodsAt].map(([stationId, foods]) => {
      const signatures = stations.find(({ id }) => id === stationId)?.keepsApart ?? [];
      const signed = new Set(signatures.filter((one) => !hasLapsed(stationId, one)).flatMap(({ keys }) => keys));
      const covering = new Map(
        dictionary.allergies.map(({ key, familyKey, isCoveredByFamily }) => [
          key,
          isCoveredByFamily ? familyKey : null,
        ]),
      );
      const isApart = (key: string) => signed.has(key) || signed.has(covering.get(key) ?? key);
      return [stationId, broughtBy(foods, isApart, dictionary)];
    }),
  );
  const NOTHING: Brought = { byKey: new Map(), otherwise: [] };
  const at = (stationId: string): Brought => brought.get(stationId) ?? NOTHING;
  return {
    ofDish: (dishId) => ({
      fromAll: (stationId) => compositionOf(at(stationId), () => true),
      fromOthers: (stationId) => compositionOf(at(stationId), ({ id }) => id !== dishId),
      sources: (stationId, key): StationSource[] => {
        const { byKey, otherwise } = at(stationId);
        return (byKey.get(key) ?? otherwise).map(({ title }) => ({
          dishTitle: title,
          stationTitle: titles.get(stationId) ?? '',
        }));
      },
    }),
    containedKeys,
    hasLapsed,
  };
}
