import type { ComputedMenuItem, MenuItem } from '@justright/contract/menus';
import { UNKNOWN, writeOut } from '@justright/dietary-rules/composition';
import type { DerivedItem } from '@justright/dietary-rules/item';

/** Adds the derived facts to a dish at every level, as responses contain them. */
export function computedItem(item: MenuItem, derived: DerivedItem, dietKeys: readonly string[]): ComputedMenuItem {
  return {
    ...item,
    ...writeOut(derived.composition, dietKeys),
    components: item.components.map((component, index) => ({
      ...component,
      ...writeOut(derived.components[index] ?? UNKNOWN, dietKeys),
    })),
    menuItemCustomizations: item.menuItemCustomizations.map((group, groupIndex) => {
      const derivedGroup = derived.groups[groupIndex];
      return {
        ...group,
        ...writeOut(derivedGroup?.composition ?? UNKNOWN, dietKeys),
        menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option, optionIndex) => ({
          ...option,
          ...writeOut(derivedGroup?.options[optionIndex] ?? UNKNOWN, dietKeys),
        })),
      };
    }),
  };
}
