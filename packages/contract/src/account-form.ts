import * as v from 'valibot';
import { EMAIL_MAX_LENGTH, emailAddress } from './email-address.ts';
import { SHOWN_LINE } from './shown-text.ts';

/** The first error of each field of a form. */
export type FormErrors<T> = Partial<Record<keyof T, string>>;

/** Specification, "Business constants". */
export const PASSWORD_MIN_LENGTH = 8;
/** Above what a password manager makes; the identity provider may allow fewer. */
const PASSWORD_MAX_LENGTH = 1000;

// The specification's messages (section 5), word for word.
export const AccountEmail = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.maxLength(EMAIL_MAX_LENGTH, 'Invalid Email'),
  emailAddress('Invalid Email'),
);
export const AccountPassword = v.pipe(
  v.string(),
  v.nonEmpty('Password is required'),
  v.minLength(PASSWORD_MIN_LENGTH, 'Password must be at least 8 characters long.'),
  v.maxLength(PASSWORD_MAX_LENGTH, 'Password is too long'),
);

/** The form of an account that people make for themselves, on any screen. */
export const SignUpForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Name is required'), v.maxLength(100, 'Name is too long'), SHOWN_LINE),
  email: AccountEmail,
  password: AccountPassword,
});

/** Returns the first error that a form's schema finds, by field. */
export function formErrors<T extends object>(schema: v.GenericSchema<T>, values: T): FormErrors<T> {
  const errors: FormErrors<T> = {};
  for (const issue of v.safeParse(schema, values).issues ?? []) {
    const field = v.getDotPath(issue) as keyof T | null;
    if (field !== null) errors[field] ??= issue.message;
  }
  return errors;
}
