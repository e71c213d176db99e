import { getStaffSheet } from '@justright/contract/staff-sheet';
import { cachedRestaurant } from '../../data/restaurant-cache.ts';
import { findMenuItem } from '../../data/menu-items.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';
import { staffSheetOf } from '../../domain/staff-sheet.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Returns the staff sheet of a dish: its answers as diners get them, with ingredients, statements and stations. */
export const getStaffSheetEndpoint = endpoint(getStaffSheet, async (request) => {
  const { db, open, params, nowMs } = request;
  const item = requireFound(await findMenuItem(await request.scope(), db, params.id), 'Menu item');
  const restaurant = await cachedRestaurant(open, item.restaurantId, 0, nowMs);
  const compiled = restaurant?.items.get(item.id);
  if (!restaurant || !compiled) {
    throw new RequestError(
      'invalid-transition',
      `${item.title} is on no active menu: only what diners see has a sheet`,
    );
  }
  return { data: staffSheetOf(compiled, restaurant, nowMs) };
});
