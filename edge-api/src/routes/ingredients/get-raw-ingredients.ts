import { getRawIngredients } from '@justright/contract/ingredients';
import { listIngredientsById, shownIngredients } from '../../data/ingredients.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Returns raw ingredients by NDB number; leaves out numbers that do not exist. */
export const getRawIngredientsEndpoint = endpoint(getRawIngredients, async ({ db, body }) => ({
  data: await shownIngredients(db, await listIngredientsById(db, body.ingredientIds)),
}));
