import {
  type Composition,
  dietAnswer,
  foodAnswer,
  type FoodAnswer,
  ingredientKey,
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

/** A food that a diner avoids. */
export interface AvoidedFood {
  readonly key: string;
  readonly level: Level;
}

/** A food that has no key, which a diner avoids by its name, always as an allergy: all raw ingredients of that name. */
export interface NamedFood {
  /** Empty where only the ids were sent. */
  readonly name: string;
  readonly ids: readonly string[];
}

/** A diner's choices. An empty profile filters nothing. */
export interface Profile {
  readonly diets: readonly string[];
  readonly allergies: readonly AvoidedFood[];
  readonly foods: readonly NamedFood[];
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
  /** Empty when the dish is shown. */
  readonly reasons: readonly HiddenReason[];
  /** Per group, per option: whether this diner may choose it. */
  readonly compatible: readonly (readonly boolean[])[];
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

/** The ids of a profile's foods, each once and in order: they are asked of every dish. */
const idsOfFoods = new WeakMap<Profile['foods'], readonly string[]>();
function idsIn(foods: Profile['foods']): readonly string[] {
  const known = idsOfFoods.get(foods) ?? [...new Set(foods.flatMap(({ ids }) => ids))].toSorted();
  idsOfFoods.set(foods, known);
  return known;
}

/**
 * Returns the answers for the foods without a key that a diner avoids, each raw ingredient by its key. Those that the
 * composition does not name have one answer together, at {@link OTHER_INGREDIENTS}.
 */
export function ingredientAnswers(
  { ingredients }: Pick<Composition, 'ingredients'>,
  { foods }: Pick<Profile, 'foods'>,
): AvoidedAnswer[] {
  if (foods.length === 0) return [];
  const { byKey, otherwise } = ingredients;
  const named = idsIn(foods).flatMap((id): AvoidedAnswer[] => {
    const answer = byKey.get(id) ?? otherwise;
    return answer === otherwise ? [] : [{ key: ingredientKey(id), level: 'strict', answer }];
  });
  return [...named, { key: OTHER_INGREDIENTS, level: 'strict', answer: otherwise }];
}

/** Returns the answers for everything that a diner avoids. */
export const avoidedAnswers = (composition: Composition, profile: Profile): AvoidedAnswer[] => [
  ...profile.allergies.map(({ key, level }) => ({ key, level, answer: foodAnswer(composition, key) })),
  ...ingredientAnswers(composition, profile),
];

/** Decides whether the data proves that a composition fits the profile. Everything fits an empty profile. */
export const fits = (composition: Composition, profile: Profile): boolean =>
  profile.diets.every((key) => dietAnswer(composition, key) === 'yes') &&
  !avoidedAnswers(composition, profile).some(({ answer, level }) => isHidden(answer, level));

/** Decides whether an option is available at `nowMs` (milliseconds since 1970), for any profile. */
export const isAvailable = (option: Pick<OfferedOption, 'disabled' | 'suspendUntil'>, nowMs: number): boolean =>
  !option.disabled && (option.suspendUntil === null || Date.parse(option.suspendUntil) <= nowMs);

/** Per group, per option: whether the diner may choose it. `nowMs` is in milliseconds since 1970. */
export const compatibleOptions = (
  item: RuleItem,
  { groups }: DerivedItem,
  profile: Profile,
  nowMs: number,
): boolean[][] =>
  item.menuItemCustomizations.map((group, groupIndex) =>
    group.menuItemCustomizationOptions.map((option, optionIndex) => {
      const composition = groups[groupIndex]?.options[optionIndex];
      return composition !== undefined && isAvailable(option, nowMs) && fits(composition, profile);
    }),
  );

/**
 * Returns the selected diets that the component at a position, with what staff added to the dish, is not known to meet.
 * One that can be left out lacks none.
 */
export function lackedDiets(
  { components, additionalDiets }: RuleItem,
  index: number,
  component: Composition,
  { diets }: Profile,
): string[] {
  if (components[index]?.required !== true) return [];
  const withAdded = addDiets(component, additionalDiets);
  return diets.filter((key) => dietAnswer(withAdded, key) !== 'yes');
}

/**
 * Returns every reason why a dish is hidden from a profile; none when it is shown. `compatible` comes from
 * {@link compatibleOptions}.
 */
export function hiddenReasons(
  item: RuleItem,
  { composition, components, groups }: DerivedItem,
  profile: Profile,
  compatible: readonly (readonly boolean[])[],
): HiddenReason[] {
  const hiddenAnswers = avoidedAnswers(composition, profile)
    .filter(({ answer, level }) => isHidden(answer, level))
    .map(({ answer }) => answer);
  const dietAnswers = profile.diets.map((key) => dietAnswer(composition, key));
  const isShort = groups.some((group, index) => (compatible[index]?.filter(Boolean).length ?? 0) < group.minimum);
  const lacksDiet = components.some((component, index) => lackedDiets(item, index, component, profile).length > 0);
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

/** Returns the titles of the optional parts that do not fit the profile or have run out. */
export const conflictingParts = (item: OfferedDish, derived: DerivedPieces, profile: Profile): string[] =>
  item.components.flatMap(({ title, required }, index) => {
    const composition = derived.components[index];
    if (required) return [];
    const hasRunOut = item.soldOutParts?.includes(index) === true;
    return hasRunOut || (composition !== undefined && !fits(composition, profile)) ? [title] : [];
  });

/**
 * Decides whether a dish is hidden from a diner, with every reason that applies, which options the diner may choose,
 * and what to leave out, add or swap. Pure: `nowMs` (milliseconds since 1970) decides suspended options.
 */
export function filterItem(item: RuleItem, derived: DerivedItem, profile: Profile, nowMs: number): FilteredItem {
  const compatible = compatibleOptions(item, derived, profile, nowMs);
  const minimums = derived.groups.map(({ minimum }) => minimum);
  return {
    reasons: hiddenReasons(item, derived, profile, compatible),
    compatible,
    suggestions: suggest(item, minimums, compatible, conflictingParts(item, derived, profile)),
  };
}
