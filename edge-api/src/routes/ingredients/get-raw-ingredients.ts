import { getRawIngredients } from '@justright/contract/ingredients';
import { listIngredientsById } from '../../data/ingredients.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Raw ingredients by NDB number; numbers that do not exist are left out. */
export const getRawIngredientsEndpoint = endpoint(getRawIngredients, async ({ db, body }) => ({
  data: await listIngredientsById(db, body.ingredientIds),
}));
