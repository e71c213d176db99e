import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';
import type { Explanation } from '@justright/dietary-rules/explain';
import { Button } from '@justright/ui/button';
import { Chip } from '@justright/ui/chip';
import { ReorderList } from '@justright/ui/reorder-list';
import type { Derivation } from '../../../shared/derivation/use-derivation.ts';
import { namesOf } from '../../../shared/tags.ts';
import styles from './item-dialog.module.css';

/** How many allergens a row names; the others are counted, and named when the part is opened. */
const MAX_ALLERGENS_SHOWN = 3;

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

/** Lists components, groups or options in order, each with its allergens; the chosen one opens beside the list. */
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

/** The allergens of a part as chips. No claim is made before the part is checked. */
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
