import { memo, useEffect, useRef, useState } from 'react';
import { SearchField } from './search-field.tsx';
import styles from './grid-filter.module.css';

const DEBOUNCE_MS = 500;

export interface GridFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The quick filter of a grid. Reports the text after a pause in typing, on Enter, or at once when it is cleared. */
export const GridFilter = memo(function GridFilter({ label, value, onChange }: GridFilterProps) {
  const [draft, setDraft] = useState({ text: value, ofValue: value });
  const text = draft.ofValue === value ? draft.text : value;
  const input = useRef<HTMLInputElement>(null);

  const change = (next: string) => {
    setDraft({ text: next, ofValue: value });
    if (next === '' && value !== '') onChange('');
  };

  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onChange(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      const field = input.current;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (field === null || isEditable(event.target) || field.closest('[inert], [aria-hidden="true"]') !== null) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  return (
    <SearchField
      label={label}
      value={text}
      onChange={change}
      onSubmit={onChange}
      shortcutHint="/"
      inputRef={input}
      className={styles.filter}
    />
  );
});

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
