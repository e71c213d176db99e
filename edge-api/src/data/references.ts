import type { IngredientReference } from '@justright/contract/ingredients';
import { listStrangeCustomIngredients } from './custom-ingredients.ts';
import type { Database } from './database.ts';
import { requireNoIssues } from '../domain/refusals.ts';

/** Said of every id that is not this merchant's, so that nobody learns which ids another merchant has. */
const NO_SUCH_INGREDIENT = 'There is no such custom ingredient';

/** A list of references, and where it is in the body. */
interface ReferenceList {
  path: string;
  references: readonly IngredientReference[];
}

/**
 * Refuses references to custom ingredients that are not this merchant's, whether they exist or not. An unknown raw
 * ingredient is no fault: it is stored, and unknown until somebody adds it.
 */
export async function requireOwnReferences(
  db: Database,
  merchantId: string,
  lists: readonly ReferenceList[],
): Promise<void> {
  const ids = lists.flatMap(({ references }) => references.map(({ id }) => id)).filter((id) => id.startsWith('ci_'));
  if (ids.length === 0) return;
  const strange = await listStrangeCustomIngredients(db, merchantId, [...new Set(ids)]);
  const issues = lists.flatMap(({ path, references }) =>
    references.flatMap(({ id }, index) =>
      strange.has(id) ? [{ path: `${path}.${index}.id`, message: NO_SUCH_INGREDIENT }] : [],
    ),
  );
  requireNoIssues(issues);
}

interface WithIngredients {
  ingredients: readonly IngredientReference[];
}
/** The parts of a dish, as far as a body has them. */
export interface SentParts {
  components?: readonly WithIngredients[] | undefined;
  menuItemCustomizations?: readonly { menuItemCustomizationOptions: readonly WithIngredients[] }[] | undefined;
}

/** Every list of references in the parts of a dish. */
export const referenceListsOf = ({ components = [], menuItemCustomizations = [] }: SentParts): ReferenceList[] => [
  ...components.map(({ ingredients }, at) => ({ path: `components.${at}.ingredients`, references: ingredients })),
  ...menuItemCustomizations.flatMap((group, groupAt) =>
    group.menuItemCustomizationOptions.map(({ ingredients }, at) => ({
      path: `menuItemCustomizations.${groupAt}.menuItemCustomizationOptions.${at}.ingredients`,
      references: ingredients,
    })),
  ),
];
