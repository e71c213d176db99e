import { callQuery } from '@justright/client/call-query';
import { getMenu, listImportableItems, listMenuItems } from '@justright/contract/menus';
import { getRestaurant } from '@justright/contract/restaurants';

/** The current menu, never from the cache: an edit must not start from an old version. */
export const menuQuery = (id: string) => ({ ...callQuery(getMenu, { params: { id } }), staleTime: 0, gcTime: 0 });

/** All dishes of a menu, including those in no section. */
export const menuItemsQuery = (menuId: string) => callQuery(listMenuItems, { query: { menuId } });

export const importableItemsQuery = (id: string) => ({
  ...callQuery(listImportableItems, { params: { id }, query: {} }),
  staleTime: 0,
});

export const restaurantQuery = (id: string) => callQuery(getRestaurant, { params: { id } });
