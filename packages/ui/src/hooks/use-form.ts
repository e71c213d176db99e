import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** The first error of each field. */
export type FormErrors<T> = Partial<Record<keyof T, string>>;

interface FormOptions<T> {
  initial: T;
  errorsOf: (values: T) => FormErrors<T>;
  /** Called with valid values. The form is pending until it resolves and ignores further submissions. */
  submit: (values: T) => Promise<void>;
}

interface Form<T> {
  values: T;
  isValid: boolean;
  isPending: boolean;
  /** The props of the text field with this name. */
  field: (name: keyof T & string) => {
    name: string;
    value: string;
    onChange: (text: string) => void;
    errorMessage: string | undefined;
  };
  /** Shows the server's error at a field, until any field changes. */
  refuse: (name: keyof T & string, message: string) => void;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** The state of a form. A field shows its error after its first change; a submission shows all errors. */
export function useForm<T extends Record<string, string>>({ initial, errorsOf, submit }: FormOptions<T>): Form<T> {
  const [values, setValues] = useState(initial);
  const [changed, setChanged] = useState<readonly (keyof T)[]>([]);
  const [refused, setRefused] = useState<FormErrors<T>>({});
  const [isPending, setIsPending] = useState(false);
  const errors = errorsOf(values);
  const isValid = Object.keys(errors).length === 0;

  async function send(): Promise<void> {
    setIsPending(true);
    try {
      await submit(values);
    } finally {
      setIsPending(false);
    }
  }

  return {
    values,
    isValid,
    isPending,
    field: (name) => ({
      name,
      value: values[name] ?? '',
      onChange: (text) => {
        setValues((last) => ({ ...last, [name]: text }));
        setChanged((last) => [...last, name]);
        setRefused({});
      },
      errorMessage: refused[name] ?? (changed.includes(name) ? errors[name] : undefined),
    }),
    refuse: (name, message) => setRefused((last) => ({ ...last, [name]: message })),
    onSubmit: (event) => {
      event.preventDefault();
      if (isPending) return;
      if (isValid) {
        void send();
        return;
      }
      flushSync(() => setChanged(Object.keys(values)));
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
  };
}
