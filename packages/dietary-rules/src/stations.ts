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
import { type Declaration, isAllListed, type RuleOption } from './dish-parts.ts';
import { houseReader } from './house.ts';
import type { IngredientResolver } from './ingredients.ts';
import {
  addedComposition,
  type DerivedItem,
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

/**
 * What the food of a dish brings to a station: the keys that some of it contains, and those that some of it is not known for.
 * Both can have a key.
 */
export interface StationFood {
  /** Null for the house: all food of the dish, its options and its optional parts, wherever it is made. */
  readonly stationId: string | null;
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

/** Food as a station gets it. */
interface MadeFood {
  readonly composition: Composition;
  /** Something in it is not known for a key, also where something else in it contains the key. */
  readonly isOpen: (key: string) => boolean;
}

const asMade = (composition: Composition): MadeFood => ({
  composition,
  isOpen: (key) => foodAnswer(composition, key) === 'unknown',
});
const UNKNOWN_FOOD = asMade(ALL_UNKNOWN);

/** Lists the foods of a part, each for itself: beside one that contains a key, another one may not be known for it. */
const foodsIn = ({ ingredients }: Pick<RuleOption, 'ingredients'>, resolve: IngredientResolver): MadeFood[] =>
  ingredients.length === 0
    ? [UNKNOWN_FOOD]
    : ingredients.map(({ id }) => {
        const { isOpen, ...composition } = resolve(id);
        return { composition, isOpen };
      });

/** Returns food of a part or an option; what its declarations settle is not unknown. */
const settled = (
  { composition, isOpen }: MadeFood,
  declarations: readonly (Declaration | null | undefined)[],
): MadeFood => ({
  composition,
  isOpen: (key) => isOpen(key) && !declarations.some((one) => one?.keys.includes(key)),
});

const withoutAdded = (dish: StationDish): StationDish => ({
  ...dish,
  additionalAllergies: [],
  additionalMayContain: [],
});

/** Lists all that is certain, chosen or optional in a dish. */
function wholeFood(dish: StationDish, { composition, components, groups }: DerivedItem): Composition[] {
  const optional = components.filter((_one, at) => dish.components[at]?.required !== true);
  return [composition, ...optional, ...groups.flatMap(({ options }) => options)];
}

/**
 * Returns the food of a dish by the station where it is made, and all of it for the house. Food that has a station only by
 * its dish is made at the dish's, and so is what staff add to the dish as a whole.
 */
export function foodAtStations(dish: StationDish, resolve: IngredientResolver, dictionary: Dictionary): StationFood[] {
  const derived = deriveItem(dish, resolve, dictionary);
  const parts = [
    ...dish.components
      .filter((one) => foodOfComponent(one, () => NEUTRAL) !== null)
      .map((one) => ({
        stationId: stationOf(dish, one),
        foods: foodsIn(one, resolve).map((food) =>
          settled(food, [one.declaration, one.required ? dish.declaration : null]),
        ),
      })),
    ...dish.menuItemCustomizations
      .flatMap((group) => group.menuItemCustomizationOptions)
      .filter((one) => foodOfOption(one, () => NEUTRAL) !== null)
      .map((one) => ({
        stationId: stationOf(dish, one),
        foods: foodsIn(one, resolve).map((food) => settled(food, [one.declaration])),
      })),
    // What nobody has listed may be made where any of the rest is.
    ...(isAllListed(dish)
      ? []
      : [...stationsOfDish(dish), dish.stationId ?? null].map((stationId) => ({ stationId, foods: [UNKNOWN_FOOD] }))),
    {
      stationId: dish.stationId ?? null,
      foods: [
        // Apart from what staff add to it: who knows of that does not know the rest.
        ...(dish.components.length === 0
          ? [asMade(deriveItem(withoutAdded(dish), resolve, dictionary).composition)]
          : []),
        asMade(addedComposition({ contains: dish.additionalAllergies, mayContain: [] }, dictionary)),
      ],
    },
  ];
  const made = parts.flatMap(({ stationId, foods }) => (stationId === null ? [] : [{ stationId, foods }]));
  const brought = (stationId: string | null, foods: readonly MadeFood[]): StationFood => {
    const named = foods.flatMap(({ composition }) => [...composition.foods.byKey.keys()]);
    const keys = [...new Set([...dictionary.allergies.map(({ key }) => key), ...named])].toSorted();
    return {
      stationId,
      dishId: dish.id,
      dishTitle: dish.title,
      contains: keys.filter((key) => foods.some(({ composition }) => foodAnswer(composition, key) === 'contains')),
      unknownFor: keys.filter((key) => foods.some(({ isOpen }) => isOpen(key))),
      ingredients: worst(foods.map(({ composition }) => composition)).ingredients,
    };
  };
  return [
    brought(null, wholeFood(dish, derived).map(asMade)),
    ...[...Map.groupBy(made, ({ stationId }) => stationId)].map(([stationId, foods]) =>
      brought(
        stationId,
        foods.flatMap((one) => one.foods),
      ),
    ),
  ];
}

/** The foods at a station. */
interface Brought {
  readonly foods: readonly StationFood[];
  /** Those from which the station brings each key. */
  readonly byKey: ReadonlyMap<string, readonly StationFood[]>;
}

/** Returns what food answers for a raw ingredient, or (null) for any that it does not name. */
const ofIngredient = ({ ingredients: { byKey, otherwise } }: StationFood, id: string | null): FoodAnswer =>
  (id === null ? undefined : byKey.get(id)) ?? otherwise;

/** Decides whether food contains a raw ingredient. No signature keeps one apart: signatures are for keys. */
const containsIngredient = (food: StationFood, id: string | null): boolean => ofIngredient(food, id) === 'contains';

/** Returns the foods that bring each key. Of a key that the station keeps apart these are the ones that are not known for it. */
function broughtBy(
  foods: readonly StationFood[],
  isApart: (key: string) => boolean,
  { allergies }: Dictionary,
): Brought['byKey'] {
  const byKey = new Map<string, StationFood[]>();
  for (const food of foods) {
    for (const key of [...food.contains.filter((one) => !isApart(one)), ...food.unknownFor]) {
      const ofKey = byKey.get(key);
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
  const counted = all.filter(counts);
  const ids = new Set(counted.flatMap(({ ingredients }) => [...ingredients.byKey.keys()]));
  // What food is merely not known for says nothing of its traces in the rest.
  const broughtOf = (id: string | null): FoodAnswer =>
    counted.some((food) => containsIngredient(food, id))
      ? 'mayContain'
      : counted.some((food) => ofIngredient(food, id) === 'unknown')
        ? 'notAdded'
        : 'free';
  return {
    ...NEUTRAL,
    foods: {
      byKey: new Map([...byKey].map(([key, foods]) => [key, foods.some(counts) ? 'mayContain' : 'free'])),
      otherwise: 'free',
    },
    ingredients: { byKey: new Map([...ids].map((id) => [id, broughtOf(id)])), otherwise: broughtOf(null) },
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
  const madeAt = (stationId: string): readonly StationFood[] => foodsAt.get(stationId) ?? [];
  const containedKeys = (stationId: string): string[] => [
    ...new Set(madeAt(stationId).flatMap(({ contains }) => contains)),
  ];
  const hasLapsed = (stationId: string, signature: KeptApart): boolean =>
    containedKeys(stationId).some((key) => !signature.containedKeys.includes(key));
  const stationById = new Map(stations.map((station) => [station.id, station]));
  const coveringKeys = new Map(
    dictionary.allergies.map(({ key, familyKey, isCoveredByFamily }) => [key, isCoveredByFamily ? familyKey : null]),
  );
  const apartAt = (stationId: string): ((key: string) => boolean) => {
    const signatures = stationById.get(stationId)?.keepsApart ?? [];
    const signed = new Set(signatures.filter((one) => !hasLapsed(stationId, one)).flatMap(({ keys }) => keys));
    return (key) => signed.has(key) || signed.has(coveringKeys.get(key) ?? key);
  };
  const brought = new Map(
    [...foodsAt].flatMap(([stationId, made]) =>
      stationId === null
        ? []
        : [[stationId, { foods: made, byKey: broughtBy(made, apartAt(stationId), dictionary) }] as const],
    ),
  );
  const at = (stationId: string): Brought => brought.get(stationId) ?? { foods: [], byKey: new Map() };
  const apartFromAll = (stationId: string) => {
    const isApart = apartAt(stationId);
    return (key: string) => isApart(key) && !madeAt(stationId).some(({ unknownFor }) => unknownFor.includes(key));
  };
  const inHouse = houseReader(foodsAt.get(null) ?? [], apartFromAll, dictionary);
  const bringing = (stationId: string, key: string): readonly StationFood[] => {
    const { foods: made, byKey } = at(stationId);
    const id = ingredientOfKey(key);
    return id === null ? (byKey.get(key) ?? []) : made.filter((food) => containsIngredient(food, id));
  };
  const fromAll = new Map([...brought].map(([stationId, all]) => [stationId, compositionOf(all, () => true)]));
  return {
    ofDish: (ownId) => ({
      inHouse,
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
