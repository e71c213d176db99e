import type { ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components';
import type { SwitchFieldProps } from 'react-aria-components';
import { FieldHelp } from './field.tsx';
import { classNames } from './class-names.ts';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<
  SwitchFieldProps,
  'children' | 'className' | 'style' | 'render' | 'isInvalid' | 'validate'
> {
  /** The label beside the switch; leave it out only with an `aria-label`. */
  children?: ReactNode;
  description?: ReactNode;
  errorMessage?: string | undefined;
  /** `end` puts the switch at the end of the line, as in settings lists. */
  placement?: 'start' | 'end';
  className?: string;
}

/** Turns something on or off immediately, without a save button. */
export function Switch({ children, description, errorMessage, placement = 'start', className, ...rest }: SwitchProps) {
  return (
    <SwitchField
      validationBehavior="aria"
      {...rest}
      isInvalid={errorMessage !== undefined}
      className={classNames(styles.field, className)}
      data-placement={placement}
    >
      <SwitchButton className={styles.button}>
        <span className={styles.track}>
          <span className={styles.thumb} />
        </span>
        {children !== undefined && <span>{children}</span>}
      </SwitchButton>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </SwitchField>
  );
}
