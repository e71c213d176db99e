import { type Composition, UNKNOWN } from './composition.ts';
import { fits, isAvailable, type Profile, type Suggestion } from './filter.ts';
import type { DerivedItem, RuleItem, RuleOption } from './item.ts';

/** A diner's choices for one dish: option ids per group, and titles of optional parts to leave out. */
export interface Selection {
  readonly customizations: readonly { readonly customizationId: string; readonly optionIds: readonly string[] }[];
  readonly omit: readonly string[];
}

/** A problem that makes a selection impossible to order. */
export type SelectionProblem =
  | { readonly kind: 'option-gone'; readonly customizationId: string; readonly optionId?: string }
  | { readonly kind: 'option-unavailable'; readonly customizationId: string; readonly option: RuleOption }
  | {
      readonly kind: 'option-incompatible';
      readonly customizationId: string;
      readonly option: RuleOption;
      readonly composition: Composition;
    }
  | {
      readonly kind: 'minimum' | 'maximum';
      readonly customizationId: string;
      readonly groupTitle: string;
      readonly count: number;
    }
  | { readonly kind: 'part-gone'; readonly title: string };

/** Returns the ids chosen in a group, each once. */
export const chosenIn = (selection: Selection, customizationId: string): Set<string> =>
  new Set(
    selection.customizations
      .filter((choice) => choice.customizationId === customizationId)
      .flatMap((choice) => choice.optionIds),
  );

/**
 * Checks a selection against the dish (dietary rules, "Ordering"): options exist and belong to it, are available and
 * fit the profile, their number is within the effective minimum and maximum, and only optional parts are left out.
 */
export function checkSelection(
  item: RuleItem,
  derived: DerivedItem,
  profile: Profile,
  selection: Selection,
  nowMs: number,
): SelectionProblem[] {
  const problems: SelectionProblem[] = [];
  const groupIds = new Set(item.menuItemCustomizations.map((group) => group.id));
  for (const { customizationId } of selection.customizations) {
    if (!groupIds.has(customizationId)) problems.push({ kind: 'option-gone', customizationId });
  }
  for (const [groupIndex, group] of item.menuItemCustomizations.entries()) {
    const derivedGroup = derived.groups[groupIndex];
    const customizationId = group.id;
    const chosen = chosenIn(selection, customizationId);
    const optionIds = new Set(group.menuItemCustomizationOptions.map((option) => option.id));
    for (const optionId of chosen.difference(optionIds)) {
      problems.push({ kind: 'option-gone', customizationId, optionId });
    }
    for (const [optionIndex, option] of group.menuItemCustomizationOptions.entries()) {
      if (!chosen.has(option.id)) continue;
      const composition = derivedGroup?.options[optionIndex] ?? UNKNOWN;
      if (!isAvailable(option, nowMs)) problems.push({ kind: 'option-unavailable', customizationId, option });
      else if (!fits(composition, profile)) {
        problems.push({ kind: 'option-incompatible', customizationId, option, composition });
      }
    }
    if (!derivedGroup) continue;
    if (chosen.size < derivedGroup.minimum) {
      problems.push({ kind: 'minimum', customizationId, groupTitle: group.title, count: derivedGroup.minimum });
    }
    if (chosen.size > derivedGroup.maximum) {
      problems.push({ kind: 'maximum', customizationId, groupTitle: group.title, count: derivedGroup.maximum });
    }
  }
  const optional = new Set(item.components.filter((part) => !part.required).map((part) => part.title));
  for (const title of new Set(selection.omit)) if (!optional.has(title)) problems.push({ kind: 'part-gone', title });
  return problems;
}

/**
 * Returns the titles of the optional parts to leave out: those of the diner, and every one that does not fit the
 * profile.
 */
export function partsToOmit(
  item: RuleItem,
  derived: DerivedItem,
  profile: Profile,
  asked: readonly string[],
): string[] {
  const conflicting = item.components
    .filter((part, index) => {
      const composition = derived.components[index];
      return !part.required && composition !== undefined && !fits(composition, profile);
    })
    .map((part) => part.title);
  return [...new Set([...conflicting, ...asked])];
}

/** Returns the selected options that the dish has, group by group in the dish's order. */
export const selectedOptions = (item: RuleItem, selection: Selection): { groupIndex: number; option: RuleOption }[] =>
  item.menuItemCustomizations.flatMap((group, groupIndex) => {
    const chosen = chosenIn(selection, group.id);
    return group.menuItemCustomizationOptions
      .filter((option) => chosen.has(option.id))
      .map((option) => ({ groupIndex, option }));
  });

/** Returns the price of one dish with its options, in cents. A line costs this times its quantity. */
export const priceOf = (item: RuleItem, selection: Selection): number =>
  selectedOptions(item, selection).reduce((cents, { option }) => cents + option.price, item.price);

/** What the kitchen must change in the dish for one line. */
export interface KitchenNotes {
  omissions: Suggestion[];
  substitutions: { from: Suggestion; to: Suggestion[] }[];
  addOns: Suggestion[];
}

const name = ({ id, title }: RuleOption): Suggestion => ({ id, title });

/**
 * Returns the kitchen's notes for one line: parts and defaults to leave out, substitutes for a default of a required
 * choice, and extras. `omit` are the titles from {@link partsToOmit}.
 */
export function kitchenNotes(
  item: RuleItem,
  derived: DerivedItem,
  selection: Selection,
  omit: readonly string[],
): KitchenNotes {
  const notes: KitchenNotes = { omissions: omit.map((title) => ({ title })), substitutions: [], addOns: [] };
  for (const [groupIndex, group] of item.menuItemCustomizations.entries()) {
    const chosen = chosenIn(selection, group.id);
    const options = group.menuItemCustomizationOptions;
    const missedDefaults = options.filter((option) => option.defaultModifier && !chosen.has(option.id));
    const extras = options.filter((option) => !option.defaultModifier && chosen.has(option.id));
    if ((derived.groups[groupIndex]?.minimum ?? 0) === 0) {
      notes.omissions.push(...missedDefaults.map(name));
      notes.addOns.push(...extras.map(name));
    } else {
      notes.substitutions.push(...missedDefaults.map((option) => ({ from: name(option), to: extras.map(name) })));
    }
  }
  return notes;
}
