import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import styles from './field.module.css';

/** The texts of every field: the visible label, help below it, and the error that replaces the help. */
export interface FieldTexts {
  label: string;
  /** Shows the label to screen readers only, where the screen already names the field. */
  isLabelHidden?: boolean;
  description?: ReactNode;
  /** Shown below the field and referenced by it; marks the field as invalid. */
  errorMessage?: string | undefined;
}

export function FieldLabel({
  label,
  isLabelHidden = false,
  isRequired = false,
}: Pick<FieldTexts, 'label' | 'isLabelHidden'> & { isRequired?: boolean | undefined }) {
  return (
    <Label className={isLabelHidden ? styles.hiddenLabel : styles.label}>
      <span>{label}</span>
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
