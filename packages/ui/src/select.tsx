import { Button, ListBox, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components';
import type { SelectProps as AriaSelectProps } from 'react-aria-components';
import { ChevronDown } from 'lucide-react';
import { FieldHelp, FieldLabel } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { useSteady } from './hooks/use-steady.ts';
import { ListItem } from './list-item.tsx';
import { classNames } from './class-names.ts';
import field from './field.module.css';
import styles from './select.module.css';

export interface SelectItem<Id extends string = string> {
  id: Id;
  label: string;
  description?: string;
  isDisabled?: boolean;
}

export interface SelectProps<Id extends string>
  extends
    FieldTexts,
    Omit<
      AriaSelectProps<SelectItem<Id>>,
      | 'children'
      | 'className'
      | 'style'
      | 'render'
      | 'isInvalid'
      | 'validate'
      | 'value'
      | 'onChange'
      | 'selectionMode'
      | 'selectedKey'
      | 'defaultSelectedKey'
      | 'onSelectionChange'
    > {
  items: readonly SelectItem<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/** A single choice from a short list. */
export function Select<Id extends string>({
  label,
  isLabelHidden = false,
  description,
  errorMessage: latestError,
  items,
  value,
  onChange,
  size = 'medium',
  placeholder = 'Choose',
  className,
  ...rest
}: SelectProps<Id>) {
  const errorMessage = useSteady(latestError);
  return (
    <AriaSelect
      validationBehavior="aria"
      // A press while the list is loading opens it, as any other does.
      allowsEmptyCollection
      {...rest}
      placeholder={placeholder}
      value={value}
      onChange={(key) => {
        const chosen = items.find((item) => item.id === key);
        if (chosen !== undefined) onChange(chosen.id);
      }}
      isInvalid={errorMessage !== undefined}
      className={classNames(field.field, className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={rest.isRequired} />
      <Button className={classNames(field.control, styles.button)} data-size={size}>
        <SelectValue className={styles.value} />
        <ChevronDown className={styles.chevron} aria-hidden />
      </Button>
      <FieldHelp description={description} errorMessage={errorMessage} />
      <Popover className={styles.popover} offset={4}>
        <ListBox
          className={styles.list}
          items={items}
          renderEmptyState={() => <div className={styles.empty}>Nothing to choose yet</div>}
        >
          {(item) => <ListItem {...item} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
