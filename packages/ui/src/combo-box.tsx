import { type PropsWithChildren, type ReactNode, use, useEffect, useState } from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  OverlayTriggerStateContext,
  Popover,
} from 'react-aria-components';
import { ChevronDown } from 'lucide-react';
import { FieldHelp, FieldLabel } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { useSteady, useSteadyChoice } from './hooks/use-steady.ts';
import { ListItem } from './list-item.tsx';
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
 * Closes the list that opens by a choice. React Aria takes each text that the caller sets for typed text and opens the
 * list: also when the text of a choice changes later.
 */
function ClosedAfterChoice({ isChosen }: { isChosen: boolean }) {
  const state = use(ComboBoxStateContext);
  useEffect(() => {
    if (isChosen && state?.isOpen) state.close();
  });
  return null;
}

/**
 * Keeps the list open while the page scrolls; the list moves with the page. React Aria closes it at each scroll, so also
 * when the browser scrolls the field into view because the user types in it.
 */
function OpenWhilePageScrolls({ children }: PropsWithChildren) {
  const state = use(OverlayTriggerStateContext);
  const close = () => {
    const isPageScroll = window.event?.type === 'scroll' && window.event.target === document;
    if (!isPageScroll) state?.close();
  };
  return <OverlayTriggerStateContext value={state && { ...state, close }}>{children}</OverlayTriggerStateContext>;
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
  /** Whether the last change of the text was a choice. */
  const [isChosen, setIsChosen] = useState(false);
  return (
    <AriaComboBox
      validationBehavior="aria"
      items={items}
      inputValue={inputValue}
      onInputChange={(text) => {
        setIsChosen(false);
        onInputChange(text);
      }}
      value={value}
      onChange={(id) => {
        if (id === null) return;
        setIsChosen(true);
        onSelect(String(id), items.find((item) => item.id === id)?.label ?? '');
      }}
      onOpenChange={(isOpen, trigger) => {
        if (isOpen && trigger !== 'input') setIsChosen(false);
      }}
      {...(onBlur && { onBlur })}
      allowsCustomValue
      allowsEmptyCollection={inputValue !== ''}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={errorMessage !== undefined}
      className={classNames(field.field, className)}
    >
      <ClosedAfterChoice isChosen={isChosen && value !== null} />
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={isRequired} />
      <div className={field.control}>
        <Input className={field.input} placeholder={placeholder} />
        <Button className={field.inset}>
          <ChevronDown aria-hidden />
        </Button>
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
      <OpenWhilePageScrolls>
        <Popover className={select.popover} offset={4}>
          <ListBox<ComboBoxItem>
            className={select.list}
            renderEmptyState={() => <div className={select.empty}>{isLoading ? 'Searching…' : emptyText}</div>}
          >
            {(item) => <ListItem {...item} />}
          </ListBox>
        </Popover>
      </OpenWhilePageScrolls>
    </AriaComboBox>
  );
}
