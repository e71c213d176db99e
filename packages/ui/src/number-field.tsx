import { Button, Input, NumberField as AriaNumberField } from 'react-aria-components';
import type { NumberFieldProps as AriaNumberFieldProps } from 'react-aria-components';
import { Minus, Plus } from 'lucide-react';
import { FieldHelp, FieldLabel } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { useSteady } from './hooks/use-steady.ts';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export interface NumberFieldProps
  extends
    FieldTexts,
    Omit<AriaNumberFieldProps, 'children' | 'className' | 'style' | 'render' | 'isInvalid' | 'validate'> {
  placeholder?: string;
  /** Omits the − and + buttons, for amounts that are always typed. */
  hideStepButtons?: boolean;
  className?: string;
}

/** A number input with label, help and error; `formatOptions` takes what Intl.NumberFormat takes. */
export function NumberField({
  label,
  isLabelHidden = false,
  description,
  errorMessage: latestError,
  placeholder,
  hideStepButtons = false,
  className,
  ...rest
}: NumberFieldProps) {
  const errorMessage = useSteady(latestError);
  return (
    <AriaNumberField
      validationBehavior="aria"
      {...rest}
      isInvalid={errorMessage !== undefined}
      className={classNames(styles.field, className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={rest.isRequired} />
      <div className={styles.control}>
        <Input className={styles.input} placeholder={placeholder} />
        {!hideStepButtons && (
          <>
            <Button slot="decrement" className={styles.inset}>
              <Minus aria-hidden />
            </Button>
            <Button slot="increment" className={styles.inset}>
              <Plus aria-hidden />
            </Button>
          </>
        )}
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  );
}
