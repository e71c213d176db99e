import { factsOfStored } from '@justright/dietary-rules/ingredients';
import { previewCustomIngredientImpact } from '@justright/contract/ingredients';
import { findCustomIngredient } from '../../data/custom-ingredients.ts';
import { restaurantsUsing } from '../../data/ingredients.ts';
import { ingredientImpact } from '../../data/ingredient-impact.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';
import { ordersFlaggedAfter } from '../../kitchen/orders-impact.ts';
import { changedIngredient } from '../../data/changed-ingredient.ts';

/**
 * Previews what dishes would gain or lose by an unsaved change of a custom ingredient. Refuses the same input as
 * saving.
 */
export const previewCustomIngredientImpactEndpoint = endpoint(previewCustomIngredientImpact, async (request) => {
  const { db, params, body } = request;
  const scope = await request.scope();
  const ingredient = requireFound(await findCustomIngredient(scope, db, params.id), 'Custom ingredient');
  const changed = await changedIngredient(scope, db, ingredient, body, authorOf(request));
  const saved = { of: 'ingredient', before: ingredient, after: changed } as const;
  const orders = await ordersFlaggedAfter(request, await restaurantsUsing(db, [ingredient.id]), saved, scope);
  return { data: { ...(await ingredientImpact(scope, db, ingredient.id, factsOfStored(changed))), orders } };
});
