import { maySign } from '@justright/contract/call';
import { duplicateMenuItem } from '@justright/contract/menus';
import { computeItems } from '../../data/computed-items.ts';
import { loadRestaurantRules } from '../../data/load-rules.ts';
import { copyUsedStations } from '../../data/copies.ts';
import { foodNames } from '../../data/food-names.ts';
import { findMenuItem, MENU_ITEMS } from '../../data/menu-items.ts';
import { findMenu } from '../../data/menus.ts';
import { copyTitle, copyWithSigned, NOTHING_RENAMED } from '../../domain/copies.ts';
import { lapsedDish } from '../../domain/declaration.ts';
import { namedAbove } from '../../domain/takes-nothing-away.ts';
import { requireCatalogueRoom } from '../../data/quotas.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { notFound, requireFound, invalid } from '../../domain/refusals.ts';
import { stationErrorOf } from '../../data/station-table.ts';
import { copyWaitingDishes, readDishesWithSigned, readMenusWithSigned } from '../../data/waiting-copies.ts';
import { writeOnce } from '../../data/idempotency.ts';

/**
 * Copies a dish into its own menu or another one of the same merchant. No section names the copies yet. Who may not sign
 * makes copies whose declaration waits to be signed.
 */
export const duplicateMenuItemEndpoint = endpoint(
  duplicateMenuItem,
  { once: true, changes: 'menus' },
  async (request) => {
    const { db, params, body } = request;
    const scope = await request.scope();
    const source = requireFound(await findMenuItem(scope, db, params.id), 'Menu item');
    const menu = requireFound(await findMenu(scope, db, body.menuId ?? source.menuId), 'Menu');
    if (menu.merchantId !== source.merchantId) throw invalid('menuId', 'The menu belongs to another merchant');
    const target = { menuId: menu.id, restaurantId: menu.restaurantId, merchantId: menu.merchantId };
    const title = menu.id === source.menuId ? copyTitle(source.title) : source.title;
    const [[found], menusOfSource, { names }] = await Promise.all([
      readDishesWithSigned(db, [source.id]),
      readMenusWithSigned(db, [source.menuId]),
      foodNames(db),
    ]);
    if (!found) throw notFound('Menu item');
    // No text stands above the copies.
    const textsAbove = menusOfSource.flatMap(({ menu: own, signedTexts }) => [
      own,
      ...(signedTexts ? [signedTexts] : []),
    ]);
    const isNamedAbove = textsAbove.some((texts) => namedAbove(source, texts, names).length > 0);
    const rules = await loadRestaurantRules(db, source, [found.item]);
    const stations = await copyUsedStations(db, source, [found.item, ...(found.signed ? [found.signed] : [])], target);
    const copied = maySign(callerOf(request).roleType)
      ? found
      : { item: lapsedDish(found.item), signed: isNamedAbove ? null : found.signed };
    const made = Array.from({ length: body.numberOfCopies }, () =>
      copyWithSigned(copied, target, { ...NOTHING_RENAMED, ...stations }, rules),
    ).map(({ item, signed }) => ({ item: { ...item, title }, signed: signed && { ...signed, title } }));
    const copies = made.map(({ item }) => item);
    const write = [...stations.write, ...copies.map((copy) => MENU_ITEMS.insert(db, copy))];
    const stored = (results: D1Result[]) =>
      computeItems(db, target, results.slice(stations.write.length).map(MENU_ITEMS.written));
    const guards = [...stations.guards, ...requireCatalogueRoom(db, menu.restaurantId, { items: copies })];
    const after = { ...request, reads: copyWaitingDishes(db, made) };
    return writeOnce(after, write, await computeItems(db, target, copies), stored, guards).catch((error: unknown) => {
      throw stationErrorOf(error);
    });
  },
);
