import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './chip.module.css';
import { ownElement } from './own-element.tsx';
import { NONE, yesNo } from './texts.ts';

export type ChipTone = 'success' | 'error' | 'warning' | 'info' | 'neutral' | 'amber';

export interface ChipProps {
  tone?: ChipTone;
  /** A dot before the text, for a status. */
  dot?: boolean;
  /** A lucide icon before the text. */
  icon?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  children: ReactNode;
  className?: string;
}

/** A short status or fact. The text carries the meaning, the colour repeats it. */
export function Chip({ tone = 'neutral', dot = false, icon, size = 'medium', children, className }: ChipProps) {
  return (
    <span className={classNames(styles.chip, className)} data-tone={tone} data-size={size} data-dot={dot || undefined}>
      {icon}
      {ownElement(children)}
    </span>
  );
}

/** A yes or no in a grid's cell; with its name in a card. */
export function YesNoChip({ isYes, name }: { isYes: boolean; name?: string }) {
  const text = yesNo(isYes);
  return (
    <Chip tone={isYes ? 'success' : 'neutral'} size="small">
      {name === undefined ? text : `${name}: ${text}`}
    </Chip>
  );
}

export interface TagListProps {
  /** Names the list for screen readers, e.g. "Dislikes". */
  label: string;
  items: readonly string[];
  tone?: ChipTone;
  /** The highest number of chips; the rest is shown as "+2". */
  maxShown?: number;
  /** The text of an empty list. */
  emptyText?: string;
}

/** Several chips in a row, for a grid cell or a card. */
export function TagList({ label, items, tone = 'neutral', maxShown, emptyText = NONE }: TagListProps) {
  if (items.length === 0) return <span className={styles.empty}>{emptyText}</span>;
  const shown = maxShown === undefined ? items : items.slice(0, maxShown);
  const hidden = items.slice(shown.length);
  return (
    <ul className={styles.list} aria-label={label}>
      {shown.map((item) => (
        <li key={item}>
          <Chip tone={tone} size="small">
            {item}
          </Chip>
        </li>
      ))}
      {hidden.length > 0 && (
        <li className={styles.more} title={hidden.join(', ')}>
          {`+${hidden.length}`}
        </li>
      )}
    </ul>
  );
}
