import { useRef, useState } from 'react';
import { partOfField, type WantedPart } from './item-problems.ts';
import { GroupEditor } from './group-editor.tsx';
import { addGroup, orderGroups, removeGroup } from './menu-item-draft.ts';
import { PartList } from './part-list.tsx';
import { reveal } from './reveal.ts';
import type { TabProps } from './tab-props.ts';
import styles from './item-dialog.module.css';

interface GroupsTabProps extends TabProps {
  /** The group to open, because one of its fields has an error. */
  wanted: WantedPart;
}

/** The customization groups of a dish. Only the chosen one is rendered, so that many groups stay fast. */
export function GroupsTab({ wanted, ...props }: GroupsTabProps) {
  const { draft, edit, problems, derivation, explanation } = props;
  const groups = draft.menuItemCustomizations;
  const [selectedId, setSelectedId] = useState(wanted.groupId ?? groups[0]?.id ?? null);
  const [lastWanted, setLastWanted] = useState(wanted);
  if (wanted !== lastWanted) {
    setLastWanted(wanted);
    if (wanted.groupId !== undefined) setSelectedId(wanted.groupId);
  }
  const group = groups.find(({ id }) => id === selectedId);
  const wrong = new Set(Object.keys(problems).map((field) => partOfField(field).groupId));
  const editorRef = useRef<HTMLDivElement>(null);
  const select = (id: string) => {
    setSelectedId(id);
    reveal(editorRef);
  };
  const add = () => {
    const id = crypto.randomUUID();
    edit(addGroup(id));
    select(id);
  };
  return (
    <div className={styles.split}>
      <PartList
        label="Customizations"
        addLabel="Add customization"
        untitled="New customization"
        emptyText="Diners choose nothing for this dish."
        parts={groups.map(({ id, title, menuItemCustomizationOptions: options }) => ({
          id,
          title,
          note: `${options.length} ${options.length === 1 ? 'option' : 'options'}`,
          explanation: explanation?.groups.get(id)?.group ?? null,
          hasProblem: wrong.has(id),
        }))}
        selectedId={group?.id ?? null}
        derivation={derivation}
        onSelect={select}
        onAdd={add}
        onRemove={(id) => edit(removeGroup(id))}
        onReorder={(ids) => edit(orderGroups(ids))}
      />
      {group && (
        <div ref={editorRef}>
          <GroupEditor
            key={group.id}
            {...props}
            group={group}
            explained={explanation?.groups.get(group.id) ?? null}
            wanted={wanted}
          />
        </div>
      )}
    </div>
  );
}
