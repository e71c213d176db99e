import type { OfferedDish, OfferedOption } from './dish-parts.ts';
import type { Suggestion } from './suggestions.ts';

/** A diner's choices for one dish: option ids per group, and titles of optional parts to leave out. */
export interface Selection {
  readonly customizations: readonly { readonly customizationId: string; readonly optionIds: readonly string[] }[];
  readonly omit: readonly string[];
}

/** Returns the ids chosen in a group, each once. */
export const chosenIn = (selection: Selection, customizationId: string): Set<string> =>
  new Set(
    selection.customizations
      .filter((choice) => choice.customizationId === customizationId)
      .flatMap((choice) => choice.optionIds),
  );

/** Returns the selected options that the dish has, group by group in the dish's order. */
export const selectedOptions = (
  item: OfferedDish,
  selection: Selection,
): { groupIndex: number; option: OfferedOption }[] =>
  item.menuItemCustomizations.flatMap((group, groupIndex) => {
    const chosen = chosenIn(selection, group.id);
    return group.menuItemCustomizationOptions
      .filter((option) => chosen.has(option.id))
      .map((option) => ({ groupIndex, option }));
  });

/** Returns the price of one dish with its options, in cents. A line costs this times its quantity. */
export const priceOf = (item: OfferedDish & { readonly price: number }, selection: Selection): number =>
  selectedOptions(item, selection).reduce((cents, { option }) => cents + option.price, item.price);

/** What the kitchen must change in the dish for one line. */
export interface KitchenNotes {
  omissions: Suggestion[];
  substitutions: { from: Suggestion; to: Suggestion[] }[];
  addOns: Suggestion[];
}

const name = ({ id, title }: OfferedOption): Suggestion => ({ id, title });

/**
 * Returns the kitchen's notes for one line: parts and defaults to leave out, what was chosen instead of a default of a
 * required choice, each choice once, and extras. `omit` are the titles from `partsToOmit`.
 */
export function kitchenNotes(
  item: OfferedDish,
  { groups }: { readonly groups: readonly { readonly minimum: number }[] },
  selection: Selection,
  omit: readonly string[],
): KitchenNotes {
  const notes: KitchenNotes = { omissions: omit.map((title) => ({ title })), substitutions: [], addOns: [] };
  for (const [groupIndex, group] of item.menuItemCustomizations.entries()) {
    const chosen = chosenIn(selection, group.id);
    const options = group.menuItemCustomizationOptions;
    const missedDefaults = options.filter((option) => option.defaultModifier && !chosen.has(option.id));
    const extras = options.filter((option) => !option.defaultModifier && chosen.has(option.id));
    if ((groups[groupIndex]?.minimum ?? 0) === 0) {
      notes.omissions.push(...missedDefaults.map(name));
      notes.addOns.push(...extras.map(name));
    } else {
      for (const [index, missed] of missedDefaults.entries()) {
        const extra = extras[index];
        if (extra) notes.substitutions.push({ from: name(missed), to: [name(extra)] });
        else notes.omissions.push(name(missed));
      }
    }
  }
  return notes;
}
