import { maySign } from '@justright/contract/call';
import { previewMenuItemImpact } from '@justright/contract/menus';
import { kitchenImpact } from '../../data/kitchen-impact.ts';
import { findMenuItem } from '../../data/menu-items.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { requireCurrentVersion } from '../../data/versions.ts';
import { changedMenuItem } from '../../domain/menu-item-input.ts';
import { notFound } from '../../domain/refusals.ts';
import { authorOf, callerOf, endpoint } from '../../http/endpoint.ts';
import { declaredItem } from '../../data/declared-item.ts';
import { ordersFlaggedAfter } from '../../kitchen/orders-impact.ts';
import { requireKitchensChange } from './require-kitchens-change.ts';

/**
 * Previews what dishes of a restaurant would gain or lose by an unsaved change of one of them, and which orders it would
 * flag: others at its stations change with it. Refuses the same input as saving.
 */
export const previewMenuItemImpactEndpoint = endpoint(previewMenuItemImpact, async (request) => {
  const { db, params, body } = request;
  const scope = await request.scope();
  const before = await findMenuItem(scope, db, params.id);
  const restaurant = before && (await findRestaurant(scope, db, before.restaurantId));
  if (!before || !restaurant) throw notFound('Menu item');
  const { version, ...changes } = body;
  requireCurrentVersion(version, before.version);
  const next = changedMenuItem(before, changes);
  requireKitchensChange(callerOf(request), before, next, changes);
  const after = await declaredItem(scope, db, next, changes, authorOf(request), before);
  const dishes = [{ before, after }];
  const isSigned = maySign(callerOf(request).roleType) && (changes.isDeclared === true || changes.isAllListed === true);
  const orders = await ordersFlaggedAfter(request, [restaurant.id], { of: 'dishes', dishes, isSigned }, scope);
  return { data: { ...(await kitchenImpact(db, restaurant, { dishes })), orders } };
});
