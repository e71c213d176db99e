import { deleteIngredient } from '@justright/contract/ingredients';
import { deleteIngredientRow, findIngredient } from '../../data/ingredients.ts';
import { listUsesOfRaw } from '../../data/uses.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';

/** Deletes a raw ingredient that is not in use; otherwise responds with the places that use it. */
export const deleteIngredientEndpoint = endpoint(deleteIngredient, { changes: 'menus' }, async ({ db, params }) => {
  const ingredient = requireFound(await findIngredient(db, params.internalId), 'Ingredient');
  const [deleted] = await db.batch([deleteIngredientRow(db, ingredient.internalId)]);
  if (deleted?.meta.changes === 0) {
    const uses = await listUsesOfRaw(db, ingredient.id);
    throw new RequestError('in-use', `${ingredient.title} is in use`, { details: { uses } });
  }
  return { data: { internalId: ingredient.internalId } };
});
