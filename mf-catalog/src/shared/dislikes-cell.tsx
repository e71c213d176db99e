import { TagList } from '@justright/ui/chip';
import { MAX_DISLIKES_SHOWN } from './tags.ts';
import { TagsCell } from './tags-cell.tsx';

/** What an ingredient may contain, as tags; nothing for none. */
export function PossibleDislikes({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return <TagList label="May contain" tone="warning" items={names.map((name) => `May contain ${name}`)} maxShown={2} />;
}

interface DislikesCellProps {
  /** The names of what it contains. */
  contained: readonly string[];
  /** The names of what it may contain. */
  possible: readonly string[];
}

/** What an ingredient contains and may contain, in a cell of a grid. */
export function DislikesCell({ contained, possible }: DislikesCellProps) {
  return (
    <>
      {(contained.length > 0 || possible.length === 0) && (
        <TagsCell label="Dislikes" names={contained} tone="error" maxShown={MAX_DISLIKES_SHOWN} />
      )}
      <PossibleDislikes names={possible} />
    </>
  );
}
