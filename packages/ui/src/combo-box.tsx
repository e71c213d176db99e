import { type ReactNode, use, useEffect, useState } from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
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
  /** The items offered for the current text; the caller filters them or asks the server. */
  items: readonly ComboBoxItem[];
  inputValue: string;
  onInputChange: (text: string) => void;
  /** Called with the chosen item and its displayed label; the caller sets or clears the text. */
  onSelect: (id: string, label: string) => void;
  /** The chosen item, when choosing one leaves its text in the field: the list then closes. */
  value?: string | null;
  /** Called when the focus leaves the field and its list. */
  onBlur?: () => void;
  placeholder?: string;
  isLoading?: boolean;
  emptyText?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/**
 * Closes the list that opens by a choice. A scroll closes the list, and its options can be pressed until it has faded
 * out; React Aria takes the text of such a choice for typed text, and opens the list again.
 */
function ClosedAfterChoice({ chosenText }: { chosenText: string | null }) {
  const state = use(ComboBoxStateContext);
  useEffect(() => {
    if (state?.isOpen && chosenText !== null && state.inputValue === chosenText) state.close();
  });
  return null;
}

/** A text field that offers matching items while the user types, for lists too long to open. Free text is kept. */
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
  // A list that reloads while an option is pressed must not remove that option.
  const items = useSteadyChoice(latestItems);
  const [chosenText, setChosenText] = useState<string | null>(null);
  return (
    <AriaComboBox
      validationBehavior="aria"
      items={items}
      inputValue={inputValue}
      onInputChange={(text) => {
        setChosenText(null);
        onInputChange(text);
      }}
      value={value}
      onChange={(id) => {
        if (id === null) return;
        const text = items.find((item) => item.id === id)?.label ?? '';
        setChosenText(text);
        onSelect(String(id), text);
      }}
      onOpenChange={(isOpen, trigger) => {
        if (isOpen && trigger !== 'input') setChosenText(null);
      }}
      {...(onBlur && { onBlur })}
      allowsCustomValue
      allowsEmptyCollection={inputValue !== ''}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={errorMessage !== undefined}
      className={classNames(field.field, className)}
    >
      <ClosedAfterChoice chosenText={chosenText} />
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
