import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './form.module.css';

export interface FormProps {
  onSubmit: () => void;
  children: ReactNode;
  /** For a submit button outside the form, as in a dialog's footer: give it `form={id}` and `type="submit"`. */
  id?: string;
  /** True while the form is sent: it accepts no input, which would be neither stored nor kept as a draft. */
  isBusy?: boolean;
  className?: string;
}

/** Fields in a column, submitted without a page load and without the browser's validation messages. */
export function Form({ onSubmit, children, id, isBusy = false, className }: FormProps) {
  const focusedRef = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isBusy) focusedRef.current = document.activeElement;
    // An inert form loses the focus. It returns to the same field with what the form says now, so that the next key is not
    // lost, unless another element has it.
    else if (isUnfocused() && focusedRef.current instanceof HTMLElement) focusedRef.current.focus();
  }, [isBusy]);
  return (
    <form
      id={id}
      noValidate
      inert={isBusy}
      className={classNames(styles.form, className)}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

const isUnfocused = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Two or more fields in a row where they fit. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
