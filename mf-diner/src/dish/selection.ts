import { type DinerDish, type DinerGroup, isUnasked } from '@justright/contract/read-lean-menu';
import { boundsOf } from '@justright/dietary-rules/bounds';
import { fits, type Profile } from '@justright/dietary-rules/filter';
import { checkSelection } from '@justright/dietary-rules/check-selection';
import type { Selection } from '@justright/dietary-rules/selection';
import { type Start, startSelection } from '@justright/dietary-rules/start-selection';
import { comparedProfile, compositionOf } from './composition-of.ts';
import { derivedOf } from './derivation.ts';

export const tooManyText = (count: number): string => `Only ${count} selection(s) allowed!`;
const minimumText = (count: number): string => `Minimum ${count} selection(s) required!`;
const maximumText = (count: number): string => `Maximum ${count} selection(s) required!`;

export const chosenIn = (selection: Selection, groupId: string): readonly string[] =>
  selection.customizations.find((choice) => choice.customizationId === groupId)?.optionIds ?? [];

/**
 * Lists the titles of the optional parts that do not fit, by the server's response and by the profile, which may have
 * more than the response was filtered for. They are always left out.
 */
export function conflictingParts(item: DinerDish, profile: Profile): string[] {
  const compared = comparedProfile(profile);
  return item.components
    .filter((part) => !part.required && !(part.compatible && fits(compositionOf(part), compared)))
    .map((part) => part.title);
}

/** Returns the titles of the optional parts to leave out: those that the diner `asked` for, and those that do not fit. */
export const partsToOmit = (item: DinerDish, profile: Profile, asked: readonly string[]): string[] => [
  ...new Set([...conflictingParts(item, profile), ...asked]),
];

/**
 * Returns the selection with which a dish opens. Nothing for which the kitchen has to be asked is in it: the diner chooses
 * that.
 */
export function startOf(item: DinerDish, profile: Profile): Start {
  const unasked = item.menuItemCustomizations.map((group) => group.menuItemCustomizationOptions.map(isUnasked));
  const asked = item.components.filter((part) => !part.required && part.asks.length > 0).map(({ title }) => title);
  return startSelection(item, unasked, partsToOmit(item, profile, asked));
}

/** Chooses an option, or removes it; null when that would be more than the group allows. */
export function toggleOption(selection: Selection, group: DinerGroup, optionId: string): Selection | null {
  const chosen = chosenIn(selection, group.id);
  const isChosen = chosen.includes(optionId);
  if (!isChosen && chosen.length >= boundsOf(group).maximum) return null;
  const optionIds = isChosen ? chosen.filter((id) => id !== optionId) : [...chosen, optionId];
  const others = selection.customizations.filter((choice) => choice.customizationId !== group.id);
  return { ...selection, customizations: [...others, { customizationId: group.id, optionIds }] };
}

export const togglePart = (selection: Selection, title: string): Selection => ({
  ...selection,
  omit: selection.omit.includes(title) ? selection.omit.filter((one) => one !== title) : [...selection.omit, title],
});

/**
 * Removes from a selection what the dish no longer has or this diner may not have; parts that conflict are left out.
 */
export function repaired(item: DinerDish, profile: Profile, selection: Selection): Selection {
  const optional = item.components.filter((part) => !part.required).map((part) => part.title);
  const asked = selection.omit.filter((title) => optional.includes(title));
  return {
    customizations: item.menuItemCustomizations.map((group) => {
      const possible = group.menuItemCustomizationOptions.filter((option) => option.compatible).map(({ id }) => id);
      const optionIds = chosenIn(selection, group.id).filter((id) => possible.includes(id));
      return { customizationId: group.id, optionIds: optionIds.slice(0, boundsOf(group).maximum) };
    }),
    omit: partsToOmit(item, profile, asked),
  };
}

/**
 * Lists why a selection cannot be ordered, by group; `other` when the rules refuse it for a reason that no group can
 * show.
 */
export function selectionErrors(
  item: DinerDish,
  profile: Profile,
  selection: Selection,
  nowMs: number,
): { byGroup: Map<string, string>; other: string | undefined } {
  const byGroup = new Map<string, string>();
  for (const group of item.menuItemCustomizations) {
    const { minimum, maximum } = boundsOf(group);
    const { length } = chosenIn(selection, group.id);
    if (length < minimum) byGroup.set(group.id, minimumText(minimum));
    else if (length > maximum) byGroup.set(group.id, maximumText(maximum));
  }
  const problems = checkSelection(item, derivedOf(item), comparedProfile(profile), selection, nowMs);
  const isOther = problems.some(({ kind }) => kind !== 'minimum' && kind !== 'maximum');
  return {
    byGroup,
    other: isOther ? 'Something you chose is not available any more. Please choose again.' : undefined,
  };
}
