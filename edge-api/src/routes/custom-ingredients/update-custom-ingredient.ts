import { updateCustomIngredient } from '@justright/contract/ingredients';
import {
  findCustomIngredient,
  updateCustomIngredientRow,
  withDerived,
  writtenCustomIngredient,
} from '../../data/custom-ingredients.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';
import { changedIngredient } from '../../data/changed-ingredient.ts';
import { requireChanged } from '../../data/versions.ts';

/** Changes a custom ingredient. The next menu response shows the change in every dish that uses it, at any depth. */
export const updateCustomIngredientEndpoint = endpoint(
  updateCustomIngredient,
  { changes: 'menus', retries: true },
  async (request) => {
    const { db, params, body } = request;
    const stored = await findCustomIngredient(await request.scope(), db, params.id);
    if (!stored) throw notFound('Custom ingredient');
    const changed = await changedIngredient(db, stored, body, authorOf(request));
    const results = await db.batch(updateCustomIngredientRow(db, changed));
    requireChanged(results.at(-1));
    return { data: await withDerived(db, writtenCustomIngredient(results)) };
  },
);
