import {
  ALL_UNKNOWN,
  type Composition,
  type DietAnswer,
  DIET_ANSWERS,
  dietAnswer,
  type FoodAnswer,
  FOOD_ANSWERS,
  foodAnswer,
  ingredientKey,
  ingredientOfKey,
  NEUTRAL,
  OTHER_INGREDIENTS,
  worst,
} from '@justright/dietary-rules/composition';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import type { DishParts } from '@justright/dietary-rules/dish-parts';
import type { HeldAnswers } from '@justright/dietary-rules/item';
import {
  type AnsweredDish,
  type AnsweredPart,
  type Difference,
  differencesBetween,
  findPiece,
  type Piece,
  piecesOf,
} from './answer-differences.ts';

/** The best answers that something may have, by key; a key that is not named has any. `unknown`: every key is unknown. */
type Bound =
  | 'unknown'
  | { readonly foods: Readonly<Record<string, FoodAnswer>>; readonly diets: Readonly<Record<string, DietAnswer>> };

/** The same of a dish and its pieces: components by title, options by the ids of group and option. */
export interface HeldDish {
  readonly whole?: Bound;
  readonly components: Readonly<Record<string, Bound>>;
  readonly options: Readonly<Record<string, Bound>>;
}

/** What one act holds, by the id of the dish. */
export interface Held {
  readonly dishes: Readonly<Record<string, HeldDish>>;
  /** The act is not over: every dish and piece that is not named is unknown. */
  readonly isUnderWay: boolean;
}

/** A dish whose answers an act would make better. */
export interface LoosenedDish {
  readonly id: string;
  readonly isNew: boolean;
  readonly held: HeldDish;
  readonly differences: readonly Difference[];
}

/** The dishes of a restaurant with their answers, by id. */
export type AnsweredDishes = ReadonlyMap<string, AnsweredDish>;

const WHOLLY_UNKNOWN = 'unknown';
const EVERYTHING_UNKNOWN: HeldDish = { whole: WHOLLY_UNKNOWN, components: {}, options: {} };
const optionPlace = (groupId: string, optionId: string): string => `${groupId} ${optionId}`;

function compositionOf(bound: Bound | undefined, otherwise: Composition): Composition {
  if (bound === undefined) return otherwise;
  if (bound === WHOLLY_UNKNOWN) return ALL_UNKNOWN;
  const foods = Object.entries(bound.foods);
  return {
    foods: { byKey: new Map(foods.filter(([key]) => ingredientOfKey(key) === null)), otherwise: 'free' },
    diets: { byKey: new Map(Object.entries(bound.diets)), otherwise: 'yes' },
    ingredients: {
      byKey: new Map(
        foods.flatMap(([key, answer]) => {
          const id = ingredientOfKey(key);
          return id === null || key === OTHER_INGREDIENTS ? [] : [[id, answer] as const];
        }),
      ),
      otherwise: bound.foods[OTHER_INGREDIENTS] ?? 'free',
    },
  };
}

/** Returns what the answers of a dish are at best while acts wait; undefined when none of them holds something of it. */
export function heldAnswersOf(
  { id, ...dish }: DishParts & { id: string },
  acts: readonly Held[],
): HeldAnswers | undefined {
  const holding = acts.filter(({ dishes, isUnderWay }) => isUnderWay || dishes[id] !== undefined);
  if (holding.length === 0) return undefined;
  const atBest = (boundIn: (held: HeldDish | undefined) => Bound | undefined): Composition =>
    worst(holding.map((act) => compositionOf(boundIn(act.dishes[id]), act.isUnderWay ? ALL_UNKNOWN : NEUTRAL)));
  return {
    composition: atBest((held) => held?.whole),
    components: dish.components.map(({ title }) => atBest((held) => held?.components[title])),
    options: dish.menuItemCustomizations.map((group) =>
      group.menuItemCustomizationOptions.map((option) =>
        atBest((held) => held?.options[optionPlace(group.id, option.id)]),
      ),
    ),
  };
}

/** Returns the bound that lets a composition become no better. */
function boundOf(composition: Composition, { allergies, diets }: Dictionary): Bound {
  const keys = [
    ...allergies.map(({ key }) => key),
    ...[...composition.ingredients.byKey.keys()].map(ingredientKey),
    OTHER_INGREDIENTS,
  ];
  const [free] = FOOD_ANSWERS;
  const [yes] = DIET_ANSWERS;
  const isUnknown =
    keys.every((key) => foodAnswer(composition, key) === 'unknown') &&
    diets.every(({ key }) => dietAnswer(composition, key) === 'unknown');
  if (isUnknown) return WHOLLY_UNKNOWN;
  return {
    foods: Object.fromEntries(
      keys.map((key) => [key, foodAnswer(composition, key)] as const).filter(([, answer]) => answer !== free),
    ),
    diets: Object.fromEntries(
      diets.map(({ key }) => [key, dietAnswer(composition, key)] as const).filter(([, answer]) => answer !== yes),
    ),
  };
}

/** Puts bounds of pieces in their places. */
function heldDish(whole: Bound | undefined, pieces: readonly { part: AnsweredPart; bound: Bound }[]): HeldDish {
  const placesOf = (kind: AnsweredPart['kind'], place: (part: AnsweredPart) => string) =>
    Object.fromEntries(pieces.filter(({ part }) => part.kind === kind).map(({ part, bound }) => [place(part), bound]));
  return {
    ...(whole !== undefined && { whole }),
    components: placesOf('component', ({ title }) => title),
    options: placesOf('option', ({ groupId = '', optionId = '' }) => optionPlace(groupId, optionId)),
  };
}

/** Parts of one title have one place: together they are what the worst of them is. */
function withOnePlace(pieces: readonly Piece[]): Piece[] {
  const byPlace = Map.groupBy(pieces, ({ part: { kind, title, groupId, optionId } }) =>
    JSON.stringify(kind === 'option' ? [groupId, optionId] : [title]),
  );
  return [...byPlace.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ part: first.part, composition: worst(same.map((one) => one.composition ?? ALL_UNKNOWN)) }] : [];
  });
}

/** Returns what holds every answer of dishes while an act is under way: of a dish that the clock changes, the worst ones. */
export const heldUnderWay = (moments: readonly AnsweredDishes[], dictionary: Dictionary): Held => ({
  isUnderWay: true,
  dishes: Object.fromEntries(
    [
      ...Map.groupBy(
        moments.flatMap((dishes) => [...dishes]),
        ([id]) => id,
      ),
    ].map(([id, same]) => [
      id,
      heldDish(
        boundOf(worst(same.map(([, dish]) => dish.derived.composition)), dictionary),
        withOnePlace(same.flatMap(([, dish]) => piecesOf(dish))).map(({ part, composition }) => ({
          part,
          bound: boundOf(composition ?? ALL_UNKNOWN, dictionary),
        })),
      ),
    ]),
  ),
});

/** Returns what a piece is made of, as text. */
function contentOf({ item }: AnsweredDish, part: AnsweredPart): string {
  if (part.kind === 'component') {
    const found = item.components.find(({ title }) => title === part.title);
    return JSON.stringify([
      found?.ingredients.map(({ id }) => id),
      found?.customizations.map((link) => link.customizationId),
    ]);
  }
  const group = item.menuItemCustomizations.find(({ id }) => id === part.groupId);
  const option = group?.menuItemCustomizationOptions.find(({ id }) => id === part.optionId);
  return JSON.stringify([option?.ingredients.map(({ id }) => id), option?.noIngredients]);
}

/**
 * Returns what finds a piece as it was before: the same one, or one that is gone and was made of the same, under another name.
 * Beside one that stays it is a new one: "Our house dip" is not made of nothing because "Size: Regular" is.
 */
function formerPieces(before: AnsweredDish, after: AnsweredDish): (part: AnsweredPart) => Composition | undefined {
  const known = piecesOf(before);
  const left = piecesOf(after);
  const gone = known.filter(({ part }) => findPiece(left, part) === undefined);
  return (part) => {
    const isSame = (one: Piece) =>
      one.part.kind === part.kind && contentOf(before, one.part) === contentOf(after, part);
    return (findPiece(known, part) ?? gone.find(isSame))?.composition;
  };
}

const boundOfDifferences = (better: readonly Omit<Difference, 'part'>[]): Bound => ({
  foods: Object.fromEntries(better.filter(({ kind }) => kind === 'food').map(({ key, from }) => [key, from])) as Record<
    string,
    FoodAnswer
  >,
  diets: Object.fromEntries(better.filter(({ kind }) => kind === 'diet').map(({ key, from }) => [key, from])) as Record<
    string,
    DietAnswer
  >,
});

/** Lists the answers that got better; of something new, those that are better than unknown. */
const betterThan = (before: Composition | undefined, after: Composition, dictionary: Dictionary) =>
  differencesBetween(before ?? ALL_UNKNOWN, after, dictionary).filter(({ isBetter }) => isBetter);

/**
 * Returns what an act makes better of a dish; null when that is nothing. A new dish and a new piece were unknown. `isHeld` tells of
 * which required parts the answers count by themselves.
 */
function loosened(
  id: string,
  before: AnsweredDish | undefined,
  after: AnsweredDish,
  dictionary: Dictionary,
  isHeld: (title: string) => boolean = () => false,
): LoosenedDish | null {
  const ofWhole = betterThan(before?.derived.composition, after.derived.composition, dictionary);
  // A required part is always served, so its answers are in those of the dish.
  const isApart = ({ part }: Piece) =>
    part.kind === 'option' ||
    isHeld(part.title) ||
    after.item.components.some(({ title, required }) => title === part.title && !required);
  const formerOf = before && formerPieces(before, after);
  const ofPieces = withOnePlace(piecesOf(after).filter(isApart)).map(({ part, composition }) => {
    const former = formerOf?.(part);
    return { part, former, better: betterThan(former, composition ?? ALL_UNKNOWN, dictionary) };
  });
  const pieces = ofPieces.filter(({ better }) => better.length > 0);
  if (ofWhole.length + pieces.length === 0) return null;
  const bound = (former: unknown, better: readonly Omit<Difference, 'part'>[]): Bound =>
    former === undefined ? WHOLLY_UNKNOWN : boundOfDifferences(better);
  return {
    id,
    isNew: before === undefined,
    held: heldDish(
      ofWhole.length > 0 || before === undefined ? bound(before, ofWhole) : undefined,
      pieces.map(({ part, former, better }) => ({ part, bound: bound(former, better) })),
    ),
    differences: [
      ...ofWhole.map((one) => ({ ...one, part: null })),
      ...pieces.flatMap(({ part, better }) => better.map((one) => ({ ...one, part }))),
    ],
  };
}

/** Lists each dish with its differences, each place once, as several acts hold them. */
export function together(loosened: readonly LoosenedDish[]): LoosenedDish[] {
  return [...Map.groupBy(loosened, ({ id }) => id).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const byPlace = new Map(
      same.flatMap(({ differences }) => differences.map((one) => [JSON.stringify([one.part, one.kind, one.key]), one])),
    );
    return [{ ...first, isNew: same.some(({ isNew }) => isNew), differences: [...byPlace.values()] }];
  });
}

/** Puts what is held of dishes together as acts hold it: each has a dish once. */
export function actsOf(loosened: readonly LoosenedDish[]): Held['dishes'][] {
  const acts: Record<string, HeldDish>[] = [];
  for (const [id, same] of Map.groupBy(loosened, (dish) => dish.id)) {
    const different = new Map(same.map(({ held }) => [JSON.stringify(held), held]));
    for (const [at, held] of [...different.values()].entries()) (acts[at] ??= {})[id] = held;
  }
  return acts;
}

/** What a dish is made of without the ids of its own rows, which a copy has others of. */
export function copiedContent({ item }: AnsweredDish): string {
  const place = new Map(item.menuItemCustomizations.map(({ id }, at) => [id, at]));
  return JSON.stringify([
    item.components.map((one) => [
      one.title,
      one.required,
      one.ingredients.map(({ id }) => id),
      one.customizations.map(({ customizationId }) => place.get(customizationId)),
    ]),
    item.menuItemCustomizations.map((group) => [
      group.title,
      group.minPermitted,
      group.maxPermitted,
      group.menuItemCustomizationOptions.map((one) => [
        one.title,
        one.noIngredients,
        one.ingredients.map(({ id }) => id),
      ]),
    ]),
  ]);
}

/**
 * Decides whether an act loosens what is served: lists the dishes of which an answer got better, for every key, diet and raw
 * ingredient, of the dish, its parts and its options. A copy is compared with what it is a copy of.
 */
export function loosenedDishes(
  before: AnsweredDishes,
  after: AnsweredDishes,
  dictionary: Dictionary,
  isCopying: boolean,
): LoosenedDish[] {
  const sources = new Map(isCopying ? [...before.values()].map((dish) => [copiedContent(dish), dish]) : []);
  return [...after].flatMap(([id, dish]) => {
    const former = before.get(id) ?? sources.get(copiedContent(dish));
    return loosened(id, former, dish, dictionary) ?? [];
  });
}

/**
 * Lists what would get better if an act held nothing any more: of dishes that are there, the answers that are better now than
 * what is held of them.
 */
export function releasedBy(held: Held, answers: AnsweredDishes, dictionary: Dictionary): LoosenedDish[] {
  return [...answers].flatMap(([id, dish]) => {
    const bounds = heldAnswersOf({ ...dish.item, id }, [held]);
    if (!bounds) return [];
    const kept = held.dishes[id] ?? EVERYTHING_UNKNOWN;
    const { components, groups, composition } = dish.derived;
    const atBest = (one: Composition | undefined, bound: Composition | undefined): Composition =>
      worst([one ?? ALL_UNKNOWN, bound ?? NEUTRAL]);
    const former: AnsweredDish = {
      item: dish.item,
      derived: {
        composition: atBest(composition, bounds.composition),
        components: components.map((one, at) => atBest(one, bounds.components[at])),
        groups: groups.map((group, groupAt) => ({
          ...group,
          options: group.options.map((one, at) => atBest(one, bounds.options[groupAt]?.[at])),
        })),
      },
    };
    // A part that was held when it could be left out may be required now.
    const isHeld = (title: string) => !held.isUnderWay && kept.components[title] !== undefined;
    const found = loosened(id, former, dish, dictionary, isHeld);
    return found ? [{ ...found, isNew: kept.whole === WHOLLY_UNKNOWN, held: held.isUnderWay ? found.held : kept }] : [];
  });
}
