import type { DinerDish, DinerFoods } from '@justright/contract/read-lean-menu';
import { boundsOf } from '@justright/dietary-rules/bounds';

/** What a card says of a dish before anything is chosen. */
export interface ServedFacts extends DinerFoods {
  /** What other options that this diner may choose can add. */
  canAdd: string[];
}

/**
 * Reads what a dish lists as it is served, from the server's response and without the code of the rules, which a card
 * does not wait for. Equals `factsOf` of the preselection (a property test compares them).
 */
export function servedFactsOf(item: DinerDish): ServedFacts {
  const { allergies, mayContain, unknownFor } = item.served;
  const optional = item.components.filter(
    ({ title, required }) => !required && !item.omitOptions.some((one) => one.title === title),
  );
  const groups = item.menuItemCustomizations.map((group) => {
    const { minimum, maximum } = boundsOf(group);
    const fitting = group.menuItemCustomizationOptions.filter(({ compatible }) => compatible);
    const defaults = fitting.filter(({ defaultModifier }) => defaultModifier).slice(0, maximum);
    return { fitting, served: defaults.length < minimum ? fitting : defaults };
  });
  const open = groups.flatMap(({ fitting }) => fitting);
  const served = [item, ...optional, ...groups.flatMap((group) => group.served)];
  const known = served.every((piece) => piece.known);
  return {
    allergies,
    mayContain: known ? mayContain : [],
    unknownFor: known ? unknownFor : [],
    known,
    canAdd: [...new Set(open.flatMap((option) => option.allergies))].filter((key) => !allergies.includes(key)),
  };
}
