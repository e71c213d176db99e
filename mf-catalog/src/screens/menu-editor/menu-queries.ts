import { api } from '@justright/client/api';
import { queryOptions } from '@justright/client/query';
import { getMenu, listImportableItems, listMenuItems } from '@justright/contract/menus';
import { getRestaurant } from '@justright/contract/restaurants';

/** The current menu, never from the cache: an edit must not start from an old version. */
export const menuQuery = (menuId: string) =>
  queryOptions({
    queryKey: ['menus', menuId],
    queryFn: async ({ signal }) => (await api(getMenu, { params: { id: menuId }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** All dishes of a menu, including those in no section. */
export const menuItemsQuery = (menuId: string) =>
  queryOptions({
    queryKey: ['menu-items', { menuId }],
    queryFn: async ({ signal }) => (await api(listMenuItems, { query: { menuId }, signal })).data,
  });

export const importableItemsQuery = (menuId: string) =>
  queryOptions({
    queryKey: ['importable-items', { menuId }],
    queryFn: async ({ signal }) => (await api(listImportableItems, { params: { id: menuId }, query: {}, signal })).data,
    staleTime: 0,
  });

export const restaurantQuery = (id: string) =>
  queryOptions({
    queryKey: ['restaurants', id],
    queryFn: async ({ signal }) => (await api(getRestaurant, { params: { id }, signal })).data,
  });
