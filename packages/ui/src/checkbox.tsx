import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components';
import type { CheckboxFieldProps } from 'react-aria-components';
import { Check, Minus } from 'lucide-react';
import { FieldHelp } from './field.tsx';
import { classNames } from './class-names.ts';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<
  CheckboxFieldProps,
  'children' | 'className' | 'style' | 'render' | 'isInvalid' | 'validate'
> {
  /** The label beside the box. */
  children: ReactNode;
  description?: ReactNode;
  errorMessage?: string | undefined;
  className?: string;
}

export function Checkbox({ children, description, errorMessage, className, ...rest }: CheckboxProps) {
  return (
    <CheckboxField
      validationBehavior="aria"
      {...rest}
      isInvalid={errorMessage !== undefined}
      className={classNames(styles.field, className)}
    >
      <CheckboxButton className={styles.button}>
        {({ isIndeterminate }) => (
          <>
            <span className={styles.box}>
              {isIndeterminate ? (
                <Minus className={styles.mark} aria-hidden />
              ) : (
                <Check className={styles.mark} aria-hidden />
              )}
            </span>
            {children}
          </>
        )}
      </CheckboxButton>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </CheckboxField>
  );
}
