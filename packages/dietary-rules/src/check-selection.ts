import { chosenIn, type Selection } from './selection.ts';
import { ALL_UNKNOWN, type Composition } from './composition.ts';
import type { OfferedDish, OfferedOption } from './dish-parts.ts';
import { conflictingParts, fits, isAvailable, type Profile } from './filter.ts';
import type { DerivedPieces } from './item.ts';

/** A problem that makes a selection impossible to order. */
export type SelectionProblem =
  | { readonly kind: 'option-gone'; readonly customizationId: string; readonly optionId?: string }
  | { readonly kind: 'option-unavailable'; readonly customizationId: string; readonly option: OfferedOption }
  | {
      readonly kind: 'option-incompatible';
      readonly customizationId: string;
      readonly option: OfferedOption;
      readonly composition: Composition;
    }
  | {
      readonly kind: 'minimum' | 'maximum';
      readonly customizationId: string;
      readonly groupTitle: string;
      readonly count: number;
    }
  | { readonly kind: 'part-gone'; readonly title: string };

/**
 * Checks a selection against the dish (dietary rules, "Ordering"): options exist and belong to it, are available and
 * fit the profile, their number is within the effective minimum and maximum, and only optional parts are left out.
 */
export function checkSelection(
  item: OfferedDish,
  derived: DerivedPieces,
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
      const composition = derivedGroup?.options[optionIndex] ?? ALL_UNKNOWN;
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
  item: OfferedDish,
  derived: DerivedPieces,
  profile: Profile,
  asked: readonly string[],
): string[] {
  return [...new Set([...conflictingParts(item, derived, profile), ...asked])];
}
