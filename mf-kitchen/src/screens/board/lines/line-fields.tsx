import type { ReactNode } from 'react';
import type { LineOptions } from '@justright/contract/kitchen';
import type { LineChoices } from '@justright/contract/orders';
import { Checkbox } from '@justright/ui/checkbox';
import { isLeftOut, withOption, withPart } from './choices.ts';
import styles from './line-fields.module.css';

const UNFIT = 'Does not fit what this guest avoids';

interface LineFieldsProps {
  title: string;
  /** What has changed of the line since it was ordered. */
  change: ReactNode;
  options: LineOptions;
  value: LineChoices;
  onChange: (value: LineChoices) => void;
}

/** Chooses what is on the plate of one line: the parts that are left out, and the options. */
export function LineFields({ title, change, options, value, onChange }: LineFieldsProps) {
  const { parts, groups } = options;
  return (
    <fieldset className={styles.line}>
      <legend className={styles.title} translate="no">
        {title}
      </legend>
      {change}
      {parts.length + groups.length === 0 && <p>This dish is no longer on the menu.</p>}
      {parts.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.name}>Leave out</legend>
          {parts.map((part) => (
            <Checkbox
              key={part.title}
              className={styles.choice ?? ''}
              isSelected={isLeftOut(value, part.title)}
              onChange={(isOut) => onChange(withPart(value, part, isOut))}
              {...(!part.fits && { description: UNFIT })}
            >
              {part.title}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {groups.map((group) => (
        <fieldset key={group.id} className={styles.group}>
          <legend className={styles.name}>{group.title}</legend>
          {group.options.map(({ id, title: option, fits }) => (
            <Checkbox
              key={id}
              className={styles.choice ?? ''}
              isSelected={value.customizations.some(({ optionIds }) => optionIds.includes(id))}
              isDisabled={!fits && !value.customizations.some(({ optionIds }) => optionIds.includes(id))}
              onChange={(isChosen) => onChange(withOption(value, group, id, isChosen))}
              {...(!fits && { description: UNFIT })}
            >
              {option}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}
