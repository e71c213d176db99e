import { isFoodId } from '@justright/contract/foods';
import { writeOut } from '@justright/dietary-rules/composition';
import { factsOfStored, ingredientResolver } from '@justright/dietary-rules/ingredients';
import type { IngredientReference } from '@justright/contract/ingredients';
import { contradictionsOfIngredient } from '../domain/contradictions.ts';
import { activeKeysOf, type SourceDictionary } from '../domain/menu-source.ts';
import { invalid, requireNoIssues } from '../domain/refusals.ts';
import { nextStatement, type StatementAuthor, type StatementBody, type StoredStatement } from '../domain/statement.ts';
import type { Database } from './database.ts';
import { loadDictionary } from './dictionary.ts';
import { requireKnownKeys } from './known-keys.ts';
import { isBelow, loadIngredients } from './menu-source.ts';
import { requireOwnReferences } from './references.ts';
import type { Scope } from './scope.ts';
import { requireCurrentVersion } from './versions.ts';

/** A raw ingredient is made of raw ingredients only, which are no merchant's. */
const NO_MERCHANT = '';

/** The id of an ingredient; a custom ingredient also has its merchant. */
interface Identity {
  id: string;
  merchantId?: string;
  /** A new ingredient has neither a title nor parts yet. */
  title?: string;
  ingredients?: IngredientReference[];
}
/** The facts about an ingredient in a request body. */
interface Facts extends StatementBody {
  title?: string | undefined;
  diets?: string[] | undefined;
  ingredients?: IngredientReference[] | undefined;
  isSingle?: boolean | undefined;
  isWholeAndFresh?: boolean | undefined;
}

/**
 * Refuses diets and parts that do not exist, and parts that contain the ingredient itself at any depth. A raw ingredient
 * may contain only raw ingredients, because every merchant must be able to resolve it.
 */
async function requireValidParts(
  scope: Scope,
  db: Database,
  { id, merchantId }: Identity,
  { diets, ingredients = [] }: Facts,
): Promise<void> {
  await requireKnownKeys(db, [{ path: 'diets', table: 'goals', keys: diets }]);
  if (ingredients.length === 0) return;
  const partIds = ingredients.map((part) => part.id);
  if (merchantId !== undefined) {
    await requireOwnReferences(scope, db, merchantId, [{ path: 'ingredients', references: ingredients }]);
  } else if (partIds.some((partId) => partId.startsWith('ci_'))) {
    throw invalid('ingredients', 'A raw ingredient is made of raw ingredients only');
  }
  if (await isBelow(db, id, partIds)) throw invalid('ingredients', 'An ingredient cannot contain itself');
}

/**
 * Returns the diets that a new ingredient lists when its author listed none: those that all its parts meet and that
 * nothing in it rules out (dietary rules, "Derivation", 2). None without parts.
 */
export async function possibleDiets(
  db: Database,
  {
    id,
    merchantId = NO_MERCHANT,
    ingredients,
    ...stated
  }: Identity & StoredStatement & { ingredients: IngredientReference[] },
): Promise<string[]> {
  if (ingredients.length === 0) return [];
  const partIds = ingredients.map((part) => part.id);
  const [{ facts }, dictionary] = await Promise.all([loadIngredients(db, merchantId, partIds), loadDictionary(db)]);
  const diets = dictionary.diets.map(({ key }) => key);
  facts.set(id, factsOfStored({ ...stated, diets, ingredients }));
  return writeOut(ingredientResolver(facts, dictionary)(id), activeKeysOf(dictionary)).diets;
}

/** Refuses to call an ingredient a single food, or whole and fresh, that has parts; and an id that diners could not avoid it by. */
function requirePossibleSingle(
  { id, ingredients: stored = [] }: Identity,
  { isSingle, isWholeAndFresh, ingredients = stored }: Facts,
): void {
  if (isWholeAndFresh === true && ingredients.length > 0)
    throw invalid('isWholeAndFresh', 'A food that is made of others is not whole and fresh');
  if (isSingle !== true) return;
  if (ingredients.length > 0) throw invalid('isSingle', 'A food that is made of others is not a single food');
  if (!isFoodId(id)) throw invalid('isSingle', 'The NDB number of a single food has letters, digits, _ and - only');
}

/** Refuses diets in a body that are ruled out by the statement or the parts of the ingredient. */
async function requirePossibleDiets(
  db: Database,
  ingredient: Identity,
  { diets, title = ingredient.title ?? '', ingredients = ingredient.ingredients ?? [] }: Facts,
  stated: StoredStatement,
  dictionary: SourceDictionary,
): Promise<void> {
  if (diets === undefined || diets.length === 0) return;
  const partIds = ingredients.map((part) => part.id);
  const { facts, titles } = await loadIngredients(db, ingredient.merchantId ?? NO_MERCHANT, partIds);
  facts.set(ingredient.id, factsOfStored({ ...stated, diets, ingredients }));
  titles.set(ingredient.id, title);
  requireNoIssues(contradictionsOfIngredient(diets, ingredient.id, { facts, titles, dictionary }));
}

/**
 * Returns the fields of a body with the statement that they make of the stored one, or refuses them. Every write starts
 * here.
 */
export async function statedFields<Body extends Facts>(
  scope: Scope,
  db: Database,
  ingredient: Identity & StoredStatement,
  body: Body,
  author: StatementAuthor,
) {
  const losesParts = (ingredient.ingredients ?? []).length > 0 && body.ingredients?.length === 0;
  const { allergies, mayContain, unknownFor, notAdded, freeFrom, statement } = ingredient;
  const stored = { allergies, mayContain, unknownFor, notAdded, freeFrom, statement };
  const dictionary = await loadDictionary(db);
  const hasParts = (body.ingredients ?? ingredient.ingredients ?? []).length > 0;
  const next = nextStatement(stored, body, dictionary.allergies, author, hasParts);
  await requireValidParts(scope, db, ingredient, body);
  requirePossibleSingle(ingredient, body);
  await requirePossibleDiets(db, ingredient, body, next, dictionary);
  const { evidence: _evidence, reviewBy: _reviewBy, noneOfTheRest: _rest, isReviewed: _isReviewed, ...fields } = body;
  // The listed diets of a dish without a statement were those that its parts allowed.
  const isUnstated = losesParts && body.diets === undefined && (next.statement?.by ?? null) === null;
  return { ...fields, ...next, ...(isUnstated && { diets: [] }) };
}

/** Returns the ingredient with the changes of a body, or refuses them. Both save and preview start here. */
export async function changedIngredient<
  Ingredient extends Identity & StoredStatement & { version: number },
  Changes extends Facts,
>(
  scope: Scope,
  db: Database,
  ingredient: Ingredient,
  { version, ...changes }: Changes & { version?: number | undefined },
  author: StatementAuthor,
) {
  requireCurrentVersion(version, ingredient.version);
  return { ...ingredient, ...(await statedFields(scope, db, ingredient, changes, author)) };
}
