import { CustomIngredientPatch, previewCustomIngredientImpact } from '@justright/contract/ingredients';
import { findCustomIngredient } from '../../data/custom-ingredients.ts';
import { ingredientImpact } from '../../data/ingredient-impact.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';
import { requireKnownKeys } from '../../data/known-keys.ts';
import { requireOwnReferences } from '../../data/references.ts';

/** What dishes would gain or lose by a change of a custom ingredient that is not saved yet. */
export const previewCustomIngredientImpactEndpoint = endpoint(
  previewCustomIngredientImpact,
  { body: CustomIngredientPatch },
  async (request) => {
    const { db, params, body } = request;
    const ingredient = await findCustomIngredient(await request.scope(), db, params.id);
    if (!ingredient) throw notFound('Custom ingredient');
    await requireKnownKeys(db, [
      { path: 'allergies', table: 'allergies', keys: body.allergies },
      { path: 'diets', table: 'goals', keys: body.diets },
    ]);
    await requireOwnReferences(db, ingredient.merchantId, [
      { path: 'ingredients', references: body.ingredients ?? [] },
    ]);
    return { data: await ingredientImpact(db, ingredient.id, { ...ingredient, ...body }) };
  },
);
