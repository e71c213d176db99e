import { createCustomIngredient } from '@justright/contract/ingredients';
import { ingredientNeedsSignature } from '@justright/contract/signature';
import { findRestaurant } from '../../data/restaurants.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';
import { possibleDiets, statedFields } from '../../data/changed-ingredient.ts';
import { requireSigner } from '../../http/require-signer.ts';
import { requireTrueIngredient, toldIngredient } from '../../http/require-true-texts.ts';
import { NOTHING_STATED } from '../../domain/statement.ts';
import { storeCustomIngredient } from './store-custom-ingredient.ts';

/** Adds a custom ingredient to a restaurant. Without declared diets, it gets those that its parts and its statement allow. */
export const createCustomIngredientEndpoint = endpoint(
  createCustomIngredient,
  { once: true, changes: 'menus' },
  async (request) => {
    const { db } = request;
    const { confirmsTexts, ...body } = request.body;
    const scope = await request.scope();
    const restaurant = requireFound(await findRestaurant(scope, db, body.restaurantId), 'Restaurant');
    const { merchantId } = restaurant;
    const id = `ci_${crypto.randomUUID()}`;
    const fresh = { id, merchantId, ...NOTHING_STATED };
    const stated = await statedFields(scope, db, fresh, body, authorOf(request));
    const ingredient = {
      ...stated,
      diets: body.diets ?? (await possibleDiets(db, { ...stated, id, merchantId })),
      id,
      merchantId,
      version: 1,
    };
    requireSigner(request, ingredientNeedsSignature(null, ingredient, ingredient.statement !== null));
    await requireTrueIngredient(request, { confirmsTexts }, toldIngredient(ingredient), null);
    return storeCustomIngredient(request, ingredient);
  },
);
