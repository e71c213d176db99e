import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** The first thing wrong with each field. */
export type FormErrors<T> = Partial<Record<keyof T, string>>;

interface FormOptions<T> {
  initial: T;
  errorsOf: (values: T) => FormErrors<T>;
  /** Called with valid values. While it works, the form is pending and takes no second submission. */
  submit: (values: T) => Promise<void>;
}

interface Form<T> {
  values: T;
  isValid: boolean;
  isPending: boolean;
  /** What a text field of this name is given. */
  field: (name: keyof T & string) => {
    name: string;
    value: string;
    onChange: (text: string) => void;
    errorMessage: string | undefined;
  };
  /** Shows what the server says of a field, until it is changed. */
  refuse: (name: keyof T & string, message: string) => void;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** A field says what is wrong with it once it was changed, all of them once the form was submitted. */
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
