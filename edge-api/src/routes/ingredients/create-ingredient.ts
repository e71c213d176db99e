import { createIngredient, type Ingredient } from '@justright/contract/ingredients';
import { isUniqueViolation } from '../../data/database.ts';
import { insertIngredient, writtenIngredient } from '../../data/ingredients.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RequestError, invalid } from '../../domain/refusals.ts';
import { writeOnce } from '../../data/idempotency.ts';
import { requireValidFacts } from '../../data/changed-ingredient.ts';

/** Adds a raw ingredient. Dishes may already refer to its NDB number; then they become known. */
export const createIngredientEndpoint = endpoint(
  createIngredient,
  { once: true, changes: 'menus' },
  async (request) => {
    const { db, body } = request;
    if (body.id.toLowerCase().startsWith('ci_')) throw invalid('id', 'Only custom ingredients start with ci_');
    await requireValidFacts(db, { id: body.id }, body);
    const ingredient: Ingredient = {
      description: '',
      foodGroup: '',
      active: true,
      allergies: [],
      diets: [],
      ingredients: [],
      ...body,
      internalId: crypto.randomUUID(),
      version: 1,
    };
    try {
      const { data } = await writeOnce(request, insertIngredient(db, ingredient), ingredient, writtenIngredient);
      return { data };
    } catch (error) {
      if (!isUniqueViolation(error, 'ingredients.id')) throw error;
      throw new RequestError('id-already-exists', 'ID Already Exists', {
        issues: [{ path: 'id', message: 'ID Already Exists' }],
      });
    }
  },
);
