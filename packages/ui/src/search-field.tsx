import type { Ref } from 'react';
import { Button, Input, Label, SearchField as AriaSearchField } from 'react-aria-components';
import type { SearchFieldProps as AriaSearchFieldProps } from 'react-aria-components';
import { Search, X } from 'lucide-react';
import { classNames } from './class-names.ts';
import field from './field.module.css';
import styles from './search-field.module.css';

export interface SearchFieldProps extends Omit<
  AriaSearchFieldProps,
  'children' | 'className' | 'style' | 'render' | 'validate'
> {
  /** The field's accessible name; also its placeholder unless one is given. */
  label: string;
  isLabelHidden?: boolean;
  placeholder?: string;
  /** A key shown at the end of an empty field, e.g. `/`. The caller handles it. */
  shortcutHint?: string;
  inputRef?: Ref<HTMLInputElement>;
  size?: 'medium' | 'large';
  className?: string;
}

/** A search input; Escape and the cross clear it. */
export function SearchField({
  label,
  isLabelHidden = true,
  placeholder,
  shortcutHint,
  inputRef,
  size = 'medium',
  className,
  ...rest
}: SearchFieldProps) {
  return (
    <AriaSearchField {...rest} className={classNames(field.field, styles.search, className)}>
      <Label className={isLabelHidden ? field.hiddenLabel : field.label}>{label}</Label>
      <div className={field.control} data-size={size}>
        <span className={field.affix}>
          <Search className={styles.icon} aria-hidden />
        </span>
        <Input ref={inputRef} className={field.input} placeholder={placeholder ?? label} />
        {shortcutHint !== undefined && (
          <kbd className={styles.hint} aria-hidden>
            {shortcutHint}
          </kbd>
        )}
        <Button className={classNames(field.inset, styles.clear)} aria-label="Clear search">
          <X aria-hidden />
        </Button>
      </div>
    </AriaSearchField>
  );
}
