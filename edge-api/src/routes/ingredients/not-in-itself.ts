import type { IngredientReference } from '@justright/contract/catalogue';
import type { Database } from '../../data/database.ts';
import { isBelow } from '../../data/menu-source.ts';
import { invalid } from '../../http/validate.ts';

/** Refuses parts of a raw ingredient that contain the ingredient itself, at any depth. The rules would bear it; nobody means it. */
export async function requireNotInItself(
  db: Database,
  id: string,
  parts: readonly IngredientReference[] | undefined,
): Promise<void> {
  if (!parts || parts.length === 0) return;
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
