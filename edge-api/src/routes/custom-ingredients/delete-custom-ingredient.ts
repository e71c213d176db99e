import { deleteCustomIngredient } from '@justright/contract/ingredients';
import {
  deleteCustomIngredientRow,
  findCustomIngredient,
  requireOwnRestaurant,
} from '../../data/custom-ingredients.ts';
import { listUsesOfCustom } from '../../data/uses.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';

/** Deletes a custom ingredient that is not in use; otherwise responds with the places that use it. */
export const deleteCustomIngredientEndpoint = endpoint(
  deleteCustomIngredient,
  { changes: 'menus' },
  async ({ db, params, scope }) => {
    const own = await scope();
    const ingredient = requireFound(await findCustomIngredient(own, db, params.id), 'Custom ingredient');
    requireOwnRestaurant(own, ingredient);
    const [deleted] = await db.batch([deleteCustomIngredientRow(db, ingredient.id)]);
    if (deleted?.meta.changes === 0) {
      const uses = await listUsesOfCustom(own, db, ingredient);
      throw new RequestError('in-use', `${ingredient.title} is in use`, { details: { uses } });
    }
    return { data: { id: ingredient.id } };
  },
);
