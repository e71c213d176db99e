import { createCustomIngredient, type IngredientReference } from '@justright/contract/ingredients';
import { combine, writeOut } from '@justright/dietary-rules/composition';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import type { Database } from '../../data/database.ts';
import { listDietKeys, loadIngredientFacts } from '../../data/menu-source.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';
import { requireValidFacts } from '../../data/changed-ingredient.ts';
import { storeCustomIngredient } from './store-custom-ingredient.ts';

/** Adds a custom ingredient to a restaurant. Without declared diets, it gets the diets that all its parts meet. */
export const createCustomIngredientEndpoint = endpoint(
  createCustomIngredient,
  { once: true, changes: 'menus' },
  async (request) => {
    const { db, body } = request;
    const scope = await request.scope();
    const restaurant = await findRestaurant(scope, db, body.restaurantId);
    if (!restaurant) throw notFound('Restaurant');
    const id = `ci_${crypto.randomUUID()}`;
    await requireValidFacts(db, { id, merchantId: restaurant.merchantId }, body);
    const { ingredients = [] } = body;
    const ingredient = {
      description: '',
      active: true,
      allergies: [],
      isRestaurantOnly: true,
      ...body,
      ingredients,
      diets: body.diets ?? (await dietsOfParts(db, restaurant.merchantId, ingredients)),
      id,
      merchantId: restaurant.merchantId,
      version: 1,
    };
    return { data: await storeCustomIngredient(request, ingredient) };
  },
);

/** Returns the diets that all parts meet (dietary rules, "Derivation", 2); none when there are no parts. */
async function dietsOfParts(db: Database, merchantId: string, parts: IngredientReference[]): Promise<string[]> {
  if (parts.length === 0) return [];
  const ids = parts.map(({ id }) => id);
  const resolve = ingredientResolver(await loadIngredientFacts(db, merchantId, ids));
  return writeOut(combine(ids.map(resolve)), await listDietKeys(db)).diets;
}
