import { LIST_MAX_LENGTH } from '@justright/contract/common';
import { listIngredients } from '@justright/contract/ingredients';
import { findRawIngredients } from '../../data/ingredient-search.ts';
import { listIngredientPage, shownIngredients } from '../../data/ingredients.ts';
import { endpoint } from '../../http/endpoint.ts';

/**
 * Lists the raw ingredients that match the query, best match first, or all by NDB number. The default limit is above
 * their number (8,789).
 */
export const listIngredientsEndpoint = endpoint(listIngredients, async ({ db, query }) => {
  const ids = query.query.trim() === '' ? null : await findRawIngredients(db, query.query, LIST_MAX_LENGTH);
  const { ingredients, total } = await listIngredientPage(db, ids, query);
  return { data: await shownIngredients(db, ingredients), total };
});
