import { useRef, useState } from 'react';
import type { Explanation } from '@justright/dietary-rules/explain';
import { Switch } from '@justright/ui/switch';
import { TagPicker } from '@justright/ui/tag-picker';
import { TextField } from '@justright/ui/text-field';
import { DerivedFacts } from '../derivation/derived-facts.tsx';
import type { DraftComponent } from '../dish/merge-parts.ts';
import { TEXT_MAX_LENGTH, TITLE_MAX_LENGTH } from '../editor/limits.ts';
import { StationField } from '../stations/station-field.tsx';
import { componentField, partOfField, type WantedPart } from './item-problems.ts';
import { addComponent, changeComponent, orderComponents, removeComponent } from './menu-item-draft.ts';
import { PartIngredients } from './part-ingredients.tsx';
import { PartList } from './part-list.tsx';
import { reveal } from './reveal.ts';
import type { TabProps } from './tab-props.ts';
import styles from './item-dialog.module.css';

interface ComponentsTabProps extends TabProps {
  /** The component to open, because one of its fields has an error. */
  wanted: WantedPart;
}

/** The components of a dish. Required ones decide what the dish contains; diners can leave out the others. */
export function ComponentsTab({ wanted, ...props }: ComponentsTabProps) {
  const { draft, edit, problems, derivation, explanation } = props;
  const [selectedKey, setSelectedKey] = useState(wanted.componentKey ?? draft.components[0]?.key ?? null);
  const [lastWanted, setLastWanted] = useState(wanted);
  if (wanted !== lastWanted) {
    setLastWanted(wanted);
    if (wanted.componentKey !== undefined) setSelectedKey(wanted.componentKey);
  }
  const component = draft.components.find(({ key }) => key === selectedKey);
  const wrong = new Set(Object.keys(problems).map((field) => partOfField(field).componentKey));
  const editorRef = useRef<HTMLDivElement>(null);
  const select = (id: string) => {
    setSelectedKey(id);
    reveal(editorRef);
  };
  const add = () => {
    const key = crypto.randomUUID();
    edit(addComponent(key));
    select(key);
  };
  return (
    <div className={styles.split}>
      <PartList
        label="Components"
        addLabel="Add component"
        untitled="New component"
        emptyText="Nothing says yet what this dish is made of."
        parts={draft.components.map(({ key, title, required }) => ({
          id: key,
          title,
          ...(!required && { note: 'optional' }),
          explanation: explanation?.components.get(key) ?? null,
          hasProblem: wrong.has(key),
        }))}
        selectedId={component?.key ?? null}
        derivation={derivation}
        onSelect={select}
        onAdd={add}
        onRemove={(key) => edit(removeComponent(key))}
        onReorder={(keys) => edit(orderComponents(keys))}
      />
      {component && (
        <div ref={editorRef}>
          <ComponentEditor
            key={component.key}
            {...props}
            component={component}
            explained={explanation?.components.get(component.key) ?? null}
          />
        </div>
      )}
    </div>
  );
}

interface ComponentEditorProps extends TabProps {
  component: DraftComponent;
  explained: Explanation | null;
}

function ComponentEditor({ component, explained, draft, edit, problems, derivation, owner }: ComponentEditorProps) {
  const { key, title, description, required, ingredients, stationId, customizations } = component;
  const change = (fields: Partial<DraftComponent>) => edit(changeComponent(key, fields));
  return (
    <section className={styles.editor} aria-label={title || 'New component'}>
      <TextField
        label="Title"
        value={title}
        onChange={(text) => change({ title: text })}
        isRequired
        errorMessage={problems[componentField(key, 'title')]}
        maxLength={TITLE_MAX_LENGTH}
        autoComplete="off"
      />
      <TextField
        label="Description"
        value={description}
        onChange={(text) => change({ description: text })}
        errorMessage={problems[componentField(key, 'description')]}
        maxLength={TEXT_MAX_LENGTH}
      />
      <Switch
        isSelected={required}
        onChange={(isRequired) => change({ required: isRequired })}
        description={
          required
            ? 'Always part of the dish: what it contains, the dish contains.'
            : 'Left out for diners whom it does not suit.'
        }
      >
        Required
      </Switch>
      <PartIngredients
        value={ingredients}
        onChange={(references) => change({ ingredients: references })}
        derivation={derivation}
        owner={owner}
        errorMessage={problems[componentField(key, 'ingredients')]}
      />
      <StationField
        restaurantId={owner.restaurantId}
        value={stationId}
        onChange={(id) => change({ stationId: id })}
        dishStationId={draft.stationId}
        explained={explained}
        derivation={derivation}
        errorMessage={problems[componentField(key, 'stationId')]}
      />
      <TagPicker
        label="Customizations"
        description="Groups of options that belong to this component."
        items={draft.menuItemCustomizations.map((group) => ({ id: group.id, label: group.title || 'New group' }))}
        value={customizations.map(({ customizationId }) => customizationId)}
        onChange={(ids) => change({ customizations: ids.map((customizationId) => ({ customizationId, title: '' })) })}
        addLabel="Add customizations"
        searchLabel="Search customizations"
        emptyText="This dish has no customizations"
        errorMessage={problems[componentField(key, 'customizations')]}
      />
      <DerivedFacts label={title || 'This component'} derivation={derivation} explain={() => explained} />
    </section>
  );
}
