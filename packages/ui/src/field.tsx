import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import styles from './field.module.css';

/** What every field takes: the visible label, help under it, and the error that replaces the help. */
export interface FieldTexts {
  label: string;
  /** Keeps the label for screen readers only, where the screen already says what the field is. */
  isLabelHidden?: boolean;
  description?: ReactNode;
  /** Shown under the field and wired to it; its presence makes the field invalid. */
  errorMessage?: string | undefined;
}

export function FieldLabel({
  label,
  isLabelHidden = false,
  isRequired = false,
}: Pick<FieldTexts, 'label' | 'isLabelHidden'> & { isRequired?: boolean | undefined }) {
  return (
    <Label className={isLabelHidden ? styles.hiddenLabel : styles.label}>
      {label}
      {isRequired && (
        <span className={styles.required} aria-hidden>
          {' *'}
        </span>
      )}
    </Label>
  );
}

export function FieldHelp({ description, errorMessage }: Pick<FieldTexts, 'description' | 'errorMessage'>) {
  return (
    <>
      {description !== undefined && errorMessage === undefined && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error}>{errorMessage}</FieldError>
    </>
  );
}
