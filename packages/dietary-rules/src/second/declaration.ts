import { foodAnswer } from './composition.ts';
import type { IngredientResolver } from './ingredients.ts';
import type { RuleItem } from './item.ts';

const idsOf = (references: readonly { readonly id: string }[]): string[] => references.map(({ id }) => id).toSorted();

/**
 * Returns everything that a declaration for these keys depends on, as text: a declaration lapses when the text changes
 * (dietary rules, "Derivation", 7). In it are references, `required`, `noIngredients`, the bounds of groups, and what
 * every referenced ingredient answers for the keys. Titles, prices and the order of parts are not in it.
 */
export function declarationBasis(
  { components, menuItemCustomizations }: Pick<RuleItem, 'components' | 'menuItemCustomizations'>,
  keys: readonly string[],
  resolve: IngredientResolver,
): string {
  const sorted = (parts: readonly unknown[]) => parts.map((part) => JSON.stringify(part)).toSorted();
  const groups = menuItemCustomizations.map(({ id, minPermitted, maxPermitted, menuItemCustomizationOptions }) => [
    id,
    minPermitted,
    maxPermitted,
    sorted(menuItemCustomizationOptions.map(({ ingredients, noIngredients }) => [noIngredients, idsOf(ingredients)])),
  ]);
  const parts = components.map(({ required, ingredients, customizations }) => [
    required,
    idsOf(ingredients),
    customizations.map(({ customizationId }) => customizationId).toSorted(),
  ]);
  const references = [
    ...components.flatMap(({ ingredients }) => ingredients),
    ...menuItemCustomizations.flatMap((group) =>
      group.menuItemCustomizationOptions.flatMap(({ ingredients }) => ingredients),
    ),
  ];
  const sortedKeys = keys.toSorted();
  const answers = [...new Set(idsOf(references))].map((id) => {
    const composition = resolve(id);
    return [id, sortedKeys.map((key) => foodAnswer(composition, key))];
  });
  return JSON.stringify({ parts: sorted(parts), groups: sorted(groups), keys: sortedKeys, answers });
}
