import { useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { Card } from '@justright/ui/card';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { MenuEditor } from './menu-editor.tsx';
import { menuItemsQuery, menuQuery } from './menu-queries.ts';
import styles from './menu-editor.module.css';

/** The subsections of one menu and their dishes. */
export function MenuEditorScreen() {
  const { menuId = '' } = useParams();
  const menu = useQuery(menuQuery(menuId));
  const items = useQuery(menuItemsQuery(menuId));
  const failed = [menu, items].filter(({ isError, data }) => isError && data === undefined);
  if (failed.length > 0) {
    return (
      <section className={styles.screen}>
        <Card>
          <ErrorState
            error={failed[0]?.error}
            onRetry={() => {
              for (const query of failed) void query.refetch();
            }}
          />
        </Card>
      </section>
    );
  }
  if (menu.data === undefined || items.data === undefined) return <Loader label="Loading the menu…" />;
  return <MenuEditor key={menuId} loaded={menu.data} items={items.data} />;
}
