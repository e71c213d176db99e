import type { Computed, ComputedMenuItem } from '@justright/contract/catalogue';
import type { Composition } from '@justright/dietary-rules/composition';
import type { DerivedItem } from '@justright/dietary-rules/item';

const compositionOf = ({ allergies, diets, known }: Computed): Composition => ({
  allergies: new Set(allergies),
  diets: new Set(diets),
  known,
});

/** What the server derived of a dish, read back from the wire for the rules to work on in the browser. */
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
