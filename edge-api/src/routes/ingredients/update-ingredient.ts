import type { Call } from '@justright/contract/call';
import { type Ingredient, IngredientPatch, postIngredient, updateIngredient } from '@justright/contract/ingredients';
import { dropMenuLeases } from '../../data/compiled-restaurants.ts';
import { findIngredient, updateIngredientRow, writtenIngredient } from '../../data/ingredients.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';
import { changedIngredient } from '../../data/changed-ingredient.ts';
import { requireChanged } from '../../data/versions.ts';

type UpdateCall = Call<{ params: { internalId: string }; body: IngredientPatch; data: Ingredient }>;

/** Changes a raw ingredient; every dish that uses it, at any depth, shows the change with the next answer. */
const updateEndpoint = (call: UpdateCall) =>
  endpoint(call, { body: IngredientPatch, retries: true }, async ({ db, params, body }) => {
    const ingredient = await findIngredient(db, params.internalId);
    if (!ingredient) throw notFound('Ingredient');
    const changed = await changedIngredient(db, ingredient, body);
    const results = await db.batch(updateIngredientRow(db, changed));
    requireChanged(results.at(-1));
    dropMenuLeases();
    return { data: writtenIngredient(results) };
  });

export const updateIngredientEndpoint = updateEndpoint(updateIngredient);
export const postIngredientEndpoint = updateEndpoint(postIngredient);
