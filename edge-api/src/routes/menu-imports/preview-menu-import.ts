import { previewMenuImport } from '@justright/contract/menu-import';
import { findRestaurant } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';
import { planMenuImport } from './plan-menu-import.ts';

/** Previews what importing a file would change in a restaurant's menus. Stores nothing. */
export const previewMenuImportEndpoint = endpoint(previewMenuImport, async ({ db, body, scope, nowMs }) => {
  const restaurant = requireFound(await findRestaurant(await scope(), db, body.restaurantId), 'Restaurant');
  return { data: (await planMenuImport(db, restaurant, body, nowMs)).preview };
});
