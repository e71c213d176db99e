import type { Computed } from '@justright/contract/ingredients';
import type { ComputedMenuItem } from '@justright/contract/menus';
import type { LineContents } from '@justright/contract/orders';
import type { PublicMenuItem } from '@justright/contract/public-menu';
import type { Composition } from '@justright/dietary-rules/composition';
import type { DerivedItem } from '@justright/dietary-rules/item';
import type { Selection } from '@justright/dietary-rules/selection';
import type { Compatible } from '@justright/dietary-rules/start-selection';
import { contentsOf } from '@justright/dietary-rules/served';

const compositionOf = ({ allergies, diets, known }: Computed): Composition => ({
  allergies: new Set(allergies),
  diets: new Set(diets),
  known,
});

/** Turns what the server derived of a dish into the types of the rules, which then run in the browser. */
export const derivedOf = (item: ComputedMenuItem): DerivedItem => ({
  composition: compositionOf(item),
  components: item.components.map(compositionOf),
  groups: item.menuItemCustomizations.map((group) => {
    const { length } = group.menuItemCustomizationOptions;
    return {
      composition: compositionOf(group),
      minimum: Math.min(group.minPermitted, length),
      maximum: Math.min(group.maxPermitted, length),
      options: group.menuItemCustomizationOptions.map(compositionOf),
    };
  }),
});

/** Reads which options of a dish the diner may choose. */
export const compatibleOf = (item: PublicMenuItem): Compatible =>
  item.menuItemCustomizations.map((group) => group.menuItemCustomizationOptions.map(({ compatible }) => compatible));

/** Computes what a dish contains as it is chosen. */
export const chosenContents = (item: PublicMenuItem, selection: Selection): Composition =>
  contentsOf(item, derivedOf(item), selection, compatibleOf(item));

/** Computes what a dish contains as it is chosen, in the format of a cart line. */
export function lineContentsOf(item: PublicMenuItem, selection: Selection): LineContents {
  const { allergies, known } = chosenContents(item, selection);
  return { allergies: [...allergies].toSorted(), known };
}
