import { useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { MenuPlaceholder } from '../../shared/menu/menu-placeholder.tsx';
import { menuQuery, restaurantQuery } from '../../shared/menu/menu-queries.ts';
import { MenuVersions } from './menu-versions.tsx';

/** Loads a menu and its restaurant, whose settings and time zone its versions have. */
export function MenuVersionsScreen() {
  const { menuId = '' } = useParams();
  const menu = useQuery(menuQuery(menuId));
  const restaurantId = menu.data?.restaurantId;
  const restaurant = useQuery({ ...restaurantQuery(restaurantId ?? ''), enabled: restaurantId !== undefined });
  if (menu.data !== undefined && restaurant.data !== undefined) {
    return <MenuVersions key={menuId} menu={menu.data} restaurant={restaurant.data} />;
  }
  const failed = [menu, restaurant].filter(({ isError, data }) => isError && data === undefined);
  return (
    <MenuPlaceholder
      error={failed[0]?.error ?? null}
      onRetry={() => {
        for (const query of failed) void query.refetch();
      }}
    />
  );
}
