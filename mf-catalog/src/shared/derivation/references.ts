import type { IngredientReference } from '@justright/contract/ingredients';
import type { Component, Customization } from '@justright/contract/menus';

interface Parts {
  components: readonly Pick<Component, 'ingredients'>[];
  menuItemCustomizations: readonly {
    menuItemCustomizationOptions: readonly Pick<Customization['menuItemCustomizationOptions'][number], 'ingredients'>[];
  }[];
}

/** Returns every ingredient that a dish itself refers to, not the nested ones. */
export const referencesOf = ({ components, menuItemCustomizations }: Parts): IngredientReference[] => [
  ...components.flatMap(({ ingredients }) => ingredients),
  ...menuItemCustomizations
    .flatMap(({ menuItemCustomizationOptions }) => menuItemCustomizationOptions)
    .flatMap(({ ingredients }) => ingredients),
];
