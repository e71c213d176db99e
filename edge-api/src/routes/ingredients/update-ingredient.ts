import { postIngredient, updateIngredient } from '@justright/contract/ingredients';
import { findIngredient, shownIngredient, updateIngredientRow, writtenIngredient } from '../../data/ingredients.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { requireTrueIngredient, toldIngredient } from '../../http/require-true-texts.ts';
import { requireFound } from '../../domain/refusals.ts';
import { ALL_ROWS } from '../../data/scope.ts';
import { changedIngredient } from '../../data/changed-ingredient.ts';
import { requireChanged } from '../../data/versions.ts';

/** Changes a raw ingredient. The next menu response shows the change in every dish that uses it, at any depth. */
const updateEndpoint = (call: typeof updateIngredient | typeof postIngredient) =>
  endpoint(call, { changes: 'menus', retries: true }, async (request) => {
    const { db, params, body } = request;
    const { confirmsTexts, ...changes } = body;
    const ingredient = requireFound(await findIngredient(db, params.internalId), 'Ingredient');
    const next = await changedIngredient(ALL_ROWS, db, ingredient, changes, authorOf(request));
    // A food that gets parts is no single food, and not whole and fresh, also after they have gone.
    const isMade = next.ingredients.length > 0;
    const changed = {
      ...next,
      isSingle: next.isSingle && !isMade,
      isWholeAndFresh: next.isWholeAndFresh && !isMade,
    };
    await requireTrueIngredient(request, { confirmsTexts }, toldIngredient(changed), toldIngredient(ingredient));
    const results = await db.batch(updateIngredientRow(db, changed));
    requireChanged(results.at(-1));
    return { data: await shownIngredient(db, writtenIngredient(results)) };
  });

export const updateIngredientEndpoint = updateEndpoint(updateIngredient);
export const postIngredientEndpoint = updateEndpoint(postIngredient);
