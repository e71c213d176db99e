import { useId, useMemo, useRef } from 'react';
import {
  Autocomplete,
  Button,
  Label,
  ListBox,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Tag,
  TagGroup,
  TagList,
  useFilter,
} from 'react-aria-components';
import { Lock, Plus, TriangleAlert, X } from 'lucide-react';
import { FieldHelp, FieldLabel } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { InitialFocus } from './initial-focus.tsx';
import { ListItem } from './list-item.tsx';
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

/** Tags with a special state, and the text that describes it. */
export interface TagMark {
  ids: readonly string[];
  text: string;
}

export interface TagPickerProps extends FieldTexts {
  items: readonly TagPickerItem[];
  /** The chosen ids. An id that is not in `items` is shown as it is, so that every chosen one is visible. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** The text of the button that opens the list. */
  addLabel?: string;
  searchLabel?: string;
  emptyText?: string;
  /** Tags that follow from something else: shown first, with a lock, and not removable. */
  locked?: TagMark;
  /** Chosen tags that are shown with a warning. */
  doubtful?: TagMark;
  /** The highest number of chips; the rest is "+2 more" with their names. All by default. */
  maxShown?: number;
  isDisabled?: boolean;
  isRequired?: boolean;
  className?: string;
}

/** A multiple choice from a list with a search; the chosen ones are listed below as removable chips. */
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
  locked = NO_MARK,
  doubtful = NO_MARK,
  maxShown,
  isDisabled = false,
  isRequired = false,
  className,
}: TagPickerProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const groupLabelId = useId();
  const searchRef = useRef<HTMLInputElement>(null);
  const labels = useMemo(() => new Map(items.map((item) => [item.id, item.label])), [items]);
  const lockedIds = new Set(locked.ids);
  const allIds = [...lockedIds, ...value.filter((id) => !lockedIds.has(id))];
  const tags = allIds
    .map((id): ShownTag => {
      const mark = lockedIds.has(id) ? 'locked' : doubtful.ids.includes(id) ? 'doubtful' : undefined;
      return { id, label: labels.get(id) ?? id, mark };
    })
    // Marked tags come first, so that they are not among the hidden ones.
    .toSorted((a, b) => RANKS[a.mark ?? 'plain'] - RANKS[b.mark ?? 'plain']);
  const shown = tags.slice(0, maxShown ?? tags.length);
  const hidden = tags.slice(shown.length);
  const texts = { locked: locked.text, doubtful: doubtful.text };

  return (
    <div className={classNames(styles.picker, className)}>
      <AriaSelect<TagPickerItem, 'multiple'>
        selectionMode="multiple"
        // A press while the list is loading opens it, as any other does.
        allowsEmptyCollection
        validationBehavior="aria"
        value={allIds}
        onChange={(keys) => onChange(keys.map(String).filter((id) => !lockedIds.has(id) || value.includes(id)))}
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
            {allIds.length > 0 && <span className={styles.count}>{allIds.length}</span>}
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
              {(item) => {
                const isLocked = lockedIds.has(item.id);
                return (
                  <ListItem
                    id={item.id}
                    label={item.label}
                    description={isLocked ? locked.text : undefined}
                    isDisabled={isLocked || item.isDisabled}
                  />
                );
              }}
            </ListBox>
            <InitialFocus findTarget={() => searchRef.current} />
          </Autocomplete>
        </Popover>
      </AriaSelect>
      {shown.length > 0 && (
        <TagGroup
          className={styles.chips}
          aria-labelledby={groupLabelId}
          {...(isDisabled
            ? {}
            : { onRemove: (removed: Iterable<unknown>) => onChange(without(value, new Set(removed))) })}
        >
          <Label id={groupLabelId} className={field.hiddenLabel}>{`${label}, chosen`}</Label>
          <TagList className={styles.list} items={shown}>
            {({ id, label: name, mark }) => (
              <Tag id={id} textValue={name} className={styles.chip} {...(mark && { 'data-mark': mark })}>
                {mark === 'locked' && <Lock className={styles.mark} aria-hidden />}
                {mark === 'doubtful' && <TriangleAlert className={styles.mark} aria-hidden />}
                {name}
                {mark && <span className={field.hiddenLabel}>{`, ${texts[mark]}`}</span>}
                {!isDisabled && mark !== 'locked' && (
                  <Button slot="remove" className={styles.remove}>
                    <X aria-hidden />
                  </Button>
                )}
              </Tag>
            )}
          </TagList>
          {hidden.length > 0 && (
            <span className={styles.more}>
              {`+${hidden.length} more: ${hidden.map(({ label: name }) => name).join(', ')}`}
            </span>
          )}
        </TagGroup>
      )}
    </div>
  );
}

interface ShownTag {
  id: string;
  label: string;
  mark: 'locked' | 'doubtful' | undefined;
}

const RANKS = { locked: 0, doubtful: 1, plain: 2 };
const NO_MARK: TagMark = { ids: [], text: '' };

function without(ids: readonly string[], removed: ReadonlySet<unknown>): string[] {
  return ids.filter((id) => !removed.has(id));
}
