import { getIngredient } from '@justright/contract/ingredients';
import { findIngredient, shownIngredient } from '../../data/ingredients.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';

/** Returns one raw ingredient by the server's own key. */
export const getIngredientEndpoint = endpoint(getIngredient, async ({ db, params }) => {
  const ingredient = requireFound(await findIngredient(db, params.internalId), 'Ingredient');
  return { data: await shownIngredient(db, ingredient) };
});
