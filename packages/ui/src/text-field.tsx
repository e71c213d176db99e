import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Input, TextArea, TextField as AriaTextField } from 'react-aria-components';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { FieldHelp, FieldLabel } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { useSteady } from './hooks/use-steady.ts';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export interface TextFieldProps
  extends
    FieldTexts,
    Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'render' | 'isInvalid' | 'validate'> {
  placeholder?: string;
  /** A text area that grows with its text. */
  isMultiline?: boolean;
  /** Rows of an empty text area. */
  rows?: number;
  /** For `type="time"`: 300 offers steps of five minutes. */
  stepSeconds?: number;
  prefix?: ReactNode;
  suffix?: ReactNode;
  size?: 'medium' | 'large';
  /** What SHOW and HIDE toggle, for screen readers; the label by default. */
  secretName?: string;
  className?: string;
}

/** A text input with its label, help and error. `type="password"` has a SHOW / HIDE toggle. */
export function TextField({
  label,
  isLabelHidden = false,
  description,
  errorMessage: latestError,
  placeholder,
  isMultiline = false,
  rows = 3,
  stepSeconds,
  prefix,
  suffix,
  size = 'medium',
  secretName = label.toLowerCase(),
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const errorMessage = useSteady(latestError);
  const [isRevealed, setIsRevealed] = useState(false);
  const isPassword = type === 'password';
  return (
    <AriaTextField
      validationBehavior="aria"
      {...rest}
      type={isPassword && isRevealed ? 'text' : type}
      isInvalid={errorMessage !== undefined}
      className={classNames(styles.field, className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={rest.isRequired} />
      <div className={styles.control} data-size={size}>
        {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
        {isMultiline ? (
          <TextArea className={classNames(styles.input, styles.multiline)} placeholder={placeholder} rows={rows} />
        ) : (
          <Input className={styles.input} placeholder={placeholder} step={stepSeconds} />
        )}
        {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
        {isPassword && (
          <Button
            className={styles.inset}
            aria-label={`${isRevealed ? 'Hide' : 'Show'} ${secretName}`}
            isDisabled={rest.isDisabled ?? false}
            onPress={() => setIsRevealed((was) => !was)}
          >
            {isRevealed ? 'HIDE' : 'SHOW'}
          </Button>
        )}
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
