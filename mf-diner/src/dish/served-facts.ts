import type { PublicMenuItem } from '@justright/contract/public-menu';
import { boundsOf } from '@justright/dietary-rules/bounds';
import type { DishFacts } from './facts.ts';

/** What a card says of a dish before anything is chosen. */
export type ServedFacts = Pick<DishFacts, 'contains' | 'isKnown'> & { choices: Pick<DishFacts['choices'], 'canAdd'> };

/**
 * Reads what a dish lists as it is served, from the server's response and without the code of the rules, which a card
 * does not wait for. Equals `factsOf` of the preselection (a property test compares them).
 */
export function servedFactsOf(item: PublicMenuItem): ServedFacts {
  const contains = item.served.allergies;
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
  return {
    contains,
    isKnown: served.every(({ known }) => known),
    choices: {
      canAdd: [...new Set(open.flatMap(({ allergies }) => allergies))].filter((key) => !contains.includes(key)),
    },
  };
}
