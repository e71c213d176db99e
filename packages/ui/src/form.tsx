import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './form.module.css';

export interface FormProps {
  onSubmit: () => void;
  children: ReactNode;
  /** For a submit button outside, in a dialog's footer: give it `form={id}` and `type="submit"`. */
  id?: string;
  /** While it is being sent: nothing can be changed that would be neither in what is stored nor kept. */
  isBusy?: boolean;
  className?: string;
}

/** Fields under one another, submitted without a page load and without the browser's own messages. */
export function Form({ onSubmit, children, id, isBusy = false, className }: FormProps) {
  const focusedRef = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isBusy) focusedRef.current = document.activeElement;
  }, [isBusy]);
  useEffect(() => {
    // A field that was left because nothing could be changed takes the focus back, unless something else has it.
    if (!isBusy && isUnfocused() && focusedRef.current instanceof HTMLElement) focusedRef.current.focus();
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

/** Two or more fields beside one another where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
