import { maySign } from '@justright/contract/call';
import { duplicateMenu, type Menu } from '@justright/contract/menus';
import { copyUsedIngredients, copyUsedStations } from '../../data/copies.ts';
import { listMenuItemsOf, MENU_ITEMS } from '../../data/menu-items.ts';
import { findMenu, MENUS } from '../../data/menus.ts';
import { requireCatalogueRoom } from '../../data/quotas.ts';
import { loadRestaurantRules } from '../../data/load-rules.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { stationErrorOf } from '../../data/station-table.ts';
import { copyMenu, copyTitle } from '../../domain/copies.ts';
import { lapsedDish } from '../../domain/declaration.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';
import {
  copyWaitingDishes,
  copyWaitingMenu,
  readDishesWithSigned,
  readMenusWithSigned,
} from '../../data/waiting-copies.ts';
import { writeOnce } from '../../data/idempotency.ts';

/**
 * Copies a menu with its dishes, into its own restaurant or another one. The copy starts inactive, as every new menu; who
 * may not sign copies dishes whose declaration waits to be signed.
 */
export const duplicateMenuEndpoint = endpoint(duplicateMenu, { once: true, changes: 'menus' }, async (request) => {
  const { db, params, body } = request;
  const scope = await request.scope();
  const source = requireFound(await findMenu(scope, db, params.id), 'Menu');
  const restaurant = requireFound(
    await findRestaurant(scope, db, body.restaurantId ?? source.restaurantId),
    'Restaurant',
  );
  const target = { restaurantId: restaurant.id, merchantId: restaurant.merchantId };
  const listed = await listMenuItemsOf(scope, db, source.id);
  const found = await readDishesWithSigned(
    db,
    listed.map(({ id }) => id),
  );
  const withSigned = requireFound((await readMenusWithSigned(db, [source.id]))[0], 'Menu');
  const mayDeclare = maySign(callerOf(request).roleType);
  const copied = mayDeclare ? found : found.map((one) => ({ ...one, item: lapsedDish(one.item) }));
  const items = copied.flatMap(({ item, signed }) => [item, ...(signed ? [signed] : [])]);
  const used = await copyUsedIngredients(db, source, items, target);
  const rules = await loadRestaurantRules(db, source, items);
  const stations = await copyUsedStations(db, source, items, target);
  const copy = copyMenu(withSigned, copied, target, { ...used, ...stations }, rules);
  const title = restaurant.id === source.restaurantId ? copyTitle(source.title) : source.title;
  const menu: Menu = { ...copy.menu, title, active: false };
  const made = copy.copies.map(({ item }) => item);
  const madeFirst = [...used.write, ...stations.write];
  const write = [...madeFirst, MENUS.insert(db, menu), ...MENU_ITEMS.insertAll(db, made)];
  const stored = (results: D1Result[]) => MENUS.written(results[madeFirst.length]);
  const guards = [
    ...used.guards,
    ...stations.guards,
    ...requireCatalogueRoom(db, menu.restaurantId, { menus: [menu], items: made }),
  ];
  const after = {
    ...request,
    reads: [...used.reads, ...copyWaitingDishes(db, copy.copies), ...copyWaitingMenu(db, copy)],
  };
  return writeOnce(after, write, menu, stored, guards).catch((error: unknown) => {
    throw stationErrorOf(error);
  });
});
