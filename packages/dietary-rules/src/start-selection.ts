import { boundsOf } from './bounds.ts';
import type { RuleGroup } from './dish-parts.ts';
import type { Selection } from './selection.ts';

/** Per group, per option: whether this diner may choose it, or may without asking more of the kitchen (`filterItem`). */
export type Compatible = readonly (readonly boolean[])[];

/** The first selection, and which of its options replace a default that does not fit. */
export interface Start {
  selection: Selection;
  suggestedIds: string[];
}

type StartGroup = Pick<RuleGroup, 'minPermitted' | 'maxPermitted'> & {
  readonly menuItemCustomizationOptions: readonly Pick<
    RuleGroup['menuItemCustomizationOptions'][number],
    'id' | 'defaultModifier'
  >[];
};

/** Returns the indexes of a group's preselected options; those in `suggested` replace a default that is not. */
export function preselected(group: StartGroup, unasked: readonly boolean[]): { chosen: number[]; suggested: number[] } {
  const { minimum, maximum } = boundsOf(group);
  const chosen: number[] = [];
  const rest: number[] = [];
  let hasLostDefault = false;
  for (const [index, { defaultModifier }] of group.menuItemCustomizationOptions.entries()) {
    if (unasked[index] !== true) hasLostDefault ||= defaultModifier;
    else if (defaultModifier && chosen.length < maximum) chosen.push(index);
    else rest.push(index);
  }
  // Only if there is nothing to choose: between two substitutes the diner chooses.
  const suggested = hasLostDefault && rest.length > 0 && chosen.length + rest.length === minimum ? rest : [];
  return { chosen: [...chosen, ...suggested], suggested };
}

/**
 * Returns the first selection of a dish: the defaults that fit without asking more of the kitchen, and the only possible
 * substitute for another default. `omit` are the titles of the parts that are left out.
 */
export function startSelection(
  item: { readonly menuItemCustomizations: readonly (StartGroup & { readonly id: string })[] },
  unasked: Compatible,
  omit: readonly string[],
): Start {
  const groups = item.menuItemCustomizations.map((group, index) => {
    const { chosen, suggested } = preselected(group, unasked[index] ?? []);
    const idsAt = (indexes: readonly number[]) =>
      group.menuItemCustomizationOptions.filter((_option, at) => indexes.includes(at)).map(({ id }) => id);
    return { customizationId: group.id, optionIds: idsAt(chosen), suggestedIds: idsAt(suggested) };
  });
  return {
    selection: {
      customizations: groups.map(({ customizationId, optionIds }) => ({ customizationId, optionIds })),
      omit: [...omit],
    },
    suggestedIds: groups.flatMap(({ suggestedIds }) => suggestedIds),
  };
}

/** A part that can be left out, by its title, or an option, by its id. */
export type LeftOut = { component: string } | { option: string };
