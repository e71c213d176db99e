import { useRef, useState } from 'react';
import type { Customization } from '@justright/contract/menus';
import { boundsOf, hintText } from '@justright/dietary-rules/bounds';
import { Banner } from '@justright/ui/banner';
import { FormRow } from '@justright/ui/form';
import { NumberField } from '@justright/ui/number-field';
import { TextField } from '@justright/ui/text-field';
import { DerivedFacts } from '../derivation/derived-facts.tsx';
import { TEXT_MAX_LENGTH, TITLE_MAX_LENGTH } from '../editor/limits.ts';
import { usePriceText } from '../dish/menu-currency.tsx';
import type { ExplainedGroup } from './explain-draft.ts';
import { groupField, MINIMUM_ABOVE_MAXIMUM, partOfField, type WantedPart } from './item-problems.ts';
import { addOption, changeGroup, orderOptions, removeOption } from './menu-item-draft.ts';
import { OptionEditor } from './option-editor.tsx';
import { PartList } from './part-list.tsx';
import { reveal } from './reveal.ts';
import type { TabProps } from './tab-props.ts';
import styles from './item-dialog.module.css';

/** The contract's highest minimum and maximum. */
const MAX_PERMITTED = 1000;

interface GroupEditorProps extends TabProps {
  group: Customization;
  explained: ExplainedGroup | null;
  /** The option to open, because one of its fields has an error. */
  wanted: WantedPart;
}

/** One customization group: how many options must and may be chosen, and the options. */
export function GroupEditor({ group, explained, wanted, ...props }: GroupEditorProps) {
  const priceText = usePriceText();
  const { draft, edit, problems, derivation } = props;
  const { id, title, minPermitted, maxPermitted, menuItemCustomizationOptions: options } = group;
  const [selectedId, setSelectedId] = useState<string | null>(wanted.optionId ?? null);
  const [lastWanted, setLastWanted] = useState(wanted);
  if (wanted !== lastWanted) {
    setLastWanted(wanted);
    if (wanted.optionId !== undefined) setSelectedId(wanted.optionId);
  }
  const option = options.find(({ id: optionId }) => optionId === selectedId);
  const change = (fields: Partial<Customization>) => edit(changeGroup(id, fields));
  const wrong = new Set(Object.keys(problems).map((field) => partOfField(field).optionId));
  const isUsed = draft.components.some(({ customizations }) =>
    customizations.some(({ customizationId }) => customizationId === id),
  );
  const optionRef = useRef<HTMLDivElement>(null);
  const select = (optionId: string) => {
    setSelectedId(optionId);
    reveal(optionRef);
  };
  const add = () => {
    const optionId = crypto.randomUUID();
    edit(addOption(id, optionId));
    select(optionId);
  };
  return (
    <section className={styles.editor} aria-label={title || 'New customization'}>
      <TextField
        label="Title"
        value={title}
        onChange={(text) => change({ title: text })}
        isRequired
        errorMessage={problems[groupField(id, 'title')]}
        maxLength={TITLE_MAX_LENGTH}
        autoComplete="off"
      />
      <TextField
        label="Description"
        value={group.description}
        onChange={(text) => change({ description: text })}
        errorMessage={problems[groupField(id, 'description')]}
        maxLength={TEXT_MAX_LENGTH}
      />
      <FormRow>
        <NumberField
          label="Minimum"
          value={minPermitted}
          onChange={(count) => change({ minPermitted: count ?? 0 })}
          minValue={0}
          maxValue={MAX_PERMITTED}
          errorMessage={minPermitted > maxPermitted ? MINIMUM_ABOVE_MAXIMUM : problems[groupField(id, 'minPermitted')]}
        />
        <NumberField
          label="Maximum"
          value={maxPermitted}
          onChange={(count) => change({ maxPermitted: count ?? 1 })}
          minValue={0}
          maxValue={MAX_PERMITTED}
          errorMessage={problems[groupField(id, 'maxPermitted')]}
        />
      </FormRow>
      <p className={styles.hint}>
        {options.length === 0
          ? 'Without options, diners see nothing of it.'
          : `Diners read: ${hintText(boundsOf(group))}. For every choice this is certain:`}
      </p>
      {!isUsed && (
        <Banner tone="info">
          No component refers to it: it can be chosen, but it does not count for what the dish contains.
        </Banner>
      )}
      <DerivedFacts
        label={title || 'This customization'}
        derivation={derivation}
        explain={() => explained?.group ?? null}
      />
      <div className={styles.subheading}>Options</div>
      <PartList
        label={`Options of ${title || 'the new customization'}`}
        addLabel="Add option"
        untitled="New option"
        emptyText="No options yet"
        parts={options.map((one) => ({
          id: one.id,
          title: one.title,
          note: optionNote(one, priceText(one.price)),
          explanation: explained?.options.get(one.id) ?? null,
          hasProblem: wrong.has(one.id),
        }))}
        selectedId={option?.id ?? null}
        derivation={derivation}
        onSelect={select}
        onAdd={add}
        onRemove={(optionId) => edit(removeOption(id, optionId))}
        onReorder={(ids) => edit(orderOptions(id, ids))}
      />
      {option && (
        <div ref={optionRef}>
          <OptionEditor
            key={option.id}
            {...props}
            groupId={id}
            option={option}
            explained={explained?.options.get(option.id) ?? null}
          />
        </div>
      )}
    </section>
  );
}

const optionNote = (
  { defaultModifier, disabled }: Customization['menuItemCustomizationOptions'][number],
  price: string,
): string => [price, ...(defaultModifier ? ['default'] : []), ...(disabled ? ['sold out'] : [])].join(' · ');
