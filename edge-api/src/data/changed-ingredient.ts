import type { IngredientReference } from '@justright/contract/ingredients';
import { invalid } from '../domain/refusals.ts';
import type { Database } from './database.ts';
import { requireKnownKeys } from './known-keys.ts';
import { isBelow } from './menu-source.ts';
import { requireOwnReferences } from './references.ts';
import { requireCurrentVersion } from './versions.ts';

/** The id of an ingredient; a custom ingredient also has its merchant. */
interface Identity {
  id: string;
  merchantId?: string;
}
/** The facts about an ingredient in a request body. */
interface Facts {
  allergies?: string[] | undefined;
  diets?: string[] | undefined;
  ingredients?: IngredientReference[] | undefined;
}

/**
 * Refuses facts that name unknown keys or ingredients, and parts that contain the ingredient itself at any depth.
 * A raw ingredient may contain only raw ingredients, because every merchant must be able to resolve it.
 */
export async function requireValidFacts(
  db: Database,
  { id, merchantId }: Identity,
  { allergies, diets, ingredients = [] }: Facts,
): Promise<void> {
  await requireKnownKeys(db, [
    { path: 'allergies', table: 'allergies', keys: allergies },
    { path: 'diets', table: 'goals', keys: diets },
  ]);
  if (ingredients.length === 0) return;
  const partIds = ingredients.map((part) => part.id);
  if (merchantId !== undefined) {
    await requireOwnReferences(db, merchantId, [{ path: 'ingredients', references: ingredients }]);
  } else if (partIds.some((partId) => partId.startsWith('ci_'))) {
    throw invalid('ingredients', 'A raw ingredient is made of raw ingredients only');
  }
  if (await isBelow(db, id, partIds)) throw invalid('ingredients', 'An ingredient cannot contain itself');
}

/** Returns the ingredient with the changes of a body, or refuses them. Both save and preview start here. */
export async function changedIngredient<Ingredient extends Identity & { version: number }, Changes extends Facts>(
  db: Database,
  ingredient: Ingredient,
  { version, ...changes }: Changes & { version?: number | undefined },
) {
  requireCurrentVersion(version, ingredient.version);
  await requireValidFacts(db, ingredient, changes);
  return { ...ingredient, ...changes };
}
