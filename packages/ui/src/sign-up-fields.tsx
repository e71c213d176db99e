import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface SignUpFieldsProps {
  /** Returns the props that the form gives its field of this name. */
  field: (name: 'name' | 'email' | 'password') => Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'errorMessage'>;
  passwordHint?: string;
  /** Shown between the email and the password. */
  children?: ReactNode;
}

/** The fields of a new account, the same on every sign-up form. */
export function SignUpFields({ field, passwordHint, children }: SignUpFieldsProps) {
  return (
    <>
      <TextField {...field('name')} label="Name" size="large" autoComplete="name" />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        size="large"
        autoComplete="username"
        inputMode="email"
      />
      {children}
      <TextField
        {...field('password')}
        label="Password"
        type="password"
        size="large"
        autoComplete="new-password"
        description={passwordHint}
      />
    </>
  );
}
