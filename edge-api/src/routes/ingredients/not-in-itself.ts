import type { IngredientReference } from '@justright/contract/ingredients';
import type { Database } from '../../data/database.ts';
import { isBelow } from '../../data/menu-source.ts';
import { invalid } from '../../domain/refusals.ts';

/**
 * Refuses parts of a raw ingredient that contain the ingredient itself, at any depth (the rules would bear it; nobody
 * means it), and custom ones, which all but their merchant could not resolve.
 */
export async function requireNotInItself(
  db: Database,
  id: string,
  parts: readonly IngredientReference[] | undefined,
): Promise<void> {
  if (!parts || parts.length === 0) return;
  if (parts.some((part) => part.id.startsWith('ci_'))) {
    throw invalid('ingredients', 'A raw ingredient is made of raw ingredients only');
  }
  if (
    await isBelow(
      db,
      id,
      parts.map((part) => part.id),
    )
  ) {
    throw invalid('ingredients', 'An ingredient cannot contain itself');
  }
}
