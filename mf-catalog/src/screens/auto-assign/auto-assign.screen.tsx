import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { queryOptions, useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { getMenu, listMenuItems } from '@justright/contract/menus';
import { MenuPlaceholder } from '../../shared/menu/menu-placeholder.tsx';
import { AutoAssign } from './auto-assign.tsx';
import { inMenuOrder } from './entries.ts';

/** The current menu and all its dishes, never from the cache: a proposal must not start from an old version. */
const assignedMenuQuery = (menuId: string) =>
  queryOptions({
    queryKey: [...resourceKey(getMenu), 'auto-assign', menuId],
    queryFn: async ({ signal }) => {
      const [menu, items] = await Promise.all([
        api(getMenu, { params: { id: menuId }, signal }),
        api(listMenuItems, { query: { menuId }, signal }),
      ]);
      return { menu: menu.data, items: inMenuOrder(menu.data, items.data) };
    },
    // Never refetched: the assignment loads newer versions itself, because it knows which dish is under review.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Proposes ingredients for a menu's dishes from their texts; a person accepts them. */
export function AutoAssignScreen() {
  const { menuId = '' } = useParams();
  const { data, error, refetch } = useQuery(assignedMenuQuery(menuId));
  if (data) return <AutoAssign key={menuId} menu={data.menu} items={data.items} />;
  return <MenuPlaceholder error={error} onRetry={() => void refetch()} />;
}
