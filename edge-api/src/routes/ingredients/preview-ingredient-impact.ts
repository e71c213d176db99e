import { factsOfStored } from '@justright/dietary-rules/ingredients';
import { previewIngredientImpact } from '@justright/contract/ingredients';
import { ingredientImpact } from '../../data/ingredient-impact.ts';
import { findIngredient, restaurantsUsing } from '../../data/ingredients.ts';
import { ALL_ROWS } from '../../data/scope.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';
import { ordersFlaggedAfter } from '../../kitchen/orders-impact.ts';
import { changedIngredient } from '../../data/changed-ingredient.ts';

/**
 * Previews what dishes would gain or lose by an unsaved change of a raw ingredient, and the orders of all restaurants that it
 * would flag. Refuses the same input as saving.
 */
export const previewIngredientImpactEndpoint = endpoint(previewIngredientImpact, async (request) => {
  const { db, params, body } = request;
  const ingredient = requireFound(await findIngredient(db, params.internalId), 'Ingredient');
  const changed = await changedIngredient(ALL_ROWS, db, ingredient, body, authorOf(request));
  const saved = { of: 'ingredient', before: ingredient, after: changed } as const;
  const orders = await ordersFlaggedAfter(request, await restaurantsUsing(db, [ingredient.id]), saved, ALL_ROWS);
  return { data: { ...(await ingredientImpact(ALL_ROWS, db, ingredient.id, factsOfStored(changed))), orders } };
});
