import { LIST_MAX_LENGTH } from '@justright/contract/common';
import { listIngredients } from '@justright/contract/ingredients';
import { findRawIngredients } from '../../data/ingredient-search.ts';
import { listIngredientPage } from '../../data/ingredients.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Raw ingredients: what answers the query, best first, or all by NDB number; all 8,789 fit into the default limit. */
export const listIngredientsEndpoint = endpoint(listIngredients, async ({ db, query }) => {
  const ids = query.query.trim() === '' ? null : await findRawIngredients(db, query.query, LIST_MAX_LENGTH);
  const { ingredients, total } = await listIngredientPage(db, ids, query);
  return { data: ingredients, total };
});
