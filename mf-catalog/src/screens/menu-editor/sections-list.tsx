import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { Subsection } from '@justright/contract/menus';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { ReorderList } from '@justright/ui/reorder-list';
import { SectionDialog } from './section-dialog.tsx';
import { newSection, orderSections, removeSection, renameSection, type Sections } from './sections.ts';
import styles from './menu-editor.module.css';

interface SectionsListProps {
  sections: Sections;
  /** The index of the chosen subsection. */
  index: number;
  /** False for who only reads the menu. */
  mayEdit: boolean;
  onGoTo: (index: number) => void;
  onChange: (change: (sections: Sections) => Sections) => void;
}

type Asked = { kind: 'create' } | { kind: 'rename' | 'delete'; section: Subsection };

/** The menu's subsections: choose, add, rename, delete and reorder. */
export function SectionsList({ sections, index, mayEdit, onGoTo, onChange }: SectionsListProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const chosen = sections[index];

  const reorder = (ids: string[]) => {
    onChange((all) => orderSections(all, ids));
    if (chosen) onGoTo(ids.indexOf(chosen.id));
  };
  const create = (name: string) => {
    onChange((all) => [...all, newSection(name)]);
    onGoTo(sections.length);
  };
  const remove = (section: Subsection) => {
    const removedIndex = sections.findIndex(({ id }) => id === section.id);
    onChange((all) => removeSection(all, section.id));
    // Keeps the choice. When the chosen subsection is deleted, the next one is chosen, or else the last one.
    if (removedIndex < index || index === sections.length - 1) onGoTo(Math.max(0, index - 1));
  };

  return (
    <Card
      title="Menu Subsections"
      {...(mayEdit && {
        actions: (
          <Button size="small" icon={<Plus aria-hidden />} onPress={() => setAsked({ kind: 'create' })}>
            Add New
          </Button>
        ),
      })}
      className={styles.sections ?? ''}
    >
      <ReorderList
        label="Menu Subsections"
        items={sections.map(({ id, name }) => ({ id, label: name }))}
        selectedId={chosen?.id ?? null}
        onSelect={(id) => onGoTo(sections.findIndex((section) => section.id === id))}
        onReorder={reorder}
        isDisabled={!mayEdit}
        renderItem={({ id, label }) => (
          <span className={styles.sectionRow}>
            <span className={styles.sectionName}>{label}</span>
            <span className={styles.count}>{sections.find((section) => section.id === id)?.items.length ?? 0}</span>
          </span>
        )}
        actions={({ id }) => {
          const section = sections.find((one) => one.id === id);
          if (!section || !mayEdit) return [];
          return [
            { id: 'rename', label: 'Rename', onAction: () => setAsked({ kind: 'rename', section }) },
            { id: 'delete', label: 'Delete', danger: true, onAction: () => setAsked({ kind: 'delete', section }) },
          ];
        }}
        emptyText="No subsections yet"
      />
      {asked?.kind === 'create' && <SectionDialog section={null} onSubmit={create} onClose={close} />}
      {asked?.kind === 'rename' && (
        <SectionDialog
          section={asked.section}
          onSubmit={(name) => onChange((all) => renameSection(all, asked.section.id, name))}
          onClose={close}
        />
      )}
      {asked?.kind === 'delete' && (
        <ConfirmDialog
          isOpen
          danger
          title={`Remove ${asked.section.name}?`}
          text="Are you sure you want to remove this menu section?"
          confirmLabel="Remove"
          onConfirm={() => remove(asked.section)}
          onClose={close}
        />
      )}
    </Card>
  );
}
