import type { IngredientReference } from '@justright/contract/ingredients';
import { invalid } from '../domain/refusals.ts';
import { nextStatement, type StatementAuthor, type StatementBody, type StoredStatement } from '../domain/statement.ts';
import type { Database } from './database.ts';
import { loadDictionary } from './dictionary.ts';
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
interface Facts extends StatementBody {
  diets?: string[] | undefined;
  ingredients?: IngredientReference[] | undefined;
}

/**
 * Refuses diets and parts that do not exist, and parts that contain the ingredient itself at any depth. A raw ingredient
 * may contain only raw ingredients, because every merchant must be able to resolve it.
 */
async function requireValidParts(
  db: Database,
  { id, merchantId }: Identity,
  { diets, ingredients = [] }: Facts,
): Promise<void> {
  await requireKnownKeys(db, [{ path: 'diets', table: 'goals', keys: diets }]);
  if (ingredients.length === 0) return;
  const partIds = ingredients.map((part) => part.id);
  if (merchantId !== undefined) {
    await requireOwnReferences(db, merchantId, [{ path: 'ingredients', references: ingredients }]);
  } else if (partIds.some((partId) => partId.startsWith('ci_'))) {
    throw invalid('ingredients', 'A raw ingredient is made of raw ingredients only');
  }
  if (await isBelow(db, id, partIds)) throw invalid('ingredients', 'An ingredient cannot contain itself');
}

/**
 * Returns the fields of a body with the statement that they make of the stored one, or refuses them. Every write starts
 * here.
 */
export async function statedFields<Body extends Facts>(
  db: Database,
  ingredient: Identity & StoredStatement,
  body: Body,
  author: StatementAuthor,
) {
  const { allergies, mayContain, unknownFor, free, statement } = ingredient;
  const stored = { allergies, mayContain, unknownFor, free, statement };
  const next = nextStatement(stored, body, (await loadDictionary(db)).allergies, author);
  await requireValidParts(db, ingredient, body);
  const { evidence: _evidence, reviewBy: _reviewBy, noneOfTheRest: _rest, isReviewed: _isReviewed, ...fields } = body;
  return { ...fields, ...next };
}

/** Returns the ingredient with the changes of a body, or refuses them. Both save and preview start here. */
export async function changedIngredient<
  Ingredient extends Identity & StoredStatement & { version: number },
  Changes extends Facts,
>(
  db: Database,
  ingredient: Ingredient,
  { version, ...changes }: Changes & { version?: number | undefined },
  author: StatementAuthor,
) {
  requireCurrentVersion(version, ingredient.version);
  return { ...ingredient, ...(await statedFields(db, ingredient, changes, author)) };
}
