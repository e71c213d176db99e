import {
  ALL_UNKNOWN,
  best,
  bestKnown,
  type Composition,
  foodAnswer,
  type FoodAnswer,
  type KnownAnswer,
  NEUTRAL,
  worseFood,
  worst,
  worstKnown,
} from './composition.ts';
import {
  addDiets,
  type Dictionary,
  ingredientsOfKeys,
  listedFoods,
  raiseFamilies,
  ruleOutDiets,
  type WorseningLists,
} from './dictionary.ts';
import { type IngredientResolver, NOT_ALL_LISTED } from './ingredients.ts';
import {
  type Declaration,
  type DishParts,
  isAllListed,
  type MadeAtStation,
  namingOf,
  type Naming,
  type RuleComponent,
  type RuleGroup,
  type RuleOption,
} from './dish-parts.ts';
import type { FoodInHouse } from './house.ts';
import { signedPieces } from './signed-pieces.ts';

/** The pieces of a dish whose texts name an avoided food that no ingredient of the dish is: not all of them is listed. */
export interface NamingPieces {
  readonly isDish: boolean;
  /** The indexes of components. */
  readonly components: readonly number[];
  /** The ids of options. */
  readonly options: readonly string[];
}

/** What the answers of a dish, its parts and its options were when it was signed, in the order of the dish's own lists. */
export interface SignedAnswers {
  readonly composition: Composition;
  readonly components: readonly Composition[];
  /** Per group, per option. */
  readonly options: readonly (readonly Composition[])[];
}

/** A dish, with the wire's fields that the rules read. */
export interface RuleItem extends DishParts, MadeAtStation {
  /** Base price in cents. */
  readonly price: number;
  /** Null without a declaration, and after it has lapsed (`declaration.ts`). */
  readonly declaration: Declaration | null;
  readonly additionalAllergies: readonly string[];
  readonly additionalMayContain: readonly string[];
  readonly additionalDiets: readonly string[];
  /** Absent: its texts were not compared with what a diner avoids. */
  readonly namedInText?: NamingPieces;
  /**
   * What was last signed of it, while a change waits by somebody who may not sign; null: nothing ever was. No answer is better
   * than that. Absent: nothing waits.
   */
  readonly signed?: RuleItem | null | undefined;
}

export interface DerivedGroup {
  readonly composition: Composition;
  /** How many options a diner must and may choose, at most the number of options. */
  readonly minimum: number;
  readonly maximum: number;
  /** In the order of the group's options. */
  readonly options: readonly Composition[];
}

/** Compositions of a dish, its parts and its options, in the order of the dish's own lists. */
export interface DerivedPieces {
  readonly composition: Composition;
  readonly components: readonly Composition[];
  readonly groups: readonly Omit<DerivedGroup, 'composition'>[];
}

/** The same with the compositions of the groups. */
export interface DerivedItem extends DerivedPieces {
  readonly groups: readonly DerivedGroup[];
}

const HALAL = 'halal';

/** A dish with food at a station. */
export interface StationSource {
  readonly dishTitle: string;
  readonly stationName: string;
}

/** What other food of the restaurant does to that of a dish (dietary rules, "Derivation", 9; `stations.ts`). */
export interface DishStations {
  /** Returns food of the restaurant as it is in its house, at a station or (null) at none. */
  readonly inHouse: (food: FoodInHouse, stationId: string | null) => Composition;
  /** Returns what the food at a station adds to a part that is made there. */
  readonly fromAll: (stationId: string) => Composition;
  /** Returns what the food of other dishes at a station adds. */
  readonly fromOthers: (stationId: string) => Composition;
  /** Returns the dishes from which a station brings a key. */
  readonly sources: (stationId: string, key: string) => readonly StationSource[];
}

type CompositionOf = (id: string) => Composition;

const foodOf = (ingredients: RuleOption['ingredients'], resolve: CompositionOf): Composition =>
  ingredients.length === 0 ? ALL_UNKNOWN : worst(ingredients.map(({ id }) => resolve(id)));

/** Returns the food of an option; null when it has none ("Size: Large"). */
export const foodOfOption = (option: RuleOption, resolve: CompositionOf): Composition | null =>
  option.noIngredients && option.ingredients.length === 0 ? null : foodOf(option.ingredients, resolve);

/** Returns the food of a component apart from its groups; null when it has none. */
export const foodOfComponent = (component: RuleComponent, resolve: CompositionOf): Composition | null =>
  component.ingredients.length === 0 && component.customizations.length > 0
    ? null
    : foodOf(component.ingredients, resolve);

/** Returns the station where the food of a part is made: its own, or else the dish's. */
export const stationOf = (item: RuleItem, part: MadeAtStation): string | null =>
  part.stationId ?? item.stationId ?? null;

/**
 * Returns the stations of the food that no diner can leave out: of required components with the groups from which a
 * diner must choose, and the dish's own where it has no components.
 */
export function stationsOfDish(item: RuleItem): string[] {
  const isChosenFrom = new Set(
    item.components.flatMap(({ required, customizations }) =>
      required ? customizations.map(({ customizationId }) => customizationId) : [],
    ),
  );
  const options = item.menuItemCustomizations
    .filter(({ id, minPermitted }) => minPermitted > 0 && isChosenFrom.has(id))
    .flatMap((group) => group.menuItemCustomizationOptions);
  const parts = [
    ...item.components.filter((one) => one.required && foodOfComponent(one, () => NEUTRAL) !== null),
    ...options.filter((one) => foodOfOption(one, () => NEUTRAL) !== null),
    ...(item.components.length === 0 ? [item] : []),
  ];
  return [...new Set(parts.flatMap((part) => stationOf(item, part) ?? []))];
}

/** Returns what may be in a dish besides its parts: nothing, or while nobody has said that they are all, anything. */
export const whatElse = (item: Pick<DishParts, 'listing'>): Composition => (isAllListed(item) ? NEUTRAL : ALL_UNKNOWN);

const atBest = (composition: Composition, signed: Composition | undefined): Composition =>
  signed ? worst([composition, signed]) : composition;

/** Derives a group (rule 5). Where choosing nothing is allowed, it counts as one more, neutral option. */
function deriveGroup(
  group: RuleGroup,
  derived: readonly Composition[],
  signed: readonly Composition[] | undefined,
): DerivedGroup {
  const options = derived.map((option, at) => atBest(option, signed?.[at]));
  const minimum = Math.min(group.minPermitted, options.length);
  const maximum = Math.min(group.maxPermitted, options.length);
  const [first, ...others] = minimum === 0 ? [NEUTRAL, ...options] : options;
  return { composition: first ? best([first, ...others]) : NEUTRAL, minimum, maximum, options };
}

/** Reads what is known of parts of a dish for a key, although something in them is not known. */
export interface KnownAnswers {
  readonly ofOption: (option: RuleOption) => KnownAnswer;
  readonly ofGroup: (group: RuleGroup) => KnownAnswer;
  readonly ofComponent: (component: RuleComponent) => KnownAnswer;
  /** Of all required components. */
  readonly ofDish: () => KnownAnswer;
}

const NAMINGS: readonly Naming[] = ['unnamed', 'covered', 'named'];
/** Returns the more precise one of two. */
export const closer = (one: Naming, other: Naming): Naming =>
  NAMINGS.indexOf(one) < NAMINGS.indexOf(other) ? other : one;

const rulesTracesOut = ({ freeFrom = [] }: Declaration, key: string): boolean => freeFrom.includes(key);

/**
 * Returns the answer of a key that a declaration settles: the worst that is known and that other food around brings, at best
 * `notAdded`. It is `free` where the declaration rules traces out, or under a kitchen signature where what is known is free.
 */
function settledAnswer(declaration: Declaration, key: string, known: KnownAnswer, around: FoodAnswer): FoodAnswer {
  const isFree = rulesTracesOut(declaration, key);
  const atBest = isFree || declaration.kitchenKeys?.includes(key) === true ? 'free' : 'notAdded';
  const answer = [known ?? atBest, around].reduce(worseFood, atBest);
  return answer === 'notAdded' && isFree ? 'free' : answer;
}

/** Returns what is known of a dish for one key: of a plate the worst, of a choice the best of what is known. */
export function knownAnswers(
  { components, menuItemCustomizations }: DishParts,
  resolve: IngredientResolver,
  key: string,
  naming: Naming,
): KnownAnswers {
  const ofFood = ({ ingredients, declaration }: RuleComponent | RuleOption): KnownAnswer => {
    const knownTo = (one: Naming) => worstKnown(ingredients.map(({ id }) => resolve(id).known(key, one)));
    if (!declaration) return knownTo(naming);
    if (declaration.keys.includes(key))
      return settledAnswer(declaration, key, knownTo(closer(naming, namingOf(declaration, key))), 'free');
    const known = knownTo(naming);
    return known === 'notAdded' && rulesTracesOut(declaration, key) ? 'free' : known;
  };
  const ofOption = (option: RuleOption): KnownAnswer =>
    option.noIngredients && option.ingredients.length === 0 ? 'free' : ofFood(option);
  const ofGroup = ({ minPermitted, menuItemCustomizationOptions: options }: RuleGroup): KnownAnswer =>
    Math.min(minPermitted, options.length) === 0 ? 'free' : bestKnown(options.map(ofOption));
  const ofComponent = (component: RuleComponent): KnownAnswer => {
    const groups = component.customizations.flatMap(
      ({ customizationId }) => menuItemCustomizations.find(({ id }) => id === customizationId) ?? [],
    );
    const ofOwn = foodOfComponent(component, () => NEUTRAL) === null ? null : ofFood(component);
    return worstKnown([ofOwn, ...groups.map(ofGroup)]);
  };
  const ofDish = () => worstKnown(components.filter(({ required }) => required).map(ofComponent));
  return { ofOption, ofGroup, ofComponent, ofDish };
}

/** Tells whether a declaration settles the answer for a key, which is the one without it. */
export const isSettledBy = (declaration: Declaration | null | undefined, key: string, answer: FoodAnswer): boolean =>
  declaration?.keys.includes(key) === true &&
  (answer === 'unknown' || (answer === 'mayContain' && namingOf(declaration, key) !== 'unnamed'));

/**
 * Settles the keys of a declaration ({@link isSettledBy}) by what is known, and rules traces out where it does.
 * Another key, a kind of a named family too, stays as it is. `around` is what other dishes add at the stations of the dish.
 */
function settle(
  composition: Composition,
  declaration: Declaration,
  known: (key: string, naming: Naming) => KnownAnswer,
  around: Composition,
  dictionary: Dictionary,
): Composition {
  const byKey = new Map<string, FoodAnswer>(composition.foods.byKey);
  for (const key of declaration.freeFrom ?? []) if (foodAnswer(composition, key) === 'notAdded') byKey.set(key, 'free');
  for (const key of declaration.keys) {
    if (!isSettledBy(declaration, key, foodAnswer(composition, key))) continue;
    byKey.set(key, settledAnswer(declaration, key, known(key, namingOf(declaration, key)), foodAnswer(around, key)));
  }
  return { ...composition, foods: raiseFamilies({ ...composition.foods, byKey }, dictionary) };
}

/** Returns the food of a part or an option as its own declaration settles it. */
export const signedFood = (
  food: Composition,
  { ingredients, declaration }: Pick<RuleOption, 'ingredients' | 'declaration'>,
  resolve: IngredientResolver,
  dictionary: Dictionary,
): Composition => {
  if (!declaration) return food;
  const known = (key: string, naming: Naming) =>
    worstKnown(ingredients.map(({ id }) => resolve(id).known(key, naming)));
  return settle(food, declaration, known, NEUTRAL, dictionary);
};

/** Returns the composition of lists that staff add to a dish: what it contains is in none of its parts, so these are not all. */
export function addedComposition({ contains, mayContain }: WorseningLists, dictionary: Dictionary): Composition {
  const foods = listedFoods({ contains, mayContain }, dictionary);
  const otherwise = contains.length > 0 ? 'unknown' : 'free';
  return {
    ...NEUTRAL,
    foods,
    ingredients: { byKey: new Map(ingredientsOfKeys(foods, otherwise, dictionary)), otherwise },
  };
}

/** Returns what is known of a dish as a whole besides its parts: what staff add, and that its parts are not all. */
function addedToDish(item: RuleItem, dictionary: Dictionary): Composition[] {
  const { additionalAllergies: contains, additionalMayContain: mayContain, namedInText } = item;
  return [
    ...(namedInText?.isDish === true ? [NOT_ALL_LISTED] : []),
    ...(contains.length + mayContain.length > 0 ? [addedComposition({ contains, mayContain }, dictionary)] : []),
  ];
}

/** Derives what was last signed of a dish, for the pieces that it has now; undefined while nothing waits. */
export function signedAnswers(
  item: RuleItem,
  resolve: IngredientResolver,
  dictionary: Dictionary,
  stations?: DishStations,
): SignedAnswers | undefined {
  if (item.signed === undefined) return undefined;
  if (item.signed === null) {
    return {
      composition: ALL_UNKNOWN,
      components: item.components.map(() => ALL_UNKNOWN),
      options: item.menuItemCustomizations.map((group) => group.menuItemCustomizationOptions.map(() => ALL_UNKNOWN)),
    };
  }
  const { signed } = item;
  const derived = deriveItem(signed, resolve, dictionary, stations);
  const of = (found: readonly (Composition | undefined)[]) =>
    found.length > 0 ? worst(found.map((one) => one ?? ALL_UNKNOWN)) : ALL_UNKNOWN;
  const pieces = signedPieces(item, signed);
  return {
    composition: derived.composition,
    components: pieces.components.map((indexes) => of(indexes.map((at) => derived.components[at]))),
    options: pieces.options.map((group) =>
      group.map((places) => of(places.map(([groupAt, at]) => derived.groups[groupAt]?.options[at]))),
    ),
  };
}

/**
 * Derives the composition of a dish and all its parts, bottom up (dietary rules, "Derivation", 3 to 10).
 * Pure: `resolve` gives the ingredients' compositions. Without `stations` no food is made at a station.
 */
export function deriveItem(
  item: RuleItem,
  resolve: IngredientResolver,
  dictionary: Dictionary,
  stations?: DishStations,
): DerivedItem {
  const signed = signedAnswers(item, resolve, dictionary, stations);
  const extraDiets = item.additionalDiets.filter((key) => key === HALAL);
  const resolveAt = (part: MadeAtStation): CompositionOf =>
    stations ? (id) => stations.inHouse(resolve(id), stationOf(item, part)) : resolve;
  const withStation = (part: MadeAtStation, food: Composition): Composition => {
    const stationId = stationOf(item, part);
    return stations && stationId !== null ? worst([food, stations.fromAll(stationId)]) : food;
  };
  const deriveOption = (option: RuleOption): Composition => {
    const food = foodOfOption(option, resolveAt(option));
    const derived = food ? withStation(option, signedFood(food, option, resolve, dictionary)) : NEUTRAL;
    const worsened =
      item.namedInText?.options.includes(option.id) === true ? worst([derived, NOT_ALL_LISTED]) : derived;
    return ruleOutDiets(addDiets(worsened, extraDiets), dictionary);
  };
  const groups = item.menuItemCustomizations.map((group, at) =>
    deriveGroup(group, group.menuItemCustomizationOptions.map(deriveOption), signed?.options[at]),
  );
  const groupsById = new Map(item.menuItemCustomizations.map((group, index) => [group.id, groups[index]]));

  const groupsOf = (component: RuleComponent) =>
    component.customizations.map(({ customizationId }) => groupsById.get(customizationId));
  const components = item.components.map((component, at) => {
    const food = foodOfComponent(component, resolveAt(component));
    const ofAll = worst([
      ...(item.namedInText?.components.includes(at) === true ? [NOT_ALL_LISTED] : []),
      ...(food ? [withStation(component, signedFood(food, component, resolve, dictionary))] : []),
      ...groupsOf(component).map((group) => group?.composition ?? ALL_UNKNOWN),
    ]);
    return atBest(ruleOutDiets(ofAll, dictionary), signed?.components[at]);
  });
  const isEvidence = (component: RuleComponent) =>
    component.ingredients.length > 0 || groupsOf(component).some((group) => group !== undefined && group.minimum >= 1);

  const hasEvidence = item.components.some((component) => component.required && isEvidence(component));
  const required = components.filter((_component, index) => item.components[index]?.required);
  const ofParts = hasEvidence ? worst([...required, whatElse(item)]) : ALL_UNKNOWN;
  const around = stations ? worst(stationsOfDish(item).map(stations.fromOthers)) : NEUTRAL;
  const known = (key: string, naming: Naming) => knownAnswers(item, resolve, key, naming).ofDish();
  const settled = item.declaration ? settle(ofParts, item.declaration, known, around, dictionary) : ofParts;
  const worsened = worst([settled, ...addedToDish(item, dictionary)]);
  const answered = ruleOutDiets(addDiets(worsened, item.additionalDiets), dictionary);
  return { composition: atBest(answered, signed?.composition), components, groups };
}
