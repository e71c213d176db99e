import { getCustomIngredient } from '@justright/contract/ingredients';
import { findCustomIngredient, withDerived } from '../../data/custom-ingredients.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';

/** Returns one custom ingredient, with the facts derived from its parts. */
export const getCustomIngredientEndpoint = endpoint(getCustomIngredient, async ({ db, params, scope }) => {
  const stored = requireFound(await findCustomIngredient(await scope(), db, params.id), 'Custom ingredient');
  return { data: await withDerived(db, stored) };
});
