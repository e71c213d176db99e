import { useId, useMemo, useRef } from 'react';
import {
  Autocomplete,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Tag,
  TagGroup,
  TagList,
  useFilter,
} from 'react-aria-components';
import { Check, Plus, X } from 'lucide-react';
import { FieldHelp, FieldLabel } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { InitialFocus } from './initial-focus.tsx';
import { SearchField } from './search-field.tsx';
import { classNames } from './class-names.ts';
import field from './field.module.css';
import select from './select.module.css';
import styles from './tag-picker.module.css';

export interface TagPickerItem {
  id: string;
  label: string;
  isDisabled?: boolean;
}

export interface TagPickerProps extends FieldTexts {
  items: readonly TagPickerItem[];
  /** The chosen ids; one that is not among `items` is shown by its id, so nothing chosen is ever out of sight. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** The text of the button that opens the list. */
  addLabel?: string;
  searchLabel?: string;
  emptyText?: string;
  /** At most this many chips, then "+2 more"; all by default. */
  maxShown?: number;
  isDisabled?: boolean;
  isRequired?: boolean;
  className?: string;
}

/** Several choices from a list with a search; the chosen ones stand below as removable chips. */
export function TagPicker({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  items,
  value,
  onChange,
  addLabel = 'Add',
  searchLabel = 'Search',
  emptyText = 'Nothing found',
  maxShown,
  isDisabled = false,
  isRequired = false,
  className,
}: TagPickerProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const groupLabelId = useId();
  const searchRef = useRef<HTMLInputElement>(null);
  const labels = useMemo(() => new Map(items.map((item) => [item.id, item.label])), [items]);
  const shownIds = maxShown === undefined ? value : value.slice(0, maxShown);
  const hiddenCount = value.length - shownIds.length;
  const chips = shownIds.map((id) => ({ id, label: labels.get(id) ?? id }));

  return (
    <div className={classNames(styles.picker, className)}>
      <AriaSelect<TagPickerItem, 'multiple'>
        selectionMode="multiple"
        validationBehavior="aria"
        value={value}
        onChange={(keys) => onChange(keys.map(String))}
        isDisabled={isDisabled}
        isRequired={isRequired}
        isInvalid={errorMessage !== undefined}
        className={field.field}
      >
        <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={isRequired} />
        <Button className={classNames(field.control, select.button, styles.add)}>
          <Plus className={styles.plus} aria-hidden />
          <SelectValue className={styles.value}>
            {addLabel}
            {value.length > 0 && <span className={styles.count}>{value.length}</span>}
          </SelectValue>
        </Button>
        <FieldHelp description={description} errorMessage={errorMessage} />
        <Popover className={select.popover} offset={4}>
          <Autocomplete filter={contains}>
            <SearchField label={searchLabel} inputRef={searchRef} className={styles.search} />
            <ListBox
              className={select.list}
              items={items}
              renderEmptyState={() => <div className={select.empty}>{emptyText}</div>}
            >
              {(item) => (
                <ListBoxItem
                  id={item.id}
                  textValue={item.label}
                  isDisabled={item.isDisabled ?? false}
                  className={select.item}
                >
                  <span className={select.texts}>{item.label}</span>
                  <Check className={select.check} aria-hidden />
                </ListBoxItem>
              )}
            </ListBox>
            <InitialFocus findTarget={() => searchRef.current} />
          </Autocomplete>
        </Popover>
      </AriaSelect>
      {chips.length > 0 && (
        <TagGroup
          className={styles.chips}
          aria-labelledby={groupLabelId}
          {...(isDisabled
            ? {}
            : { onRemove: (removed: Iterable<unknown>) => onChange(without(value, new Set(removed))) })}
        >
          <Label id={groupLabelId} className={field.hiddenLabel}>{`${label}, chosen`}</Label>
          <TagList className={styles.list} items={chips}>
            {(chip) => (
              <Tag id={chip.id} textValue={chip.label} className={styles.chip}>
                {chip.label}
                {!isDisabled && (
                  <Button slot="remove" className={styles.remove}>
                    <X aria-hidden />
                  </Button>
                )}
              </Tag>
            )}
          </TagList>
          {hiddenCount > 0 && <span className={styles.more}>{`+${hiddenCount} more`}</span>}
        </TagGroup>
      )}
    </div>
  );
}

function without(ids: readonly string[], removed: ReadonlySet<unknown>): string[] {
  return ids.filter((id) => !removed.has(id));
}
