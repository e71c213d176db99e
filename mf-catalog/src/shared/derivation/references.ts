import type { Component, Customization, IngredientReference } from '@justright/contract/catalogue';

interface Parts {
  components: readonly Pick<Component, 'ingredients'>[];
  menuItemCustomizations: readonly {
    menuItemCustomizationOptions: readonly Pick<Customization['menuItemCustomizationOptions'][number], 'ingredients'>[];
  }[];
}

/** Every ingredient that a dish names itself. */
export const referencesOf = ({ components, menuItemCustomizations }: Parts): IngredientReference[] => [
  ...components.flatMap(({ ingredients }) => ingredients),
  ...menuItemCustomizations
    .flatMap(({ menuItemCustomizationOptions }) => menuItemCustomizationOptions)
    .flatMap(({ ingredients }) => ingredients),
];
