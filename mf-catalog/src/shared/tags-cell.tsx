import { Button } from '@justright/ui/button';
import { TagList, type ChipTone } from '@justright/ui/chip';
import { Tooltip } from '@justright/ui/tooltip';
import { truncateTags } from './tags.ts';
import styles from './tags-cell.module.css';

interface TagsCellProps {
  label: string;
  names: readonly string[];
  tone: ChipTone;
  maxShown: number;
}

/** Shows names as tags, in two lines where the column is narrow; the rest is counted, and shown on hover and focus. */
export function TagsCell({ label, names, tone, maxShown }: TagsCellProps) {
  const { shown, hidden } = truncateTags(names, maxShown);
  return (
    <div className={styles.tags}>
      <TagList label={label} items={shown} tone={tone} />
      {hidden.length > 0 && (
        <Tooltip text={hidden.join(', ')}>
          <Button
            variant="ghost"
            size="small"
            className={styles.more}
            aria-label={`+${hidden.length} more: ${hidden.join(', ')}`}
          >
            {`+${hidden.length}`}
          </Button>
        </Tooltip>
      )}
    </div>
  );
}
