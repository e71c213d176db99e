import { previewMenuImport } from '@justright/contract/menu-import';
import { findRestaurant } from '../../data/restaurants.ts';
import { menuOutcome } from '../../domain/menu-import/preview.ts';
import { requireFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ordersFlaggedAfter } from '../../kitchen/orders-impact.ts';
import { createdDishes, planMenuImport, updatedDishes } from './plan-menu-import.ts';

/** Previews what importing a file would change in a restaurant's menus, and the orders that it would flag. Stores nothing. */
export const previewMenuImportEndpoint = endpoint(previewMenuImport, async (request) => {
  const { db, body, nowMs } = request;
  const scope = await request.scope();
  const restaurant = requireFound(await findRestaurant(scope, db, body.restaurantId), 'Restaurant');
  const { plan, preview } = await planMenuImport(db, restaurant, body, nowMs);
  const owner = { restaurantId: restaurant.id, merchantId: restaurant.merchantId };
  const stored = new Map(plan.dishes.flatMap(({ before }) => (before ? [[before.id, before] as const] : [])));
  const written = [...createdDishes(plan), ...(await updatedDishes(db, owner, plan))];
  const menus = plan.menus.filter((menu) => menuOutcome(menu) !== 'unchanged');
  const saved = {
    of: 'import',
    menus: menus.map(({ before, after }) => ({ before: before ?? null, after })),
    dishes: written.map((after) => ({ before: stored.get(after.id) ?? null, after })),
  } as const;
  return { data: { ...preview, orders: await ordersFlaggedAfter(request, [restaurant.id], saved, scope) } };
});
