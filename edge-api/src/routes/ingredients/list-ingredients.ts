import { listIngredients } from '@justright/contract/calls';
import { IngredientListQuery } from '@justright/contract/catalogue';
import { listIngredientPage } from '../../data/ingredients.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Raw ingredients by NDB number; the whole catalogue of 8,789 fits into the default limit. */
export const listIngredientsEndpoint = endpoint(
  listIngredients,
  { query: IngredientListQuery },
  async ({ db, query }) => {
    const { ingredients, total } = await listIngredientPage(db, query);
    return { data: ingredients, total };
  },
);
