import { memo, type ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import styles from './filter-chips.module.css';
import { numberText } from './texts.ts';

export interface FilterChipItem<Id extends string = string> {
  id: Id;
  label: string;
  count?: number;
}

export interface FilterChipsProps<Id extends string> {
  /** Names the group for screen readers, e.g. "Status". */
  label: string;
  items: readonly FilterChipItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

/**
 * A single choice among a few filters, as pills beside a grid's search. Keep `items` and `onChange` stable where the grid has
 * many rows: the pills are then not rendered with each page of them.
 */
export const FilterChips = memo(function FilterChips<Id extends string>({
  label,
  items,
  value,
  onChange,
}: FilterChipsProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.group}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = items.find((item) => keys.has(item.id));
        if (chosen !== undefined) onChange(chosen.id);
      }}
    >
      {items.map((item) => (
        <ToggleButton key={item.id} id={item.id} className={styles.chip}>
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{numberText(item.count)}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}) as <Id extends string>(props: FilterChipsProps<Id>) => ReactNode;
