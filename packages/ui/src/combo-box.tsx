import type { ReactNode } from 'react';
import { Button, ComboBox as AriaComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { ChevronDown } from 'lucide-react';
import { FieldHelp, FieldLabel } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { useSteady, useSteadyChoice } from './hooks/use-steady.ts';
import { classNames } from './class-names.ts';
import field from './field.module.css';
import select from './select.module.css';

export interface ComboBoxItem {
  id: string;
  label: string;
  description?: ReactNode;
}

export interface ComboBoxProps extends FieldTexts {
  /** What is offered for the text as it stands; the caller filters, or asks the server. */
  items: readonly ComboBoxItem[];
  inputValue: string;
  onInputChange: (text: string) => void;
  /** Called with the chosen item and its label, as it was shown; the caller sets or empties the text. */
  onSelect: (id: string, label: string) => void;
  /** The item that the text stands for, where choosing one leaves its text in the field: the list then closes. */
  value?: string | null;
  /** Called when the field and its list are left. */
  onBlur?: () => void;
  placeholder?: string;
  isLoading?: boolean;
  emptyText?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** A text field that offers matches while one types, for lists too long to open. Free text stays as it is. */
export function ComboBox({
  label,
  isLabelHidden = false,
  description,
  errorMessage: latestError,
  items: latestItems,
  inputValue,
  onInputChange,
  onSelect,
  value = null,
  onBlur,
  placeholder,
  isLoading = false,
  emptyText = 'Nothing found',
  isRequired = false,
  isDisabled = false,
  className,
}: ComboBoxProps) {
  const errorMessage = useSteady(latestError);
  // A list that is loaded anew while an option is pressed must not take it away.
  const items = useSteadyChoice(latestItems);
  return (
    <AriaComboBox
      validationBehavior="aria"
      items={items}
      inputValue={inputValue}
      onInputChange={onInputChange}
      value={value}
      onChange={(id) => {
        if (id !== null) onSelect(String(id), items.find((item) => item.id === id)?.label ?? '');
      }}
      {...(onBlur && { onBlur })}
      allowsCustomValue
      allowsEmptyCollection={inputValue !== ''}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={errorMessage !== undefined}
      className={classNames(field.field, className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={isRequired} />
      <div className={field.control}>
        <Input className={field.input} placeholder={placeholder} />
        <Button className={field.inset}>
          <ChevronDown aria-hidden />
        </Button>
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
      <Popover className={select.popover} offset={4}>
        <ListBox<ComboBoxItem>
          className={select.list}
          renderEmptyState={() => <div className={select.empty}>{isLoading ? 'Searching…' : emptyText}</div>}
        >
          {(item) => (
            <ListBoxItem id={item.id} textValue={item.label} className={select.item}>
              <span className={select.texts}>
                <span>{item.label}</span>
                {item.description !== undefined && <span className={select.description}>{item.description}</span>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
