import { createIngredient } from '@justright/contract/ingredients';
import { isUniqueViolation } from '../../data/database.ts';
import { ALL_ROWS } from '../../data/scope.ts';
import { insertIngredient, shownIngredient, type StoredIngredient, writtenIngredient } from '../../data/ingredients.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { requireTrueIngredient, toldIngredient } from '../../http/require-true-texts.ts';
import { RequestError, invalid } from '../../domain/refusals.ts';
import { writeOnce } from '../../data/idempotency.ts';
import { possibleDiets, statedFields } from '../../data/changed-ingredient.ts';
import { NOTHING_STATED } from '../../domain/statement.ts';

/**
 * Adds a raw ingredient. Without declared diets, it gets those that its parts and its statement allow. Dishes may already
 * refer to its NDB number; then they become known.
 */
export const createIngredientEndpoint = endpoint(
  createIngredient,
  { once: true, changes: 'menus' },
  async (request) => {
    const { db } = request;
    const { confirmsTexts, ...body } = request.body;
    if (body.id.toLowerCase().startsWith('ci_')) throw invalid('id', 'Only custom ingredients start with ci_');
    const fresh = { id: body.id, ...NOTHING_STATED };
    const stated = await statedFields(ALL_ROWS, db, fresh, body, authorOf(request));
    const ingredient: StoredIngredient = {
      ...stated,
      diets: body.diets ?? (await possibleDiets(db, stated)),
      internalId: crypto.randomUUID(),
      version: 1,
    };
    await requireTrueIngredient(request, { confirmsTexts }, toldIngredient(ingredient), null);
    try {
      return await writeOnce(
        request,
        insertIngredient(db, ingredient),
        await shownIngredient(db, ingredient),
        (results) => shownIngredient(db, writtenIngredient(results)),
      );
    } catch (error) {
      if (!isUniqueViolation(error, 'ingredients.id')) throw error;
      throw new RequestError('id-already-exists', 'ID Already Exists', {
        issues: [{ path: 'id', message: 'ID Already Exists' }],
      });
    }
  },
);
