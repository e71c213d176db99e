import { createMenu, type Menu } from '@justright/contract/menus';
import { serviceAvailabilityIssues } from '@justright/contract/opening-hours';
import { MENUS } from '../../data/menus.ts';
import { requireCatalogueRoom } from '../../data/quotas.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound, invalid, requireNoIssues } from '../../domain/refusals.ts';
import { writeOnce } from '../../data/idempotency.ts';
import { storedSections } from './sections.ts';

/** Adds a menu to a restaurant, after its other menus. Ignores `active` of the body: a new menu is inactive. */
export const createMenuEndpoint = endpoint(createMenu, { once: true, changes: 'menus' }, async (request) => {
  const { db, query, body } = request;
  const scope = await request.scope();
  const restaurantId = query.restaurantId ?? body.restaurantId;
  if (restaurantId === undefined) throw invalid('restaurantId', 'Required');
  const restaurant = requireFound(await findRestaurant(scope, db, restaurantId), 'Restaurant');
  const menu: Menu = {
    ...body,
    active: false,
    subsections: storedSections(body.subsections, new Set()),
    id: crypto.randomUUID(),
    restaurantId,
    merchantId: restaurant.merchantId,
    version: 1,
  };
  requireNoIssues(serviceAvailabilityIssues(menu.serviceAvailability), 'serviceAvailability.');
  const guards = requireCatalogueRoom(db, restaurantId, { menus: [menu] });
  const stored = ([written]: D1Result[]) => MENUS.written(written);
  return writeOnce(request, [MENUS.insert(db, menu)], menu, stored, guards);
});
