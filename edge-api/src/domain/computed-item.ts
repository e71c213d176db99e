import type { ComputedMenuItem } from '@justright/contract/menus';
import { ALL_UNKNOWN, type NamedKeys, writeOut } from '@justright/dietary-rules/composition';
import type { DerivedItem } from '@justright/dietary-rules/item';
import type { StoredDish } from './menu-source.ts';

/** Adds the answers for the named keys to a dish at every level, as responses contain them. */
export function computedItem(item: StoredDish, derived: DerivedItem, named: NamedKeys): ComputedMenuItem {
  const { components, menuItemCustomizations, declaration, ...plain } = item;
  return {
    ...plain,
    isDeclared: declaration !== null,
    ...writeOut(derived.composition, named),
    components: components.map((component, index) => ({
      ...component,
      ...writeOut(derived.components[index] ?? ALL_UNKNOWN, named),
    })),
    menuItemCustomizations: menuItemCustomizations.map((group, groupIndex) => {
      const derivedGroup = derived.groups[groupIndex];
      return {
        ...group,
        ...writeOut(derivedGroup?.composition ?? ALL_UNKNOWN, named),
        menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option, optionIndex) => ({
          ...option,
          ...writeOut(derivedGroup?.options[optionIndex] ?? ALL_UNKNOWN, named),
        })),
      };
    }),
  };
}
