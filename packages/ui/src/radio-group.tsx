import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup as AriaRadioGroup, Text } from 'react-aria-components';
import type { RadioGroupProps as AriaRadioGroupProps } from 'react-aria-components';
import { FieldHelp, FieldLabel } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { classNames } from './class-names.ts';
import styles from './radio-group.module.css';

export interface RadioItem<Id extends string = string> {
  id: Id;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Id extends string>
  extends
    FieldTexts,
    Omit<
      AriaRadioGroupProps,
      'children' | 'className' | 'style' | 'render' | 'isInvalid' | 'validate' | 'value' | 'onChange' | 'defaultValue'
    > {
  items: readonly RadioItem<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  /** `cards` renders every choice as a large bordered target, for phones. */
  variant?: 'plain' | 'cards';
  className?: string;
}

export function RadioGroup<Id extends string>({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  items,
  value,
  onChange,
  variant = 'plain',
  className,
  ...rest
}: RadioGroupProps<Id>) {
  return (
    <AriaRadioGroup
      validationBehavior="aria"
      {...rest}
      value={value}
      onChange={(chosenId) => {
        const chosen = items.find((item) => item.id === chosenId);
        if (chosen !== undefined) onChange(chosen.id);
      }}
      isInvalid={errorMessage !== undefined}
      className={classNames(styles.group, className)}
      data-variant={variant}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={rest.isRequired} />
      <div className={styles.items}>
        {items.map((item) => (
          <RadioField key={item.id} value={item.id} isDisabled={item.isDisabled ?? false} className={styles.item}>
            <RadioButton className={styles.button}>
              <span className={styles.dot} />
              <span className={styles.texts}>{item.label}</span>
            </RadioButton>
            {item.description !== undefined && (
              <Text slot="description" className={styles.description}>
                {item.description}
              </Text>
            )}
          </RadioField>
        ))}
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  );
}
