import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';
import type { Explanation } from '@justright/dietary-rules/explain';
import { Button } from '@justright/ui/button';
import { Chip } from '@justright/ui/chip';
import { ReorderList } from '@justright/ui/reorder-list';
import { AnswerChips } from '../derivation/answer-chips.tsx';
import { writtenFor } from '../derivation/explain.ts';
import type { Derivation } from '../derivation/use-derivation.ts';
import styles from './item-dialog.module.css';

/** How many foods a row names; the others are counted, and named when the part is opened. */
const MAX_FOODS_SHOWN = 3;

interface Part {
  id: string;
  title: string;
  /** Shown after the title, e.g. a price. */
  note?: string;
  explanation: Explanation | null;
  /** Whether a field of the part has an error. */
  hasProblem: boolean;
}

interface PartListProps {
  label: string;
  /** e.g. "Add component". */
  addLabel: string;
  /** The name of a part without a title. */
  untitled: string;
  emptyText: string;
  parts: readonly Part[];
  selectedId: string | null;
  derivation: Derivation;
  onSelect: (id: string) => void;
  onAdd: () => void;
  onRemove: (id: string) => void;
  onReorder: (ids: string[]) => void;
}

/** Lists components, groups or options in order, each with what it contains; the chosen one opens beside the list. */
export function PartList({
  label,
  addLabel,
  untitled,
  emptyText,
  parts,
  selectedId,
  derivation,
  onSelect,
  onAdd,
  onRemove,
  onReorder,
}: PartListProps) {
  return (
    <div className={styles.list}>
      <ReorderList
        label={label}
        items={parts.map((part) => ({ ...part, label: part.title.trim() || untitled }))}
        selectedId={selectedId}
        onSelect={onSelect}
        onReorder={onReorder}
        renderItem={(part) => (
          <span className={styles.part}>
            <span className={styles.partTitle}>
              {part.label}
              {part.note !== undefined && <span className={styles.partNote}>{part.note}</span>}
            </span>
            <span className={styles.partChips}>
              {part.hasProblem && (
                <Chip size="small" tone="error">
                  To correct
                </Chip>
              )}
              <PartFacts explanation={part.explanation} derivation={derivation} />
            </span>
          </span>
        )}
        actions={({ id }) => [{ id: 'remove', label: 'Remove', danger: true, onAction: () => onRemove(id) }]}
        emptyText={emptyText}
      />
      <Button size="small" icon={<Plus aria-hidden />} onPress={onAdd}>
        {addLabel}
      </Button>
    </div>
  );
}

/** What a part contains, as chips. No claim is made before the part is checked. */
function PartFacts({
  explanation,
  derivation,
}: {
  explanation: Explanation | null;
  derivation: Derivation;
}): ReactNode {
  if (derivation.status !== 'ready' || explanation === null) return null;
  return (
    <AnswerChips
      written={writtenFor(explanation.composition, derivation.dictionary)}
      names={derivation.words.allergies}
      maxShown={MAX_FOODS_SHOWN}
    />
  );
}
