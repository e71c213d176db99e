import { copyCustomIngredient } from '@justright/contract/ingredients';
import { findCustomIngredient } from '../../data/custom-ingredients.ts';
import { copyTitle } from '../../domain/copies.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';
import { storeCustomIngredient } from './store-custom-ingredient.ts';

/** Copies a custom ingredient within its restaurant. Nothing uses the copy yet, so no menu changes. */
export const copyCustomIngredientEndpoint = endpoint(
  copyCustomIngredient,
  { once: true, changes: 'menus' },
  async (request) => {
    const { db, params } = request;
    const scope = await request.scope();
    const source = await findCustomIngredient(scope, db, params.id);
    if (!source) throw notFound('Custom ingredient');
    const copy = { ...source, id: `ci_${crypto.randomUUID()}`, title: copyTitle(source.title), version: 1 };
    return { data: await storeCustomIngredient(request, copy) };
  },
);
