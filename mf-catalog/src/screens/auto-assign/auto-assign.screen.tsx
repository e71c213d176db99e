import { api } from '@justright/client/api';
import { queryOptions, useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { getMenu, listMenuItems } from '@justright/contract/menus';
import { MenuPlace } from '../../shared/menu-place.tsx';
import { AutoAssign } from './auto-assign.tsx';
import { inMenuOrder } from './entries.ts';

/** The menu and all its dishes as they are now: a proposal must not begin with an old answer. */
const assignedMenuQuery = (menuId: string) =>
  queryOptions({
    queryKey: ['menus', menuId, 'auto-assign'],
    queryFn: async ({ signal }) => {
      const [menu, items] = await Promise.all([
        api(getMenu, { params: { id: menuId }, signal }),
        api(listMenuItems, { query: { menuId }, signal }),
      ]);
      return { menu: menu.data, items: inMenuOrder(menu.data, items.data) };
    },
    // Later answers go to the work itself, which knows what somebody is looking at.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Finds the ingredients of a menu's dishes from their texts; a person accepts them. */
export function AutoAssignScreen() {
  const { menuId = '' } = useParams();
  const { data, error, refetch } = useQuery(assignedMenuQuery(menuId));
  if (data) return <AutoAssign key={menuId} menu={data.menu} items={data.items} />;
  return <MenuPlace error={error} onRetry={() => void refetch()} />;
}
