import { useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { MenuPlaceholder } from '../../shared/menu/menu-placeholder.tsx';
import { MenuEditor } from './menu-editor.tsx';
import { menuItemsQuery, menuQuery } from '../../shared/menu/menu-queries.ts';

/** Loads a menu and its dishes for the editor of its subsections. */
export function MenuEditorScreen() {
  const { menuId = '' } = useParams();
  const menu = useQuery(menuQuery(menuId));
  const items = useQuery(menuItemsQuery(menuId));
  if (menu.data !== undefined && items.data !== undefined) {
    return <MenuEditor key={menuId} loaded={menu.data} items={items.data} />;
  }
  const failed = [menu, items].filter(({ isError, data }) => isError && data === undefined);
  return (
    <MenuPlaceholder
      error={failed[0]?.error ?? null}
      onRetry={() => {
        for (const query of failed) void query.refetch();
      }}
    />
  );
}
