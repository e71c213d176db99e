import { Chip } from '@justright/ui/chip';
import { RowHint } from '@justright/ui/tooltip';
import { MAX_DISLIKES_SHOWN, type Tag, truncateTags } from './tags.ts';
import styles from './tags-cell.module.css';
import { NONE } from '@justright/ui/texts';

interface TagRowProps {
  /** Names the list for screen readers. */
  label: string;
  tags: readonly Tag[];
  emptyText?: string;
}

/** Tags in several lines, for a card. */
export function TagRow({ label, tags, emptyText = NONE }: TagRowProps) {
  if (tags.length === 0) return <span className={styles.none}>{emptyText}</span>;
  return (
    <ul className={styles.list} aria-label={label}>
      {tags.map(({ text, tone }) => (
        <li key={text}>
          <Chip tone={tone} size="small">
            {text}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

interface TagsCellProps extends TagRowProps {
  maxShown: number;
}

/** Shows tags, in two lines where the column is narrow; the rest is counted, and shown on hover and focus. */
export function TagsCell({ label, tags, maxShown }: TagsCellProps) {
  const { shown, hidden } = truncateTags(tags, maxShown);
  const texts = hidden.map(({ text }) => text).join(', ');
  return (
    <div className={styles.tags}>
      <TagRow label={label} tags={shown} />
      {hidden.length > 0 && (
        <RowHint text={texts} label={`+${hidden.length} more: ${texts}`} className={styles.more ?? ''}>
          {`+${hidden.length}`}
        </RowHint>
      )}
    </div>
  );
}

/** Shows what a food contains; the rest is counted. Without any, the first of what it may contain or is not known for. */
export function DislikesCell({ tags }: { tags: readonly Tag[] }) {
  const containedCount = tags.filter(({ tone }) => tone === 'error').length;
  const maxShown = Math.max(1, Math.min(MAX_DISLIKES_SHOWN, containedCount));
  return <TagsCell label="Dislikes" tags={tags} maxShown={maxShown} />;
}
