import { copyIngredient } from '@justright/contract/ingredients';
import { copyIngredient as copyOf } from '../../domain/copies.ts';
import { findIngredient, insertIngredient, shownIngredient, writtenIngredient } from '../../data/ingredients.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';
import { writeOnce } from '../../data/idempotency.ts';

export const copyIngredientEndpoint = endpoint(copyIngredient, { once: true, changes: 'menus' }, async (request) => {
  const { db, params } = request;
  const source = requireFound(await findIngredient(db, params.internalId), 'Ingredient');
  const copy = copyOf(source);
  return writeOnce(request, insertIngredient(db, copy), await shownIngredient(db, copy), (results) =>
    shownIngredient(db, writtenIngredient(results)),
  );
});
