import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';
import type { Explanation } from '@justright/dietary-rules/explain';
import { Button } from '@justright/ui/button';
import { Chip } from '@justright/ui/chip';
import { ReorderList } from '@justright/ui/reorder-list';
import type { Derivation } from '../../../shared/derivation/use-derivation.ts';
import { namesOf } from '../../../shared/tags.ts';
import styles from './item-dialog.module.css';

/** Names of allergens in a row; the others are counted, and told where the part is opened. */
const MAX_ALLERGENS_SHOWN = 3;

interface Part {
  id: string;
  title: string;
  /** After the title, e.g. a price. */
  note?: string;
  explanation: Explanation | null;
  /** Something of it has to be corrected. */
  hasProblem: boolean;
}

interface PartListProps {
  label: string;
  /** e.g. "Add component". */
  addLabel: string;
  /** What one without a title is called. */
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

/** Components, groups or options in their order, each with what it contains; choosing one opens it beside the list. */
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

/** In a few chips what a part contains; nothing is claimed of one that is not checked yet. */
function PartFacts({
  explanation,
  derivation,
}: {
  explanation: Explanation | null;
  derivation: Derivation;
}): ReactNode {
  if (derivation.status !== 'ready' || explanation === null) return null;
  const names = namesOf([...explanation.composition.allergies].toSorted(), derivation.words.allergies);
  const hiddenCount = names.length - MAX_ALLERGENS_SHOWN;
  return (
    <>
      {!explanation.composition.known && (
        <Chip size="small" tone="warning">
          Unknown
        </Chip>
      )}
      {names.slice(0, MAX_ALLERGENS_SHOWN).map((name) => (
        <Chip key={name} size="small" tone="error">
          {name}
        </Chip>
      ))}
      {hiddenCount > 0 && <span className={styles.partNote}>{`+${hiddenCount}`}</span>}
    </>
  );
}
