import { updateCustomIngredient } from '@justright/contract/ingredients';
import { ingredientNeedsSignature } from '@justright/contract/signature';
import {
  findCustomIngredient,
  requireOwnRestaurant,
  updateCustomIngredientRow,
  withDerived,
  writtenCustomIngredient,
} from '../../data/custom-ingredients.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { requireSigner } from '../../http/require-signer.ts';
import { requireTrueIngredient, toldIngredient } from '../../http/require-true-texts.ts';
import { requireFound } from '../../domain/refusals.ts';
import { changedIngredient } from '../../data/changed-ingredient.ts';
import { requireChanged } from '../../data/versions.ts';

/** Changes a custom ingredient. The next menu response shows the change in every dish that uses it, at any depth. */
export const updateCustomIngredientEndpoint = endpoint(
  updateCustomIngredient,
  { changes: 'menus', retries: true },
  async (request) => {
    const { db, params, body } = request;
    const { confirmsTexts, ...changes } = body;
    const scope = await request.scope();
    const stored = requireFound(await findCustomIngredient(scope, db, params.id), 'Custom ingredient');
    requireOwnRestaurant(scope, stored);
    const changed = await changedIngredient(scope, db, stored, changes, authorOf(request));
    requireSigner(request, ingredientNeedsSignature(stored, changed, changed.statement !== stored.statement));
    await requireTrueIngredient(request, { confirmsTexts }, toldIngredient(changed), toldIngredient(stored));
    const results = await db.batch(updateCustomIngredientRow(db, changed));
    requireChanged(results.at(-1));
    return { data: await withDerived(db, writtenCustomIngredient(results)) };
  },
);
