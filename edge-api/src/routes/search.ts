import { searchCustomIngredients, withDerivedAll } from '../data/custom-ingredients.ts';
import { searchRawIngredients } from '../data/ingredient-search.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { searchIngredients } from '@justright/contract/ingredients';

/**
 * Lists ingredients whose titles have all the words, best match first: raw ones, and custom ones that the caller may
 * use.
 */
const searchIngredientsEndpoint = endpoint(searchIngredients, async (request) => {
  const { db, body } = request;
  const scope = await request.scope();
  const [custom, ingredients] = await Promise.all([
    searchCustomIngredients(scope, db, body),
    searchRawIngredients(db, body.ingredientName),
  ]);
  return { data: { customIngredients: await withDerivedAll(db, custom), ingredients } };
});

export const searchEndpoints: readonly Endpoint[] = [searchIngredientsEndpoint];
