import { useQuery } from '@justright/client/query';
import type { Restaurant } from '@justright/contract/restaurants';
import { Chip } from '@justright/ui/chip';
import { ErrorState } from '@justright/ui/error-state';
import { Skeleton } from '@justright/ui/skeleton';
import { countText } from '@justright/ui/texts';
import { dishCount } from './import-summary.ts';
import { previewQuery } from './import-queries.ts';
import styles from './import-dialog.module.css';

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy>
      <Skeleton width="40%" />
      <Skeleton width="75%" />
      <Skeleton width="65%" />
    </div>
  );
}

/** Shows what an import of the restaurant copies. */
export function ImportPreview({ source, isForeign }: { source: Restaurant; isForeign: boolean }) {
  const preview = useQuery(previewQuery(source.id));
  if (preview.isPending) return <Waiting />;
  if (preview.isError) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  const { menus, ingredients, ingredientCount } = preview.data;
  const unnamed = ingredientCount - ingredients.length;
  return (
    <div className={styles.preview}>
      <h4 className={styles.kind}>{countText(menus.length, 'menu', 'menus')}</h4>
      <ul className={styles.parts} aria-label="Menus">
        {menus.map((menu) => (
          <li key={menu.id} className={styles.part}>
            <span className={styles.partName}>{menu.title}</span>
            <span className={styles.count}>{countText(dishCount(menu), 'dish', 'dishes')}</span>
            {!menu.active && <Chip size="small">Inactive</Chip>}
          </li>
        ))}
      </ul>
      <h4 className={styles.kind}>{countText(ingredientCount, 'custom ingredient', 'custom ingredients')}</h4>
      {ingredientCount > 0 && (
        <p className={styles.ingredients}>
          {ingredients.map(({ title }) => title).join(', ')}
          {unnamed > 0 && ` and ${unnamed} more`}
        </p>
      )}
      {isForeign && (
        <p className={styles.note}>
          Custom ingredients of other restaurants come along when these dishes use them: a merchant’s dishes can only be
          made of that merchant’s own.
        </p>
      )}
    </div>
  );
}
