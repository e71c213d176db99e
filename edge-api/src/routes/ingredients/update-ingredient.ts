import type { Call } from '@justright/contract/call';
import { type Ingredient, IngredientPatch, postIngredient, updateIngredient } from '@justright/contract/ingredients';
import { dropMenuLeases } from '../../data/compiled-restaurants.ts';
import { findIngredient, updateIngredientRow, writtenIngredient } from '../../data/ingredients.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';
import { requireKnownKeys } from '../../data/known-keys.ts';
import { requireNotInItself } from './not-in-itself.ts';
import { requireChanged, requireCurrentVersion } from '../../data/versions.ts';

type UpdateCall = Call<{ params: { internalId: string }; body: IngredientPatch; data: Ingredient }>;

/** Changes a raw ingredient; every dish that uses it, at any depth, shows the change with the next answer. */
const updateEndpoint = (call: UpdateCall) =>
  endpoint(call, { body: IngredientPatch, retries: true }, async ({ db, params, body }) => {
    const ingredient = await findIngredient(db, params.internalId);
    if (!ingredient) throw notFound('Ingredient');
    const { version, ...changes } = body;
    requireCurrentVersion(version, ingredient.version);
    await requireKnownKeys(db, [
      { path: 'allergies', table: 'allergies', keys: body.allergies },
      { path: 'diets', table: 'goals', keys: body.diets },
    ]);
    await requireNotInItself(db, ingredient.id, body.ingredients);
    const changed = { ...ingredient, ...changes };
    const results = await db.batch(updateIngredientRow(db, changed));
    requireChanged(results.at(-1));
    dropMenuLeases();
    return { data: writtenIngredient(results) };
  });

export const updateIngredientEndpoint = updateEndpoint(updateIngredient);
export const postIngredientEndpoint = updateEndpoint(postIngredient);
