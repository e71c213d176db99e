import type { IngredientReference } from '@justright/contract/ingredients';
import { listStrangeCustomIngredients } from './custom-ingredients.ts';
import type { Database } from './database.ts';
import type { Scope } from './scope.ts';
import { requireNoIssues } from '../domain/refusals.ts';

/** The message for every id that is strange to the caller; it does not reveal whether somebody else has the id. */
const NO_SUCH_INGREDIENT = 'There is no such custom ingredient';

/** A list of references, and its path in the body. */
interface ReferenceList {
  path: string;
  references: readonly IngredientReference[];
}

/**
 * Refuses references to custom ingredients that this merchant does not have or the caller may not use. An unknown raw ingredient is stored, and
 * makes the dish unknown until the ingredient is added.
 */
export async function requireOwnReferences(
  scope: Scope,
  db: Database,
  merchantId: string,
  lists: readonly ReferenceList[],
): Promise<void> {
  const ids = lists.flatMap(({ references }) => references.map(({ id }) => id)).filter((id) => id.startsWith('ci_'));
  if (ids.length === 0) return;
  const strange = await listStrangeCustomIngredients(scope, db, merchantId, [...new Set(ids)]);
  const issues = lists.flatMap(({ path, references }) =>
    references.flatMap(({ id }, index) =>
      strange.has(id) ? [{ path: `${path}.${index}.id`, message: NO_SUCH_INGREDIENT }] : [],
    ),
  );
  requireNoIssues(issues);
}

interface WithIngredients {
  /** Signs it for keys. */
  declares?: { keys: readonly string[] } | undefined;
  ingredients: readonly IngredientReference[];
}
/** The parts of a dish in a request body. */
export interface SentParts {
  components?: readonly WithIngredients[] | undefined;
  menuItemCustomizations?:
    | readonly (Partial<WithIngredients> & { menuItemCustomizationOptions: readonly WithIngredients[] })[]
    | undefined;
}

/** Returns every list of references in the parts of a dish. */
export const referenceListsOf = ({ components = [], menuItemCustomizations = [] }: SentParts): ReferenceList[] => [
  ...components.map(({ ingredients }, at) => ({ path: `components.${at}.ingredients`, references: ingredients })),
  ...menuItemCustomizations.map(({ ingredients = [] }, at) => ({
    path: `menuItemCustomizations.${at}.ingredients`,
    references: ingredients,
  })),
  ...menuItemCustomizations.flatMap((group, groupAt) =>
    group.menuItemCustomizationOptions.map(({ ingredients }, at) => ({
      path: `menuItemCustomizations.${groupAt}.menuItemCustomizationOptions.${at}.ingredients`,
      references: ingredients,
    })),
  ),
];
