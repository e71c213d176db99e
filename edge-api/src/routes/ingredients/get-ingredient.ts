import { getIngredient } from '@justright/contract/ingredients';
import { findIngredient, shownIngredient } from '../../data/ingredients.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';

/** Returns one raw ingredient by the server's own key. */
export const getIngredientEndpoint = endpoint(getIngredient, async ({ db, params }) => {
  const ingredient = await findIngredient(db, params.internalId);
  if (!ingredient) throw notFound('Ingredient');
  return { data: await shownIngredient(db, ingredient) };
});
