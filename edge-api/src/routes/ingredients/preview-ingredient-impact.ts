import { IngredientPatch, previewIngredientImpact } from '@justright/contract/ingredients';
import { ingredientImpact } from '../../data/ingredient-impact.ts';
import { findIngredient } from '../../data/ingredients.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';
import { requireKnownKeys } from '../../data/known-keys.ts';
import { requireCurrentVersion } from '../../data/versions.ts';
import { requireNotInItself } from './not-in-itself.ts';

/** What dishes would gain or lose by a change of a raw ingredient that is not saved yet. Refuses what saving would. */
export const previewIngredientImpactEndpoint = endpoint(
  previewIngredientImpact,
  { body: IngredientPatch },
  async ({ db, params, body }) => {
    const ingredient = await findIngredient(db, params.internalId);
    if (!ingredient) throw notFound('Ingredient');
    const { version, ...changes } = body;
    requireCurrentVersion(version, ingredient.version);
    await requireKnownKeys(db, [
      { path: 'allergies', table: 'allergies', keys: body.allergies },
      { path: 'diets', table: 'goals', keys: body.diets },
    ]);
    await requireNotInItself(db, ingredient.id, body.ingredients);
    return { data: await ingredientImpact(db, ingredient.id, { ...ingredient, ...changes }) };
  },
);
