import { api } from '@justright/client/api';
import { queryOptions } from '@justright/client/query';
import { listMenus } from '@justright/contract/menus';

/** Queries the menus of a restaurant, in their order. */
export const menusQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['menus', { restaurantId }],
    queryFn: async ({ signal }) => (await api(listMenus, { query: { restaurantId }, signal })).data,
  });
