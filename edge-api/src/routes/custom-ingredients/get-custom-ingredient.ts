import { getCustomIngredient } from '@justright/contract/ingredients';
import { findCustomIngredient, withDerived } from '../../data/custom-ingredients.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';

/** Returns one custom ingredient, with the facts derived from its parts. */
export const getCustomIngredientEndpoint = endpoint(getCustomIngredient, async ({ db, params, scope }) => {
  const stored = await findCustomIngredient(await scope(), db, params.id);
  if (!stored) throw notFound('Custom ingredient');
  return { data: await withDerived(db, stored) };
});
