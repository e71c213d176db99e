import type { IngredientReference } from '@justright/contract/ingredients';
import type { Customization, CustomizationOption } from '@justright/contract/menus';

/** Adds what all options of a group share to one of them. */
export const withShared = <Option extends Pick<CustomizationOption, 'ingredients' | 'noIngredients'>>(
  option: Option,
  shared: readonly IngredientReference[],
): Option => ({
  ...option,
  noIngredients: option.noIngredients && (shared.length === 0 || option.ingredients.length > 0),
  ingredients: [...option.ingredients, ...shared.filter(({ id }) => option.ingredients.every((own) => own.id !== id))],
});

/** Returns what every option of a group is made of, in the order of the first one. */
export const sharedIngredients = ({ menuItemCustomizationOptions: options }: Customization): IngredientReference[] =>
  (options[0]?.ingredients ?? []).filter(({ id }) =>
    options.every(({ ingredients }) => ingredients.some((one) => one.id === id)),
  );
