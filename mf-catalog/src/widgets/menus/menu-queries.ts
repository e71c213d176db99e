import { callQuery } from '@justright/client/call-query';
import { listMenus } from '@justright/contract/menus';

/** Queries the menus of a restaurant, in their order. */
export const menusQuery = (restaurantId: string) => callQuery(listMenus, { query: { restaurantId } });
