import {
  type Composition,
  dietAnswer,
  foodAnswer,
  type FoodAnswer,
  ingredientKey,
  ingredientOfKey,
  OTHER_INGREDIENTS,
} from './composition.ts';
import { addDiets } from './dictionary.ts';
import type { OfferedDish, OfferedOption } from './dish-parts.ts';
import { suggest, type Suggestions } from './suggestions.ts';
import type { DerivedItem, DerivedPieces, RuleItem } from './item.ts';

/**
 * How strictly a diner avoids a food: `strict` for an allergy, `avoid`, or `mild` for "Rather not" (dietary rules,
 * "Filtering for a profile").
 */
export const LEVELS = ['strict', 'avoid', 'mild'] as const;
export type Level = (typeof LEVELS)[number];

/** Returns the level of an avoided food for which the diner chose none: that of an allergy if a law names the food. */
export const startingLevel = ({ legal }: { legal: readonly unknown[] }): Level =>
  legal.length > 0 ? 'strict' : 'avoid';

/** The keys of the foods of each level, as choices are sent and stored. */
export type LevelLists = { readonly [One in Level]?: readonly string[] | undefined };

/** Returns the level of a food in these choices, of several levels the strictest; undefined where it has none. */
export const strictestLevel = (key: string, choices: readonly LevelLists[]): Level | undefined =>
  LEVELS.find((level) => choices.some((one) => one[level]?.includes(key)));

/** How strictly a food is avoided, and whether the kitchen has answered that its traces are ruled out. */
interface Avoided {
  readonly level: Level;
  /** What is no ingredient of the food then counts as free of it. */
  readonly isAnswered?: boolean;
}

/** A food that a diner avoids. */
export interface AvoidedFood extends Avoided {
  readonly key: string;
}

/** A food that has no key, which a diner avoids by its name: all raw ingredients of that name. */
export interface NamedFood extends Avoided {
  /** Empty where only the ids were sent. */
  readonly name: string;
  readonly ids: readonly string[];
}

/** A diner's choices. An empty profile filters nothing. */
export interface Profile {
  readonly diets: readonly string[];
  readonly allergies: readonly AvoidedFood[];
  readonly foods: readonly NamedFood[];
  /**
   * Whether the kitchen can be asked about traces that nobody has ruled out. Otherwise they hide a food from who avoids it
   * as an allergy.
   */
  readonly canAsk?: boolean;
}

/** Why a dish is hidden; the rules are in the table of docs/dietary-rules.md, "Filtering for a profile". */
export type HiddenReason = 'unknown' | 'diet' | 'allergen' | 'traces' | 'group' | 'component';

/** The answers that each level hides. */
const HIDDEN_BY_LEVEL: Readonly<Record<Level, readonly FoodAnswer[]>> = {
  strict: ['contains', 'unknown', 'mayContain'],
  avoid: ['contains', 'unknown'],
  mild: ['contains'],
};

/** The result of the rules for one dish and one profile. */
export interface FilteredItem {
  /** Empty when the dish is shown, or can be asked for. */
  readonly reasons: readonly HiddenReason[];
  /**
   * The keys for which the kitchen has to answer before any line of the dish can be ordered; none when it fits, or is hidden
   * for anything but that.
   */
  readonly asks: readonly string[];
  /** Per group, per option: whether this diner may choose it. */
  readonly compatible: readonly (readonly boolean[])[];
  /** The same, and the kitchen need not be asked for more keys than for the dish itself. */
  readonly unasked: readonly (readonly boolean[])[];
  readonly suggestions: Suggestions;
}

export const isEmptyProfile = ({ diets, allergies, foods }: Profile): boolean =>
  diets.length + allergies.length + foods.length === 0;

/** Decides whether an answer hides a food from a diner who avoids it at a level. */
export const isHidden = (answer: FoodAnswer, level: Level): boolean => HIDDEN_BY_LEVEL[level].includes(answer);

/** The answer for a key that a diner avoids. */
export interface AvoidedAnswer extends AvoidedFood {
  readonly answer: FoodAnswer;
}

/**
 * Decides whether a kitchen has to answer before a diner may have a food: it is no ingredient, and nobody has ruled out its
 * traces.
 */
export const isAsked = ({ answer, level, isAnswered }: Omit<AvoidedAnswer, 'key'>): boolean =>
  answer === 'notAdded' && level === 'strict' && isAnswered !== true;

/** Decides whether an answer hides a food from a diner, also where its traces cannot be asked. */
export const isUnfit = (avoided: Omit<AvoidedAnswer, 'key'>, { canAsk }: Pick<Profile, 'canAsk'>): boolean =>
  isHidden(avoided.answer, avoided.level) || (canAsk !== true && isAsked(avoided));

/** The strictest way in which foods are avoided: traces are answered only where they are for all that are avoided so. */
function strictestOf(foods: readonly Omit<NamedFood, 'name' | 'ids'>[]): Omit<AvoidedFood, 'key'> {
  const level = LEVELS.find((one) => foods.some((food) => food.level === one)) ?? 'strict';
  return { level, isAnswered: foods.every((food) => food.level !== level || food.isAnswered === true) };
}

/** The raw ingredients that a profile avoids by name, each once and in order, and last all others: they are asked of every dish. */
const ingredientsOf = new WeakMap<Profile['foods'], readonly AvoidedFood[]>();
export function avoidedIngredients(foods: Profile['foods']): readonly AvoidedFood[] {
  const known = ingredientsOf.get(foods);
  if (known) return known;
  const ids = [...new Set(foods.flatMap((food) => food.ids))].toSorted();
  const made = [
    ...ids.map((id) => ({ key: ingredientKey(id), ...strictestOf(foods.filter((food) => food.ids.includes(id))) })),
    { key: OTHER_INGREDIENTS, ...strictestOf(foods) },
  ];
  ingredientsOf.set(foods, made);
  return made;
}

/**
 * Returns the answers for the foods without a key that a diner avoids, each raw ingredient by its key. Those that the
 * composition does not name have one answer together, at {@link OTHER_INGREDIENTS}.
 */
export function ingredientAnswers(composition: Composition, { foods }: Pick<Profile, 'foods'>): AvoidedAnswer[] {
  if (foods.length === 0) return [];
  const otherwise = foodAnswer(composition, OTHER_INGREDIENTS);
  return avoidedIngredients(foods).flatMap((avoided): AvoidedAnswer[] => {
    const answer = foodAnswer(composition, avoided.key);
    return answer === otherwise && avoided.key !== OTHER_INGREDIENTS ? [] : [{ ...avoided, answer }];
  });
}

/** Returns the answers for everything that a diner avoids. */
export const avoidedAnswers = (composition: Composition, profile: Profile): AvoidedAnswer[] => [
  ...profile.allergies.map((avoided) => ({ ...avoided, answer: foodAnswer(composition, avoided.key) })),
  ...ingredientAnswers(composition, profile),
];

/** Decides whether the data proves that a composition fits the profile. Everything fits an empty profile. */
export const fits = (composition: Composition, profile: Profile): boolean =>
  profile.diets.every((key) => dietAnswer(composition, key) === 'yes') &&
  !avoidedAnswers(composition, profile).some((avoided) => isUnfit(avoided, profile));

/** Decides whether an option is available at `nowMs` (milliseconds since 1970), for any profile. */
export const isAvailable = (option: Pick<OfferedOption, 'disabled' | 'suspendUntil'>, nowMs: number): boolean =>
  !option.disabled && (option.suspendUntil === null || Date.parse(option.suspendUntil) <= nowMs);

/** Per group, per option: whether a test holds for it and it is available. `nowMs` is in milliseconds since 1970. */
const optionsThat = (
  item: RuleItem,
  { groups }: DerivedItem,
  nowMs: number,
  holds: (option: Composition) => boolean,
): boolean[][] =>
  item.menuItemCustomizations.map((group, groupIndex) =>
    group.menuItemCustomizationOptions.map((option, optionIndex) => {
      const composition = groups[groupIndex]?.options[optionIndex];
      return composition !== undefined && isAvailable(option, nowMs) && holds(composition);
    }),
  );

/** Per group, per option: whether the diner may choose it. `nowMs` is in milliseconds since 1970. */
export const compatibleOptions = (item: RuleItem, derived: DerivedItem, profile: Profile, nowMs: number): boolean[][] =>
  optionsThat(item, derived, nowMs, (option) => fits(option, profile));

/** Returns the keys for which a kitchen can be asked: those of allergies that it has not answered. */
const askableKeys = ({ allergies, foods }: Profile): string[] =>
  [...allergies, ...(foods.length > 0 ? avoidedIngredients(foods) : [])]
    .filter((avoided) => isAsked({ ...avoided, answer: 'notAdded' }))
    .map(({ key }) => key);

/** Decides whether keys name a raw ingredient by naming all others. */
const isCovered = (key: string, keys: readonly string[]): boolean =>
  keys.includes(OTHER_INGREDIENTS) && ingredientOfKey(key) !== null;

/** Leaves out the raw ingredients where all others have to be asked for too. */
export const withoutCovered = (keys: readonly string[]): string[] =>
  keys.filter((key) => key === OTHER_INGREDIENTS || !isCovered(key, keys));

/** Returns the keys, of those given, of whose traces in a composition nobody has said anything. */
const notAddedKeys = (composition: Composition, keys: readonly string[]): string[] =>
  keys.filter((key) => foodAnswer(composition, key) === 'notAdded');

/** Returns the keys for which a kitchen has to answer before a diner may have what is on a plate. */
export const askedKeys = (composition: Composition, profile: Profile): string[] =>
  withoutCovered(notAddedKeys(composition, askableKeys(profile)));

/**
 * Returns the keys for which no line of a dish can be free, and all of the profile where no line is free of the others at
 * once (dietary rules, "Filtering for a profile"). `possible` are the options that fit but for traces to ask for.
 */
function dishAsks(
  { composition, groups }: DerivedItem,
  profile: Profile,
  possible: readonly (readonly boolean[])[],
): string[] {
  const all = askableKeys(profile);
  if (all.length === 0) return [];
  const isShort = (keys: readonly string[]): boolean =>
    groups.some(({ minimum, options }, groupIndex) => {
      const free = options.filter(
        (option, index) => possible[groupIndex]?.[index] === true && notAddedKeys(option, keys).length === 0,
      );
      return free.length < minimum;
    });
  const alone = all.filter((key) => foodAnswer(composition, key) === 'notAdded' || isShort([key]));
  const others = all.filter((key) => !alone.includes(key));
  return withoutCovered(isShort(others) ? all : alone);
}

/** Returns a part of a dish with the diets that staff added to the dish and that hold there, which its declaration settles. */
export const withAddedDiets = (
  part: Composition,
  { additionalDiets }: Pick<RuleItem, 'additionalDiets'>,
  dish: Composition,
): Composition =>
  addDiets(
    part,
    additionalDiets.filter((key) => dietAnswer(dish, key) !== 'unknown'),
  );

/**
 * Returns the selected diets that the component at a position, with what staff added to the dish, is not known to meet.
 * One that can be left out lacks none.
 */
export function lackedDiets(
  item: RuleItem,
  index: number,
  component: Composition,
  dish: Composition,
  { diets }: Profile,
): string[] {
  if (item.components[index]?.required !== true) return [];
  const withAdded = withAddedDiets(component, item, dish);
  return diets.filter((key) => dietAnswer(withAdded, key) !== 'yes');
}

/**
 * Returns every reason why a dish is hidden from a profile, but for traces to ask for. `possible` are the options that fit
 * but for these.
 */
function hiddenReasons(
  item: RuleItem,
  { composition, components, groups }: DerivedItem,
  profile: Profile,
  possible: readonly (readonly boolean[])[],
): HiddenReason[] {
  const hiddenAnswers = avoidedAnswers(composition, profile)
    .filter(({ answer, level }) => isHidden(answer, level))
    .map(({ answer }) => answer);
  const dietAnswers = profile.diets.map((key) => dietAnswer(composition, key));
  const isShort = groups.some((group, index) => (possible[index]?.filter(Boolean).length ?? 0) < group.minimum);
  const lacksDiet = components.some(
    (component, index) => lackedDiets(item, index, component, composition, profile).length > 0,
  );
  const reasons: [HiddenReason, boolean][] = [
    ['unknown', hiddenAnswers.includes('unknown') || dietAnswers.includes('unknown')],
    ['diet', dietAnswers.includes('no')],
    ['allergen', hiddenAnswers.includes('contains')],
    ['traces', hiddenAnswers.includes('mayContain')],
    ['group', isShort],
    ['component', lacksDiet],
  ];
  return reasons.flatMap(([reason, applies]) => (applies ? [reason] : []));
}

/** Returns the titles of the optional parts for which a test holds, or that have run out. */
const partsThat = (item: OfferedDish, { components }: DerivedPieces, holds: (part: Composition) => boolean): string[] =>
  item.components.flatMap(({ title, required }, index) => {
    const composition = components[index];
    if (required) return [];
    const hasRunOut = item.soldOutParts?.includes(index) === true;
    return hasRunOut || (composition !== undefined && holds(composition)) ? [title] : [];
  });

/** Returns the titles of the optional parts that do not fit the profile or have run out. */
export const conflictingParts = (item: OfferedDish, derived: DerivedPieces, profile: Profile): string[] =>
  partsThat(item, derived, (part) => !fits(part, profile));

/**
 * Decides whether a dish is hidden from a diner, with every reason that applies, what the kitchen has to be asked, which
 * options the diner may choose, and what to leave out, add or swap. Pure: `nowMs` (milliseconds since 1970) decides
 * suspended options.
 */
export function filterItem(item: RuleItem, derived: DerivedItem, profile: Profile, nowMs: number): FilteredItem {
  const asking: Profile = { ...profile, canAsk: true };
  const possible = compatibleOptions(item, derived, asking, nowMs);
  const hidden = hiddenReasons(item, derived, profile, possible);
  // What is hidden for another reason is not asked for.
  const asks = hidden.length > 0 ? [] : dishAsks(derived, profile, possible);
  const reasons: HiddenReason[] = asks.length > 0 && profile.canAsk !== true ? ['traces'] : hidden;
  const others = askableKeys(profile).filter((key) => !asks.includes(key) && !isCovered(key, asks));
  const addsNothing = (composition: Composition) =>
    fits(composition, asking) && notAddedKeys(composition, others).length === 0;
  const unasked = optionsThat(item, derived, nowMs, addsNothing);
  const minimums = derived.groups.map(({ minimum }) => minimum);
  return {
    reasons,
    asks,
    compatible: profile.canAsk === true ? possible : compatibleOptions(item, derived, profile, nowMs),
    unasked,
    suggestions: suggest(
      item,
      minimums,
      unasked,
      partsThat(item, derived, (part) => !addsNothing(part)),
    ),
  };
}
