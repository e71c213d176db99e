import { copyCustomIngredient } from '@justright/contract/ingredients';
import {
  findCustomIngredient,
  insertCustomIngredient,
  withComputed,
  writtenCustomIngredient,
} from '../../data/custom-ingredients.ts';
import { copyTitle } from '../../domain/copies.ts';
import { requireRoom } from '../../data/quotas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';
import { writeOnce } from '../../data/idempotency.ts';

/** Copies a custom ingredient within its restaurant. Nothing uses the copy yet, so no menu changes. */
export const copyCustomIngredientEndpoint = endpoint(
  copyCustomIngredient,
  { once: true, changes: 'menus' },
  async (request) => {
    const { db, params } = request;
    const scope = await request.scope();
    const source = await findCustomIngredient(scope, db, params.id);
    if (!source) throw notFound('Custom ingredient');
    const stored = { ...source, id: `ci_${crypto.randomUUID()}`, title: copyTitle(source.title), version: 1 };
    const write = insertCustomIngredient(db, stored);
    const { data } = await writeOnce(
      request,
      write,
      await withComputed(db, stored),
      (results) => withComputed(db, writtenCustomIngredient(results)),
      [requireRoom(db, 'customIngredients', stored.restaurantId, 1)],
    );
    return { data };
  },
);
