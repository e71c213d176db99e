import { type Composition, meets } from './composition.ts';
import type { RuleOption } from './dish-parts.ts';
import { componentMeets, type DerivedItem, type RuleItem } from './item.ts';
import { suggest, type Suggestions } from './suggestions.ts';

/** A diner's choices: diets to meet, allergies ("dislikes") to avoid. An empty profile filters nothing. */
export interface Profile {
  readonly diets: readonly string[];
  readonly allergies: readonly string[];
}

/** Why a dish is hidden; the rules are in the table of docs/dietary-rules.md, "Filtering for a profile". */
export type HiddenReason = 'unknown' | 'diet' | 'allergen' | 'group' | 'component';

/** The result of the rules for one dish and one profile. */
export interface FilteredItem {
  /** Empty when the dish is shown. */
  readonly reasons: readonly HiddenReason[];
  /** Per group, per option: whether this diner may choose it. */
  readonly compatible: readonly (readonly boolean[])[];
  readonly suggestions: Suggestions;
}

export const isEmptyProfile = (profile: Profile): boolean =>
  profile.diets.length === 0 && profile.allergies.length === 0;

/** Decides whether the data proves that a composition fits the profile. Everything fits an empty profile. */
export const fits = (composition: Composition, profile: Profile): boolean =>
  isEmptyProfile(profile) ||
  (composition.known &&
    profile.diets.every((diet) => meets(composition.diets, diet)) &&
    !profile.allergies.some((allergy) => composition.allergies.has(allergy)));

/** Decides whether an option is available at `nowMs` (milliseconds since 1970), for any profile. */
export const isAvailable = (option: Pick<RuleOption, 'disabled' | 'suspendUntil'>, nowMs: number): boolean =>
  !option.disabled && (option.suspendUntil === null || Date.parse(option.suspendUntil) <= nowMs);

/** Returns the titles of the optional parts that do not fit the profile. */
export const conflictingParts = (item: RuleItem, derived: DerivedItem, profile: Profile): string[] =>
  item.components.flatMap(({ title, required }, index) => {
    const composition = derived.components[index];
    return !required && composition !== undefined && !fits(composition, profile) ? [title] : [];
  });

/**
 * Decides whether a dish is hidden from a diner, with every reason that applies, which options the diner may choose,
 * and what to leave out, add or swap. Pure: `nowMs` (milliseconds since 1970) decides suspended options.
 */
export function filterItem(item: RuleItem, derived: DerivedItem, profile: Profile, nowMs: number): FilteredItem {
  const compatible = item.menuItemCustomizations.map((group, groupIndex) =>
    group.menuItemCustomizationOptions.map((option, optionIndex) => {
      const composition = derived.groups[groupIndex]?.options[optionIndex];
      return composition !== undefined && isAvailable(option, nowMs) && fits(composition, profile);
    }),
  );
  return {
    reasons: hiddenReasons(item, derived, profile, compatible),
    compatible,
    suggestions: suggest(
      item,
      derived.groups.map(({ minimum }) => minimum),
      compatible,
      conflictingParts(item, derived, profile),
    ),
  };
}

function hiddenReasons(
  item: RuleItem,
  derived: DerivedItem,
  profile: Profile,
  compatible: readonly (readonly boolean[])[],
): HiddenReason[] {
  const { composition } = derived;
  const reasons: HiddenReason[] = [];
  if (!isEmptyProfile(profile) && !composition.known) reasons.push('unknown');
  if (!profile.diets.every((diet) => meets(composition.diets, diet))) reasons.push('diet');
  if (profile.allergies.some((allergy) => composition.allergies.has(allergy))) reasons.push('allergen');
  if (derived.groups.some((group, index) => (compatible[index]?.filter(Boolean).length ?? 0) < group.minimum)) {
    reasons.push('group');
  }
  const isShortOfDiet = derived.components.some(
    (component, index) =>
      item.components[index]?.required === true &&
      !profile.diets.every((diet) => componentMeets(component, item, diet)),
  );
  if (isShortOfDiet) reasons.push('component');
  return reasons;
}
