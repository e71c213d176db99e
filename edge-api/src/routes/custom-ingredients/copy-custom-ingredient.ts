import { maySign } from '@justright/contract/call';
import { copyCustomIngredient } from '@justright/contract/ingredients';
import { findCustomIngredient, requireOwnRestaurant } from '../../data/custom-ingredients.ts';
import { copyTitle } from '../../domain/copies.ts';
import { NOTHING_STATED } from '../../domain/statement.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';
import { copyWaitingIngredient, readIngredientsWithSigned } from '../../data/waiting-copies.ts';
import { storeCustomIngredient } from './store-custom-ingredient.ts';

/**
 * Copies a custom ingredient within its restaurant. Nothing uses the copy yet, so no menu changes. Who may not sign
 * copies what it is made of, without what was signed for the original.
 */
export const copyCustomIngredientEndpoint = endpoint(
  copyCustomIngredient,
  { once: true, changes: 'menus' },
  async (request) => {
    const { db, params } = request;
    const scope = await request.scope();
    const known = requireFound(await findCustomIngredient(scope, db, params.id), 'Custom ingredient');
    requireOwnRestaurant(scope, known);
    const { ingredients, signed } = await readIngredientsWithSigned(db, [known.id]);
    const [source = known] = ingredients;
    const mayState = maySign(callerOf(request).roleType);
    const copied = mayState
      ? source
      : { ...source, ...NOTHING_STATED, diets: source.ingredients.length > 0 ? source.diets : [] };
    const copy = { ...copied, id: `ci_${crypto.randomUUID()}`, title: copyTitle(source.title), version: 1 };
    const waiting = signed.get(source.id);
    return storeCustomIngredient(
      { ...request, reads: waiting ? [copyWaitingIngredient(db, copy, waiting)] : [] },
      copy,
    );
  },
);
