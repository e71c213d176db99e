import {
  ALL_UNKNOWN,
  type Composition,
  foodAnswer,
  type FoodAnswer,
  ingredientOfKey,
  NEUTRAL,
  worst,
} from './composition.ts';
import type { Dictionary } from './dictionary.ts';
import { isAllListed } from './dish-parts.ts';
import type { IngredientResolver } from './ingredients.ts';
import {
  addedComposition,
  deriveItem,
  type DishStations,
  foodOfComponent,
  foodOfOption,
  type RuleItem,
  stationOf,
  stationsOfDish,
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
  readonly name: string;
  readonly keepsApart: readonly KeptApart[];
}

/** A dish of a restaurant. */
export interface StationDish extends RuleItem {
  readonly id: string;
  readonly title: string;
}

/** What the food of a dish brings to a station: the keys that it contains, and those that it is not known for. */
export interface StationFood {
  readonly stationId: string;
  readonly dishId: string;
  readonly dishTitle: string;
  readonly contains: readonly string[];
  readonly unknownFor: readonly string[];
  /** What it is made of. */
  readonly ingredients: Composition['ingredients'];
}

/** The stations of a restaurant with the food that is made there. */
export interface Stations {
  /** Returns what the stations add to one of the dishes, for {@link deriveItem}. */
  readonly ofDish: (dishId: string) => DishStations;
  /** Returns the keys that food at a station contains, sorted: a signature keeps these. */
  readonly containedKeys: (stationId: string) => readonly string[];
  readonly hasLapsed: (stationId: string, signature: KeptApart) => boolean;
}

/**
 * Returns the food of a dish by the station where it is made. Food that has a station only by its dish is made at the
 * dish's, and so is what staff add to the dish as a whole.
 */
export function foodAtStations(dish: StationDish, resolve: IngredientResolver, dictionary: Dictionary): StationFood[] {
  const parts = [
    ...dish.components.map((one) => ({ stationId: stationOf(dish, one), food: () => foodOfComponent(one, resolve) })),
    ...dish.menuItemCustomizations
      .flatMap((group) => group.menuItemCustomizationOptions)
      .map((one) => ({ stationId: stationOf(dish, one), food: () => foodOfOption(one, resolve) })),
    // What nobody has listed may be made where any of the rest is.
    ...(isAllListed(dish)
      ? []
      : [...new Set([...stationsOfDish(dish), dish.stationId ?? null])].map((stationId) => ({
          stationId,
          food: () => ALL_UNKNOWN,
        }))),
    {
      stationId: dish.stationId ?? null,
      food: () =>
        dish.components.length === 0
          ? deriveItem(dish, resolve, dictionary).composition
          : addedComposition({ contains: dish.additionalAllergies, mayContain: [] }, dictionary),
    },
  ];
  const made = parts.flatMap(({ stationId, food }) => {
    const composition = stationId === null ? null : food();
    return stationId === null || composition === null ? [] : [{ stationId, composition }];
  });
  return [...Map.groupBy(made, ({ stationId }) => stationId)].map(([stationId, foods]) => {
    const all = worst(foods.map(({ composition }) => composition));
    const keys = [...new Set([...dictionary.allergies.map(({ key }) => key), ...all.foods.byKey.keys()])].toSorted();
    return {
      stationId,
      dishId: dish.id,
      dishTitle: dish.title,
      contains: keys.filter((key) => foodAnswer(all, key) === 'contains'),
      unknownFor: keys.filter((key) => foodAnswer(all, key) === 'unknown'),
      ingredients: all.ingredients,
    };
  });
}

/** The foods at a station. */
interface Brought {
  readonly foods: readonly StationFood[];
  /** Those from which the station brings each key. */
  readonly byKey: ReadonlyMap<string, readonly StationFood[]>;
}

/**
 * Decides whether food at a station brings a raw ingredient to the others, or (null) any that it does not name. No
 * signature keeps one apart: signatures are for keys.
 */
function bringsIngredient({ ingredients: { byKey, otherwise } }: StationFood, id: string | null): boolean {
  const answer = (id === null ? undefined : byKey.get(id)) ?? otherwise;
  return answer === 'contains' || answer === 'unknown';
}

/** Returns the foods that bring each key, without those keys that the station keeps apart. */
function broughtBy(
  foods: readonly StationFood[],
  isApart: (key: string) => boolean,
  { allergies }: Dictionary,
): Brought['byKey'] {
  const byKey = new Map<string, StationFood[]>();
  for (const food of foods) {
    for (const key of [...food.contains, ...food.unknownFor]) {
      const ofKey = byKey.get(key);
      if (isApart(key)) continue;
      if (ofKey) ofKey.push(food);
      else byKey.set(key, [food]);
    }
  }
  // A family that is kept apart still has the answer of a kind that the signature does not cover.
  for (const { key, familyKey } of allergies) {
    const ofKind = byKey.get(key);
    if (familyKey !== null && ofKind) byKey.set(familyKey, [...new Set([...(byKey.get(familyKey) ?? []), ...ofKind])]);
  }
  return byKey;
}

/** Returns a composition that may contain what the foods bring. */
function compositionOf({ foods: all, byKey }: Brought, counts: (food: StationFood) => boolean): Composition {
  const answerOf = (isBrought: boolean): FoodAnswer => (isBrought ? 'mayContain' : 'free');
  const counted = all.filter(counts);
  const ids = new Set(counted.flatMap(({ ingredients }) => [...ingredients.byKey.keys()]));
  const isBrought = (id: string | null) => counted.some((food) => bringsIngredient(food, id));
  return {
    ...NEUTRAL,
    foods: { byKey: new Map([...byKey].map(([key, foods]) => [key, answerOf(foods.some(counts))])), otherwise: 'free' },
    ingredients: {
      byKey: new Map([...ids].map((id) => [id, answerOf(isBrought(id))])),
      otherwise: answerOf(isBrought(null)),
    },
  };
}

/**
 * Reads what a restaurant's dishes bring to each other at its stations (dietary rules, "Derivation", 9). `foods` are
 * those of the dishes that count.
 */
export function readStations(
  foods: readonly StationFood[],
  stations: readonly Station[],
  dictionary: Dictionary,
): Stations {
  const foodsAt = Map.groupBy(foods, ({ stationId }) => stationId);
  const containedKeys = (stationId: string): string[] => [
    ...new Set((foodsAt.get(stationId) ?? []).flatMap(({ contains }) => contains)),
  ];
  const hasLapsed = (stationId: string, signature: KeptApart): boolean =>
    containedKeys(stationId).some((key) => !signature.containedKeys.includes(key));
  const stationById = new Map(stations.map((station) => [station.id, station]));
  const coveringKeys = new Map(
    dictionary.allergies.map(({ key, familyKey, isCoveredByFamily }) => [key, isCoveredByFamily ? familyKey : null]),
  );
  const brought = new Map(
    [...foodsAt].map(([stationId, made]) => {
      const signatures = stationById.get(stationId)?.keepsApart ?? [];
      const signed = new Set(signatures.filter((one) => !hasLapsed(stationId, one)).flatMap(({ keys }) => keys));
      const isApart = (key: string) => signed.has(key) || signed.has(coveringKeys.get(key) ?? key);
      return [stationId, { foods: made, byKey: broughtBy(made, isApart, dictionary) }];
    }),
  );
  const at = (stationId: string): Brought => brought.get(stationId) ?? { foods: [], byKey: new Map() };
  const bringing = (stationId: string, key: string): readonly StationFood[] => {
    const { foods: made, byKey } = at(stationId);
    const id = ingredientOfKey(key);
    return id === null ? (byKey.get(key) ?? []) : made.filter((food) => bringsIngredient(food, id));
  };
  const fromAll = new Map([...brought].map(([stationId, all]) => [stationId, compositionOf(all, () => true)]));
  return {
    ofDish: (ownId) => ({
      fromAll: (stationId) => fromAll.get(stationId) ?? NEUTRAL,
      fromOthers: (stationId) => compositionOf(at(stationId), ({ dishId }) => dishId !== ownId),
      sources: (stationId, key): StationSource[] =>
        bringing(stationId, key).map(({ dishTitle }) => ({
          dishTitle,
          stationName: stationById.get(stationId)?.name ?? '',
        })),
    }),
    containedKeys: (stationId) => containedKeys(stationId).toSorted(),
    hasLapsed,
  };
}
