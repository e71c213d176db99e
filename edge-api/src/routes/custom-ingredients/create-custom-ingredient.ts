import { createCustomIngredient, type IngredientReference } from '@justright/contract/ingredients';
import { worst, writeOut } from '@justright/dietary-rules/composition';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import type { Database } from '../../data/database.ts';
import { loadDictionary } from '../../data/dictionary.ts';
import { activeKeysOf } from '../../domain/menu-source.ts';
import { loadIngredientFacts } from '../../data/menu-source.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';
import { statedFields } from '../../data/changed-ingredient.ts';
import { requireSigner } from '../../http/require-signer.ts';
import { ingredientNeedsSignature } from '../../domain/signature.ts';
import { NOTHING_STATED } from '../../domain/statement.ts';
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
    const { merchantId } = restaurant;
    const id = `ci_${crypto.randomUUID()}`;
    const fresh = { id, merchantId, ...NOTHING_STATED };
    const stated = await statedFields(scope, db, fresh, body, authorOf(request));
    const { ingredients = [] } = body;
    const ingredient = {
      description: '',
      active: true,
      isRestaurantOnly: true,
      ...stated,
      ingredients,
      diets: body.diets ?? (await dietsOfParts(db, merchantId, ingredients)),
      id,
      merchantId,
      version: 1,
    };
    requireSigner(request, ingredientNeedsSignature(null, ingredient));
    return storeCustomIngredient(request, ingredient);
  },
);

/** Returns the diets that all parts meet (dietary rules, "Derivation", 2); none when there are no parts. */
async function dietsOfParts(db: Database, merchantId: string, parts: IngredientReference[]): Promise<string[]> {
  if (parts.length === 0) return [];
  const ids = parts.map(({ id }) => id);
  const [facts, dictionary] = await Promise.all([loadIngredientFacts(db, merchantId, ids), loadDictionary(db)]);
  const resolve = ingredientResolver(facts, dictionary);
  return writeOut(worst(ids.map(resolve)), activeKeysOf(dictionary)).diets;
}
