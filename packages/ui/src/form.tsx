import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './form.module.css';

export interface FormProps {
  onSubmit: () => void;
  children: ReactNode;
  /** For a submit button outside, in a dialog's footer: give it `form={id}` and `type="submit"`. */
  id?: string;
  className?: string;
}

/** Fields under one another, submitted without a page load and without the browser's own messages. */
export function Form({ onSubmit, children, id, className }: FormProps) {
  return (
    <form
      id={id}
      noValidate
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

/** Two or more fields beside one another where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
